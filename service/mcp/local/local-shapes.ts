import { MODULE_NAMES } from '@assay/engine';
import { DEFAULT_PAGES } from '@assay/engine/site-pages';
import type { z } from 'zod';
import { fieldsOf } from '../../shapes/fields-of.ts';
import { LatestScan, type ProjectItem } from '../../shapes/project.ts';
import { pagesNotScored } from '../../shapes/report/site-pages.ts';
import { NOT_LANDED } from '../../shapes/result.ts';
import { Scan } from '../../shapes/scan.ts';
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
    code_scans: null,
    created_at: createdAt,
    scan_count: scans.length,
    latest_scan: latest
      ? {
          ...fieldsOf(LatestScan, latest),
          modules: MODULE_NAMES.filter((name) => latest.report?.modules[name]),
          form_factor: 'desktop',
          score: latest.report?.score ?? null,
          grade: latest.report?.grade ?? null,
          not_scored: latest.report?.not_scored ?? null,
          totals: latest.report?.totals ?? null,
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
    ...fieldsOf(Scan, scan),
    origin: new URL(scan.url).origin,
    counts: true,
    kind: 'unified',
    form_factor: 'desktop',
    wcag: 'AA',
    max_pages: scan.pages.pages ?? DEFAULT_PAGES,
    include: scan.pages.include ?? [],
    exclude: scan.pages.exclude ?? [],
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
    module_scores: Object.fromEntries(Object.entries(modules).map(([name, { score }]) => [name, score])),
    score: report?.score ?? null,
    grade: report?.grade ?? null,
    final_url,
    redirects: [...redirects],
    not_scored,
    warnings,
    pages_not_scored: pagesNotScored(report?.pages ?? []),
    totals: report?.totals ?? null,
    error: report?.error ?? null,
    started_at: scan.createdAt,
  };
}
