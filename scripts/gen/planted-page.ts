import { writeFileSync } from 'node:fs';
import { moduleOf } from '../../engine/findings/module.ts';
import { describeFault } from '../../testbed/planted/fault.ts';
import { FAULTS, NOT_PLANTED, pageChecks } from '../../testbed/planted/faults.ts';

const HEAD = `# Planted faults

\`npm run testbed planted\` serves real pages of npm and Debian packages, made sound, and plants each of these faults in one on which its
check finds nothing. The check must then report it. The source names the specification, scanner or program that a fault was taken
from; Assay stands for faults that were written for the bench. This page is written from the rows in \`testbed/planted/rows/\`; checks of
performance and accessibility have none yet.`;

/** Writes the list of checks and the faults that are planted for each. */
export function writePlantedPage(): void {
  const planted = pageChecks().filter((id) => id in FAULTS);
  const sections = [...Map.groupBy(planted, moduleOf)].map(([name, ids]) =>
    [`## ${name}`, '', '| Check | Planted | Source |', '|---|---|---|', ...ids.toSorted().flatMap(rowsOf), ''].join(
      '\n',
    ),
  );
  const without = Object.entries(NOT_PLANTED).map(([id, reason]) => `| \`${id}\` | ${reason} |`);
  const text = [
    HEAD,
    '',
    ...sections,
    '## Checks without variants',
    '',
    '| Check | Reason |',
    '|---|---|',
    ...without,
    '',
  ];
  writeFileSync('docs/planted-faults.md', text.join('\n'));
}

function rowsOf(id: string): string[] {
  return (FAULTS[id] ?? []).map(
    ([source, fault]) =>
      `| \`${id}\` | ${describeFault(fault).replaceAll('|', '\\|')} | ${source.replaceAll('|', '\\|')} |`,
  );
}
