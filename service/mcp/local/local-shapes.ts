import { MODULE_NAMES } from '@assay/engine';
import type { z } from 'zod';
import type { ProjectItem } from '../../shapes/project.ts';
import { NOT_LANDED } from '../../shapes/result.ts';
import type { Scan } from '../../shapes/scan.ts';
import { type LocalProject, type LocalScan, type LocalState, scansOf } from './local-state.ts';

/** A project as the API returns it. */
export function projectShape(
  state: LocalState,
  { id, name, url, createdAt }: LocalProject,
): z.input<typeof ProjectItem> {
  const scans = scansOf(state, id);
  const [latest] = scans;
  return {
    id,
    name,
    url,
    description: null,
    repository_url: null,
    created_at: createdAt,
    scan_count: scans.length,
    latest_scan: latest
      ? {
          id: latest.id,
          url: latest.url,
          modules: MODULE_NAMES.filter((name) => latest.report?.modules[name]),
          form_factor: 'desktop',
          status: latest.status,
          score: latest.report?.score ?? null,
          grade: latest.report?.grade ?? null,
          not_scored: latest.report?.not_scored ?? null,
          totals: latest.report?.totals ?? null,
          created_at: latest.createdAt,
          completed_at: latest.completedAt,
        }
      : null,
    overview: null,
  };
}

/** A scan as the API returns it. */
export function scanShape(scan: LocalScan): z.input<typeof Scan> {
  const { report } = scan;
  const { final_url, redirects, not_scored, warnings } = { ...NOT_LANDED, ...report };
  const phase = { status: scan.status, started_at: scan.createdAt, completed_at: scan.completedAt };
  const modules = report?.modules ?? {};
  return {
    id: scan.id,
    project_id: scan.projectId,
    url: scan.url,
    origin: new URL(scan.url).origin,
    counts: true,
    kind: 'unified',
    status: scan.status,
    form_factor: 'desktop',
    wcag: 'AA',
    release: null,
    modules,
    phases: {
      passive: phase,
      active: scan.active && {
        ...phase,
        status: scan.active,
        profile: 'standard',
        error: report?.active?.error ?? null,
      },
    },
    progress: scan.progress,
    module_scores: Object.fromEntries(Object.entries(modules).map(([name, { score }]) => [name, score])),
    score: report?.score ?? null,
    grade: report?.grade ?? null,
    final_url,
    redirects: [...redirects],
    not_scored,
    warnings,
    totals: report?.totals ?? null,
    error: report?.error ?? null,
    created_at: scan.createdAt,
    started_at: scan.createdAt,
    completed_at: scan.completedAt,
  };
}
