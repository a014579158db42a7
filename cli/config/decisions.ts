import type { CheckedReport, DecisionOf, Finding, StateDecision } from '@assay/engine';
import type { Terminal } from '../define-command.ts';
import type { Decision } from './config-shape.ts';
import type { Policy } from './policy.ts';

/** A decision about a group can leave others, whose ids were shown in a report with the decision. */
const MAX_ROUNDS = 5;

/** Reports by the policy. */
export interface Decided<R> {
  readonly reports: readonly R[];
  /** Decisions about them have ended. */
  readonly expired: ReadonlySet<Finding>;
}

/** The reports with the decisions and severities of the policy. What it does is said on stderr, and in the reports. */
export async function decide<R extends CheckedReport>(
  reports: readonly R[],
  { decisions, checks }: Policy,
  { err }: Pick<Terminal, 'err'>,
): Promise<Decided<R>> {
  if (decisions.length === 0 && Object.keys(checks).length === 0) return { reports, expired: new Set() };
  const now = new Date();
  const all = await Promise.all(reports.map((report) => decideReport(report, { decisions, checks }, now)));
  const found = new Set(all.flatMap(({ used }) => [...used]));
  const expired = all.flatMap((one) => one.expired);
  for (const { decision, finding } of expired)
    err(
      `assay: the decision about ${finding.id} (${finding.title}) ended on ${decision.until}: fix it, or decide again\n`,
    );
  for (const decision of decisions)
    if (!found.has(decision) && isGone(decision, reports))
      err(`assay: ${decision.id} (${decision.title ?? decision.check}) is no longer found: remove its decision\n`);
  return { reports: all.map(({ report }) => report), expired: new Set(expired.map(({ finding }) => finding)) };
}

async function decideReport<R extends CheckedReport>(report: R, { decisions, checks }: Policy, now: Date) {
  const { isInForce, ownDecision, restate } = await import('@assay/engine');
  const byFinding = await decisionsAbout(report, decisions, now);
  const decisionOf: DecisionOf = (finding) => {
    const decision = byFinding.get(finding.id);
    if (decision && isInForce(stateOf(decision), now)) return stateOf(decision);
    const check = Object.hasOwn(checks, finding.check) ? checks[finding.check] : undefined;
    if (check?.off) return { state: 'dismissed', reason: 'wont_fix', until: null, because: check.reason };
    return ownDecision(finding);
  };
  const decided = await withSeverities(restate(report, { decisionOf, now }), checks);
  const expired = decided.findings.flatMap((finding: Finding) => {
    const decision = byFinding.get(finding.id);
    const hasEnded = decision && !isInForce(stateOf(decision), now) && ownDecision(finding) === undefined;
    return hasEnded ? [{ decision, finding }] : [];
  });
  return { report: decided, expired, used: new Set(byFinding.values()) };
}

/** By the id of each finding; decisions name those of findings and of groups. */
async function decisionsAbout(report: CheckedReport, decisions: readonly Decision[], now: Date) {
  const { findingsWithId, unfixedFindings, withStates } = await import('@assay/engine');
  const about = new Map<string, Decision>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const seen = withStates<Finding>(
      unfixedFindings(report.findings),
      ({ id }) => {
        const decision = about.get(id);
        return decision && stateOf(decision);
      },
      now,
    );
    const before = about.size;
    for (const decision of decisions)
      for (const { id } of findingsWithId(seen, decision.id)) if (!about.has(id)) about.set(id, decision);
    if (about.size === before) break;
  }
  return about;
}

function stateOf({ state, reason, until, by }: Decision): StateDecision {
  const own = { until: until ?? null, because: reason, by };
  if (state === 'accepted') return { state, reason: 'accepted_risk', ...own };
  return { state: 'dismissed', reason: state, ...own };
}

async function withSeverities<R extends CheckedReport>(report: R, checks: Policy['checks']): Promise<R> {
  const { totalsOf } = await import('@assay/engine');
  let changes = 0;
  const findings = report.findings.map((finding) => {
    const severity = Object.hasOwn(checks, finding.check) ? checks[finding.check]?.severity : undefined;
    if (severity === undefined || severity === finding.severity) return finding;
    changes += 1;
    return { ...finding, severity, found_severity: finding.severity };
  });
  return changes === 0 ? report : { ...report, findings, totals: totalsOf(findings) };
}

/** Its check ran, and found nothing of it. */
function isGone({ check }: Decision, reports: readonly CheckedReport[]): boolean {
  if (check === undefined) return false;
  const ran = reports.flatMap((report) => ('coverage' in report ? report.coverage : []));
  return ran.some((one) => one.check === check && (one.verdict === 'pass' || one.verdict === 'fail'));
}
