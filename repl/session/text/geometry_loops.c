/* geometry_loops.c - the curves of loops, which join ends of lines round the edge of the board; see geometry_loops.h. A
 * curve leaves the board at one end, goes round it at some distance, and comes back at the other end, the shorter way.
 * Curves that would meet have different distances: the longer one lies outside. */
#include "repl/session/text/geometry_loops.h"

#include <math.h>

/* In widths of a cell. Curves lie at first_distance from the edge, most_between from one another, and within most_all;
 * what lies beyond is `outside` of the last. */
static const double first_distance = .3, most_between = .3, most_all = 2.4, outside = .15;
static const double most_round = .9; /* the radius of a bend */
static const double near = 1e-6;     /* lengths that differ by less are equal */
enum {
    BEND = 6,
    VERTICES_MAX = 8
}; /* straight parts of a bend; vertices of a loop: four corners at most lie between its ends */
_Static_assert(2 + (VERTICES_MAX - 2) * (BEND + 1) <= TV_LOOP_POINTS_MAX, "each vertex but the ends is a bend");

/* Where a line that ends at a cell meets a rectangle at a distance round the board. y goes up from the lower edge. */
static tv_point on_ring(const tv_board *b, unsigned cell, int dir, double distance)
{
    const double x = (int)cell % b->stride + .5, y = (int)cell / b->stride + .5;
    const int dx = tv_dir_x[dir], dy = tv_dir_y[dir];
    double far = INFINITY;
    if (dx) far = fmin(far, (dx > 0 ? b->width - x : x) + distance);
    if (dy) far = fmin(far, (dy > 0 ? b->height - y : y) + distance);
    return (tv_point) { x + dx * far, y + dy * far };
}

/* How far from the lower left corner that is, along the lower, right, upper and left side. */
static double along_ring(const tv_board *b, tv_point at, double distance)
{
    const double x = at.x + distance, y = at.y + distance, wide = b->width + 2 * distance,
                 high = b->height + 2 * distance;
    if (y < near) return x;
    if (x > wide - near) return wide + y;
    return y > high - near ? 2 * wide + high - x : 2 * (wide + high) - y;
}

/* The part of the edge round which a loop goes, in that order of the sides; `turned`: from its second end to the
 * first. */
typedef struct span {
    double from, length;
    bool turned;
    int level; /* 0: next to the edge */
} span;

static double wrapped(double length, double round) { return length < 0 ? length + round : length; }

static span span_of(const tv_board *b, const tv_board_loop *loop)
{
    const double round = 2 * (b->width + b->height);
    const double one = along_ring(b, on_ring(b, loop->cell[0], loop->dir[0], 0), 0),
                 other = along_ring(b, on_ring(b, loop->cell[1], loop->dir[1], 0), 0);
    const double length = wrapped(other - one, round);
    if (length <= round / 2) return (span) { one, length, false, 0 };
    return (span) { other, round - length, true, 0 };
}

static bool meet(const span *a, const span *b, double round)
{
    return wrapped(b->from - a->from, round) <= a->length || wrapped(a->from - b->from, round) <= b->length;
}

/* The spans of all loops; returns the number of levels. From short to long, each lies outside those that it meets. */
static int make_spans(const tv_board *b, span *spans)
{
    int order[TV_LOOPS_MAX], levels = 0;
    for (int i = 0; i < b->loops; i++) {
        int at = i;
        spans[i] = span_of(b, &b->loop[i]);
        for (; at && spans[order[at - 1]].length > spans[i].length; at--) order[at] = order[at - 1];
        order[at] = i;
    }
    for (int i = 0; i < b->loops; i++) {
        span *s = &spans[order[i]];
        for (int k = 0; k < i; k++)
            if (spans[order[k]].level >= s->level && meet(s, &spans[order[k]], 2 * (b->width + b->height)))
                s->level = spans[order[k]].level + 1;
        if (s->level >= levels) levels = s->level + 1;
    }
    return levels;
}

static double distance_of(int level, int levels)
{
    return first_distance + level * fmin(most_between, most_all / levels);
}

double tv_loops_room(const tv_board *b)
{
    span spans[TV_LOOPS_MAX];
    if (!b->loops) return 0;
    const int levels = make_spans(b, spans);
    return distance_of(levels - 1, levels) + outside;
}

/* A line ends in the middle of a point, or at the edge of a square. */
static tv_point end_of(const tv_board *b, unsigned cell, int dir)
{
    const double x = (int)cell % b->stride + .5, y = (int)cell / b->stride + .5,
                 half = b->look == TV_LOOK_POINTS ? 0 : .5;
    return (tv_point) { x + half * tv_dir_x[dir], y + half * tv_dir_y[dir] };
}

/* The vertices of a loop, before they are rounded. */
static int make_vertices(const tv_board *b, const tv_board_loop *loop, const span *s, double distance, tv_point *vertex)
{
    const double wide = b->width + 2 * distance, high = b->height + 2 * distance, round = 2 * (wide + high);
    const tv_point corner[] = { { 0, 0 }, { wide, 0 }, { wide, high }, { 0, high } };
    const double at[] = { 0, wide, wide + high, 2 * wide + high };
    const int begin = s->turned, end = !s->turned;
    const tv_point from = on_ring(b, loop->cell[begin], loop->dir[begin], distance),
                   to = on_ring(b, loop->cell[end], loop->dir[end], distance);
    const double start = along_ring(b, from, distance), way = wrapped(along_ring(b, to, distance) - start, round);
    /* Diagonals that cross before the ring change places on it. */
    const double length = way - s->length > round / 2 ? way - round : way;
    int n = 0;
    vertex[n++] = end_of(b, loop->cell[begin], loop->dir[begin]);
    vertex[n++] = from;
    for (int i = 0; i < 8; i++) {
        const double past = at[i % 4] + (i / 4) * round - start;
        if (past > near && past < length - near)
            vertex[n++] = (tv_point) { corner[i % 4].x - distance, corner[i % 4].y - distance };
    }
    vertex[n++] = to;
    vertex[n++] = end_of(b, loop->cell[end], loop->dir[end]);
    return n;
}

static double between(tv_point a, tv_point b) { return hypot(a.x - b.x, a.y - b.y); }
/* From one point towards another, by a part of the way. */
static tv_point towards(tv_point a, tv_point b, double part)
{
    return (tv_point) { a.x + part * (b.x - a.x), a.y + part * (b.y - a.y) };
}

/* A bend at vertex i, which takes no more than half of the straight part on either side. Returns the number of
 * points. */
static int bend(const tv_point *vertex, int i, tv_point *point)
{
    const tv_point at = vertex[i];
    const double before = between(vertex[i - 1], at), after = between(at, vertex[i + 1]);
    const double radius = fmin(most_round, fmin(before, after) / 2);
    if (radius <= 0) return point[0] = at, 1;
    const tv_point from = towards(at, vertex[i - 1], radius / before), to = towards(at, vertex[i + 1], radius / after);
    for (int k = 0; k <= BEND; k++) {
        const double t = k / (double)BEND;
        point[k] = towards(towards(from, at, t), towards(at, to, t), t);
    }
    return BEND + 1;
}

int tv_loops_curve(const tv_board *b, int loop, tv_point *point)
{
    span spans[TV_LOOPS_MAX];
    tv_point vertex[VERTICES_MAX];
    const int levels = make_spans(b, spans);
    const int vertices = make_vertices(b, &b->loop[loop], &spans[loop], distance_of(spans[loop].level, levels), vertex);
    int n = 0;
    point[n++] = vertex[0];
    for (int i = 1; i + 1 < vertices; i++) n += bend(vertex, i, point + n);
    point[n++] = vertex[vertices - 1];
    for (int i = 0; i < n; i++) point[i] = (tv_point) { point[i].x, b->height - point[i].y };
    for (int i = 0, k = n - 1; spans[loop].turned && i < k; i++, k--) {
        const tv_point other = point[i];
        point[i] = point[k];
        point[k] = other;
    }
    return n;
}
