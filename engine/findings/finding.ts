import type { Likelihood, Proof, Severity, Sighting } from '../checks/define-check.ts';
import type { Judgement } from '../checks/judge.ts';
import { fingerprintOf, idOf } from './fingerprint.ts';
import { fixPrompt } from './fix-prompt.ts';
import { fixText, verification } from './fixes/fix-text.ts';
import { legible } from './legible.ts';
import { moduleOf } from './module.ts';
import { referenceOf } from './reference.ts';

export type Change = 'new' | 'changed' | 'fixed' | 'same';

/** Something wrong, with its proof. */
export interface Finding {
  /** UUID made from the fingerprint: the same finding has the same id in every scan. */
  readonly id: string;
  /** SHA-256 (hex) of check, problem and place. */
  readonly fingerprint: string;
  readonly module: string;
  readonly check: string;
  readonly problem: string;
  readonly title: string;
  readonly severity: Severity;
  readonly likelihood: Likelihood;
  readonly description: string;
  readonly remediation: string;
  readonly evidence: Evidence;
  readonly references: readonly { readonly id: string; readonly url: string }[];
  readonly fix_prompt: string;
  readonly change: Change;
  /** ISO 8601, UTC. */
  readonly first_seen_at: string;
}

interface Evidence {
  readonly at: string;
  readonly shows: string;
  /** What "changed" compares, where it is not `shows`. */
  readonly compares?: string;
  /** What was asked and answered, and a command line that asks the same; for findings of the active phase. */
  readonly request?: string;
  readonly response?: string;
  readonly curl?: string;
}

const SHOWS_LIMIT = 2000;
const RANK: Readonly<Record<Severity, number>> = { critical: 0, high: 1, medium: 2, low: 3, info: 4 };

/** The findings of the judgements, worst first; those of one fingerprint are one. `platforms`: those recognised, most certain first; the fix is worded for one of them. */
export function findingsOf(
  judgements: readonly Judgement[],
  target: string,
  now: string,
  platforms: readonly string[] = [],
): Finding[] {
  const found = new Map<string, Finding>();
  for (const judgement of judgements)
    for (const sighting of judgement.sightings) {
      const finding = findingOf(judgement, sighting, target, now, platforms);
      if (finding && !found.has(finding.fingerprint)) found.set(finding.fingerprint, finding);
    }
  return [...found.values()].sort(worstFirst);
}

/** Orders by severity, then by check and place, so that two reports of one state read the same. */
export function worstFirst(a: Finding, b: Finding): number {
  return (
    RANK[a.severity] - RANK[b.severity] || compareText(a.check, b.check) || compareText(a.evidence.at, b.evidence.at)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What a site sends must not steer a terminal or hide text. */
function bounded(text: string): string {
  return legible(text.slice(0, SHOWS_LIMIT));
}

function legibleProof({ request, response, curl }: Proof): Proof {
  return { request: legible(request), response: legible(response), curl: legible(curl) };
}

function findingOf(
  { check }: Judgement,
  seen: Sighting,
  target: string,
  now: string,
  platforms: readonly string[],
): Finding | undefined {
  const problem = check.problems[seen.problem];
  if (!problem) return undefined;
  const fingerprint = fingerprintOf(check.id, seen.problem, seen.at);
  const fix = fixText(problem.fix, platforms);
  const evidence = {
    at: bounded(seen.at),
    shows: bounded(seen.shows),
    ...(seen.compares === undefined ? {} : { compares: seen.compares }),
    ...(seen.proof ? legibleProof(seen.proof) : {}),
  };
  return {
    id: idOf(fingerprint),
    fingerprint,
    module: moduleOf(check.id),
    check: check.id,
    problem: seen.problem,
    title: problem.says,
    severity: seen.severity ?? problem.severity,
    likelihood: problem.likelihood,
    description: check.why,
    remediation: fix,
    evidence,
    references: check.references.map(referenceOf),
    fix_prompt: fixPrompt({
      title: problem.says,
      why: check.why,
      fix,
      verify: verification(problem.fix.change),
      target,
      at: evidence.at,
      shows: evidence.shows,
      check: check.id,
    }),
    change: 'new',
    first_seen_at: now,
  };
}
