import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from './build.ts';

test('a folder with other files is left alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-other-'));
  writeFileSync(join(folder, 'a.txt'), 'a');
  await expect(buildSite({ output: folder })).rejects.toThrow('has other files');
  expect(readdirSync(folder)).toEqual(['a.txt']);
  rmSync(folder, { recursive: true });
});
