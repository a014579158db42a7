import { WCAG_LEVELS } from '@assay/engine';
import { z } from 'zod';
import type { ScanRow } from '../store/runs/run-row.ts';
import { fieldsOf } from './fields-of.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { PagesNotScored, pagesNotScored } from './report/site-pages.ts';
import { landedFields, Totals } from './result.ts';
import { ModuleName, ScanProgress } from './scan-progress.ts';
import { Timestamp } from './text.ts';

export const ScanStatus = z.enum(['pending', 'running', 'completed', 'failed', 'cancelled']).meta({
  id: 'ScanStatus',
  description: '`completed`, `failed` and `cancelled` are final.',
});

export const Release = z.enum(['vercel', 'netlify', 'generic']);

export const FormFactor = z.enum(['desktop', 'mobile']);

export const WcagLevel = z.enum(WCAG_LEVELS);

export const Profile = z.enum(['quick', 'standard', 'thorough']).meta({
  id: 'Profile',
  description: 'Scope of the active phase',
});

const Phase = z.object({ status: ScanStatus, started_at: Timestamp.nullable(), completed_at: Timestamp.nullable() });

const ModuleStatus = namedObject('ModuleStatus', {
  status: ScanStatus,
  score: z.number().nullable(),
  error: z.string().nullable(),
});

export const scanFields = {
  id: Id,
  project_id: Id,
  url: z.string(),
  origin: z.string().meta({ description: 'Scheme, host and port of the URL', examples: ['https://example.com'] }),
  counts: z.boolean().meta({
    description:
      "False if the scan is of another origin than the project's, was made before the project got its origin, or is signed in: it is listed, but counts for no badge, trend or comparison",
  }),
  kind: z.enum(['unified', 'passive']),
  status: ScanStatus,
  form_factor: FormFactor,
  wcag: WcagLevel.meta({ description: 'WCAG conformance level that the accessibility checks test' }),
  session: z.string().nullable().meta({
    description: 'Name of the session that the scan is signed in with; `not_scored` says whether the page accepted it',
  }),
  max_pages: z
    .int()
    .meta({ description: 'Maximum number of pages of the site that the scan looks at; 1: the URL alone' }),
  include: z
    .array(z.string())
    .meta({ description: 'Only pages whose path matches one of these patterns, if there are any' }),
  exclude: z.array(z.string()).meta({ description: 'No pages whose path matches one of these patterns' }),
  release: Release.nullable().meta({ description: 'Hosting provider whose deployment started the scan' }),
  modules: z.partialRecord(ModuleName, ModuleStatus),
  phases: z.object({
    passive: Phase,
    active: Phase.extend({ profile: Profile, error: z.string().nullable() }).nullable(),
  }),
  progress: ScanProgress,
  module_scores: z.partialRecord(ModuleName, z.number().nullable()).meta({
    description: 'Score of each module, computed from its findings. For load time, see `performance_result`',
  }),
  score: z.number().nullable().meta({
    description: 'Health score, 0 to 100; null until the scan has ended or if the page is not scored',
  }),
  grade: z
    .string()
    .nullable()
    .meta({ description: 'Grade, A+ to F; null if there is no score or the security module was not scanned' }),
  ...landedFields,
  pages_not_scored: PagesNotScored,
  totals: Totals.nullable().meta({ description: 'Null until the scan has ended' }),
  error: z.string().nullable(),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
};

export const Scan = namedObject('Scan', scanFields);

export function scanOf(row: ScanRow): z.input<typeof Scan> {
  const modules = row.modules.map(
    (name) => [name, row.moduleReports?.[name] ?? { status: row.status, score: null, error: null }] as const,
  );
  return {
    ...fieldsOf(Scan, row),
    url: row.target,
    origin: new URL(row.target).origin,
    kind: row.variant,
    max_pages: row.details.pages ?? 1,
    include: row.details.include ?? [],
    exclude: row.details.exclude ?? [],
    modules: Object.fromEntries(modules),
    phases: { passive: passiveOf(row), active: activeOf(row) },
    module_scores: Object.fromEntries(modules.map(([name, { score }]) => [name, score])),
    redirects: row.redirects ?? [],
    warnings: row.warnings ?? [],
    pages_not_scored: pagesNotScored(row.pagesNotScored),
  };
}

function passiveOf({ status, active, startedAt, passiveCompletedAt, completedAt }: ScanRow): z.input<typeof Phase> {
  const isOver = passiveCompletedAt !== null && active !== null && status !== 'failed';
  return {
    status: isOver ? 'completed' : status,
    started_at: startedAt?.toISOString() ?? null,
    completed_at: (passiveCompletedAt ?? completedAt)?.toISOString() ?? null,
  };
}

function activeOf({ active }: ScanRow) {
  if (!active) return null;
  const { profile, status, error, startedAt, completedAt } = active;
  return { profile, status, error, started_at: startedAt, completed_at: completedAt };
}
