import { unfixedFindings } from './compare.ts';
import { type Finding, type FindingState, isClosed, type StateReason } from './finding.ts';
import { matchAgainst } from './match.ts';

/** A decision about a finding. */
export interface StateDecision {
  readonly state: FindingState;
  readonly reason: StateReason | null;
  /** Accepted until this date (`2027-01-01`, UTC), when the finding is open again. */
  readonly until: string | null;
  /** Text of the people who decided. */
  readonly because?: string;
  readonly by?: string;
}

export type DecisionOf = (finding: Finding) => StateDecision | undefined;

const REASONS: Readonly<Record<StateReason, string>> = {
  false_positive: 'false positive',
  wont_fix: "won't fix",
  accepted_risk: 'accepted risk',
};

/** Whether a decision sets a finding aside at that time. */
export function isInForce({ state, until }: Pick<StateDecision, 'state' | 'until'>, now: Date): boolean {
  if (state === 'open') return false;
  return until === null ? state === 'dismissed' : now.toISOString().slice(0, 10) < until;
}

/** Findings with the decisions in force; earlier ones are removed. */
export function withStates<F extends Finding>(findings: readonly F[], decisionOf: DecisionOf, now: Date): F[] {
  return findings.map((finding) => {
    const {
      state: _state,
      state_reason: _reason,
      state_until: _until,
      state_note: _note,
      state_by: _by,
      ...rest
    } = finding;
    const decision = isClosed(finding) ? undefined : decisionOf(finding);
    if (!decision || !isInForce(decision, now)) return rest as F;
    const { state, reason, until, because, by } = decision;
    return {
      ...rest,
      state,
      ...(reason === null ? {} : { state_reason: reason }),
      ...(until === null ? {} : { state_until: until }),
      ...(because === undefined ? {} : { state_note: because }),
      ...(by === undefined ? {} : { state_by: by }),
    } as F;
  });
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The decision that a finding carries, also in a report from elsewhere; undefined if it is open. */
export function ownDecision({
  state,
  state_reason,
  state_until,
  state_note,
  state_by,
}: Finding): StateDecision | undefined {
  if (state !== 'dismissed' && state !== 'accepted') return undefined;
  const reason = state_reason !== undefined && Object.hasOwn(REASONS, state_reason) ? state_reason : null;
  return {
    ...{ state, reason, until: state_until !== undefined && DATE.test(state_until) ? state_until : null },
    ...(state_note === undefined ? {} : { because: state_note }),
    ...(state_by === undefined ? {} : { by: state_by }),
  };
}

/** The decisions of earlier findings, for the same ones found again. */
export function decisionsOf(earlier: readonly Finding[]): DecisionOf {
  const match = matchAgainst(earlier.filter((finding) => ownDecision(finding) !== undefined));
  return (finding) => {
    const before = match(finding);
    return before && ownDecision(before);
  };
}

/** Whether a decision no longer holds. */
export function hasExpired(findings: readonly Finding[], now: Date): boolean {
  return findings.some((finding) => {
    const decision = ownDecision(finding);
    return decision !== undefined && !isInForce(decision, now);
  });
}

/** Findings that were dismissed or accepted. */
export function setAsideFindings<F extends Finding>(findings: readonly F[]): F[] {
  return unfixedFindings(findings).filter((finding) => ownDecision(finding) !== undefined);
}

/** The earliest date on which an accepted finding is open again. */
export function acceptedUntil(findings: readonly Finding[]): string | null {
  const dates = setAsideFindings(findings).flatMap(({ state_until }) => state_until ?? []);
  return dates.sort()[0] ?? null;
}

/** `3 findings dismissed, 1 accepted until 2027-01-01`; undefined if none is set aside. */
export function setAsideText(findings: readonly Finding[]): string | undefined {
  const aside = setAsideFindings(findings);
  const dismissed = aside.filter(({ state }) => state === 'dismissed').length;
  const accepted = aside.length - dismissed;
  if (aside.length === 0) return undefined;
  const counts = [
    ...(dismissed > 0 ? [`${dismissed} ${dismissed === 1 ? 'finding' : 'findings'} dismissed`] : []),
    ...(accepted > 0 ? [`${accepted}${dismissed > 0 ? '' : accepted === 1 ? ' finding' : ' findings'} accepted`] : []),
  ].join(', ');
  const dates = [...new Set(aside.flatMap(({ state_until }) => state_until ?? []))].sort();
  if (dates.length === 0) return counts;
  return `${counts} until ${dates[0]}${dates.length > 1 ? ' at the earliest' : ''}`;
}

/** `Dismissed: false positive` or `Accepted until 2027-01-01`, and why and by whom if that is known. */
export function decisionText(finding: Finding): string {
  const { state_note: note, state_by: by } = finding;
  return `${stateText(finding)}${by === undefined ? '' : ` by ${by}`}${note === undefined ? '' : ` (${note})`}`;
}

function stateText({ state, state_reason: reason, state_until: until }: Finding): string {
  if (state === 'accepted') return `Accepted until ${until ?? 'further notice'}`;
  const words = reason === undefined ? '' : `: ${REASONS[reason]}`;
  return `Dismissed${words}${until === undefined ? '' : `, until ${until}`}`;
}

/**
 * Whether a finding rules out a badge until it is fixed: a critical one, whatever was decided about it, and a high one of the
 * security module that was dismissed or accepted.
 */
export function rulesOutBadge({ severity, module, change, state = 'open' }: Finding): boolean {
  if (isClosed({ change })) return false;
  return severity === 'critical' || (severity === 'high' && module === 'security' && state !== 'open');
}
