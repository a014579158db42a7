import { type CheckResult, isBlind } from '../checks/check-result.ts';
import { ranCheck } from '../checks/versions.ts';
import type { UserName } from '../evidence/facts/access.ts';
import type { Gathered } from '../evidence/gather.ts';
import { maskedAddress } from '../evidence/parse/access/proof-of.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import { type Grade, gradeOf, totalsOf } from '../findings/score.ts';
import { soleScore } from '../findings/sole-score.ts';
import type { Totals } from '../findings/totals.ts';
import type { Session } from '../scan-target/session.ts';
import { VERSION } from '../version.ts';
import { type AccessBefore, accessChanges } from './access/access-changes.ts';
import type { Coverage } from './coverage.ts';
import { platformsOf } from './platforms.ts';
import { withoutSessions } from './without-session.ts';

/** Report of a comparison of two users, as plain data. */
export interface AccessReport {
  readonly assay: string;
  readonly target: string;
  /** `failed`: nothing could be compared. */
  readonly status: 'completed' | 'failed';
  readonly error: string | null;
  /** Whose session was not accepted, so that nothing could be compared; null for another reason. */
  readonly rejected_user?: UserName | null;
  /** Null if nothing could be compared. */
  readonly access: AccessSummary | null;
  /** Limitations of the result, and what is public. */
  readonly warnings: readonly string[];
  /** 0 to 100, of these findings as security findings; null if no check passed or failed. */
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly totals: Totals;
  readonly findings: readonly Finding[];
  /** The earliest date on which an accepted finding is open again; null or missing: there is none. */
  readonly accepted_until?: string | null;
  readonly coverage: readonly Coverage[];
  readonly started_at: string;
  readonly completed_at: string;
}

export interface AccessSummary {
  /** The user whose data was asked for as the other one: `user A`, or `user B` if that is the administrator. */
  readonly owner: string;
  /** Pages that were opened as each user, in the order in which they were given. */
  readonly pages: readonly [number, number];
  /** Requests of the owner's pages that were repeated as both users and as nobody. */
  readonly requests: number;
  /** Those of them that are about the owner's own data. */
  readonly own: number;
}

/** What the subject knows of its run. */
export interface Compared {
  readonly owner: string;
  readonly isSwapped: boolean;
  readonly pages: readonly [number, number];
  readonly reads: number;
  /** Requests and links of the owner's pages. */
  readonly found: number;
  readonly cuts: readonly string[];
}

interface AccessRequest extends AccessBefore {
  readonly target: string;
  readonly sessions: readonly Session[];
  readonly compared: Compared | undefined;
  readonly rejected: UserName | undefined;
  readonly gathered: Gathered;
  readonly judgements: readonly CheckResult[];
  readonly startedAt: Date;
  readonly completedAt: Date;
}

export function accessReportOf(request: AccessRequest): AccessReport {
  const { target, sessions, compared, gathered, startedAt, completedAt } = request;
  const now = completedAt.toISOString();
  const mask = withoutSessions(sessions, target);
  const judgements = mask.judgements(request.judgements);
  const result = gathered.facts.access;
  const found = findingsOf(judgements, { target, now, platforms: platformsOf(gathered.facts) });
  const findings = accessChanges(found, request, { judgements, tested: result?.tested ?? [] });
  const reason = gathered.unavailable.get('access') ?? judgements.find(isBlind)?.reason ?? 'No check could run';
  const isJudged = judgements.some(({ verdict }) => verdict === 'pass' || verdict === 'fail');
  const score = result && isJudged ? soleScore('security', findings) : null;
  return {
    assay: VERSION,
    target,
    status: result ? 'completed' : 'failed',
    error: result ? null : mask.text(maskedAddress(reason)),
    rejected_user: request.rejected ?? null,
    access:
      compared && result
        ? {
            owner: compared.owner,
            pages: compared.pages,
            requests: compared.reads,
            own: result.own + result.privileged,
          }
        : null,
    warnings: [...(compared ? notesOf(compared) : []), ...(result?.notes ?? [])].map((one) =>
      mask.text(maskedAddress(one)),
    ),
    score,
    grade: score === null ? null : gradeOf(score),
    totals: totalsOf(findings),
    findings,
    coverage: judgements.map(({ check, verdict, reason: why }) => ({
      ...ranCheck(check.id, verdict, request.previousCoverage),
      verdict,
      reason: why,
    })),
    started_at: startedAt.toISOString(),
    completed_at: now,
  };
}

function notesOf({ isSwapped, cuts, pages, reads, found, owner }: Compared): string[] {
  const swapped =
    'User B has links for administrators that user A does not have, so the data of user B was asked for as user A';
  return [
    `${reads} of ${found} requests and links of ${owner} were repeated, a few of each kind, from ${pages[0]} pages of user A and ${pages[1]} of user B`,
    ...(isSwapped ? [swapped] : []),
    ...new Set(cuts),
  ];
}
