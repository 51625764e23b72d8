/* machine_loop.h - the machine's loop for sets of WORDS words, as the function RUN. machine_sizes.h includes this file
 * once for each size, so it has no include guard. */

#define A       f[at->a]
#define B       f[at->b]
#define C       f[at->c]
#define SET_A   ((uint64_t *)&A)
#define SET_B   ((const uint64_t *)&B)
#define SET_C   ((const uint64_t *)&C)
#define GIVE_UP return m->gave_up = (int)(at - code), false
#define NEXT    goto *labels[(++at)->op]
#define JUMP_IF(condition) \
    do { \
        if (condition) at = code + at->i; \
        else at++; \
        goto *labels[at->op]; \
    } while (0)
#define JUMP_TO(aim) \
    do { \
        at = code + (aim); \
        goto *labels[at->op]; \
    } while (0)
#define COUNT_BACK \
    if (--back <= 0 && !(back = more_time(m))) GIVE_UP
#define FIRST  tv_code_lower(at->i)
#define SECOND tv_code_upper(at->i)
#define JUMP_FIRST_IF(condition) \
    do { \
        if (condition) JUMP_TO(FIRST); \
        NEXT; \
    } while (0)
#define JUMP_OR_BACK(condition) \
    do { \
        if (condition) JUMP_TO(FIRST); \
        COUNT_BACK; \
        JUMP_TO(SECOND); \
    } while (0)
#define EACH_WORD(i) UNROLL for (int i = 0; i < WORDS; i++)

/* tv_shift_words of a constant number of words is wrong on a stepwise board. */
#define SHIFT(to, set, dir) \
    do { \
        if (board->stepwise) tv_shift(board, to, set, dir); \
        else tv_shift_words(board, to, set, dir, WORDS); \
    } while (0)

/* Most runs begin at a single cell. */
#define RUN_ALONG(dir) \
    do { \
        if (WORDS > 1 && tv_bits_count(SET_B, WORDS) == 1) { \
            uint64_t line[TV_WORDS_MAX]; \
            run_from(board, (unsigned)tv_bits_first(SET_B, WORDS), SET_C, (dir), line, WORDS); \
            EACH_WORD(i) SET_A[i] = line[i]; \
            break; \
        } \
        uint64_t head[TV_WORDS_MAX], run[TV_WORDS_MAX], through[TV_WORDS_MAX], any; \
        EACH_WORD(i) head[i] = SET_B[i], run[i] = 0, through[i] = SET_C[i]; \
        do { \
            any = 0; \
            SHIFT(head, head, (dir)); \
            EACH_WORD(i) head[i] &= through[i] & ~run[i], run[i] |= head[i], any |= head[i]; \
        } while (any); \
        EACH_WORD(i) SET_A[i] = run[i]; \
    } while (0)

static bool RUN(tv_machine *m, const tv_program *p)
{
    static const void *const labels[] = {
#define NAME(name) &&L_##name,
        TV_INSTRUCTIONS(NAME)
#undef NAME
    };
    const tv_code *const code = p->code, *at = code;
    int64_t *const f = p->frame;
    const tv_board *const board = &m->game->board;
    const tv_layout *const layout = &m->game->layout;
    int back = more_time(m);
    goto *labels[at->op];

L_MOVE:
    A = B;
    NEXT;
L_ADD:
    A = (int64_t)((uint64_t)B + (uint64_t)C);
    NEXT;
L_SUB:
    A = (int64_t)((uint64_t)B - (uint64_t)C);
    NEXT;
L_MUL:
    A = (int64_t)((uint64_t)B * (uint64_t)C);
    NEXT;
L_IDIV:
    if (C == 0) GIVE_UP;
    A = divided(B, C);
    NEXT;
L_MOD:
    if (C == 0) GIVE_UP;
    A = rest(B, C);
    NEXT;
L_NEG:
    A = (int64_t)(0 - (uint64_t)B);
    NEXT;
L_AND:
    A = B & C;
    NEXT;
L_OR:
    A = B | C;
    NEXT;
L_XOR:
    A = B ^ C;
    NEXT;
L_NOT:
    A = ~B;
    NEXT;
L_SHL:
    A = shifted(B, C);
    NEXT;
L_SHR:
    A = shifted(B, (int64_t)(0 - (uint64_t)C));
    NEXT;
L_MIN:
    A = B < C ? B : C;
    NEXT;
L_MAX:
    A = B > C ? B : C;
    NEXT;
L_LOOKUP:
    A = ((const int64_t *)at->p)[B];
    NEXT;
L_INDEX : {
    uint64_t i = (uint64_t)B - (uint64_t)(at->i >> 32);
    A = i < (uint64_t)(at->i & 0xffffffff) ? (int64_t)i + 1 : 0;
    NEXT;
}
L_SCALE:
    A = B * at->i + C;
    NEXT;
L_IS_NIL:
    A = B == TV_NIL;
    NEXT;
L_NEED:
    if (A == TV_NIL) GIVE_UP;
    NEXT;
L_WITHIN:
    if (A < at->i >> 32 || A > (int32_t)at->i) GIVE_UP;
    NEXT;
L_ON_BOARD:
    if ((uint64_t)A >= (uint64_t)board->cells || !tv_bit(board->on, (unsigned)A)) GIVE_UP;
    NEXT;
L_GIVE_UP:
    GIVE_UP;
L_JUMP:
    JUMP_TO(at->i);
L_JUMP_EQ:
    JUMP_IF(A == B);
L_JUMP_NE:
    JUMP_IF(A != B);
L_JUMP_LT:
    JUMP_IF(A < B);
L_JUMP_GE:
    JUMP_IF(A >= B);
L_JUMP_ZERO:
    JUMP_IF(A == 0);
L_JUMP_NIL:
    JUMP_IF(A == TV_NIL);
L_JUMP_SOME:
    JUMP_IF(A != TV_NIL);
L_JUMP_BACK:
    COUNT_BACK;
    JUMP_TO(at->i);
L_ROUND:
    if (B == 0) JUMP_TO(at->i);
    B = (int64_t)((uint64_t)B - 1); /* it may be more iterations than an int64_t can count */
    A = (int64_t)((uint64_t)A + (uint64_t)C);
    NEXT;
L_ROUNDS:
    A = rounds(B, C, at->i);
    NEXT;
L_S_MOVE:
    EACH_WORD(i) SET_A[i] = SET_B[i];
    NEXT;
L_S_OR:
    EACH_WORD(i) SET_A[i] = SET_B[i] | SET_C[i];
    NEXT;
L_S_AND:
    EACH_WORD(i) SET_A[i] = SET_B[i] & SET_C[i];
    NEXT;
L_S_LESS:
    EACH_WORD(i) SET_A[i] = SET_B[i] & ~SET_C[i];
    NEXT;
L_S_COUNT:
    A = tv_bits_count(SET_B, WORDS);
    NEXT;
L_S_HAS:
    A = tv_bit(SET_B, (unsigned)C);
    NEXT;
L_S_FIRST : {
    int cell = tv_bits_first(SET_B, WORDS);
    A = cell < 0 ? TV_NIL : cell;
    NEXT;
}
L_S_NEXT : {
    int cell = tv_bits_next(SET_B, C == TV_NIL ? -1 : (int)C, WORDS);
    A = cell < 0 ? TV_NIL : cell;
    NEXT;
}
L_S_ONE : {
    unsigned cell = (unsigned)B;
    EACH_WORD(i) SET_A[i] = 0;
    tv_bit_on(SET_A, cell);
    NEXT;
}
L_S_SHIFT : {
    uint64_t to[TV_WORDS_MAX];
    SHIFT(to, SET_B, (int)at->i);
    EACH_WORD(i) SET_A[i] = to[i] & board->on[i];
    NEXT;
}
L_S_SHIFT_BY : {
    uint64_t to[TV_WORDS_MAX];
    SHIFT(to, SET_B, (int)C);
    EACH_WORD(i) SET_A[i] = to[i] & board->on[i];
    NEXT;
}
L_S_RUN:
    RUN_ALONG((int)at->i);
    NEXT;
L_S_RUN_BY:
    RUN_ALONG((int)f[at->i]);
    NEXT;
L_S_GROW : {
    uint64_t to[TV_WORDS_MAX];
    EACH_WORD(i) to[i] = SET_B[i];
    tv_dilate(board, to, (int)at->i);
    EACH_WORD(i) SET_A[i] = to[i];
    NEXT;
}
L_S_BESIDE : {
    uint64_t to[TV_WORDS_MAX] = { 0 }, step[TV_WORDS_MAX];
    for (int dir = 0; at->i >> dir; dir++) {
        if (!(at->i >> dir & 1)) continue;
        SHIFT(step, SET_B, dir);
        EACH_WORD(i) to[i] |= step[i];
    }
    EACH_WORD(i) SET_A[i] = to[i] & board->on[i];
    NEXT;
}
L_S_FLOOD : {
    uint64_t to[TV_WORDS_MAX], within[TV_WORDS_MAX];
    EACH_WORD(i) to[i] = SET_B[i], within[i] = SET_C[i];
    tv_flood(board, to, within, (int)at->i);
    EACH_WORD(i) SET_A[i] = to[i];
    NEXT;
}
L_S_REGION : {
    uint64_t to[TV_WORDS_MAX], *left = (uint64_t *)&B;
    int cell = tv_bits_first(left, WORDS);
    C = cell >= 0;
    EACH_WORD(i) to[i] = 0;
    if (cell < 0) {
        EACH_WORD(i) SET_A[i] = 0;
        NEXT;
    }
    tv_bit_on(to, (unsigned)cell);
    tv_flood(board, to, left, (int)at->i);
    EACH_WORD(i) left[i] &= ~to[i];
    EACH_WORD(i) SET_A[i] = to[i];
    NEXT;
}
L_S_JUMP_NE:
    JUMP_IF(!tv_bits_same(SET_A, SET_B, WORDS));
L_S_JUMP_ANY:
    JUMP_IF(tv_bits_any(SET_A, WORDS));
L_S_JUMP_NONE:
    JUMP_IF(!tv_bits_any(SET_A, WORDS));
L_S_LOOKUP : {
    const uint64_t *from = (const uint64_t *)at->p + B * WORDS;
    EACH_WORD(i) SET_A[i] = from[i];
    NEXT;
}
L_S_KEEP : {
    uint64_t *to = tv_machine_room(m, (size_t)WORDS * sizeof *to);
    if (!to) GIVE_UP;
    EACH_WORD(i) to[i] = SET_B[i];
    A = (int64_t)(intptr_t)to;
    NEXT;
}
L_S_KEPT : {
    const uint64_t *from = (const uint64_t *)(intptr_t)B;
    EACH_WORD(i) SET_A[i] = from[i];
    NEXT;
}
L_P_SET : {
    const uint64_t *from = m->pos->data + at->i;
    EACH_WORD(i) SET_A[i] = from[i];
    NEXT;
}
L_P_FREE:
    EACH_WORD(i) SET_A[i] = board->on[i];
    for (int s = 0; s < layout->sides; s++) {
        const uint64_t *own = tv_own(layout, m->pos, s);
        EACH_WORD(i) SET_A[i] &= ~own[i];
    }
    NEXT;
L_P_LANDED:
    EACH_WORD(i) SET_A[i] = m->run->ply.landed[i];
    NEXT;
L_P_PIECE:
    A = piece_at(m, layout, (unsigned)B);
    NEXT;
L_P_STEP : {
    tv_cell to = board->step[B][at->i];
    A = to == TV_NO_CELL ? TV_NIL : to;
    NEXT;
}
L_P_STEP_BY : {
    tv_cell to = board->step[B][C];
    A = to == TV_NO_CELL ? TV_NIL : to;
    NEXT;
}
L_P_HEIGHT:
    A = layout->planes ? tv_heights(layout, m->pos)[B] : tv_at(layout, m->pos)[B] != 0;
    NEXT;
L_P_STONES:
    A = tv_stones(layout, m->pos)[B];
    NEXT;
L_P_COUNTER:
    A = tv_counters(layout, m->pos)[B];
    NEXT;
L_P_PLY:
    A = m->pos->ply;
    NEXT;
L_L_ADD:
    if (!add(m, A, B, C)) GIVE_UP;
    NEXT;
L_L_CELLS:
    if (!add_each(m, tv_move_make(m->kind, (unsigned)A, 0, 0), TV_IN_TO, SET_B, WORDS)) GIVE_UP;
    NEXT;
L_L_EACH:
    if (!add_each(m, tv_move_make(m->kind, 0, TV_NO_CELL, 0), TV_IN_FROM, SET_A, WORDS)) GIVE_UP;
    NEXT;
L_L_COUNT:
    A = tv_listing_count(&m->run->listing, m->run, m->pos);
    NEXT;
L_T_NEW : {
    tv_table_of *t = tv_table_new(m, (unsigned)(at->i >> 32), (unsigned)at->i);
    if (!t) GIVE_UP;
    A = (int64_t)(intptr_t)t;
    NEXT;
}
L_T_GET : {
    const tv_table_of *t = (const tv_table_of *)(intptr_t)B;
    uint64_t key = (uint64_t)f[at->i];
    C = key < t->room ? t->type[key] : TV_T_NIL;
    A = key < t->room ? t->value[key] : 0;
    if (key > TV_TABLE_LAST) GIVE_UP;
    NEXT;
}
L_T_GET_INT : {
    const tv_table_of *t = (const tv_table_of *)(intptr_t)B;
    uint64_t key = (uint64_t)C;
    if (key < t->room) {
        A = t->type[key] ? t->value[key] : TV_NIL;
        NEXT;
    }
    if (key > TV_TABLE_LAST) GIVE_UP;
    A = TV_NIL;
    NEXT;
}
L_T_SET : {
    tv_table_of *t = (tv_table_of *)(intptr_t)A;
    uint64_t key = (uint64_t)B;
    if (C == TV_NIL && at->i == TV_T_INT) GIVE_UP; /* a reader would take it for nil */
    if (key < t->room && t->type[key] && at->i) {
        t->value[key] = C;
        t->type[key] = (uint8_t)at->i;
        NEXT;
    }
    if (!tv_table_set(m, t, (int64_t)key, C, (enum tv_element)at->i)) GIVE_UP;
    NEXT;
}
L_T_FIELD : {
    const tv_table_of *t = (const tv_table_of *)(intptr_t)B;
    C = t->field_type[at->i];
    A = t->field[at->i];
    NEXT;
}
L_T_PUT : {
    tv_table_of *t = (tv_table_of *)(intptr_t)A;
    t->field[at->i >> 8] = C;
    t->field_type[at->i >> 8] = (uint8_t)at->i;
    NEXT;
}
L_T_LENGTH:
    if (!tv_table_length((const tv_table_of *)(intptr_t)B, &A)) GIVE_UP;
    NEXT;
L_T_OUTER : {
    tv_table_of *t = tv_outer_table(m, (int)at->i);
    if (!t) GIVE_UP;
    A = (int64_t)(intptr_t)t;
    NEXT;
}
L_T_TEXTS : {
    tv_table_of *t = (tv_table_of *)(intptr_t)B;
    if (!t->texts) t->texts = tv_table_new(m, 0, 0);
    if (!t->texts) GIVE_UP;
    A = (int64_t)(intptr_t)t->texts;
    NEXT;
}
L_F_OF:
    A = tv_compiled_bits((double)B);
    NEXT;
L_F_ADD:
    A = tv_compiled_bits(tv_compiled_float(B) + tv_compiled_float(C));
    NEXT;
L_F_SUB:
    A = tv_compiled_bits(tv_compiled_float(B) - tv_compiled_float(C));
    NEXT;
L_F_MUL:
    A = tv_compiled_bits(tv_compiled_float(B) * tv_compiled_float(C));
    NEXT;
L_F_DIV:
    A = tv_compiled_bits(tv_compiled_float(B) / tv_compiled_float(C));
    NEXT;
L_F_LESS:
    A = tv_compiled_float(B) < tv_compiled_float(C);
    NEXT;
L_F_MOST:
    A = tv_compiled_float(B) <= tv_compiled_float(C);
    NEXT;
L_F_SAME:
    A = tv_compiled_float(B) == tv_compiled_float(C);
    NEXT;
L_SAVE : {
    int64_t *to = tv_machine_push(m, 1 + (size_t)at->b + (size_t)at->c * (size_t)WORDS);
    const uint16_t *r = p->registers + at->a;
    if (!to) GIVE_UP;
    *to++ = at - code;
    for (int n = at->b; n > 0; n--) *to++ = f[*r++];
    for (int n = at->c; n > 0; n--, r++) EACH_WORD(i) *to++ = f[*r + i];
    COUNT_BACK;
    NEXT;
}
L_BACK_TO:
    NEXT;
L_RETURN : {
    if (!m->deep) GIVE_UP;
    const int64_t *from = tv_machine_pushed(m);
    const tv_code *saved = code + *from++;
    const uint16_t *r = p->registers + saved->a;
    if (tv_code_upper(saved->i) != at->i) GIVE_UP;
    for (int n = at->a; n > 0; n--)
        if (saved[n].op != I_BACK_TO) GIVE_UP;
    for (int n = saved->b; n > 0; n--) f[*r++] = *from++;
    for (int n = saved->c; n > 0; n--, r++) EACH_WORD(i) f[*r + i] = *from++;
    m->arena->saved = (size_t)(m->arena->at + TV_ARENA - (const char *)from);
    m->deep--;
    saved += at->a;
    JUMP_TO(tv_code_lower(saved->i));
}
L_CALL:
    if (!tv_natives[at->i](m, f, p->registers + at->a)) GIVE_UP;
    NEXT;
L_END:
    m->result = A;
    return true;
L_MOVE_TWO:
    A = B;
    C = f[at->i];
    NEXT;
L_MOVE_BACK:
    A = B;
    COUNT_BACK;
    JUMP_TO(at->i);
L_ROUND_BACK:
    if (B == 0) JUMP_TO(FIRST);
    B = (int64_t)((uint64_t)B - 1);
    A = (int64_t)((uint64_t)A + (uint64_t)C);
    COUNT_BACK;
    JUMP_TO(SECOND);
L_JUMP_EQ_BACK:
    JUMP_OR_BACK(A == B);
L_JUMP_NE_BACK:
    JUMP_OR_BACK(A != B);
L_JUMP_LT_BACK:
    JUMP_OR_BACK(A < B);
L_JUMP_GE_BACK:
    JUMP_OR_BACK(A >= B);
L_JUMP_ZERO_BACK:
    JUMP_OR_BACK(A == 0);
L_JUMP_NIL_BACK:
    JUMP_OR_BACK(A == TV_NIL);
L_JUMP_SOME_BACK:
    JUMP_OR_BACK(A != TV_NIL);
L_LOOKUP_SOME:
    A = ((const int64_t *)at->p)[B];
    if (A == TV_NIL) GIVE_UP;
    NEXT;
L_LOOKUP_ZERO:
    A = ((const int64_t *)at->p)[B];
    if (A == 0) JUMP_TO(at->c);
    NEXT;
L_S_NEXT_NIL : {
    int cell = tv_bits_next(SET_B, C == TV_NIL ? -1 : (int)C, WORDS);
    A = cell < 0 ? TV_NIL : cell;
    JUMP_IF(cell < 0);
}
L_S_HAS_ZERO:
    A = tv_bit(SET_B, (unsigned)C);
    JUMP_IF(A == 0);
L_S_AND_ANY:
    EACH_WORD(i) SET_A[i] = SET_B[i] & SET_C[i];
    JUMP_IF(tv_bits_any(SET_A, WORDS));
L_S_AND_NONE:
    EACH_WORD(i) SET_A[i] = SET_B[i] & SET_C[i];
    JUMP_IF(!tv_bits_any(SET_A, WORDS));
L_P_PIECE_NIL:
    A = piece_at(m, layout, (unsigned)B);
    JUMP_IF(A == TV_NIL);
L_P_STEP_NIL : {
    tv_cell to = board->step[B][at->c];
    A = to == TV_NO_CELL ? TV_NIL : to;
    JUMP_IF(to == TV_NO_CELL);
}
L_P_STEP_BY_NIL : {
    tv_cell to = board->step[B][C];
    A = to == TV_NO_CELL ? TV_NIL : to;
    JUMP_IF(to == TV_NO_CELL);
}
L_T_GET_ZERO : {
    const tv_table_of *t = (const tv_table_of *)(intptr_t)B;
    uint64_t key = (uint64_t)f[SECOND];
    if (key > TV_TABLE_LAST) GIVE_UP;
    C = key < t->room ? t->type[key] : TV_T_NIL;
    A = key < t->room ? t->value[key] : 0;
    JUMP_FIRST_IF(C == TV_T_NIL);
}
L_T_GET_INT_SOME : {
    const tv_table_of *t = (const tv_table_of *)(intptr_t)B;
    uint64_t key = (uint64_t)C;
    if (key >= t->room || !t->type[key]) GIVE_UP;
    A = t->value[key];
    NEXT;
}
L_T_GET_INT_NIL : {
    const tv_table_of *t = (const tv_table_of *)(intptr_t)B;
    uint64_t key = (uint64_t)C;
    if (key > TV_TABLE_LAST) GIVE_UP;
    A = key < t->room && t->type[key] ? t->value[key] : TV_NIL;
    JUMP_IF(A == TV_NIL);
}
}

#undef A
#undef B
#undef C
#undef SET_A
#undef SET_B
#undef SET_C
#undef NEXT
#undef GIVE_UP
#undef JUMP_IF
#undef JUMP_TO
#undef JUMP_FIRST_IF
#undef JUMP_OR_BACK
#undef COUNT_BACK
#undef FIRST
#undef SECOND
#undef EACH_WORD
#undef UNROLL
#undef RUN_ALONG
#undef WORDS
#undef RUN
