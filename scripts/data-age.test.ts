import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const tablesAt = (date: string) => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/data-age.ts', date], { encoding: 'utf8' });
  return { status, lines: stdout.split('\n').filter(Boolean) };
};

test('tables of known versions are listed once they are more than 12 months old', () => {
  expect(tablesAt('2026-01-01')).toEqual({ status: 0, lines: [] });
  const late = tablesAt('2099-01-01');
  expect(late.status).toBe(1);
  expect(late.lines.length).toBe(9);
  for (const line of late.lines) expect(line).toMatch(/^engine\/\S+\.ts is dated \d{4}-\d\d-\d\d, more than 12 months/);
});
