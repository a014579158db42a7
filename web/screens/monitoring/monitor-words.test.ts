import { expect, test } from 'vitest';
import { monitorWords } from './monitor-words.ts';

test('only states that a monitor is in are named', () => {
  expect(monitorWords({ up: 0, down: 0, pending: 0, paused: 0 })).toBe('None yet');
  expect(monitorWords({ up: 2, down: 0, pending: 0, paused: 1 })).toBe('2 up, 1 paused');
  expect(monitorWords({ up: 0, down: 1, pending: 3, paused: 0 })).toBe('1 down, 3 pending');
});

test('a flapping monitor, which is also up or down, is counted once', () => {
  expect(monitorWords({ up: 1, down: 0, flapping: 1, pending: 0, paused: 0 })).toBe('1 up (1 unstable)');
  expect(monitorWords({ up: 1, down: 2, flapping: 2, pending: 0, paused: 1 })).toBe(
    '1 up, 2 down, 1 paused (2 unstable)',
  );
});
