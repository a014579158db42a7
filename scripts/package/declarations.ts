import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = join(ROOT, 'node_modules/dts-bundle-generator/dist/bin/dts-bundle-generator.js');

/** Writes the types of a module, and all that they use, into one declaration file without imports. */
export function writeDeclarations(source: string, output: string): void {
  const flags = [
    '--project',
    'scripts/package/tsconfig.json',
    '--no-check',
    '--no-banner',
    '--export-referenced-types=false',
    '--silent',
  ];
  execFileSync(process.execPath, [PROGRAM, ...flags, '--out-file', output, source], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
