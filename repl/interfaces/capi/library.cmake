# The library as it is installed: header, shared library, archive, and the files for pkg-config and CMake.
file(STRINGS core/base/version.h number REGEX "define TV_VERSION_LIBRARY +[0-9]+")
string(REGEX MATCH "[0-9]+" TAVOLIERE_LIBRARY "${number}")

add_library(tavoliere_shared SHARED $<TARGET_OBJECTS:tavoliere_api> $<TARGET_OBJECTS:tavoliere_lib>)
set_target_properties(tavoliere_shared PROPERTIES OUTPUT_NAME tavoliere EXPORT_NAME tavoliere LINKER_LANGUAGE C
                      VERSION ${PROJECT_VERSION} SOVERSION ${TAVOLIERE_LIBRARY})
target_link_libraries(tavoliere_shared PRIVATE PkgConfig::LUA Threads::Threads m ${CMAKE_DL_LIBS})
if(NOT CMAKE_BUILD_TYPE MATCHES "^(Asan|Tsan|Fuzz)$")
  target_link_options(tavoliere_shared PRIVATE LINKER:--no-undefined)
endif()
target_link_options(tavoliere_shared PRIVATE LINKER:--version-script=${PROJECT_SOURCE_DIR}/repl/interfaces/capi/exports.txt)
target_include_directories(tavoliere_shared INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

# An archive of one object in which everything but tav_... is local, so that a program may call its own functions tv_...
set(archive ${CMAKE_BINARY_DIR}/${CMAKE_STATIC_LIBRARY_PREFIX}tavoliere${CMAKE_STATIC_LIBRARY_SUFFIX})
add_custom_command(OUTPUT ${archive}
  COMMAND ${CMAKE_C_COMPILER} -r -nostdlib -o tavoliere.o $<TARGET_OBJECTS:tavoliere_api> $<TARGET_OBJECTS:tavoliere_lib>
  COMMAND ${CMAKE_OBJCOPY} --wildcard --keep-global-symbol=tav_* tavoliere.o
  COMMAND ${CMAKE_COMMAND} -E rm -f ${archive}
  COMMAND ${CMAKE_AR} rcs ${archive} tavoliere.o
  DEPENDS tavoliere_api tavoliere_lib
  WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR} COMMAND_EXPAND_LISTS VERBATIM)
add_custom_target(tavoliere_archive ALL DEPENDS ${archive})

# Both files locate the library relative to themselves, so that the installed prefix can be moved.
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/tavoliere)
file(RELATIVE_PATH TAVOLIERE_PREFIX ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(repl/interfaces/capi/tavoliere.pc.in tavoliere.pc @ONLY)
include(CMakePackageConfigHelpers)
configure_package_config_file(repl/interfaces/capi/tavoliere-config.cmake.in tavoliere-config.cmake
  INSTALL_DESTINATION ${package} PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file(tavoliere-config-version.cmake COMPATIBILITY SameMinorVersion)

install(TARGETS tavoliere_shared EXPORT tavoliere)
install(EXPORT tavoliere NAMESPACE tavoliere:: DESTINATION ${package} FILE tavoliere-targets.cmake)
install(FILES ${archive} DESTINATION ${CMAKE_INSTALL_LIBDIR})
# The archive cannot find out where it was installed: the install step writes the place into it, see rules_paths.c.
install(CODE "
  set(data \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/tavoliere\")
  file(WRITE \"${CMAKE_BINARY_DIR}/data_dir\" \"\${data}\\n\")
  execute_process(COMMAND ${CMAKE_OBJCOPY} --update-section tavoliere_data=${CMAKE_BINARY_DIR}/data_dir
    \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/${CMAKE_STATIC_LIBRARY_PREFIX}tavoliere${CMAKE_STATIC_LIBRARY_SUFFIX}\"
    COMMAND_ERROR_IS_FATAL ANY)")
install(FILES repl/interfaces/capi/tavoliere.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/tavoliere.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/tavoliere-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/tavoliere-config-version.cmake
        DESTINATION ${package})
install(DIRECTORY repl/interfaces/capi/examples DESTINATION ${CMAKE_INSTALL_DOCDIR})
