import { writeFileSync } from 'node:fs';
import { moduleOf } from '../../engine/findings/module.ts';
import { checksElsewhere, elsewhere } from '../../testbed/planted/elsewhere.ts';
import { describeFault } from '../../testbed/planted/fault.ts';
import { FAULTS, isHeldOut, NOT_PLANTED, pageChecks } from '../../testbed/planted/faults.ts';

const HEAD = `# Planted faults

\`npm run testbed planted\` serves real pages of npm and Debian packages, made sound, and plants each of these faults in one on which its
check finds nothing. The check must then report it. The source names the specification, scanner or program that a fault was taken
from; Assay stands for faults that were written for the bench. Rows marked *held out* are not in the examples of their check, which was
written without them. This page is written from the rows in \`testbed/planted/rows/\`.`;

const ELSEWHERE = `## Other subjects

Domains, repositories and accounts have no page. Their faults are planted in DNS records, in files of a repository and in the answers of
a provider's API as its documentation describes them, by tests; the checks of pages that the bench cannot make fail are listed with the reason.
A source is the specification or documentation that the fault was taken from.

| Check | Planted in | Planted | Source |
|---|---|---|---|`;

/** Writes the list of checks and the faults that are planted for each. */
export function writePlantedPage(): void {
  const planted = pageChecks().filter((id) => id in FAULTS);
  const sections = [...Map.groupBy(planted, moduleOf)].map(([name, ids]) =>
    [`## ${name}`, '', '| Check | Planted | Source |', '|---|---|---|', ...ids.toSorted().flatMap(rowsOf), ''].join(
      '\n',
    ),
  );
  const without = Object.entries(NOT_PLANTED).map(([id, reason]) => `| \`${id}\` | ${reason} |`);
  const others = checksElsewhere().flatMap(elsewhere);
  const text = [
    HEAD,
    '',
    ...sections,
    '## Checks of pages that are not planted',
    '',
    '| Check | Reason |',
    '|---|---|',
    ...without,
    '',
    ELSEWHERE,
    ...others.map((one) => rowOf(one.check, one.in, one.planted, one.source)),
    '',
  ];
  writeFileSync('docs/planted-faults.md', text.join('\n'));
}

function rowsOf(id: string): string[] {
  return (FAULTS[id] ?? []).map(([source, fault]) =>
    rowOf(id, describeFault(fault), `${source}${isHeldOut({ fault }) ? ', *held out*' : ''}`),
  );
}

function rowOf(id: string, ...cells: readonly string[]): string {
  return `| \`${id}\` | ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}
