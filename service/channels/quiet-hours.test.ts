import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const BERLIN = { from: '22:00', to: '07:00', time_zone: 'Europe/Berlin' };

test.each<[now: string, until: string | undefined, about: string]>([
  ['2026-06-01T20:00:00Z', '2026-06-02T05:00:00.000Z', 'at the beginning, in summer'],
  ['2026-12-01T22:30:45Z', '2026-12-02T06:00:00.000Z', 'before midnight, in winter'],
  ['2026-12-02T05:59:59Z', '2026-12-02T06:00:00.000Z', 'in the last minute'],
  ['2026-12-02T06:00:00Z', undefined, 'at the end'],
  ['2026-12-02T20:59:00Z', undefined, 'in the evening'],
  ['2027-03-27T22:00:00Z', '2027-03-28T05:00:00.000Z', 'before the clocks go forward'],
  ['2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z', 'before the clocks go back'],
])('%s is quiet until %s: %s', (now, until, _) => {
  expect(quietUntil(BERLIN, new Date(now))?.toISOString()).toBe(until);
});

test('quiet hours within a day, in another time zone', () => {
  const hours = { from: '12:00', to: '13:30', time_zone: 'Asia/Kolkata' };
  expect(quietUntil(hours, new Date('2026-11-21T07:00:00Z'))?.toISOString()).toBe('2026-11-21T08:00:00.000Z');
  expect(quietUntil(hours, new Date('2026-11-21T08:00:00Z'))).toBeUndefined();
});

test('an end that the day of a clock change does not have is later on that day', () => {
  const hours = { from: '22:00', to: '02:30', time_zone: 'Europe/Berlin' };
  const until = quietUntil(hours, new Date('2027-03-27T22:00:00Z'));
  expect(until?.toISOString()).toBe('2027-03-28T01:30:00.000Z');
  expect(until && quietUntil(hours, until)).toBeUndefined();
});
