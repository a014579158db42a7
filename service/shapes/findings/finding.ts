import { SEVERITIES } from '@assay/engine';
import { z } from 'zod';
import { namedObject } from '../named-object.ts';
import { Change, Location, Pages, Place, placesFields } from './place.ts';

const stateFields = {
  state: z.enum(['open', 'dismissed', 'accepted']).optional().meta({
    description:
      'Dismissed and accepted findings are not counted in totals; scores include them. Omitted for open findings',
  }),
  state_reason: z.enum(['false_positive', 'wont_fix', 'accepted_risk']).optional(),
  state_until: z
    .string()
    .optional()
    .meta({
      description: 'Date (UTC) on which the acceptance ends and the finding is open again',
      examples: ['2027-01-01'],
    }),
  state_note: z.string().optional().meta({ description: 'Why it was decided so, in a report of the command line' }),
  state_by: z.string().optional().meta({ description: 'Who decided, in a report of the command line' }),
  found_severity: z.enum(['critical', 'high', 'medium', 'low', 'info']).optional().meta({
    description:
      'The severity that was found, if the configuration of a scan on the command line states another one. Scores rest on it',
  }),
  fixed_at: z.string().optional().meta({
    description: 'When a verification after the scan found it fixed; the next scan confirms the fix',
  }),
};

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
  weight: z.literal('half').optional().meta({
    description: 'Counts half in the score: it would protect what visitors enter, and the page has no such thing',
  }),
  description: z.string(),
  remediation: z.string(),
  module: z.string(),
  check: z.string().meta({ examples: ['security/transport/hsts'] }),
  change: Change.meta({
    description:
      'Since the previous scan; also `changed` if only some of the places are new or fixed. `found_by_newer_version` and `no_longer_reported`: the check has another version than in that scan, so the site may be unchanged',
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
  pages: Pages,
  templates: z
    .array(
      z.object({
        template: z.string().meta({ examples: ['/products/*'] }),
        found: z.int().meta({ description: 'Pages of the site with this template' }),
        looked_at: z.int(),
        affected: z.int().meta({ description: 'Pages with the problem, of those looked at' }),
      }),
    )
    .readonly()
    .optional()
    .meta({ description: 'Templates of these pages, in reports of several pages' }),
  ...placesFields(Place),
  references: z.array(z.object({ id: z.string(), url: z.string() })).readonly(),
  fix_prompt: z.string().meta({
    description:
      'Prompt for a coding assistant; lists the first 60 places, or up to 200 elements, and says how many are left out',
  }),
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

const Deduction = namedObject('Deduction', {
  check: z.string(),
  problem: z.string(),
  title: z.string(),
  finding_ids: z.array(z.string()).readonly(),
  points: z.number().meta({ description: 'Points of 100, to a tenth' }),
});

export const adviceFields = {
  start_with: z.string().nullable().optional().meta({
    description:
      'Id of the finding to fix first, by exposure, confidence and effort; null if there is none above `info`',
  }),
  next_steps: z.array(NextStep).readonly().optional().meta({
    description: 'Up to five fixes that raise the health score most, in order',
  }),
  deductions: z.array(Deduction).readonly().optional().meta({
    description:
      'What each problem takes from the health score, the heaviest first: together what it lacks to 100. Omitted without a score',
  }),
};
