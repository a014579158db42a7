import { createHash } from 'node:crypto';
import type { Result, Run } from 'sarif';

/** Limits of GitHub code scanning: runs of a file, and results of a run that are shown. */
const RUNS_LIMIT = 20;
export const RESULTS_LIMIT = 5000;

const LEVELS: readonly (Result.level | undefined)[] = ['error', 'warning', 'note'];

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
    .map((result) => ({ ...result, ruleIndex: index.get(result.ruleId ?? '') ?? 0 }))
    .sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
  const hasSuppressions = all.some(({ suppressions }) => suppressions);
  const left = all.length - RESULTS_LIMIT;
  const notes = [
    `This run holds the results of ${runs.length} targets: code scanning accepts ${RUNS_LIMIT} runs of a file`,
    ...(left > 0 ? [`${left} findings are left out: code scanning shows ${RESULTS_LIMIT} results of a run`] : []),
  ];
  const [first = { executionSuccessful: true }, ...others] = runs.flatMap(({ invocations = [] }) => invocations);
  return {
    tool: { driver: { name: 'Assay', ...runs[0]?.tool.driver, rules: [...rules.values()] } },
    automationDetails: { id: 'assay/other/' },
    invocations: [
      {
        ...first,
        toolExecutionNotifications: [
          ...(first.toolExecutionNotifications ?? []),
          ...notes.map((text) => ({ level: 'warning' as const, message: { text } })),
        ],
      },
      ...others,
    ],
    results: all
      .slice(0, RESULTS_LIMIT)
      .map((result) => (hasSuppressions ? { ...result, suppressions: result.suppressions ?? [] } : result)),
  };
}

/** The same finding of two targets has one fingerprint: it does not depend on the host. */
function distinct(result: Result, target = ''): Result {
  const { primaryLocationLineHash: own = '', ...more } = result.partialFingerprints ?? {};
  const hash = createHash('sha256')
    .update(JSON.stringify([target, own]))
    .digest('hex');
  return { ...result, partialFingerprints: { ...more, primaryLocationLineHash: hash } };
}
