import { SEVERITIES, WCAG_LEVELS } from '@assay/engine';
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

const Pixels = z.number().meta({ description: 'CSS pixels of the page' });

const Boxes = z.array(z.object({ check: z.string(), x: Pixels, y: Pixels, width: Pixels, height: Pixels })).readonly();

const PageScreenshot = namedObject('PageScreenshot', {
  image: z.string().meta({ description: 'WebP as a data URL, up to 64 KiB; credentials and personal data are hidden' }),
  width: Pixels,
  height: Pixels,
  boxes: Boxes.meta({
    description:
      'Elements of open findings, by check: up to 8 for each of 20 rules of accessibility and 20 other checks',
  }),
  findings: z
    .array(
      z.object({
        check: z.string(),
        id: z.string(),
        title: z.string(),
        severity: z.enum(SEVERITIES),
        element_count: z.number().meta({
          description: 'Elements of the page, with and without a box; outside accessibility those with a box',
        }),
      }),
    )
    .readonly()
    .optional()
    .meta({ description: 'Findings that have boxes, in the order of their numbers, which start at 1' }),
  phone: z
    .object({
      image: z.string().meta({ description: 'WebP as a data URL, up to 32 KiB; masked as the other' }),
      width: Pixels,
      height: Pixels,
      boxes: Boxes.optional().meta({ description: 'As in the other picture; omitted in reports of older versions' }),
    })
    .optional()
    .meta({ description: 'First screen in the width of a phone; omitted if the page was scanned as on a phone' }),
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
  screenshot: PageScreenshot.optional().meta({
    description: 'First screen of the page; omitted if none was taken, as of a page behind a sign-in',
  }),
  violations: z.array(Violation).readonly(),
  needs_review: z.array(Violation).readonly().meta({ description: 'Items that need a manual review' }),
});
