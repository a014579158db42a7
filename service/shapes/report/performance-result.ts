import { z } from 'zod';
import { namedObject } from '../named-object.ts';
import { Score } from '../result.ts';

export const PlaceCount = z.int().optional().meta({ description: 'Places of the problem' });

const improvementFields = { id: z.string(), title: z.string(), severity: z.string(), detail: z.string() };

const Opportunity = namedObject('Opportunity', {
  ...improvementFields,
  place_count: PlaceCount,
  remediation: z.string().optional().meta({ description: 'Lab audits only' }),
  savings_ms: z.number().optional().meta({ description: 'Lab audits: estimated reduction of load time' }),
  savings_bytes: z.number().optional().meta({ description: 'Lab audits only' }),
});

export const LabSpread = namedObject('LabSpread', { least: z.number(), most: z.number() });

export const LabRuns = z
  .array(
    z.object({
      overall_score: z.number(),
      metrics: z.array(z.object({ name: z.string(), value: z.string() })).readonly(),
    }),
  )
  .readonly();

const HttpCheck = namedObject('HttpCheck', {
  ...improvementFields,
  verdict: z.enum(['pass', 'fail', 'inapplicable', 'unknown', 'broken']),
  score: Score.meta({
    description: '100 if all checks pass, reduced by the most severe problem; null if nothing could be checked',
  }),
});

export const PerformanceResult = namedObject('PerformanceResult', {
  overall_score: Score.meta({
    description:
      'Scans: page load score from one page load and the HTTP checks; quick checks: the HTTP checks only; audits: Lighthouse performance score, median of the runs. Unlike `module_scores.performance`, it does not measure findings. Null if nothing could be checked',
  }),
  metrics: z
    .array(
      z.object({
        name: z.string(),
        value: z.string().meta({ description: 'With its unit', examples: ['1240 ms'] }),
        rating: z.enum(['good', 'needs-improvement', 'poor']),
        least: z.string().optional().meta({ description: 'Runs of a lab audit; `value` is their median' }),
        most: z.string().optional(),
      }),
    )
    .readonly(),
  opportunities: z.array(Opportunity).readonly(),
  http_checks: z
    .array(HttpCheck)
    .readonly()
    .meta({ description: 'All checks that need no browser, with their verdicts' }),
  requests: z
    .array(
      namedObject('PageRequest', {
        url: z.string().meta({ description: 'Without query and fragment, up to 120 characters' }),
        type: z.string().meta({ examples: ['script'] }),
        status: z.number().meta({ description: '0 if the request failed' }),
        bytes: z.number().meta({ description: 'On the wire, headers included' }),
        start_ms: z.number().meta({ description: 'Milliseconds after the first request' }),
        end_ms: z.number(),
        packages: z
          .array(z.string())
          .readonly()
          .optional()
          .meta({ description: 'Packages that a script is known to have', examples: [['jquery 1.12.4']] }),
        unused_percent: z
          .number()
          .optional()
          .meta({ description: 'Percent of a script that had not run when the page had loaded; omitted if unknown' }),
      }),
    )
    .readonly()
    .optional()
    .meta({
      description:
        'Scans: the first 100 requests of the page load; omitted if no browser loaded the page, and for a signed-in user',
    }),
  more_requests: z.number().optional().meta({ description: 'Requests beyond those; omitted if zero' }),
  frames: z
    .array(
      namedObject('LoadFrame', {
        at_ms: z.number().meta({ description: 'Milliseconds after the first request' }),
        image: z.string().meta({ description: 'JPEG as a data URL, up to 16 KiB; too small for texts to be read' }),
      }),
    )
    .readonly()
    .optional()
    .meta({ description: 'Up to 8 pictures of the page while it loaded, first to last' }),
});
