import { beforeEach, expect, test, vi } from 'vitest';
import { minute } from './minute.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('a first listener gets the time at once, later ones share its timer', () => {
  vi.setSystemTime(1_000_000);
  const reported: number[] = [];
  const ends = [0, 1, 2].map(() => minute.subscribe(() => reported.push(minute.current())));
  expect(reported).toEqual([1_000_000, 1_000_000, 1_000_000]);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(reported.slice(3)).toEqual([1_060_000, 1_060_000, 1_060_000]);
  for (const end of ends) end();
  expect(vi.getTimerCount()).toBe(0);
});

test('after a pause the time is right again', () => {
  vi.setSystemTime(2_000_000);
  const reported: number[] = [];
  minute.subscribe(() => reported.push(minute.current()))();
  vi.setSystemTime(9_000_000);
  minute.subscribe(() => reported.push(minute.current()))();
  expect(reported).toEqual([2_000_000, 9_000_000]);
});
