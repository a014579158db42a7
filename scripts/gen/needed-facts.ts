import { dirname } from 'node:path';
import { CHECKS } from '../../engine/checks/list.ts';
import { writeGenerated } from './write-generated.ts';

/** Writes the facts needed by the checks of each folder, so that a scan can start before their code is loaded. */
export function writeNeededFacts(): void {
  const rows = new Set(CHECKS.flatMap(({ id, needs }) => needs.map((need) => `  ['${dirname(id)}', '${need}'],`)));
  writeGenerated('engine/checks/needed-facts.generated.ts', [
    "import type { FactName } from '../evidence/evidence.ts';",
    '',
    '/** Folder of checks, and a fact that one of them needs. */',
    'export const NEEDED_FACTS: readonly (readonly [folder: string, fact: FactName])[] = [',
    ...[...rows].sort(),
    '];',
  ]);
}
