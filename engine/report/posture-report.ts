import type { CheckResult, Verdict } from '../checks/check-result.ts';
import type { FactName } from '../evidence/evidence.ts';
import type { Gathered } from '../evidence/gather.ts';
import { compareFindings } from '../findings/compare.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import { type Totals, totalsOf } from '../findings/score.ts';
import { VERSION } from '../version.ts';

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
  readonly checks: readonly PostureVerdict[];
  readonly totals: Totals;
  readonly findings: readonly Finding[];
  readonly started_at: string;
  readonly scanned_at: string;
}

interface PostureVerdict {
  readonly check: string;
  readonly title: string;
  readonly verdict: Verdict;
  readonly reason: string | null;
}

interface PostureRequest {
  readonly provider: string;
  /** Origin of the console, which locations are compared by. */
  readonly console: string;
  readonly previous: readonly Finding[];
  readonly judgements: readonly CheckResult[];
  readonly gathered: Gathered;
  readonly startedAt: Date;
  readonly completedAt: Date;
}

export function postureReportOf(request: PostureRequest): PostureReport {
  const { provider, console, previous, judgements, gathered, startedAt, completedAt } = request;
  const now = completedAt.toISOString();
  const current = findingsOf(judgements, { target: console, now });
  const verdicts = new Map<string, Verdict>(
    judgements.map(({ check, verdict, limited }) => [check.id, limited ? 'unknown' : verdict]),
  );
  const comparable = previous.filter(({ check }) => verdicts.has(check));
  const findings = compareFindings(comparable, current, verdicts);
  const blind = judgements.filter(({ verdict }) => verdict === 'unknown' || verdict === 'broken');
  const failed = blind.length === judgements.length;
  return {
    assay: VERSION,
    provider,
    console,
    status: failed ? 'failed' : 'completed',
    error: failed ? (blind[0]?.reason ?? 'No check could run') : null,
    objects: objectsOf(gathered),
    checks: judgements.map(({ check, verdict, reason }) => ({ check: check.id, title: check.title, verdict, reason })),
    totals: totalsOf(findings),
    findings,
    started_at: startedAt.toISOString(),
    scanned_at: now,
  };
}

function objectsOf({ facts }: Gathered): Record<string, number> {
  const counts = (Object.entries(facts) as [FactName, unknown][]).flatMap(([name, value]) =>
    Array.isArray(value) ? [[name, value.length] as const] : [],
  );
  return Object.fromEntries(counts);
}
