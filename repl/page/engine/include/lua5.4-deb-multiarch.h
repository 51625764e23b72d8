/* lua5.4-deb-multiarch.h - Debian's Lua looks for modules in folders of the machine's kind; here there are none. */
#define DEB_HOST_MULTIARCH "wasm32"
