import { expect, test } from 'vitest';
import type { Schema } from '../../client/client.ts';
import { placed } from './score-points.ts';

type Snapshot = Schema['HealthSnapshot'];

const TOTALS = { critical: 0, high: 0, medium: 1, low: 0, info: 0, new: 0, fixed: 0, dismissed: 0 };

function snapshot(day: number, accepted: number): Snapshot {
  return {
    scan_id: `scan ${day}`,
    url: 'https://shop.example/',
    modules: ['security'],
    form_factor: 'desktop',
    max_pages: 1,
    at: `2026-11-0${day}T09:30:00.000Z`,
    score: 80,
    grade: 'B',
    module_scores: { security: 80 },
    totals: { ...TOTALS, accepted },
    release: null,
  };
}

test.each([
  [
    [0, 0],
    [undefined, undefined],
  ],
  [
    [0, 1],
    [undefined, '1 accepted'],
  ],
  [
    [1, 1, 0],
    [undefined, undefined, 'none set aside'],
  ],
])('of scans with %j accepted findings, those with others than before are marked', (accepted, marks) => {
  const points = placed(accepted.map((count, i) => snapshot(i + 1, count)));
  expect(points.map(({ decisions }) => decisions)).toEqual(marks);
});
