import { MODULE_NAMES, type ModuleName } from '@assay/engine';
import { DEFAULT_PAGES } from '@assay/engine/site-pages';
import type { z } from 'zod';
import { type Plan, refusedByPlan } from '../../model/plans.ts';
import { Refusal } from '../../model/refusal.ts';
import type { PagesRequest } from '../../shapes/runs/scan-pages.ts';
import type { SitePages } from '../../store/runs/run-kinds.ts';

/**
 * The pages of a scan of these modules, as it is stored: nothing for one page, which is the default for a signed-in user. Throws if
 * the plan includes fewer.
 */
export function sitePages(
  { pages, include, exclude, session }: z.output<typeof PagesRequest> & { readonly session?: string | undefined },
  plan: Plan,
  modules: readonly ModuleName[],
): SitePages {
  const isWhole = modules.length === MODULE_NAMES.length && session === undefined;
  const count = plannedPages(pages ?? (isWhole ? undefined : 1), plan);
  if (count > 1) return { pages: count, ...(include ? { include } : {}), ...(exclude ? { exclude } : {}) };
  if (include || exclude)
    throw new Refusal('invalid', 'include and exclude require a scan of several pages: set pages');
  return {};
}

/** How many pages are looked at; by default as many as usual, or as the plan includes if that is less. Throws if it includes fewer than asked. */
export function plannedPages(asked: number | undefined, { name, pages_per_scan: max }: Plan): number {
  if (asked !== undefined && asked > max)
    throw refusedByPlan(`The ${name} plan includes scans of up to ${max} ${max === 1 ? 'page' : 'pages'}`);
  return asked ?? Math.min(DEFAULT_PAGES, max);
}
