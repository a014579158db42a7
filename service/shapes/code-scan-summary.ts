import { z } from 'zod';
import { repositoryOf } from '../store/runs/code-run.ts';
import type { RunRow } from '../store/runs/run-row.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { Totals } from './result.ts';
import { Timestamp } from './text.ts';

/** A completed code scan, in overviews. */
export const CodeScanSummary = namedObject('CodeScanSummary', {
  code_scan_id: Id,
  at: Timestamp,
  repository: z.string(),
  score: z.number().nullable(),
  grade: z.string().nullable(),
  totals: Totals,
});

const NONE = { critical: 0, high: 0, medium: 0, low: 0, info: 0, new: 0, fixed: 0 };

export function codeScanSummaryOf(row: RunRow<'code'>): z.input<typeof CodeScanSummary> {
  return {
    code_scan_id: row.id,
    at: (row.completedAt ?? row.createdAt).toISOString(),
    repository: repositoryOf(row),
    score: row.score,
    grade: row.grade,
    totals: row.totals ?? NONE,
  };
}
