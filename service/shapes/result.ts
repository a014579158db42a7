import { SEVERITIES } from '@assay/engine';
import { z } from 'zod';
import { namedObject } from './named-object.ts';
import { previewField, responseField } from './report/page-preview.ts';

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

const Location = namedObject('Location', {
  url: z.string().optional().meta({ description: 'Absolute URL; omitted for DNS records and repository files' }),
  selector: z.string().optional().meta({ description: 'CSS selector of the element' }),
  header: z
    .string()
    .optional()
    .meta({ description: 'Response header field', examples: ['Set-Cookie: session'] }),
  record: z
    .string()
    .optional()
    .meta({ description: 'DNS name and type', examples: ['_dmarc.example.com TXT'] }),
  file: z.string().optional().meta({ description: 'Path in the repository' }),
  part: z.string().optional().meta({ description: 'Named part: parameter, technology, metric or setting' }),
  line: z.int().optional().meta({ description: 'One-based' }),
  column: z.int().optional().meta({ description: 'One-based' }),
  end_line: z.int().optional().meta({ description: 'Last line; repository files only' }),
  end_column: z.int().optional().meta({ description: 'Column after the last character, in `end_line`' }),
});

const stateFields = {
  state: z.enum(['open', 'dismissed', 'accepted']).optional().meta({
    description: 'Dismissed and accepted findings do not count in scores and totals. Omitted for open findings',
  }),
  state_reason: z.enum(['false_positive', 'wont_fix', 'accepted_risk']).optional(),
  state_until: z
    .string()
    .optional()
    .meta({
      description: 'Date (UTC) on which the acceptance ends and the finding is open again',
      examples: ['2027-01-01'],
    }),
  fixed_at: z.string().optional().meta({
    description: 'When a verification after the scan found it fixed; the next scan confirms the fix',
  }),
};
const Change = z.enum(['new', 'changed', 'fixed', 'same']);

export const Place = Location.extend({
  id: z.string().meta({ description: 'Id of the finding at this place alone, as in the view `flat`' }),
  change: Change,
  evidence: z.object({
    at: z.string().meta({ description: 'The location as text' }),
    shows: z.string(),
    curl: z.string().optional().meta({ description: 'Active scans: `curl` command that repeats the request' }),
  }),
}).meta({ id: 'Place' });

/** Where a finding is. */
export function placesFields<P extends z.ZodType>(place: P) {
  return {
    places: z.array(place).readonly().meta({
      description:
        'First 20 places of the problem, new ones first; for a fixed finding, its former places. The view `flat` lists all places',
    }),
    place_count: z.int().meta({ description: 'Number of all places, including those beyond the first 20' }),
    new_place_count: z.int().meta({ description: 'Number of places that the previous scan did not find' }),
    fixed_place_count: z
      .int()
      .meta({ description: 'Number of places where the problem was fixed since the previous scan' }),
  };
}

/** `flat` lists each place of a problem as a separate finding. */
export const FindingView = z.enum(['grouped', 'flat']).default('grouped').meta({
  description: '`grouped`: a problem at several places is one finding; `flat`: each place is a separate finding',
});

export const Finding = namedObject('Finding', {
  id: z.string().meta({
    description:
      'UUID, the same in every scan. A finding at several places has its own id; each place has the id of its finding in the view `flat`',
  }),
  title: z.string(),
  severity: z.enum(SEVERITIES),
  likelihood: z.enum(['observed', 'likely', 'possible']),
  effort: z.enum(['small', 'medium', 'large']).optional().meta({
    description: 'Estimated effort of the fix; omitted for scans stored by older versions',
  }),
  description: z.string(),
  remediation: z.string(),
  module: z.string(),
  check: z.string().meta({ examples: ['security/transport/hsts'] }),
  change: Change.meta({
    description: 'Also `changed` if only some of the places are new or fixed',
  }),
  first_seen_at: z.string(),
  ...stateFields,
  location: Location.optional().meta({
    description: 'Location of the problem, or of its first place; omitted for scans stored by older versions',
  }),
  evidence: z.object({
    at: z.string().meta({ description: 'The location as text' }),
    shows: z.string(),
    request: z.string().optional().meta({ description: 'Active scans: request sent, with secrets masked' }),
    response: z.string().optional().meta({ description: 'Active scans: response received, with secrets masked' }),
    curl: z.string().optional().meta({ description: 'Active scans: `curl` command that repeats the request' }),
  }),
  ...placesFields(Place),
  references: z.array(z.object({ id: z.string(), url: z.string() })).readonly(),
  fix_prompt: z
    .string()
    .meta({ description: 'Prompt for a coding assistant; lists the first 20 places and the number of further ones' }),
  not_seen: z
    .string()
    .nullable()
    .optional()
    .meta({
      description: 'Why the scan could neither confirm the finding nor find it fixed; omitted or null if it could',
      examples: ['not tested (needs the sign-in)'],
    }),
  policy: z.string().optional().meta({
    description:
      'Policy generated from what the page loads, or the directive to set; only for Content-Security-Policy findings; omitted if none could be tested',
  }),
});

const NextStep = namedObject('NextStep', {
  check: z.string(),
  problem: z.string(),
  title: z.string(),
  finding_ids: z.array(z.string()).readonly().meta({ description: 'Findings that the fix removes' }),
  score: z.number().meta({ description: 'Health score after this step and the ones before it' }),
  grade: z.enum(['A+', 'A', 'B', 'C', 'D', 'F']),
});

export const adviceFields = {
  start_with: z.string().nullable().optional().meta({
    description:
      'Id of the finding to fix first, by exposure, confidence and effort; null if there is none above `info`',
  }),
  next_steps: z.array(NextStep).readonly().optional().meta({
    description: 'Up to five fixes that raise the health score most, in order',
  }),
};

const Detection = namedObject('Detection', {
  technology: z.string(),
  confidence: z.number().min(0).max(1),
  version: z.string().optional(),
  categories: z.array(z.string()).readonly(),
  signs: z.array(z.string()).readonly(),
});

export const ProfileResult = namedObject('ProfileResult', {
  detections: z.array(Detection).readonly(),
  response: responseField,
});

const PlaceCount = z.int().optional().meta({ description: 'Places of the problem' });

export const IssuesResult = namedObject('IssuesResult', {
  score: Score,
  preview: previewField,
  issues: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        severity: z.string(),
        description: z.string(),
        remediation: z.string(),
        place_count: PlaceCount,
      }),
    )
    .readonly(),
});

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
});

export const Coverage = namedObject('Coverage', {
  check: z.string(),
  verdict: z.string(),
  reason: z.string().nullable(),
  out_of_scope: z
    .literal(true)
    .optional()
    .meta({ description: 'True if the scan settings, such as the WCAG level, exclude the check; it was not tested' }),
});
