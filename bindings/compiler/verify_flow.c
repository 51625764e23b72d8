/* verify_flow.c - the second half of the verifier: recomputes the types at the start of each block until nothing
 * changes. */
#include "bindings/compiler/verifier.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 64 << 20 };
enum { STEPS = 20 }; /* of an instruction */

/* ---- Beginning -------------------------------------------------------------------------------------------- */

static int ascending(const void *a, const void *b)
{
    const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* Integers that the program names, and those minus 1: the bound of a loop is among them. */
static int named_limits(const tv_program *p, int64_t *limit)
{
    int n = 0;
    for (int i = 0; i < p->constants; i++) {
        const int64_t named = p->frame[p->constant[i].reg];
        if (p->constant[i].kind != TV_CONSTANT_NUMBER || named == INT64_MIN) continue;
        limit[n++] = named - 1;
        limit[n++] = named;
    }
    return n;
}

static int sort_out(int64_t *limit, int n)
{
    int kept = 0;
    qsort(limit, (size_t)n, sizeof *limit, ascending);
    for (int i = 0; i < n; i++)
        if (!kept || limit[kept - 1] != limit[i]) limit[kept++] = limit[i];
    return kept;
}

/* The row lengths that I_SCALE multiplies by, without duplicates; -1: out of memory. */
static int find_rows(tv_verifier *v, int64_t **row)
{
    const tv_program *p = v->program;
    tv_code part[2];
    int n = 0;
    *row = tv_verifier_room(v, (size_t)p->count * 2 * sizeof **row);
    if (!*row) return -1;
    for (int at = 0; at < p->count; at++)
        for (int i = 0, parts = tv_code_parts(&p->code[at], part); i < parts; i++)
            if (part[i].op == I_SCALE && part[i].i > 0) (*row)[n++] = part[i].i;
    return sort_out(*row, n);
}

static int entries_of(const tv_verifier *v, int table)
{
    const tv_program *p = v->program;
    return p->tables[table].words / (p->tables[table].kind == TV_CONSTANTS_SETS ? v->words : 1);
}

/* The last place of a row, and the last row of each table that has rows of this length. */
static int row_limits(const tv_verifier *v, int64_t row, int64_t *limit)
{
    int n = 0;
    limit[n++] = row - 1;
    for (int i = 0; i < v->program->table_count; i++)
        if (entries_of(v, i) % row == 0) limit[n++] = entries_of(v, i) / row - 1;
    return n;
}

/* The greatest indices of tables and lists, and the game's counts: no integer beyond them is useful as a bound. */
static bool find_limits(tv_verifier *v)
{
    const tv_program *p = v->program;
    int64_t lo, hi, *row, most = p->table_count + 2 * p->constants + 8;
    int n = 0;
    const int rows = find_rows(v, &row);
    if (rows < 0) return false;
    most += (int64_t)rows * (1 + p->table_count);
    *v->left -= most;
    if (*v->left < 0) return false;
    for (int i = 0; i < p->kinds; i++) most += 1 + p->kind[i].fields;
    int64_t *limit = tv_verifier_room(v, (size_t)most * sizeof *limit);
    if (!limit) return false;
    static const uint8_t types[] = { TV_A_TRUTH, TV_A_BYTE, TV_A_PIECE, TV_A_SIDE, TV_A_COUNTER, TV_A_PLAYER };
    for (size_t i = 0; i < sizeof types; i++)
        if (tv_operand_range(v, (enum tv_operand_type)types[i], &lo, &hi)) limit[n++] = hi;
    limit[n++] = v->game->board.cells - 1;
    for (int i = 0; i < p->table_count; i++) limit[n++] = entries_of(v, i) - 1;
    for (int i = 0; i < rows; i++) n += row_limits(v, row[i], limit + n);
    for (int i = 0; i < p->kinds; i++) {
        limit[n++] = p->kind[i].element.places - 1;
        for (int k = 0; k < p->kind[i].fields; k++) limit[n++] = p->kind[i].field[k].places - 1;
    }
    n += named_limits(p, limit + n);
    v->limits = (tv_limits) { limit, sort_out(limit, n) };
    return true;
}

static void argument(tv_verifier *v, int reg, tv_reg_type is)
{
    const struct tv_place *p = &v->place[reg];
    if (p->head == reg + 1 && !p->set && p->variable != TV_FIXED) v->now[p->variable] = is;
}

/* The arguments of a rule, which are written before it begins. */
static void arguments(tv_verifier *v)
{
    tv_reg_type cell = tv_type_number(0, v->game->board.cells - 1), maybe = tv_type_number(INT64_MIN, INT64_MAX);
    const tv_reg_type any = maybe;
    cell.cell = maybe.nil = true;
    memset(v->now, 0, (size_t)v->variables * sizeof *v->now);
    if (v->stage == TV_STAGE_FINISH) argument(v, 1, tv_type_number(0, 1));
    if (v->stage == TV_STAGE_KEEP) argument(v, 1, cell);
    if (v->stage == TV_STAGE_JUDGE || v->stage == TV_STAGE_EVALUATE) argument(v, 1, any);
    if (v->stage == TV_STAGE_JUDGE) argument(v, 2, any);
    if (v->stage != TV_STAGE_PLAY && v->stage != TV_STAGE_AFTER) return;
    cell.nil = true;
    argument(v, 2, cell);
    argument(v, 3, cell);
    argument(v, 4, maybe);
}

/* ---- Flow -------------------------------------------------------------------------------------------------- */

/* Passes a fact on to a block. If the block does not read an element's type, the type becomes unknown. */
static tv_reg_type as_it_goes(const tv_verifier *v, const tv_basic_block *to, int variable)
{
    tv_reg_type is = v->now[variable];
    if (is.kind == TV_REG_ELEMENT && !tv_block_reads(to, is.type_in)) is = (tv_reg_type) { .kind = TV_REG_NOTHING };
    return is;
}

static bool go_to(tv_verifier *v, int order, int block)
{
    enum { EXACT = 3 }; /* rounds of a loop before its bounds are widened */
    tv_basic_block *b = &v->block[block];
    const bool first = !b->in, back = b->order <= order;
    bool changed = first;
    if (first) b->in = tv_verifier_room(v, (size_t)b->count * sizeof *b->in);
    if (!b->in) return false;
    *v->left -= b->count;
    const tv_limits *widen = back && b->widened >= EXACT ? &v->limits : NULL;
    for (int w = 0, n = 0; w < v->alive_words; w++)
        for (uint64_t bits = b->alive[w]; bits; bits &= bits - 1, n++) {
            const tv_reg_type is = as_it_goes(v, b, 64 * w + __builtin_ctzll(bits));
            if (first) b->in[n] = is;
            else changed |= tv_type_join(&b->in[n], &is, widen);
        }
    b->widened += back && changed;
    b->changed |= changed;
    return true;
}

static void take_up(tv_verifier *v, const tv_basic_block *b)
{
    memset(v->now, 0, (size_t)v->variables * sizeof *v->now);
    for (int w = 0, n = 0; w < v->alive_words; w++)
        for (uint64_t bits = b->alive[w]; bits; bits &= bits - 1, n++)
            v->now[64 * w + __builtin_ctzll(bits)] = b->in[n];
}

static bool is_conditional(const tv_code *c)
{
    return tv_formats[c->op].operand[3].type == TV_THE_TARGET && c->op != I_JUMP && c->op != I_JUMP_BACK;
}

/* Only a test of an element's type adds facts beyond the two registers that the jump reads. */
static bool tells_of_elements(const tv_verifier *v, const tv_code *c)
{
    return tv_formats[c->op].operand[0].type == TV_A_COMPARABLE && tv_known(v, c->a).kind == TV_REG_TYPE;
}

static void put_back(tv_verifier *v, int reg, const tv_reg_type *is)
{
    if (v->place[reg].head && v->place[reg].variable != TV_FIXED) v->now[v->place[reg].variable] = *is;
}

/* Both paths of a conditional jump keep the earlier facts and add those of the jump. */
static bool jump(tv_verifier *v, const tv_basic_block *b, const tv_code *c)
{
    const size_t size = (size_t)v->variables * sizeof *v->now;
    const bool all = tells_of_elements(v, c);
    const bool two = tv_formats[c->op].operand[1].role != TV_UNUSED;
    const tv_reg_type one = tv_known(v, c->a), other = two ? tv_known(v, c->b) : one;
    if (all) memcpy(v->aside, v->now, size);
    if (tv_refine(v, c, true) && !go_to(v, b->order, v->block_of[c->i])) return false;
    if (all) memcpy(v->now, v->aside, size);
    put_back(v, c->a, &one);
    if (two) put_back(v, c->b, &other);
    return true;
}

/* ---- Procedures ---------------------------------------------------------------------------------------------- */

/* Where the procedure returns, the facts are to be found again. */
static void returns_again(tv_verifier *v, int procedure)
{
    for (int i = 0; i < v->blocks; i++) {
        const tv_code *c = &v->program->code[v->block[i].last];
        v->block[i].changed |= c->op == I_RETURN && c->i == procedure && v->block[i].in;
    }
    *v->left -= v->blocks;
}

static tv_saved *saved_at(tv_verifier *v, int at)
{
    int from = 0, to = v->saves - 1;
    while (from < to) {
        const int mid = (from + to) / 2;
        if (v->saved[mid].at < at) from = mid + 1;
        else to = mid;
    }
    return &v->saved[from];
}

/* Records the types of what SAVE stores, as RETURN restores them. */
static bool save(tv_verifier *v, const tv_code *c)
{
    tv_saved *s = saved_at(v, v->at);
    const uint16_t *r = v->program->registers + c->a;
    bool changed = !s->reached;
    for (int i = 0; i < c->b + c->c; i++) {
        const tv_reg_type is = tv_known(v, r[i]);
        if (is.kind == TV_REG_NOTHING || is.kind == TV_REG_ELEMENT || is.kind == TV_REG_TYPE)
            return tv_invalid(v, "register %d is saved, and may not be written or has no one type", r[i]);
        if (i >= c->b) continue;
        if (s->reached) changed |= tv_type_join(&s->type[i], &is, NULL);
        else s->type[i] = is;
    }
    s->reached = true;
    *v->left -= c->b + c->c;
    if (changed) returns_again(v, s->procedure);
    return true;
}

/* Goes on behind each call of the procedure. */
static bool give_back(tv_verifier *v, const tv_basic_block *b, const tv_code *c)
{
    const size_t size = (size_t)v->variables * sizeof *v->now;
    memcpy(v->aside, v->now, size);
    for (int i = 0; i < v->saves; i++) {
        const tv_saved *s = &v->saved[i];
        const tv_code *by = &v->program->code[s->at];
        const uint16_t *r = v->program->registers + by->a;
        const int back = s->reached ? tv_returns_to(v, s, c) : -1;
        if (back < 0) continue;
        for (int k = 0; k < by->b + by->c; k++)
            tv_verify_write(v, r[k], k < by->b ? s->type[k] : (tv_reg_type) { .kind = TV_REG_SET });
        if (!go_to(v, b->order, v->block_of[back])) return false;
        memcpy(v->now, v->aside, size);
        *v->left -= v->variables + by->b + by->c;
    }
    return *v->left >= 0;
}

/* ---- One instruction ------------------------------------------------------------------------------------------- */

/* ROUND writes on the path where it does not jump. */
static bool step(tv_verifier *v, const tv_basic_block *b, const tv_code *c, bool *goes_on)
{
    const bool conditional = is_conditional(c);
    if (c->op == I_SAVE && !save(v, c)) return false;
    if (c->op == I_RETURN && !give_back(v, b, c)) return false;
    if (conditional && c->op != I_ROUND && !tv_verify_step(v, c)) return false;
    if (conditional && !jump(v, b, c)) return false;
    if ((!conditional || c->op == I_ROUND) && !tv_verify_step(v, c)) return false;
    *goes_on = !tv_ends_path(c) && tv_refine(v, c, false);
    return (c->op != I_JUMP && c->op != I_JUMP_BACK) || go_to(v, b->order, v->block_of[c->i]);
}

static bool run_block(tv_verifier *v, tv_basic_block *b)
{
    tv_code part[2];
    bool goes_on = true;
    b->changed = false;
    *v->left -= STEPS * (b->last - b->first + 1) + v->variables;
    if (*v->left < 0) return false;
    take_up(v, b);
    for (v->at = b->first; goes_on && v->at <= b->last; v->at++) {
        const int n = tv_code_parts(&v->program->code[v->at], part);
        for (int i = 0; goes_on && i < n; i++)
            if (!step(v, b, &part[i], &goes_on)) return false;
    }
    return !goes_on || go_to(v, b->order, v->block_of[b->last + 1]);
}

static bool verify_flow(tv_verifier *v)
{
    v->now = tv_verifier_room(v, (size_t)v->variables * sizeof *v->now);
    v->aside = tv_verifier_room(v, (size_t)v->variables * sizeof *v->aside);
    if (v->pool.out) return false;
    arguments(v);
    if (!go_to(v, -1, 0)) return false;
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < v->ordered; i++) {
            tv_basic_block *b = &v->block[v->in_order[i]];
            if (!b->changed) continue;
            more = true;
            if (!run_block(v, b)) return false;
        }
    }
    return true;
}

bool tv_verify(const tv_program *p, const tv_verify_args *args, tv_fault *fault)
{
    tv_verifier v = { .program = p,
                      .game = args->game,
                      .stage = args->stage,
                      .phase = args->phase,
                      .words = args->game->layout.words,
                      .left = args->left,
                      .pool.most = MOST_BYTES,
                      .fault = fault };
    *fault = (tv_fault) { .why = "" };
    const bool ok = tv_verify_layout(&v) && tv_verify_blocks(&v) && find_limits(&v) && verify_flow(&v);
    tv_pool_free(&v.pool);
    return ok;
}
