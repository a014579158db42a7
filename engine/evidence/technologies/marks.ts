import { type LiteralFinder, literalFinder } from '../parse/text/literals.ts';
import type { Technology } from './define-technology.ts';
import { isMarked, type MarkedPlace, type Marks, type Seen } from './match.ts';

const BEFORE = 100;
const AFTER = 300;
interface Finder {
  readonly find: LiteralFinder;
  /** The mark for each way to quote it. */
  readonly marks: ReadonlyMap<string, string>;
}
type Finders = Readonly<Record<MarkedPlace, Finder>>;
const finders = new WeakMap<readonly Technology[], Finders>();

/** Looks for the marks of all technologies in scripts and style sheets; `"` in a mark stands for any quote, since minifiers choose it. */
export function findMarks(seen: Seen, technologies: readonly Technology[]): Marks {
  const known = finders.get(technologies) ?? findersOf(technologies);
  finders.set(technologies, known);
  return { script: around(seen.script, known.script), style: around(seen.style, known.style) };
}

function findersOf(technologies: readonly Technology[]): Finders {
  const finderOf = (wanted: MarkedPlace): Finder => {
    const marks = technologies.flatMap(({ signs }) =>
      signs.flatMap(({ in: place, mark }) =>
        mark !== undefined && isMarked(place) && place === wanted ? quotings(mark) : [],
      ),
    );
    return { find: literalFinder(marks.map(([text]) => text)), marks: new Map(marks) };
  };
  return { script: finderOf('script'), style: finderOf('style') };
}

function quotings(mark: string): (readonly [text: string, mark: string])[] {
  const quotes = mark.includes('"') ? ['"', "'", '`'] : ['"'];
  return quotes.map((quote) => [mark.replaceAll('"', quote), mark] as const);
}

function around(texts: readonly string[], { find, marks }: Finder): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const text of texts)
    for (const [found, places] of find(text)) {
      const mark = marks.get(found) ?? found;
      const parts = places.map((at) => text.slice(Math.max(0, at - BEFORE), at + mark.length + AFTER));
      all.set(mark, [...(all.get(mark) ?? []), ...parts.map((part) => part.replace(/['`]/g, '"'))]);
    }
  return all;
}
