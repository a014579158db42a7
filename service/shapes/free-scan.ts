import { type FindingGroup, groupFindings, ungrouped } from '@assay/engine';
import { z } from 'zod';
import type { FreeScanRow } from '../store/visitors/free-scans.ts';
import { Id, PathId } from './id.ts';
import { Finding, landedFields } from './result.ts';
import { Timestamp } from './text.ts';

export const InFreeScan = z.object({ scan_id: PathId });

const fields = {
  id: Id,
  target_url: z.string(),
  status: z.enum(['pending', 'running', 'completed', 'failed']),
  message: z.string(),
};

const topFinding = {
  top_finding: Finding.nullable().meta({
    description: 'The finding to start with so far, including its fix prompt; null until one is found',
  }),
};

export const StartedFreeScan = z.object({ ...fields, ...topFinding }).meta({ id: 'StartedFreeScan' });

export const FreeScanStatus = z
  .object({
    ...fields,
    ...topFinding,
    percent: z.int(),
    created_at: Timestamp,
    completed_at: Timestamp.nullable(),
    lines: z.array(z.string()).meta({ description: 'Progress lines for a terminal, oldest first' }),
  })
  .meta({ id: 'FreeScanStatus' });

export const FreeScanResults = z
  .object({
    ...fields,
    score: z.number().nullable(),
    grade: z.string().nullable(),
    ...landedFields,
    findings: z
      .array(Finding)
      .meta({ description: 'The three findings to start with, with fix prompts; empty until the scan has ended' }),
  })
  .meta({ id: 'FreeScanResults' });

/** Scans stored by older versions have a finding for each place. */
export function findingsOfFreeScan({ findings }: FreeScanRow): FindingGroup[] {
  return groupFindings(ungrouped(findings ?? []));
}

type Fields = Pick<z.input<typeof StartedFreeScan>, 'id' | 'target_url' | 'status' | 'message'>;

const MESSAGES: Readonly<Record<FreeScanRow['status'], string>> = {
  pending: 'The scan is queued',
  running: 'The scan is running',
  completed: 'The scan is complete',
  failed: 'The scan failed',
};

export function freeScanOf({ id, url, status, error, landed }: FreeScanRow): Fields {
  return { id, target_url: url, status, message: error ?? landed?.not_scored ?? MESSAGES[status] };
}

export function freeScanStatusOf(row: FreeScanRow): z.input<typeof FreeScanStatus> {
  return {
    ...freeScanOf(row),
    percent: row.percent,
    lines: row.lines,
    created_at: row.createdAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
    top_finding: findingsOfFreeScan(row)[0] ?? null,
  };
}
