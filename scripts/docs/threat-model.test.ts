import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './pages.ts';

const ROWS = readFileSync(`${ROOT}docs/threat-model.md`, 'utf8')
  .split('\n')
  .filter((line) => /\]\([^)]*\.test\.ts\)/.test(line));
const PROOF = /\]\(([^)]+)\)((?:,? "[^"]+")*)/g;

test('every threat names test files that exist and tests that are in them', () => {
  const wrong: string[] = [];
  for (const row of ROWS)
    for (const [, link = '', names = ''] of row.matchAll(PROOF)) {
      const path = posix.join('docs', link);
      const text = existsSync(ROOT + path) ? readFileSync(ROOT + path, 'utf8') : undefined;
      if (text === undefined) wrong.push(`${path} does not exist`);
      for (const [, name = ''] of names.matchAll(/"([^"]+)"/g))
        if (text !== undefined && !isTestOf(text, name)) wrong.push(`${path} has no test "${name}"`);
    }
  expect(ROWS.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});

test('every row of a threat has a proof with a name', () => {
  const sections = readFileSync(`${ROOT}docs/threat-model.md`, 'utf8').split('\n');
  const rows = sections.filter((line) => line.split(' | ').length === 3 && !line.startsWith('| threat '));
  expect(rows.filter((row) => !/\.test\.ts\) "/.test(row))).toEqual([]);
});

function isTestOf(text: string, name: string): boolean {
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote},`));
}
