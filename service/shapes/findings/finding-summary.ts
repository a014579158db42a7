import { type Finding as EngineFinding, type FindingGroup, SEVERITIES } from '@assay/engine';
import { z } from 'zod';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { Timestamp } from '../text.ts';
import { Finding } from './finding.ts';
import { SourceKind } from './finding-state.ts';

/** More are left out, in a list that is read at once. */
const MAX = 20_000;
const LONGEST_SHOWN = 200;

const FindingSummary = Finding.pick({
  id: true,
  title: true,
  severity: true,
  module: true,
  check: true,
  change: true,
  first_seen_at: true,
  state: true,
  state_reason: true,
  state_until: true,
  not_seen: true,
  place_count: true,
  new_place_count: true,
  fixed_place_count: true,
  pages: true,
})
  .extend({
    at: z.string().meta({ description: 'Location of the problem, or of its first place' }),
    shows: z.string().meta({ description: `Evidence at that location, cut to ${LONGEST_SHOWN} characters` }),
    more_at: z.array(z.string()).meta({ description: 'Locations of the other listed places' }),
    templates: z
      .array(z.string())
      .optional()
      .meta({
        description: 'Templates of its pages, in scans of several pages',
        examples: [['/products/*']],
      }),
    source: SourceKind.optional().meta({ description: 'Kind of the scan that reports it; in lists of a project only' }),
    last_seen_at: Timestamp.optional().meta({
      description: 'Latest scan that found it; in lists of a project only, and only while it is found',
    }),
    assignee: z
      .object({ id: Id, name: z.string() })
      .optional()
      .meta({ description: 'In lists of a project only; omitted for findings without one' }),
  })
  .meta({ id: 'FindingSummary' });

export const FindingSummaries = namedObject('FindingSummaries', {
  findings: z.array(FindingSummary).meta({ description: 'Most severe first' }),
  left_out: z.int().meta({ description: `Number of findings beyond the first ${MAX}, which are not listed` }),
});

type Shown = FindingGroup<EngineFinding>;
type Extra = Pick<z.input<typeof FindingSummary>, 'source' | 'last_seen_at' | 'assignee'>;

/** What a list of findings shows of each; `extra`: what a list of a project adds. */
export function findingSummariesOf<F extends Shown>(
  all: readonly F[],
  extra: (finding: F) => Extra = () => ({}),
): z.input<typeof FindingSummaries> {
  const ordered = SEVERITIES.flatMap((severity) => all.filter((finding) => finding.severity === severity));
  return {
    findings: ordered.slice(0, MAX).map((finding) => ({ ...summaryOf(finding), ...extra(finding) })),
    left_out: Math.max(0, ordered.length - MAX),
  };
}

function summaryOf(finding: Shown): z.input<typeof FindingSummary> {
  const { state, state_reason, state_until, not_seen, evidence, places, templates, ...rest } = finding;
  return {
    ...rest,
    ...(state === undefined || state === 'open' ? {} : { state, state_reason, state_until }),
    ...(not_seen ? { not_seen } : {}),
    ...(templates ? { templates: templates.map(({ template }) => template) } : {}),
    at: evidence.at,
    shows: evidence.shows.slice(0, LONGEST_SHOWN),
    more_at: places.slice(1).map((place) => place.evidence.at),
  };
}
