import { z } from 'zod';
import { namedObject } from './named-object.ts';

export const Score = z.number().nullable().meta({ description: '0 to 100; null if nothing could be checked' });

/** Where a scan ended up, and whether its page is scored. */
export const landedFields = {
  final_url: z.string().nullable().meta({
    description:
      'Address of the page after all redirects; null until the scan has ended or if the page could not be loaded',
  }),
  redirects: z
    .array(z.object({ url: z.string(), status: z.int() }))
    .readonly()
    .meta({
      description:
        'Responses before the final URL, in order; status 200 means that the page redirected by `Refresh` or a script',
    }),
  not_scored: z
    .string()
    .nullable()
    .meta({
      description:
        'Why there is no score, for example: the page returns an error, is empty, is not HTML or is a bot challenge, or the URL redirects to a sign-in page; null if it is scored',
      examples: ['The page returned status 403 (Forbidden)'],
    }),
  warnings: z
    .array(z.string())
    .readonly()
    .meta({ description: 'Limitations of the result, such as a redirect to another site' }),
};

/** Until a scan has ended, and for scans stored by older versions. */
export const NOT_LANDED = { final_url: null, redirects: [], not_scored: null, warnings: [] };

/** Counts of open findings by severity, and of new and fixed findings. A problem at several places counts once. */
export const Totals = namedObject('Totals', {
  critical: z.int(),
  high: z.int(),
  medium: z.int(),
  low: z.int(),
  info: z.int(),
  new: z.int(),
  fixed: z.int(),
  dismissed: z.int().optional().meta({ description: 'Dismissed findings, which are not counted above' }),
  accepted: z.int().optional().meta({ description: 'Accepted findings, which are not counted above' }),
});

export const AcceptedUntil = z.string().nullable().optional().meta({
  description: 'Earliest date on which an accepted finding is open again',
});

/** A check that ran. */
export const ranFields = {
  check: z.string(),
  version: z.int().optional().meta({ description: 'Version of the check; omitted for version 1' }),
};

export const Coverage = namedObject('Coverage', {
  ...ranFields,
  verdict: z.string(),
  reason: z.string().nullable(),
  out_of_scope: z
    .literal(true)
    .optional()
    .meta({ description: 'True if the scan settings, such as the WCAG level, exclude the check; it was not tested' }),
});
