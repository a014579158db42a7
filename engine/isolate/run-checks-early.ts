import type { CheckResult } from '../checks/check-result.ts';
import type { CheckText } from '../checks/define-check.ts';
import type { FactName } from '../evidence/evidence.ts';
import type { GatherNews } from '../evidence/gather.ts';
import type { Isolate } from './isolate.ts';

/**
 * Runs checks while facts are still gathered: each once, as soon as its needs are known. Nothing runs before
 * robots.txt was read, because the site may disallow the scan.
 */
export function runChecksEarly(
  isolate: Isolate,
  checks: Promise<readonly CheckText[]>,
  onJudged?: (judgements: readonly CheckResult[], facts: Parameters<GatherNews>[0]) => void,
) {
  /** Checks with the same needs. */
  let waiting: readonly (readonly CheckText[])[] = [];
  const judged = new Map<string, CheckResult>();
  const asked: Promise<void>[] = [];
  const load = async () => {
    waiting = [...Map.groupBy(await checks.catch(() => []), ({ needs }) => needs.join()).values()];
  };
  const loaded = load();
  const ask = async (...[facts, kept, cuts]: Parameters<GatherNews>) => {
    const isKnown = (name: FactName) => name in facts || kept.has(name);
    if (!isKnown('robotsTxt')) return;
    const ready = Map.groupBy(waiting, ([check]) => check?.needs.every(isKnown) === true);
    const own = ready.get(true)?.flat();
    if (!own) return;
    waiting = ready.get(false) ?? [];
    for (const judgement of await isolate.judge(own, { facts: { ...facts }, unavailable: new Map(), kept, cuts }))
      judged.set(judgement.check.id, judgement);
    onJudged?.([...judged.values()], facts);
  };
  /** Resolves when all checks that were begun have ended. */
  const end = async () => {
    await Promise.all([loaded, ...asked]);
  };
  return {
    /** Runs every check that can run now and has not run before. */
    onNews(...news: Parameters<GatherNews>) {
      const asking = ask(...news);
      // Reported at the end.
      asking.catch(() => {});
      asked.push(asking);
    },
    end,
    /** Runs the checks that have not run, and those whose facts are gone. Results have the order of the checks. */
    async judge(...[all, gathered]: Parameters<Isolate['judge']>): Promise<CheckResult[]> {
      await end();
      const { facts, kept } = gathered;
      const isKnown = (name: FactName) => name in facts || kept?.has(name) === true;
      const rest = all.filter(({ id, needs }) => !judged.has(id) || !needs.every(isKnown));
      const late = new Map((await isolate.judge(rest, gathered)).map((result) => [result.check.id, result]));
      return all.flatMap(({ id }) => late.get(id) ?? judged.get(id) ?? []);
    },
  };
}
