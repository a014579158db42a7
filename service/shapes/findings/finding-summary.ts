import { type Finding as EngineFinding, type FindingGroup, SEVERITIES } from '@assay/engine';
import { z } from 'zod';
import { namedObject } from '../named-object.ts';
import { Finding } from './finding.ts';

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
  })
  .meta({ id: 'FindingSummary' });

export const FindingSummaries = namedObject('FindingSummaries', {
  findings: z.array(FindingSummary).meta({ description: 'Most severe first' }),
  left_out: z.int().meta({ description: `Number of findings beyond the first ${MAX}, which are not listed` }),
});

type Shown = FindingGroup<EngineFinding>;

/** What a list of findings shows of each. */
export function findingSummariesOf(all: readonly Shown[]): z.input<typeof FindingSummaries> {
  const ordered = SEVERITIES.flatMap((severity) => all.filter((finding) => finding.severity === severity));
  return { findings: ordered.slice(0, MAX).map(summaryOf), left_out: Math.max(0, ordered.length - MAX) };
}

function summaryOf(finding: Shown): z.input<typeof FindingSummary> {
  const { state, state_reason, state_until, not_seen, evidence, places, ...rest } = finding;
  return {
    ...rest,
    ...(state === undefined || state === 'open' ? {} : { state, state_reason, state_until }),
    ...(not_seen ? { not_seen } : {}),
    at: evidence.at,
    shows: evidence.shows.slice(0, LONGEST_SHOWN),
    more_at: places.slice(1).map((place) => place.evidence.at),
  };
}
