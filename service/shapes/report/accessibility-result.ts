import { WCAG_LEVELS } from '@assay/engine';
import { z } from 'zod';
import { namedObject } from '../named-object.ts';
import { Score } from '../result.ts';

const Violation = namedObject('Violation', {
  impact: z.string(),
  id: z.string(),
  description: z.string(),
  help_url: z.string(),
  nodes: z
    .array(
      z.object({
        target: z.array(z.string()).readonly(),
        html: z.string(),
        screenshot: z
          .string()
          .optional()
          .meta({ description: 'WebP as a data URL; only for the first element of the most severe violations' }),
      }),
    )
    .readonly(),
  node_count: z.number().optional().meta({
    description:
      'Number of elements that were found; omitted if `nodes` has all of them. A scan records up to 200 elements for each rule and 1,000 in all',
  }),
});

export const AccessibilityResult = namedObject('AccessibilityResult', {
  score: Score,
  wcag_level: z
    .enum(WCAG_LEVELS)
    .nullish()
    .meta({ description: 'WCAG conformance level that was tested; null if the page could not be tested' }),
  without_screenshot: z.number().optional().meta({
    description:
      'Number of violations without a screenshot, because it could not be taken or more severe violations took precedence; omitted if zero',
  }),
  violations: z.array(Violation).readonly(),
  needs_review: z.array(Violation).readonly().meta({ description: 'Items that need a manual review' }),
});
