/* sites.c - the places where a function creates tables, and what these tables hold. */
#include "bindings/compiler/sites.h"

#include "bindings/compiler/constants.h"

#include <string.h>

struct tv_made {
    struct tv_made *next;
    const tv_context *context;
    int pc, site;
};

int tv_site_new(tv_translation *t)
{
    TV_GROW(t, t->shapes.site, t->shapes.sites, t->shapes.sites_cap);
    tv_site *s = &t->shapes.site[t->shapes.sites];
    *s = (tv_site) { .same = t->shapes.sites, .element = { .list = -1, .table = -1 }, .texts = -1 };
    return t->shapes.sites++;
}

static int place_here(tv_translation *t)
{
    for (struct tv_made *m = t->shapes.made; m; m = m->next, tv_spend(t, 1))
        if (m->context == t->now && m->pc == t->pc) return m->site;
    struct tv_made *m = tv_more(t, &t->pool, sizeof *m);
    *m = (struct tv_made) { t->shapes.made, t->now, t->pc, tv_site_new(t) };
    t->shapes.made = m;
    return m->site;
}

int tv_site_of(tv_translation *t, int site)
{
    while (t->shapes.site[site].same != site) site = t->shapes.site[site].same;
    return site;
}

int tv_site_made(tv_translation *t) { return tv_site_of(t, place_here(t)); }

int tv_site_texts(tv_translation *t, int site)
{
    if (t->shapes.site[site].texts < 0) {
        const int texts = tv_site_new(t);
        t->shapes.site[site].texts = texts;
        t->changed = true;
    }
    return tv_site_of(t, t->shapes.site[site].texts);
}

int tv_site_field(tv_translation *t, int site, int key)
{
    tv_site *s = &t->shapes.site[site];
    for (int i = 0; i < s->fields; i++)
        if (s->key[i] == key) return i;
    if (s->fields == TV_FIELDS) tv_refuse(t, "it creates a record with more than %d fields", TV_FIELDS);
    s->key[s->fields] = key;
    s->field[s->fields] = (tv_content) { .list = -1, .table = -1 };
    t->changed = true;
    return s->fields++;
}

static bool grows(bool *is, bool now)
{
    if (!now || *is) return false;
    return *is = true;
}

void tv_content_join(tv_translation *t, tv_content *to, tv_content from)
{
    bool more = grows(&to->ints, from.ints) | grows(&to->off_board, from.off_board) | grows(&to->floats, from.floats) |
                grows(&to->sets, from.sets);
    if (from.list >= 0 && from.list != to->list) {
        tv_val both = tv_val_listed(from.list, 0);
        if (to->list >= 0 && !tv_val_unite(t, tv_val_listed(to->list, 0), both, &both))
            tv_refuse(t, "the tables created here hold too many different values");
        more |= both.id != to->list;
        to->list = both.id;
    }
    if (from.table >= 0) {
        int site = to->table < 0 ? tv_site_of(t, from.table) : tv_sites_join(t, to->table, from.table);
        more |= to->table < 0;
        to->table = site;
    }
    t->changed |= more;
}

/* Joins two sites. Contents may refer to the sites themselves, so the join is recorded first. */
int tv_sites_join(tv_translation *t, int a, int b)
{
    a = tv_site_of(t, a);
    b = tv_site_of(t, b);
    if (a == b) return a;
    t->shapes.site[b].same = a;
    t->changed = true;
    const int texts = t->shapes.site[b].texts;
    if (t->shapes.site[a].texts < 0) t->shapes.site[a].texts = texts;
    else if (texts >= 0) tv_sites_join(t, t->shapes.site[a].texts, texts);
    a = tv_site_of(t, a);
    tv_content_join(t, &t->shapes.site[a].element, t->shapes.site[b].element);
    for (int i = 0; i < t->shapes.site[b].fields; i++) {
        int f = tv_site_field(t, tv_site_of(t, a), t->shapes.site[b].key[i]);
        tv_content_join(t, &t->shapes.site[tv_site_of(t, a)].field[f], t->shapes.site[b].field[i]);
    }
    return tv_site_of(t, a);
}
