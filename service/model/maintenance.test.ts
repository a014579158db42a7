import { expect, test } from 'vitest';
import { type MaintenanceWindow, maintenanceAt, maintenanceIn, occurrencesIn } from './maintenance.ts';

const HOUR = 3_600_000;
const once: MaintenanceWindow = {
  name: 'Move',
  starts_at: '2026-12-01T22:00',
  time_zone: 'Europe/Berlin',
  minutes: 120,
  repeats: 'never',
  target_ids: [],
  created_at: '2026-01-01T00:00:00Z',
};
const weekly: MaintenanceWindow = { ...once, name: 'Backup', starts_at: '2026-03-23T02:00', repeats: 'weekly' };
const at = (time: string) => Date.parse(time);
const spansOf = (windows: MaintenanceWindow[], span: { from: number; to: number }) =>
  maintenanceIn(occurrencesIn(windows, span), 'a', span);

test.each([
  ['before it', '2026-12-01T20:59:59Z', undefined],
  ['at its start, in local time', '2026-12-01T21:00:00Z', '2026-12-01T23:00:00.000Z'],
  ['just before its end', '2026-12-01T22:59:59Z', '2026-12-01T23:00:00.000Z'],
  ['at its end', '2026-12-01T23:00:00Z', undefined],
  ['a week later', '2026-12-08T21:30:00Z', undefined],
])('a window %s', (_, now, end) => {
  const found = maintenanceAt([once], 'any', at(now));
  expect(found && new Date(found.to).toISOString()).toBe(end);
});

test.each([
  ['the first one, in winter', '2026-03-23T01:30:00Z', true],
  ['the second one, in summer', '2026-03-30T00:30:00Z', true],
  ['the second one by the time of the first', '2026-03-30T02:30:00Z', false],
  ['the week before the first one', '2026-03-16T01:30:00Z', false],
  ['one next year', '2027-03-22T01:30:00Z', true],
])('every week at the same local time: %s', (_, now, isIn) => {
  expect(maintenanceAt([weekly], 'any', at(now)) !== undefined).toBe(isIn);
});

test('a window is of its targets, until it is removed', () => {
  const now = at('2026-12-01T22:00:00Z');
  expect(maintenanceAt([{ ...once, target_ids: ['a'] }], 'b', now)).toBeUndefined();
  expect(maintenanceAt([{ ...once, target_ids: ['a'] }], 'a', now)).toBeDefined();
  expect(maintenanceAt([{ ...once, ended_at: '2026-12-01T21:30:00Z' }], 'a', now)).toBeUndefined();
});

test('overlapping windows count once, and only within the span', () => {
  const later = { ...once, starts_at: '2026-12-01T23:00' };
  const span = { from: at('2026-12-01T21:30:00Z'), to: at('2026-12-02T12:00:00Z') };
  expect(spansOf([later, once], span)).toEqual([{ from: span.from, to: at('2026-12-02T00:00:00Z') }]);
  const quarter = { from: at('2026-06-01T00:00:00Z'), to: at('2026-08-30T00:00:00Z') };
  const total = spansOf([weekly], quarter).reduce((sum, { from, to }) => sum + to - from, 0);
  expect(total).toBe(13 * 2 * HOUR);
});

test('what was before a window was created is not maintenance', () => {
  const span = { from: at('2026-12-01T00:00:00Z'), to: at('2026-12-02T00:00:00Z') };
  const created = { ...once, created_at: '2026-12-01T22:00:00Z' };
  expect(spansOf([created], span)).toEqual([{ from: at('2026-12-01T22:00:00Z'), to: at('2026-12-01T23:00:00Z') }]);
  expect(spansOf([{ ...once, created_at: '2026-12-03T00:00:00Z' }], span)).toEqual([]);
});

test.each([
  ['skipped east of Greenwich', 'Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00Z'],
  ['skipped west of Greenwich', 'America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00Z'],
  ['repeated east of Greenwich', 'Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00Z'],
  ['repeated west of Greenwich', 'America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00Z'],
  ['just after the change', 'America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00Z'],
  ['far ahead of UTC', 'Pacific/Kiritimati', '2026-05-01T01:00', '2026-04-30T11:00:00Z'],
])('a local time that is %s', (_, time_zone, starts_at, begin) => {
  const window = { ...once, time_zone, starts_at };
  expect(maintenanceAt([window], 'a', at(begin) - 1)).toBeUndefined();
  expect(maintenanceAt([window], 'a', at(begin))).toEqual({ name: 'Move', to: at(begin) + 2 * HOUR });
});
