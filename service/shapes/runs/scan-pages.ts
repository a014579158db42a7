import { MAX_PATTERNS } from '@assay/engine';
import { DEFAULT_PAGES, MAX_PAGES } from '@assay/engine/site-pages';
import { z } from 'zod';
import { PathPattern } from '../text.ts';

const Patterns = z.array(PathPattern).max(MAX_PATTERNS);

/** Members of a request that starts a scan: the pages that it looks at. */
export const pagesFields = {
  pages: z
    .int()
    .min(1)
    .max(MAX_PAGES)
    .optional()
    .meta({
      description: `Maximum number of pages of the site to look at, chosen so that each kind of page is among them. Default: ${DEFAULT_PAGES}, or what the plan includes if that is less; 1 with some of the modules only`,
    }),
  include: Patterns.optional().meta({
    description: 'Only pages whose path matches one of these patterns; the scanned URL is always looked at',
  }),
  exclude: Patterns.optional().meta({ description: 'No pages whose path matches one of these patterns' }),
};

export const PagesRequest = z.object(pagesFields);
