import { expect, test } from 'vitest';
import type { Schema } from '../../client/client.ts';
import { byUrgency } from './urgency.ts';

type Item = Schema['ProjectItem'];

function project(name: string, { down = 0, critical = 0, high = 0, score = 90 } = {}): Item {
  const totals = { critical, high, medium: 0, low: 0, info: 0, new: 0, fixed: 0 };
  return {
    id: name,
    name,
    url: 'https://shop.example/',
    description: null,
    repository_url: null,
    code_scans: null,
    created_at: '2026-11-21T09:30:00.000Z',
    scan_count: 1,
    latest_scan: null,
    overview: {
      health: {
        scan_id: name,
        at: '2026-11-21T09:30:00.000Z',
        modules: ['security'],
        form_factor: 'desktop',
        score,
        grade: 'A',
        totals,
        trend: [],
      },
      monitoring: { targets: 1, up: 1 - down, down, paused: 0, uptime_30d: null, days: [] },
    },
  };
}

test('outages come first, then critical and high findings, then the lowest score; equals keep their order', () => {
  const all = [
    project('sound'),
    project('equal'),
    project('low score', { score: 20 }),
    project('high', { high: 9 }),
    project('critical', { critical: 1 }),
    project('down', { down: 1 }),
  ];
  expect(all.toSorted(byUrgency).map(({ name }) => name)).toEqual([
    'down',
    'critical',
    'high',
    'low score',
    'sound',
    'equal',
  ]);
});

test('a failed scan is urgent only if it was of the page of the project', () => {
  const failed = (name: string, url: string): Item => ({
    ...project(name),
    latest_scan: {
      id: name,
      url,
      modules: ['security'],
      form_factor: 'desktop',
      status: 'failed',
      score: null,
      grade: null,
      not_scored: null,
      totals: null,
      created_at: '2026-11-21T09:30:00.000Z',
      completed_at: '2026-11-21T09:31:00.000Z',
    },
  });
  const all = [
    project('sound'),
    failed('another page', 'https://shop.example/other'),
    failed('own page', 'https://shop.example/'),
  ];
  expect(all.toSorted(byUrgency).map(({ name }) => name)).toEqual(['own page', 'sound', 'another page']);
});

test('a project that was never scanned is not urgent', () => {
  const none = { ...project('none'), overview: null };
  expect([none, project('high', { high: 1 })].toSorted(byUrgency).map(({ name }) => name)).toEqual(['high', 'none']);
});
