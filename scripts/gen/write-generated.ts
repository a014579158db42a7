import { writeFileSync } from 'node:fs';

/** Writes a generated module. */
export function writeGenerated(file: string, lines: readonly string[]): void {
  writeFileSync(file, ['// Written by scripts/gen.ts.', ...lines, ''].join('\n'));
}
