import { type CheckResult, isBlind, type Verdict } from '../checks/check-result.ts';
import { formatLocation } from '../checks/location.ts';
import { type RanCheck, ranCheck } from '../checks/versions.ts';
import type { Gathered } from '../evidence/gather.ts';
import { mailProvidersOfKeys } from '../evidence/parse/mail/mail-providers.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import { type Grade, gradeOf, totalsOf } from '../findings/score.ts';
import { soleScore } from '../findings/sole-score.ts';
import type { Totals } from '../findings/totals.ts';
import { VERSION } from '../version.ts';
import { type DeliverabilityRecords, recordsOf } from './deliverability-records.ts';

/** Facts that are included in the report. */
export const REPORTED_OF_MAIL = ['mailProviders', 'mx', 'spf', 'dkim', 'dmarc', 'mtaSts', 'tlsRpt', 'bimi'] as const;

/** Result of one check of a mail domain. */
export interface DeliverabilityCheck extends RanCheck {
  readonly title: string;
  readonly verdict: Verdict;
  /** First finding, or why there is no verdict. */
  readonly detail: string | null;
}

/** Report of a deliverability analysis, as plain data. */
export interface DeliverabilityReport {
  readonly assay: string;
  readonly domain: string;
  /** `failed`: the domain does not exist, or fewer than half of the applicable checks could run. */
  readonly status: 'completed' | 'failed';
  readonly error: string | null;
  readonly started_at: string;
  readonly completed_at: string;
  /** 0 to 100; null if the analysis failed. */
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly totals: Totals;
  /** Mail providers named by the records. */
  readonly providers: readonly string[];
  readonly records: DeliverabilityRecords;
  readonly checks: readonly DeliverabilityCheck[];
  readonly findings: readonly Finding[];
}

interface DeliverabilityRequest {
  readonly domain: string;
  readonly judgements: readonly CheckResult[];
  readonly gathered: Gathered;
  readonly startedAt: Date;
  readonly completedAt: Date;
  /** Why no lookup was made. */
  readonly error: string | undefined;
}

/** The placeholder domain in fix texts. */
const EXAMPLE = /(?<![\w-])example\.com(?![\w-])/g;

export function deliverabilityReportOf(request: DeliverabilityRequest): DeliverabilityReport {
  const { domain, judgements, gathered, startedAt, completedAt } = request;
  const now = completedAt.toISOString();
  const findings = findingsOf(judgements, { target: domain, now }).map((finding) => forDomain(finding, domain));
  const blind = judgements.filter(isBlind);
  const judged = judgements.filter(({ verdict }) => verdict === 'pass' || verdict === 'fail');
  const failed = judged.length === 0 || blind.length > judged.length;
  const score = failed ? null : soleScore('deliverability', findings);
  return {
    assay: VERSION,
    domain,
    status: failed ? 'failed' : 'completed',
    error: request.error ?? (failed ? (blind[0]?.reason ?? 'No check could run') : null),
    started_at: startedAt.toISOString(),
    completed_at: now,
    score,
    grade: score === null ? null : gradeOf(score),
    totals: totalsOf(findings),
    providers: providersOf(gathered),
    records: recordsOf(gathered),
    checks: judgements.map(checkOf),
    findings,
  };
}

/** By MX hosts and SPF includes first, then by DKIM selectors. */
function providersOf({ facts }: Gathered): string[] {
  const byKeys = mailProvidersOfKeys(facts.dkim?.selectors ?? []).map(({ name }) => name);
  return [...new Set([...(facts.mailProviders ?? []), ...byKeys])];
}

/** Replaces the placeholder domain in fix texts with the analysed one. */
function forDomain(finding: Finding, domain: string): Finding {
  const named = (text: string) => text.replace(EXAMPLE, () => domain);
  return { ...finding, remediation: named(finding.remediation), fix_prompt: named(finding.fix_prompt) };
}

function checkOf({ check, verdict, reason, occurrences }: CheckResult): DeliverabilityCheck {
  const [first] = occurrences;
  const evidence =
    first && `${formatLocation(first.location)}: ${first.evidence.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').slice(0, 300)}`;
  return { ...ranCheck(check.id, verdict), title: check.title, verdict, detail: reason ?? evidence ?? null };
}
