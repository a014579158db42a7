import { createHash } from 'node:crypto';
import type { Result, Run } from 'sarif';
import { noted } from './notes.ts';

/** Runs of a file that GitHub code scanning accepts. */
const RUNS_LIMIT = 20;

/** At most 20 runs: of more reports, the last run holds all others, each with an invocation of its own. */
export function boundedRuns(runs: readonly Run[]): Run[] {
  if (runs.length <= RUNS_LIMIT) return [...runs];
  return [...runs.slice(0, RUNS_LIMIT - 1), mergedRun(runs.slice(RUNS_LIMIT - 1))];
}

function mergedRun(runs: readonly Run[]): Run {
  const rules = new Map(runs.flatMap((run) => run.tool.driver.rules ?? []).map((rule) => [rule.id, rule]));
  const index = new Map([...rules.keys()].map((id, i) => [id, i]));
  const all = runs
    .flatMap((run) => (run.results ?? []).map((result) => distinct(result, run.automationDetails?.id)))
    .map((result) => ({ ...result, ruleIndex: index.get(result.ruleId ?? '') ?? 0 }));
  const hasSuppressions = all.some(({ suppressions }) => suppressions);
  const merged: Run = {
    tool: { driver: { name: 'Assay', ...runs[0]?.tool.driver, rules: [...rules.values()] } },
    automationDetails: { id: 'assay/other/' },
    invocations: runs.flatMap(({ invocations = [] }) => invocations),
    results: all.map((result) => (hasSuppressions ? { ...result, suppressions: result.suppressions ?? [] } : result)),
  };
  return noted(
    merged,
    `This run holds the results of ${runs.length} targets: code scanning accepts ${RUNS_LIMIT} runs of a file`,
  );
}

/** The same finding of two targets has one fingerprint: it does not depend on the host. */
function distinct(result: Result, target = ''): Result {
  const { primaryLocationLineHash: own = '', ...more } = result.partialFingerprints ?? {};
  const hash = createHash('sha256')
    .update(JSON.stringify([target, own]))
    .digest('hex');
  return { ...result, partialFingerprints: { ...more, primaryLocationLineHash: hash } };
}
