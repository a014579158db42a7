import { type FindingGroup, groupFindings, ungrouped } from '@assay/engine';
import { z } from 'zod';
import type { ReportOf } from '../store/runs/run-kinds.ts';
import type { RunRow } from '../store/runs/run-row.ts';
import { Finding } from './findings/finding.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { landedFields } from './result.ts';
import { Timestamp } from './text.ts';

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

export const StartedFreeScan = namedObject('StartedFreeScan', { ...fields, ...topFinding });

export const FreeScanStatus = namedObject('FreeScanStatus', {
  ...fields,
  ...topFinding,
  percent: z.int(),
  created_at: Timestamp,
  completed_at: Timestamp.nullable(),
  lines: z.array(z.string()).meta({ description: 'Progress lines for a terminal, oldest first' }),
});

export const FreeScanResults = namedObject('FreeScanResults', {
  ...fields,
  score: z.number().nullable(),
  grade: z.string().nullable(),
  ...landedFields,
  findings: z
    .array(Finding)
    .meta({ description: 'The three findings to start with, with fix prompts; empty until the scan has ended' }),
});

type FreeRun = RunRow<'free'>;
type FreeReport = ReportOf<'free'> | undefined;

/** Scans stored by older versions have a finding for each place. */
export function findingsOfFreeScan(report: FreeReport): FindingGroup[] {
  return groupFindings(ungrouped(report?.findings ?? []));
}

type Fields = Pick<z.input<typeof StartedFreeScan>, 'id' | 'target_url' | 'status' | 'message'>;

const MESSAGES: Readonly<Record<Fields['status'], string>> = {
  pending: 'The scan is queued',
  running: 'The scan is running',
  completed: 'The scan is complete',
  failed: 'The scan failed',
};

export function freeScanOf({ id, target, status: stored, error, notScored }: FreeRun): Fields {
  const status = stored === 'cancelled' || stored === 'unavailable' ? 'failed' : stored;
  return { id, target_url: target, status, message: error ?? notScored ?? MESSAGES[status] };
}

export function freeScanStatusOf(row: FreeRun, report: FreeReport): z.input<typeof FreeScanStatus> {
  const { worst } = row.progress;
  const [top = null] = report ? findingsOfFreeScan(report) : groupFindings(worst ? [worst] : []);
  return {
    ...freeScanOf(row),
    percent: row.progress.percent,
    lines: [...(report?.lines ?? row.progress.lines ?? [])],
    created_at: row.createdAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
    top_finding: top,
  };
}
