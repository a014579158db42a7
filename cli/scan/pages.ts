import type { SiteOptions } from '@assay/engine';
import { UsageError } from '../arguments.ts';
import type { Given } from '../define-command.ts';

const MAX_PAGES = 1000;

/** Options of a scan of several pages. */
export const SITE_OPTIONS = {
  pages: {
    type: 'string',
    value: 'N',
    description: `Scan up to N pages of the site, chosen so that each kind of page is among them (default: 1, at most ${MAX_PAGES})`,
  },
  include: {
    type: 'string',
    value: 'PATTERN',
    multiple: true,
    description: 'With --pages: only pages whose path matches, such as /docs/**; can be repeated',
  },
  exclude: {
    type: 'string',
    value: 'PATTERN',
    multiple: true,
    description: 'With --pages: no pages whose path matches; can be repeated',
  },
} as const;

export type SitePlan = Pick<SiteOptions, 'pages' | 'include' | 'exclude'>;

/** Undefined for a scan of one page. */
export async function sitePlanOf(
  { options, lists: { include, exclude } }: Given,
  { isOnly }: { readonly isOnly: boolean },
): Promise<SitePlan | undefined> {
  const pages = Number(options.pages ?? 1);
  if (!Number.isInteger(pages) || pages < 1 || pages > MAX_PAGES)
    throw new UsageError(`--pages must be a number from 1 to ${MAX_PAGES}`);
  for (const [name, patterns] of Object.entries({ include, exclude })) {
    if (!patterns) continue;
    if (pages === 1) throw new UsageError(`--${name} requires --pages`);
    const { patternFault } = await import('@assay/engine');
    const fault = patternFault(patterns);
    if (fault !== undefined) throw new UsageError(`--${name}: ${fault}`);
  }
  if (pages > 1 && isOnly) throw new UsageError('use either --only or --pages');
  return pages === 1 ? undefined : { pages, include, exclude };
}
