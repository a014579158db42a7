import { SEVERITIES } from '@assay/engine';
import { z } from 'zod';
import type { RunRow } from '../../store/runs/run-row.ts';
import { fieldsOf } from '../fields-of.ts';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { landedFields, Totals } from '../result.ts';
import { ModuleName } from '../scan-progress.ts';
import { Timestamp } from '../text.ts';
import { groupedDrift } from './grouped-drift.ts';

export const Drift = z
  .object({
    kind: z.enum(['header-gone', 'header-changed', 'third-party-script', 'exposure', 'other']),
    change: z.enum(['new', 'changed', 'fixed']),
    title: z.string(),
    severity: z.enum(SEVERITIES),
    check: z.string(),
    place_count: z.int().optional().meta({ description: 'Places with this change' }),
    before: z.string().nullable().meta({ description: 'Null if the places differ' }),
    after: z.string().nullable(),
  })
  .meta({ id: 'Drift', description: 'A change since the previous re-scan.' });

export const ThreatScan = namedObject('ThreatScan', {
  id: Id,
  target_id: Id,
  url: z.string(),
  trigger: z.enum(['interval', 'request']),
  status: z.enum(['pending', 'running', 'completed', 'failed']),
  modules: z.array(ModuleName).readonly().meta({ description: 'What was scanned: the score is of these modules' }),
  score: z.number().nullable(),
  grade: z.string().nullable(),
  not_scored: landedFields.not_scored,
  totals: Totals.nullable(),
  compared: z.boolean().meta({
    description: 'False for the first re-scan of a URL, and for one that has no score: their `drift` is empty',
  }),
  drift: z.array(Drift),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
});

export function threatScanOf(row: RunRow<'rescan'>): z.input<typeof ThreatScan> {
  const { drift = null } = row.details;
  return {
    ...fieldsOf(ThreatScan, row),
    target_id: row.monitorId,
    url: row.target,
    trigger: row.variant,
    status: row.status === 'cancelled' || row.status === 'unavailable' ? 'failed' : row.status,
    compared: drift !== null && row.notScored === null,
    drift: groupedDrift(drift ?? []),
  };
}
