import { readFileSync } from 'node:fs';
import { CHECKS } from '../../engine/checks/list.ts';
import { PROBES } from '../../engine/probes/list.ts';
import { modulesIn } from './modules.ts';
import { writeGenerated } from './write-generated.ts';

const EVIDENCE = 'engine/evidence';
const DOCUMENTED = /\/\*\* (.+) \*\/\n {2}(?:readonly )?(\w+)\??:/g;
const CLAUSE = /^[^;:(.]+(?:\.[^\s][^;:(.]*)*/;
/** Checks of page scans and of code; those of integrations are named in their reports. */
const NAMED = /^(?!posture\/|deliverability\/)/;

/** Writes the title of each check and probe, and what it reads, for the screen of a scan's coverage. */
export function writeCheckNames(): void {
  const wordsOf = factWords();
  const named = [...CHECKS, ...PROBES].filter(({ id }) => NAMED.test(id));
  const facts = [...new Set(named.flatMap(({ needs }) => needs))].sort();
  writeGenerated('web/screens/runs/page/check-names.generated.ts', [
    '/** What checks read. */',
    'export const FACTS: readonly string[] = [',
    ...facts.map((fact) => `  ${JSON.stringify(wordsOf(fact))},`),
    '];',
    '',
    '/** Title of each check, and what it reads, by place in that list. */',
    'export const CHECK_NAMES: Readonly<Record<string, readonly [title: string, ...reads: number[]]>> = {',
    ...named
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(
        ({ id, title, needs }) => `  '${id}': ${JSON.stringify([title, ...needs.map((one) => facts.indexOf(one))])},`,
      ),
    '};',
  ]);
}

/** The first clause about each fact, else its name as words. */
function factWords(): (fact: string) => string {
  const files = [`${EVIDENCE}/evidence.ts`, ...modulesIn(`${EVIDENCE}/facts`)];
  const known = new Map(
    files
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(DOCUMENTED)].map(([, text = '', name = '']) => [name, text] as const),
      )
      .toReversed(),
  );
  return (fact) => {
    const clause = CLAUSE.exec(known.get(fact) ?? '')?.[0]
      .replaceAll('`', '')
      .trim();
    if (clause && !clause.startsWith('The same,')) return clause;
    const words = fact.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}
