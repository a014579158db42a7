import { type CheckResult, isBlind, type Verdict } from '../checks/check-result.ts';
import { type RanCheck, ranCheck } from '../checks/versions.ts';
import type { FactName } from '../evidence/evidence.ts';
import type { Gathered } from '../evidence/gather.ts';
import type { Provider } from '../evidence/providers/define-provider.ts';
import { compareFindings, newerChecks } from '../findings/compare.ts';
import { findingsOf, isClosed } from '../findings/finding.ts';
import { totalsOf } from '../findings/score.ts';
import type { Totals } from '../findings/totals.ts';
import { VERSION } from '../version.ts';
import { isSeen, objectsOf, type PostureFinding } from './posture-seen.ts';

/** Report of a posture scan of one provider, as plain data. */
export interface PostureReport {
  readonly assay: string;
  readonly provider: string;
  /** Origin of the provider's console, which locations are relative to; missing in reports of older versions. */
  readonly console?: string;
  /** `failed`: nothing could be read. */
  readonly status: 'completed' | 'failed';
  readonly error: string | null;
  /** Objects that were read, by fact: what the verdicts are about. */
  readonly objects: Readonly<Record<string, number>>;
  /** What the provider listed and the scan leaves out, such as `forks (3)`. */
  readonly left_out: readonly string[];
  readonly checks: readonly PostureVerdict[];
  readonly totals: Totals;
  readonly findings: readonly PostureFinding[];
  /** The earliest date on which an accepted finding is open again; null or missing: there is none. */
  readonly accepted_until?: string | null;
  readonly started_at: string;
  readonly scanned_at: string;
}

interface PostureVerdict extends RanCheck {
  readonly title: string;
  readonly verdict: Verdict;
  readonly reason: string | null;
}

interface PostureRequest {
  readonly provider: Pick<Provider, 'id' | 'readings'>;
  /** Origin of the console, which locations are compared by. */
  readonly console: string;
  readonly previous: readonly PostureFinding[];
  /** The checks of the previous scan; undefined if they are not known. */
  readonly previousCoverage?: readonly RanCheck[] | undefined;
  /** When the credentials were last replaced. */
  readonly credentialsAt: Date;
  readonly judgements: readonly CheckResult[];
  readonly gathered: Gathered;
  /** Kinds of the objects that are left out, one entry for each object. */
  readonly leftOut: readonly string[];
  readonly startedAt: Date;
  readonly completedAt: Date;
}

export function postureReportOf(request: PostureRequest): PostureReport {
  const { provider, console, previousCoverage, judgements, gathered, leftOut, startedAt, completedAt } = request;
  const findings = comparedFindings(request);
  const blind = judgements.filter(isBlind);
  const failed = blind.length === judgements.length;
  return {
    assay: VERSION,
    provider: provider.id,
    console,
    status: failed ? 'failed' : 'completed',
    error: failed ? (blind[0]?.reason ?? 'No check could run') : null,
    objects: countsOf(gathered),
    left_out: [...Map.groupBy(leftOut, (kind) => kind)].map(([kind, all]) => `${kind} (${all.length})`).sort(),
    checks: judgements.map(({ check, verdict, reason }) => ({
      ...ranCheck(check.id, verdict, previousCoverage),
      title: check.title,
      verdict,
      reason,
    })),
    totals: totalsOf(findings),
    findings,
    started_at: startedAt.toISOString(),
    scanned_at: completedAt.toISOString(),
  };
}

/** Findings with what changed; one that the scan could not see again stays open with the reason. */
function comparedFindings(request: PostureRequest): PostureFinding[] {
  const { provider, console, previous, previousCoverage, credentialsAt, judgements, gathered, completedAt } = request;
  const now = completedAt.toISOString();
  const results = new Map(judgements.map((result) => [result.check.id, result]));
  const current = findingsOf(judgements, { target: console, now }).map((finding): PostureFinding => {
    const result = results.get(finding.check);
    return { ...finding, objects: result ? objectsOf(finding, result, gathered) : [], seen_at: now, not_seen: null };
  });
  const verdicts = new Map<string, Verdict>(
    judgements.map(({ check, verdict, limited }) => [check.id, limited ? 'unknown' : verdict]),
  );
  const sight = { readings: provider.readings, gathered, credentialsAt: credentialsAt.getTime() };
  const ran = judgements.map(({ check, verdict }) => ranCheck(check.id, verdict));
  return compareFindings(previous, current, verdicts, newerChecks(previousCoverage, ran)).map((finding) => {
    if (!isClosed(finding))
      return finding.seen_at === now ? finding : { ...finding, not_seen: unseen(results.get(finding.check)) };
    if (isSeen(finding, sight)) return { ...finding, not_seen: null };
    const not_seen = `the token no longer sees ${finding.location?.part ?? 'it'}`;
    return { ...finding, change: 'same' as const, not_seen };
  });
}

function unseen(result: CheckResult | undefined): string {
  if (!result) return 'its check was not part of the scan';
  return `its check could not be completed: ${result.reason ?? 'not everything was read'}`;
}

function countsOf({ facts }: Gathered): Record<string, number> {
  const counts = (Object.entries(facts) as [FactName, unknown][]).flatMap(([name, value]) =>
    Array.isArray(value) ? [[name, value.length] as const] : [],
  );
  return Object.fromEntries(counts);
}
