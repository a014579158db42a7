import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHECKS } from '../list.ts';

const text = readFileSync(new URL('../../../docs/deviations.md', import.meta.url), 'utf8');
const [summary = '', ...sections] = text.split('\n## ');

/** Cases that a summary counts as deviations with a reason. */
const claimedIn = (part: string): number[] =>
  [...part.matchAll(/\| \d+ \([\d.]+ %\) \| (\d+) \| 0 \|/g)].map(([, left]) => Number(left));

const CLAIMS = claimedIn(summary);
const tables = sections.map((section, i) => ({
  rows: [...section.matchAll(/^\| (?!Case |Test cases )(?:.*\| )\d+ \|$/gm)]
    .map(([row]) => row.split('|').map((cell) => cell.trim()))
    .filter((cells) => claimedIn(cells.join(' | ')).length === 0),
  claimed: claimedIn(section).reduce((sum, left) => sum + left, CLAIMS[i] ?? 0),
}));

describe('docs/deviations.md', () => {
  test('names checks that exist', () => {
    const named = [...text.matchAll(/`((?:security|deliverability)\/[\w/-]{1,100})`/g)].map(([, id]) => id ?? '');
    const known = new Set(CHECKS.map(({ id }) => id));
    expect(named.filter((id) => !known.has(id))).toEqual([]);
    expect(new Set(named).size).toBeGreaterThan(15);
  });

  test('gives a verdict and a reason for each case, and counts all of them', () => {
    const VERDICT = /`(?:security|deliverability)\/|^no match$/;
    expect(
      tables.flatMap(({ rows }) => rows).filter(([, , , ours = '', reason]) => !VERDICT.test(ours) || !reason),
    ).toEqual([]);
    for (const { rows, claimed } of tables)
      expect(rows.reduce((sum, cells) => sum + Number(cells.at(-2)), 0)).toBe(claimed);
    expect(tables.length).toBe(3);
  });
});
