/* kernel.h - the includes of every kernel test, in the order that cmocka needs. */
#ifndef KERNEL_H
#define KERNEL_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/city.h"

#endif
