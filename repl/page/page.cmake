# Builds the template that `tavoliere page` fills in, into the build directory's page/: the kernel as WebAssembly (engine/) and
# the page's own sources (src/), bundled. Only for making pages, because emscripten alone is 800 MB. First run sources.sh, which
# fetches the sources of Lua and Jansson into the build directory.
option(TAVOLIERE_PAGE "build what pages for a browser are made of (emscripten, npm)" OFF)
if(NOT TAVOLIERE_PAGE)
  return()
endif()

set(page_from ${PROJECT_SOURCE_DIR}/repl/page)
set(page ${PROJECT_BINARY_DIR}/page)
find_program(EMCMAKE emcmake)
find_program(NPM npm)
find_program(NODE node)
find_program(ZOPFLI zopfli)
find_program(XZ xz)
foreach(tool EMCMAKE NPM NODE ZOPFLI XZ)
  if(NOT ${tool})
    message(FATAL_ERROR "for pages ${tool} is needed: on Debian, emscripten, npm, nodejs, zopfli and xz-utils are packages")
  endif()
endforeach()
# Debian installs the node modules of emscripten separately; emscripten is a script for Debian's Python, whatever else is called
# python3.
find_path(EMSCRIPTEN_MODULES acorn/package.json PATHS /usr/share/nodejs NO_DEFAULT_PATH)
find_path(LIBC_COPYRIGHT_DIR COPYRIGHT PATHS /usr/share/emscripten/system/lib/libc/musl NO_DEFAULT_PATH)
file(GLOB lua_source ${PROJECT_BINARY_DIR}/sources/lua5.4-*/src)
file(GLOB jansson_source ${PROJECT_BINARY_DIR}/sources/jansson-*/src)
if(NOT lua_source OR NOT jansson_source OR NOT LIBC_COPYRIGHT_DIR)
  message(FATAL_ERROR "for pages Lua's and Jansson's sources are needed: repl/page/sources.sh ${PROJECT_BINARY_DIR}/sources")
endif()
cmake_path(GET lua_source PARENT_PATH lua_source)
cmake_path(GET jansson_source PARENT_PATH jansson_source)

# Called as $(MAKE), make shares the jobs of the outer build; otherwise it would use one core.
set(build_kernel ${CMAKE_COMMAND} --build ${page}/kernel)
if(CMAKE_GENERATOR MATCHES "Makefiles")
  set(build_kernel "$(MAKE)" -C ${page}/kernel)
endif()

# The launcher may be a list, which ExternalProject would split.
string(REPLACE ";" "|" launcher "${CMAKE_C_COMPILER_LAUNCHER}")
include(ExternalProject)
ExternalProject_Add(page_kernel
  SOURCE_DIR ${page_from}/engine
  BINARY_DIR ${page}/kernel
  CONFIGURE_COMMAND ${CMAKE_COMMAND} -E env NODE_PATH=${EMSCRIPTEN_MODULES} EMSDK_PYTHON=/usr/bin/python3 ${EMCMAKE} ${CMAKE_COMMAND}
    -G ${CMAKE_GENERATOR} -S ${page_from}/engine -B ${page}/kernel -DLUA_SOURCE=${lua_source} -DJANSSON_SOURCE=${jansson_source}
    -DLIBC_COPYRIGHT=${LIBC_COPYRIGHT_DIR}/COPYRIGHT -DMEASURED=$<BOOL:${BUILD_TESTING}>
    -DCMAKE_C_COMPILER_LAUNCHER=${launcher}
  LIST_SEPARATOR |
  BUILD_COMMAND ${CMAKE_COMMAND} -E env NODE_PATH=${EMSCRIPTEN_MODULES} EMSDK_PYTHON=/usr/bin/python3 ${build_kernel}
  BUILD_ALWAYS ON
  BUILD_BYPRODUCTS ${page}/kernel/kernel.wasm ${page}/kernel/player.wasm ${page}/kernel/licences.txt
  INSTALL_COMMAND "" USES_TERMINAL_BUILD ON)

# npm writes beside its package list, so everything is copied to a writable directory.
file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS ${page_from}/src/*)
set(page_lists ${page_from}/package.json ${page_from}/package-lock.json ${page_from}/.npmrc)
add_custom_command(OUTPUT ${page}/bundle/packages.stamp
  COMMAND ${CMAKE_COMMAND} -E make_directory ${page}/bundle
  COMMAND ${CMAKE_COMMAND} -E copy ${page_lists} ${page}/bundle
  COMMAND ${CMAKE_COMMAND} -E chdir ${page}/bundle ${NPM} ci --no-audit --no-fund
  COMMAND ${CMAKE_COMMAND} -E touch ${page}/bundle/packages.stamp
  DEPENDS ${page_lists} VERBATIM)
# The types of serve's requests and answers are generated from the schema, which the program writes from its table of operations.
# The page is rebuilt only when the schema changes.
set(page_schema ${page}/schema.json)
add_custom_command(OUTPUT ${page_schema}
  COMMAND tavoliere help --schema > ${page_schema}.new
  COMMAND ${CMAKE_COMMAND} -E copy_if_different ${page_schema}.new ${page_schema}
  DEPENDS tavoliere VERBATIM)
set(page_makers ${page_from}/build.mjs ${page_from}/lent.mjs)
set(page_built ${page}/page.html ${page}/app.js ${page}/editor.js ${page}/licences.txt ${page}/licences_editor.txt)
add_custom_command(OUTPUT ${page_built}
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${page}/bundle/src
  COMMAND ${CMAKE_COMMAND} -E copy_directory ${page_from}/src ${page}/bundle/src
  COMMAND ${CMAKE_COMMAND} -E copy ${page_from}/tsconfig.json ${page_schema} ${page_makers} ${page}/bundle
  COMMAND ${CMAKE_COMMAND} -E chdir ${page}/bundle ${NPM} run types
  COMMAND ${CMAKE_COMMAND} -E chdir ${page}/bundle ${NPM} run check
  COMMAND ${CMAKE_COMMAND} -E chdir ${page}/bundle ${NODE} build.mjs --engine ${page}/kernel --out ${page}
  DEPENDS page_kernel ${page}/kernel/licences.txt ${page}/bundle/packages.stamp ${page_sources} ${page_from}/tsconfig.json ${page_schema}
    ${page_makers} VERBATIM)
# The kernels are the largest parts: LZMA makes it a sixth smaller than gzip. src/engine/lzma.ts unpacks only these properties, into one
# dictionary. The other large parts are compressed in gzip's format, which browsers unpack faster; zopfli takes some seconds and
# makes them 4 % smaller than zlib.
set(page_made ${page}/page.html ${page}/licences.txt ${page}/licences_editor.txt)
foreach(part kernel player)
  add_custom_command(OUTPUT ${page}/${part}.wasm.lzma
    COMMAND ${XZ} --format=lzma --lzma1=preset=9e,lc=4,pb=0,dict=4MiB -c ${page}/kernel/${part}.wasm > ${page}/${part}.wasm.lzma
    DEPENDS page_kernel ${page}/kernel/${part}.wasm VERBATIM)
  list(APPEND page_made ${page}/${part}.wasm.lzma)
endforeach()
foreach(part app.js editor.js)
  add_custom_command(OUTPUT ${page}/${part}.gz
    COMMAND ${ZOPFLI} -c ${page}/${part} > ${page}/${part}.gz
    DEPENDS ${page}/${part} VERBATIM)
  list(APPEND page_made ${page}/${part}.gz)
endforeach()
add_custom_target(page_template ALL DEPENDS ${page_made})
install(FILES ${page_made} DESTINATION ${CMAKE_INSTALL_DATADIR}/tavoliere/page)
