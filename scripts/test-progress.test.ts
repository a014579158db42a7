import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MAX_LINES = 60;
const MANY = `import { expect, test } from 'vitest';
test.each(Array.from({ length: 2000 }, (_, i) => [i]))('number %i', () => {});
test.skip('number 7 of another kind', () => {});
test('number 77 is wrong', () => expect({ name: 'planted' }).toEqual({ name: 'expected' }));
`;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-progress-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'many.test.js'), MANY);
  writeFileSync(
    join(folder, 'vitest.config.js'),
    `import { progress } from ${JSON.stringify(resolve('scripts/test-progress.ts'))};
export default { test: { reporters: ['minimal', progress()] } };`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
  });
  return `${stdout}${stderr}`.split('\n');
}

test('tests that a name excludes are counted, skipped ones listed, and failures are whole', () => {
  const quiet = run('-t', 'number 7$');
  expect(quiet.length).toBeLessThan(MAX_LINES);
  expect(quiet).toContain('2001 tests do not match number 7$');
  expect(quiet.join('\n')).not.toContain('SKIPPED');
  const failing = run('-t', 'number 7');
  expect(failing.length).toBeLessThan(MAX_LINES);
  for (const line of ['-   "name": "expected",', '+   "name": "planted",', '1 tests were SKIPPED:'])
    expect(failing.map((one) => one.trim())).toContain(line);
});
