import { expect, test } from 'vitest';
import { monitorWords } from './monitor-words.ts';

test('only states that a monitor is in are named', () => {
  expect(monitorWords({ up: 0, down: 0, pending: 0, paused: 0 })).toBe('None yet');
  expect(monitorWords({ up: 2, down: 0, pending: 0, paused: 1 })).toBe('2 up, 1 paused');
  expect(monitorWords({ up: 0, down: 1, flapping: 1, pending: 3, paused: 0 })).toBe('1 down, 1 flapping, 3 pending');
});
