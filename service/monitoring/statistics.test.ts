import { expect, test } from 'vitest';
import { uptimePicture } from '../api/status/uptime-picture.ts';
import { uptimeOf } from '../shapes/monitoring/uptime-of.ts';

const DAY = 86_400_000;

test('uptime is 100 % only without downtime, and rounded down', () => {
  expect(uptimeOf(0, 0)).toBeNull();
  expect(uptimeOf(DAY, 0)).toBe(100);
  expect(uptimeOf(90 * 50 * DAY, 1)).toBe(99.999);
  expect(uptimeOf(DAY, DAY / 100)).toBe(99);
  expect(uptimeOf(DAY, DAY)).toBe(0);
});

test('a badge rounds down too', () => {
  const badge = (uptime: number) => uptimePicture({ status: 'operational', uptime_30d: uptime });
  expect(badge(99.999)).toContain('99.99 %');
  expect(badge(99.57)).toContain('99.57 %');
  expect(badge(100)).toContain('100.00 %');
});
