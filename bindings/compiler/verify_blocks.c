/* verify_blocks.c - basic blocks of a program, their order, and the live variables at the start of each. The flow check
 * needs types only for these: a register that the program reads before writing it is among them. */
#include "bindings/compiler/verifier.h"

/* The successors of an instruction, and their number. */
typedef struct successors {
    int count, to[3];
    bool counted[3]; /* by a counted jump, or after a SAVE */
    bool jumps;      /* also if only to the next instruction */
} successors;

static void successors_of(const tv_code *code, int at, successors *w)
{
    tv_code part[2];
    const int n = tv_code_parts(&code[at], part);
    *w = (successors) { 0 };
    for (int i = 0; i < n; i++) {
        if (tv_formats[part[i].op].operand[3].type == TV_THE_TARGET) {
            w->jumps = true;
            w->counted[w->count] = part[i].op == I_JUMP_BACK;
            w->to[w->count++] = (int)part[i].i;
        }
        if (part[i].op == I_SAVE || part[i].op == I_BACK_TO) {
            w->jumps = w->counted[0] = w->counted[1] = true;
            w->to[w->count++] = tv_code_lower(part[i].i); /* by a RETURN */
        }
        if (tv_ends_path(&part[i])) return;
    }
    w->to[w->count++] = at + 1;
}

static bool find_blocks(tv_verifier *v)
{
    const tv_program *p = v->program;
    successors w;
    v->block_of = tv_verifier_room(v, (size_t)(p->count + 1) * sizeof *v->block_of);
    if (!v->block_of) return false;
    v->block_of[0] = 1;
    for (int i = 0; i < p->count; i++) {
        successors_of(p->code, i, &w);
        if (w.count == 1 && !w.jumps) continue;
        for (int k = 0; k < w.count; k++) v->block_of[w.to[k]] = 1;
        v->block_of[i + 1] = 1;
    }
    for (int i = 0; i < p->count; i++) v->blocks += v->block_of[i];
    v->block = tv_verifier_room(v, (size_t)v->blocks * sizeof *v->block);
    if (!v->block) return false;
    for (int i = 0, n = -1; i < p->count; i++) {
        if (v->block_of[i]) v->block[++n] = (tv_basic_block) { .first = i, .next = { -1, -1 }, .order = -1 };
        v->block_of[i] = n;
        v->block[n].last = i;
    }
    for (int b = 0; b < v->blocks; b++) {
        successors_of(p->code, v->block[b].last, &w);
        for (int k = 0; k < w.count; k++) {
            v->block[b].next[k] = v->block_of[w.to[k]];
            v->block[b].counted[k] = w.counted[k];
        }
    }
    return true;
}

/* Depth first, with an explicit stack. In reverse post-order only jumps back lead to earlier blocks. */
static bool put_in_order(tv_verifier *v)
{
    enum { OPEN = -2 };
    int *stack = tv_verifier_room(v, (size_t)v->blocks * sizeof *stack), depth = 0, end = v->blocks;
    uint8_t *taken = tv_verifier_room(v, (size_t)v->blocks);
    v->in_order = tv_verifier_room(v, (size_t)v->blocks * sizeof *v->in_order);
    if (v->pool.out) return false;
    stack[depth++] = 0;
    v->block[0].order = OPEN;
    while (depth) {
        const int b = stack[depth - 1];
        if (taken[b] < 2) {
            const int next = v->block[b].next[taken[b]++];
            if (next < 0 || v->block[next].order != -1) continue;
            v->block[next].order = OPEN;
            stack[depth++] = next;
        } else {
            v->in_order[--end] = b;
            depth--;
        }
    }
    v->ordered = v->blocks - end;
    v->in_order += end;
    for (int i = 0; i < v->ordered; i++) v->block[v->in_order[i]].order = i;
    return true;
}

/* ---- Loops ---------------------------------------------------------------------------------------------------- */

/* Without counted jumps there must be no cycle: removes blocks without predecessors one by one. */
static bool check_loops(tv_verifier *v)
{
    int *into = tv_verifier_room(v, (size_t)v->blocks * sizeof *into);
    int *free = tv_verifier_room(v, (size_t)v->blocks * sizeof *free), frees = 0, gone = 0;
    if (v->pool.out) return false;
    for (int b = 0; b < v->blocks; b++)
        for (int k = 0; k < 2; k++)
            if (v->block[b].next[k] >= 0 && !v->block[b].counted[k]) into[v->block[b].next[k]]++;
    for (int b = 0; b < v->blocks; b++)
        if (!into[b]) free[frees++] = b;
    for (; gone < frees; gone++) {
        const tv_basic_block *b = &v->block[free[gone]];
        for (int k = 0; k < 2; k++)
            if (b->next[k] >= 0 && !b->counted[k] && --into[b->next[k]] == 0) free[frees++] = b->next[k];
    }
    for (int b = 0; b < v->blocks; b++) {
        v->at = v->block[b].last;
        if (into[b]) return tv_invalid(v, "a loop without a counted jump");
    }
    return true;
}

/* ---- Variables that are alive ------------------------------------------------------------------------------ */

static void set_bit(uint64_t *bits, int i, bool on)
{
    if (on) bits[i / 64] |= UINT64_C(1) << i % 64;
    else bits[i / 64] &= ~(UINT64_C(1) << i % 64);
}

/* The registers that a block reads before it writes them, and those that it writes. */
static void uses_of_block(const tv_verifier *v, const tv_basic_block *b, uint64_t *reads, uint64_t *writes)
{
    tv_code part[2];
    tv_use use[TV_USES];
    for (int at = b->last; at >= b->first; at--) {
        const int n = tv_code_parts(&v->program->code[at], part);
        for (int k = n - 1; k >= 0; k--) {
            const int uses = tv_uses_of(v, &part[k], use);
            for (int pass = 0; pass < 2; pass++)
                for (int i = 0; i < uses; i++) {
                    const struct tv_place *p = &v->place[use[i].reg];
                    if (!p->head || p->variable == TV_FIXED || (use[i].role == TV_WRITTEN) != (pass == 0)) continue;
                    set_bit(reads, p->variable, pass == 1);
                    if (pass == 0) set_bit(writes, p->variable, true);
                }
        }
    }
}

/* What SAVE stores. */
static void uses_of_save(const tv_verifier *v, const tv_basic_block *b, uint64_t *reads)
{
    const tv_code *c = &v->program->code[b->last];
    for (int i = 0; c->op == I_SAVE && i < c->b + c->c; i++)
        set_bit(reads, v->place[v->program->registers[c->a + i]].variable, true);
}

int tv_returns_to(const tv_verifier *v, const tv_saved *s, const tv_code *c)
{
    const int at = s->at + c->a;
    if (s->procedure != c->i || at >= v->program->count) return -1;
    for (int i = s->at + 1; i <= at; i++)
        if (v->program->code[i].op != I_BACK_TO) return -1;
    return tv_code_lower(v->program->code[at].i);
}

/* Variables alive behind a call of a procedure may be its results, so they are alive where it returns. */
static bool alive_at_return(tv_verifier *v, tv_basic_block *b, const uint64_t *written)
{
    const tv_code *c = &v->program->code[b->last];
    bool more = false;
    for (int i = 0; c->op == I_RETURN && i < v->saves; i++) {
        const int back = tv_returns_to(v, &v->saved[i], c);
        if (back < 0) continue;
        const uint64_t *alive = v->block[v->block_of[back]].alive;
        *v->left -= v->alive_words;
        for (int w = 0; w < v->alive_words; w++) {
            const uint64_t new = alive[w] & ~written[w] & ~b->alive[w];
            b->alive[w] |= new;
            more |= new != 0;
        }
    }
    return more;
}

static bool find_saves(tv_verifier *v)
{
    const tv_program *p = v->program;
    int n = 0;
    for (int i = 0; i < p->count; i++) v->saves += p->code[i].op == I_SAVE;
    v->saved = tv_verifier_room(v, (size_t)v->saves * sizeof *v->saved);
    for (int i = 0; i < p->count && v->saved; i++) {
        const tv_code *c = &p->code[i];
        if (c->op != I_SAVE) continue;
        v->saved[n++] = (tv_saved) { .at = i,
                                     .procedure = tv_code_upper(c->i),
                                     .type = tv_verifier_room(v, c->b * sizeof(tv_reg_type)) };
    }
    return !v->pool.out;
}

static bool find_alive(tv_verifier *v)
{
    const int words = v->alive_words = v->variables / 64 + 1;
    uint64_t *writes = tv_verifier_room(v, (size_t)(v->blocks * words) * sizeof *writes);
    uint64_t *alive = tv_verifier_room(v, (size_t)(v->blocks * words) * sizeof *alive);
    if (v->pool.out) return false;
    for (int b = 0; b < v->blocks; b++) {
        v->block[b].alive = alive + b * words;
        uses_of_save(v, &v->block[b], v->block[b].alive);
        uses_of_block(v, &v->block[b], v->block[b].alive, writes + b * words);
    }
    for (bool more = true; more;) {
        more = false;
        for (int i = v->ordered - 1; i >= 0; i--) {
            tv_basic_block *b = &v->block[v->in_order[i]];
            const uint64_t *written = writes + v->in_order[i] * words;
            for (int k = 0; k < 2 && b->next[k] >= 0; k++)
                for (int w = 0; w < words; w++) {
                    const uint64_t new = v->block[b->next[k]].alive[w] & ~written[w] & ~b->alive[w];
                    b->alive[w] |= new;
                    more |= new != 0;
                }
            more |= alive_at_return(v, b, written);
            if (*v->left < 0) return false;
        }
    }
    for (int b = 0; b < v->blocks; b++)
        for (int w = 0; w < words; w++) v->block[b].count += __builtin_popcountll(v->block[b].alive[w]);
    return true;
}

bool tv_verify_blocks(tv_verifier *v)
{
    return find_blocks(v) && check_loops(v) && put_in_order(v) && find_saves(v) && find_alive(v);
}
