import type { SiteOptions } from '@assay/engine';
import { DEFAULT_PAGES, MAX_PAGES } from '@assay/engine/site-pages';
import { UsageError } from '../arguments.ts';
import type { Given } from '../define-command.ts';

/** Options of a scan of several pages. */
export const SITE_OPTIONS = {
  pages: {
    type: 'string',
    value: 'N',
    description: `Scan up to N pages of the site, chosen so that each kind of page is among them (default: ${DEFAULT_PAGES}; 1 for several URLs, with --modules, --only or a session, and with a --baseline of one page; at most ${MAX_PAGES})`,
  },
  include: {
    type: 'string',
    value: 'PATTERN',
    multiple: true,
    description: 'Only pages whose path matches, such as /docs/**; can be repeated',
  },
  exclude: {
    type: 'string',
    value: 'PATTERN',
    multiple: true,
    description: 'No pages whose path matches; can be repeated',
  },
} as const;

export type SitePlan = Pick<SiteOptions, 'pages' | 'include' | 'exclude'>;

/** The pages that are asked for; `pages` is missing by default. Throws `UsageError`. */
export async function askedPages({ options, lists: { include, exclude } }: Given): Promise<Partial<SitePlan>> {
  const pages = pageCount(options.pages, MAX_PAGES);
  for (const [name, patterns] of Object.entries({ include, exclude })) {
    if (!patterns) continue;
    const { patternFault } = await import('@assay/engine');
    const fault = patternFault(patterns);
    if (fault !== undefined) throw new UsageError(`--${name}: ${fault}`);
  }
  return { ...(pages === undefined ? {} : { pages }), include, exclude };
}

/** The number of pages that an option states; undefined without it. Throws `UsageError`. */
export function pageCount(option: string | boolean | undefined, max: number): number | undefined {
  const pages = option === undefined ? undefined : Number(option);
  if (pages !== undefined && (!Number.isInteger(pages) || pages < 1 || pages > max))
    throw new UsageError(`--pages must be a number from 1 to ${max}`);
  return pages;
}

interface Circumstances {
  readonly isOnly: boolean;
  readonly isSignedIn: boolean;
  /** All modules of one URL, compared with nothing or with a report of several pages. */
  readonly isWhole: boolean;
}

/** Undefined for a scan of one page. Throws `UsageError`. */
export async function sitePlanOf(
  given: Given,
  { isOnly, isSignedIn, isWhole }: Circumstances,
): Promise<SitePlan | undefined> {
  const { pages: asked, include, exclude } = await askedPages(given);
  const pages = asked ?? (isWhole && !isOnly && !isSignedIn ? DEFAULT_PAGES : 1);
  const name = include ? 'include' : exclude ? 'exclude' : undefined;
  if (pages === 1 && name !== undefined) throw new UsageError(`--${name} requires --pages`);
  if (pages > 1 && isOnly) throw new UsageError('use either --only or --pages');
  return pages === 1 ? undefined : { pages, include, exclude };
}
