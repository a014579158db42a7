import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

test('makes what is missing, with its mode, and nothing twice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const inner = join(folder, 'a/b/c');
  for (const _ of [1, 2]) makeFolder(inner, 0o700);
  expect(statSync(inner).mode & 0o777).toBe(0o700);
  expect(existsSync(join(folder, 'a/b'))).toBe(true);
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file'), 0o700)).toThrow('EEXIST');
});

test.skipIf(process.platform !== 'linux').each(['/proc/assay/data', '/proc/assay', '/dev/null/assay'])(
  'a folder that cannot be made is an error at once: %s',
  (path) => {
    expect(() => makeFolder(path, 0o700)).toThrow(/ENOENT|ENOTDIR|EACCES/);
  },
);
