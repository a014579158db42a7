import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CHECKS } from '../../engine/checks/list.ts';

/** Writes what the checks of each folder need, so that a scan can begin to look before their code is read in. */
export function writeNeededFacts(): void {
  const folders = Map.groupBy(CHECKS, ({ id }) => dirname(id));
  const rows = [...folders].map(([folder, checks]) => {
    const needs = [...new Set(checks.flatMap((check) => check.needs))].sort();
    return `  '${folder}': [${needs.map((name) => `'${name}'`).join(', ')}],`;
  });
  const text = [
    '// Written by scripts/gen.ts.',
    "import type { FactName } from '../evidence/evidence.ts';",
    '',
    '/** Folder of checks → the facts that they need. */',
    'export const NEEDED_FACTS: Readonly<Record<string, readonly FactName[]>> = {',
    ...rows,
    '};',
    '',
  ];
  writeFileSync('engine/checks/needed-facts.generated.ts', text.join('\n'));
}
