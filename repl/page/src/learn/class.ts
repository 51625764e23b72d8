// class.ts - the reports of a class, as pupils sent them, as one table. Without DOM.

export interface Row {
  pupil: string;
  /** By the title of the lesson. */
  lessons: Record<string, { done: number; of: number; help: number; day: string }>;
}

const TEXTS = ['title', 'day'];

/** Reads what a template wrote: text in place of `{title}` and `{day}`, numbers in place of the others. */
function reader(template: string): (line: string) => Record<string, string> | null {
  const parts = template.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? `(?<${part}>${TEXTS.includes(part) ? '.+?' : '\\d+'})` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  const form = new RegExp(`^${parts.join('')}$`);
  return (line) => form.exec(line)?.groups ?? null;
}

/** A line that is no result is a name; results without one belong to a pupil without a name. Of two results of a pupil in the same
 * lesson the later one counts. `templates`: how a result is written, in each language. */
export function classOf(text: string, templates: readonly string[]): Row[] {
  const readers = templates.map(reader), rows: Row[] = [];
  const read = (line: string) => readers.map((one) => one(line)).find(Boolean);
  let now: Row | undefined;
  const row = (pupil: string): Row => {
    const known = pupil ? rows.find((r) => r.pupil === pupil) : undefined;
    if (!known) rows.push({ pupil, lessons: Object.create(null) as Row['lessons'] });
    return known ?? rows.at(-1)!;
  };
  for (const line of text.split('\n').map((l) => l.trim())) {
    const result = read(line);
    if (!line) now = undefined;
    else if (!result) now = row(line);
    else {
      now ??= row('');
      const { title = '', done, of, help, day = '' } = result, before = now.lessons[title];
      if (!before || day >= before.day) now.lessons[title] = { done: Number(done), of: Number(of), help: Number(help), day };
    }
  }
  return rows.sort((a, b) => a.pupil.localeCompare(b.pupil));
}

export const lessonsIn = (rows: Row[]): string[] => [...new Set(rows.flatMap((r) => Object.keys(r.lessons)))].sort();
