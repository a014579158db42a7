import { expect, test } from 'vitest';
import { endOf, isCurrent } from './run-end.ts';

const running = { status: 'running', completed_at: null } as const;
const ended = { status: 'completed', completed_at: '2026-11-20T10:00:00.000Z' } as const;
const endedAgain = { ...ended, completed_at: '2026-11-20T11:00:00.000Z' } as const;

test.each([
  ['read before anything was known, of a scan that has ended', ['a'], undefined, ended, true],
  ['read before anything was known, empty', [], undefined, ended, false],
  ['read while the scan is not known yet, with content', ['a'], undefined, undefined, true],
  ['read while the scan is not known yet, empty', [], undefined, undefined, false],
  ['empty, read after the end: a clean scan', [], endOf(ended), ended, true],
  ['read after an earlier end', ['a'], endOf(ended), endedAgain, false],
  ['read after an earlier end, an active phase runs', ['a'], endOf(ended), running, true],
] as const)('%s', (_, value, end, scan, expected) => {
  expect(isCurrent<readonly string[]>({ value, end }, scan, ({ length }) => length > 0)).toBe(expected);
});
