import type { Technology } from './define-technology.ts';
import { type LiteralFinder, literalFinder } from './literals.ts';
import { isMarked, type MarkedPlace, type Marks, type Seen } from './match.ts';

const BEFORE = 100;
const AFTER = 300;
type Finders = Readonly<Record<MarkedPlace, LiteralFinder>>;
const finders = new WeakMap<readonly Technology[], Finders>();

/** Looks for the marks of all technologies in scripts and style sheets. */
export function findMarks(seen: Seen, technologies: readonly Technology[]): Marks {
  const known = finders.get(technologies) ?? findersOf(technologies);
  finders.set(technologies, known);
  return { script: around(seen.script, known.script), style: around(seen.style, known.style) };
}

function findersOf(technologies: readonly Technology[]): Finders {
  const marks = (wanted: MarkedPlace) =>
    technologies.flatMap(({ signs }) =>
      signs.flatMap(({ in: place, mark }) => (mark !== undefined && isMarked(place) && place === wanted ? [mark] : [])),
    );
  return { script: literalFinder(marks('script')), style: literalFinder(marks('style')) };
}

function around(texts: readonly string[], find: LiteralFinder): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const text of texts)
    for (const [mark, places] of find(text)) {
      const parts = places.map((at) => text.slice(Math.max(0, at - BEFORE), at + mark.length + AFTER));
      all.set(mark, [...(all.get(mark) ?? []), ...parts]);
    }
  return all;
}
