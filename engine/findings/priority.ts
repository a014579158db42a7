import { bySeverity } from '../catalogue/severity.ts';
import type { Likelihood } from '../checks/define-check.ts';
import { openFindings } from './compare.ts';
import { type Finding, worstFirst } from './finding.ts';
import { partOf } from './score.ts';
import type { Effort } from './scoring/effort.ts';
import { shareOf } from './scoring/shares.ts';
import { countedIn } from './scoring/topics.ts';

const CONFIDENCE: Readonly<Record<Likelihood, number>> = { observed: 1, likely: 0.8, possible: 0.2 };
const EFFORT: Readonly<Record<Effort, number>> = { small: 1, medium: 2, large: 3 };
/** Flaws that can be used now, and exposure on the network: they come before everything else, whatever the effort. */
const BANDS = [0.6, 0.3];

interface Rank<F extends Finding> {
  readonly finding: F;
  /** 0: usable now, 1: exposed, 2: anything else. */
  readonly band: number;
  /** Exposure × confidence ÷ effort. */
  readonly value: number;
}

/**
 * Open findings in the order in which to fix them: usable flaws by severity, exposed ones, then by exposure × confidence ÷
 * effort. Every view that says where to start takes the first one.
 */
export function byPriority<F extends Finding>(findings: readonly F[]): F[] {
  return openFindings(findings)
    .map(rankOf)
    .sort(
      (a, b) =>
        a.band - b.band ||
        (a.band < BANDS.length ? bySeverity(a.finding, b.finding) : 0) ||
        b.value - a.value ||
        worstFirst(a.finding, b.finding),
    )
    .map(({ finding }) => finding);
}

function rankOf<F extends Finding>(finding: F): Rank<F> {
  const { likelihood, effort = 'large' } = finding;
  const module = countedIn(finding, ['security']);
  const exposure = shareOf({ ...finding, likelihood: 'observed' }, module) * partOf(module);
  const certain = likelihood !== 'possible';
  const band = BANDS.findIndex((least) => certain && exposure >= least);
  return {
    finding,
    band: band < 0 ? BANDS.length : band,
    value: (exposure * CONFIDENCE[likelihood]) / EFFORT[effort],
  };
}
