import type { PageRow as Row } from '@assay/engine';
import { z } from 'zod';
import { namedObject } from '../named-object.ts';

const PageRow = namedObject('ReportPage', {
  url: z.string(),
  template: z
    .string()
    .meta({ description: 'Pattern of the pages that this one stands for', examples: ['/products/*'] }),
  score: z.number().nullable().meta({ description: 'Score that the page would have alone' }),
  grade: z.enum(['A+', 'A', 'B', 'C', 'D', 'F']).nullable(),
  not_scored: z.string().nullable().meta({ description: 'Why the page has no score' }),
  without_session: z
    .literal(true)
    .optional()
    .meta({ description: 'The page was seen without the session of the scan, which it did not accept' }),
  modules: z.record(z.string(), z.number().nullable()),
  findings: z.int().meta({ description: 'Number of findings on this page, without those of the whole site' }),
});

const SiteSummary = namedObject('ReportSite', {
  found: z.int().meta({ description: 'Number of pages that are known of' }),
  looked_at: z.int(),
  templates: z
    .array(
      z.object({
        template: z.string(),
        found: z.int(),
        looked_at: z.int(),
        score: PageRow.shape.score.optional().meta({
          description: 'Score that a site of the scanned pages of this template would have; null if none was scored',
        }),
        grade: PageRow.shape.grade.optional(),
      }),
    )
    .readonly(),
  left_out: z
    .array(z.object({ reason: z.string(), count: z.int(), example: z.string() }))
    .readonly()
    .meta({ description: 'Pages that were not looked at, by reason, with an example of each' }),
});

const ComparedPage = PageRow.pick({ score: true, grade: true, findings: true }).nullable();

/** The pages of two reports of several. */
export const ComparedPages = z
  .array(z.object({ url: z.string(), from: ComparedPage, to: ComparedPage }))
  .optional()
  .meta({ description: 'Pages of both scans, if both looked at several; null: the scan did not look at it' });

const PageNotScored = PageRow.pick({ url: true, not_scored: true, without_session: true });

export const PagesNotScored = z
  .array(PageNotScored)
  .meta({ description: 'Pages of a scan of several that could not be scored' });

export function pagesNotScored(pages: readonly Row[]): z.input<typeof PagesNotScored> {
  return pages.flatMap(({ url, not_scored, without_session }) =>
    not_scored === null ? [] : [{ url, not_scored, ...(without_session ? { without_session } : {}) }],
  );
}

/** The pages of a report of several. */
export const sitePagesFields = {
  pages: z
    .array(PageRow)
    .readonly()
    .optional()
    .meta({ description: 'The pages that were looked at, if more than one; the start page is the first one' }),
  site: SiteSummary.optional().meta({ description: 'How these pages were chosen' }),
};
