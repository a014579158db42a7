import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHECKS } from '../list.ts';

const text = readFileSync(new URL('../../../docs/deviations.md', import.meta.url), 'utf8');
const tables = text
  .split('\n## ')
  .slice(1)
  .map((section) => section.split('\n').filter((line) => /^\| (?!Case )/.test(line)));

describe('docs/deviations.md', () => {
  test('names checks that exist', () => {
    const named = [...text.matchAll(/`(security\/[\w/-]{1,100})`/g)].map(([, id]) => id ?? '');
    const known = new Set(CHECKS.map(({ id }) => id));
    expect(named.filter((id) => !known.has(id))).toEqual([]);
    expect(new Set(named).size).toBeGreaterThan(15);
  });

  test('gives a check and a reason for each case, and counts all of them', () => {
    const rows = tables.map((lines) => lines.map((line) => line.split('|').map((cell) => cell.trim())));
    expect(rows.flat().filter(([, , , assay, reason]) => !assay?.includes('`security/') || !reason)).toEqual([]);
    const counted = rows.map((table) => table.reduce((sum, cells) => sum + Number(cells.at(-2)), 0));
    const claimed = [...text.matchAll(/\| (\d+) \((?:[\d.]+) %\) \| (\d+) \| 0 \|/g)].map(([, , left]) => Number(left));
    expect(counted).toEqual(claimed);
  });
});
