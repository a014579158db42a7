import { MODULE_NAMES } from '@assay/engine';
import { z } from 'zod';
import type { ScanRow } from '../store/scans.ts';
import { Id } from './id.ts';
import { Totals } from './result.ts';
import { Timestamp } from './text.ts';

export const ScanStatus = z.enum(['pending', 'running', 'completed', 'failed', 'cancelled']).meta({
  id: 'ScanStatus',
  description: '`completed`, `failed` and `cancelled` are final.',
});

export const ModuleName = z.enum(MODULE_NAMES);

export const FormFactor = z.enum(['desktop', 'mobile']);

const Phase = z.object({ status: ScanStatus, started_at: Timestamp.nullable(), completed_at: Timestamp.nullable() });

const ModuleStatus = z
  .object({ status: ScanStatus, score: z.number().nullable(), error: z.string().nullable() })
  .meta({ id: 'ModuleStatus' });

export const scanFields = {
  id: Id,
  project_id: Id,
  url: z.string(),
  kind: z.enum(['unified', 'passive']),
  status: ScanStatus,
  form_factor: FormFactor,
  modules: z.partialRecord(ModuleName, ModuleStatus),
  phases: z.object({ passive: Phase, active: Phase.extend({ profile: z.string() }).nullable() }),
  progress: z.object({ percent: z.number(), step: z.string(), done: z.int(), total: z.int() }),
  module_scores: z.partialRecord(ModuleName, z.number().nullable()),
  score: z.number().nullable().meta({ description: 'Health score, 0 to 100; null before the end' }),
  grade: z.string().nullable(),
  totals: Totals.nullable().meta({ description: 'null before the end' }),
  error: z.string().nullable(),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
};

export const Scan = z.object(scanFields).meta({ id: 'Scan' });

export function scanOf(row: ScanRow): z.input<typeof Scan> {
  const started = row.startedAt?.toISOString() ?? null;
  const completed = row.completedAt?.toISOString() ?? null;
  const modules = row.modules.map(
    (name) => [name, row.moduleReports?.[name] ?? { status: row.status, score: null, error: null }] as const,
  );
  return {
    id: row.id,
    project_id: row.projectId,
    url: row.url,
    kind: row.kind,
    status: row.status,
    form_factor: row.formFactor,
    modules: Object.fromEntries(modules),
    phases: { passive: { status: row.status, started_at: started, completed_at: completed }, active: null },
    progress: row.progress,
    module_scores: Object.fromEntries(modules.map(([name, { score }]) => [name, score])),
    score: row.score,
    grade: row.grade,
    totals: row.totals,
    error: row.error,
    created_at: row.createdAt.toISOString(),
    started_at: started,
    completed_at: completed,
  };
}
