import type { CheckResult } from '../checks/check-result.ts';
import { notRun, withCuts } from '../checks/check-result.ts';
import type { CheckText } from '../checks/define-check.ts';
import { missingEvidence } from '../checks/run-checks.ts';
import { cutsFor } from '../evidence/cuts.ts';
import { type DerivationPlan, type Reading, Unavailable } from '../evidence/define-collector.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { type Gathered, KEPT } from '../evidence/gather.ts';
import type { ScriptPage } from '../evidence/parse/application/script-names.ts';
import type { ReportCut } from '../limits.ts';
import type { OwnChecks } from '../own/load-own.ts';
import type { Observer } from '../timing/observe.ts';
import { ANSWER_SECONDS, type Line, openLine } from './line.ts';
import type { Answer, TriedExample } from './messages.ts';
import { observedLine } from './observed-line.ts';

/** Parses and checks a site's content in a separate thread, which can be terminated at any time. */
export interface Isolate extends Reading {
  checks(): Promise<readonly CheckText[]>;
  /** Resolves to a derivation's value if requested, else `KEPT`. Rejects with `Unavailable` if it fails or times out. */
  derive(derivation: DerivationPlan, facts: Partial<Evidence>, tell: boolean, cut: ReportCut): Promise<unknown>;
  /** Runs all checks; one that throws or times out does not affect the others. */
  judge(checks: readonly CheckText[], gathered: Gathered): Promise<CheckResult[]>;
  /** Runs the examples of a check. Rejects if it does not end. */
  examples(check: Pick<CheckText, 'id'>): Promise<readonly TriedExample[]>;
  /** For another page of the site in the same thread: with facts and limits of its own. It ends with this one. */
  another(): Isolate;
  close(): Promise<void>;
}

/** Texts of all checks by thread entry: the same for every scan, and large. */
const textsOf = new Map<string, readonly CheckText[]>();

const ENTRY = new URL('./entry.ts', import.meta.url);
/** With the checks of pages only. */
export const PAGE_ENTRY = new URL('./page-entry.ts', import.meta.url);

/** The same with own checks, in threads of their own. */
export function entryWith(own: OwnChecks): URL {
  const entry = new URL(PAGE_ENTRY);
  entry.searchParams.set('own', JSON.stringify(own));
  return entry;
}

export function openIsolate(entry = ENTRY, answerSeconds = ANSWER_SECONDS, observe?: Observer): Isolate {
  const line = openLine(entry, answerSeconds);
  return isolateOn(observe ? observedLine(line, observe) : line, entry);
}

function isolateOn(line: Line, entry: URL): Isolate {
  const judgeOne = async (check: CheckText): Promise<CheckResult> => {
    const answer = await line.ask({ kind: 'judge', id: check.id });
    if (answer.kind === 'judged') return { check, ...answer.judgement };
    return notRun(check, answer.kind === 'ended' ? 'unknown' : 'broken', reasonOf(answer));
  };
  let walks = 0;
  return {
    async pageLinks(pages) {
      const answer = await line.ask({ kind: 'links', pages });
      if (answer.kind === 'linked') return answer.links;
      throw new Unavailable(reasonOf(answer));
    },
    async privateTexts(texts) {
      const answer = await line.ask({ kind: 'private', texts });
      if (answer.kind === 'hidden') return answer.hidden;
      throw new Unavailable(reasonOf(answer));
    },
    scriptNames(page) {
      walks += 1;
      const walk = walks;
      let opening: ScriptPage | undefined = page;
      return async (...given) => {
        const answer = await line.ask({ kind: 'names', walk, scripts: opening, given });
        opening = undefined;
        if (answer.kind === 'named') return answer.names;
        throw new Unavailable(reasonOf(answer));
      };
    },
    async checks() {
      const known = textsOf.get(entry.href);
      if (known) return known;
      const answer = await line.ask({ kind: 'checks' });
      if (answer.kind === 'checks') {
        textsOf.set(entry.href, answer.checks);
        return answer.checks;
      }
      throw new Error(`the checks could not be loaded: ${reasonOf(answer)}`);
    },
    async derive(derivation, facts, tell, cut) {
      line.give(facts);
      const answer = await line.ask({ kind: 'derive', id: derivation.id, tell, seconds: derivation.seconds });
      if (answer.kind === 'kept' || answer.kind === 'reported') {
        for (const { reason, part, isAside, files } of answer.cuts) cut(reason, part, isAside, files);
        return answer.kind === 'kept' ? KEPT : answer.value;
      }
      if (answer.kind === 'failed') throw new Error(answer.reason);
      throw new Unavailable(reasonOf(answer));
    },
    async judge(checks, gathered) {
      line.give(gathered.facts);
      return Promise.all(
        checks.map(async (check) => {
          const result = missingEvidence(check, gathered) ?? (await judgeOne(check));
          return withCuts(result, cutsFor(check, gathered.cuts ?? new Map()));
        }),
      );
    },
    async examples({ id }) {
      const answer = await line.ask({ kind: 'examples', id });
      if (answer.kind === 'tried') return answer.examples;
      throw new Error(reasonOf(answer));
    },
    another: () => isolateOn(line.another(), entry),
    close: () => line.close(),
  };
}

/** Why the thread did not answer the question. */
function reasonOf(answer: Answer): string {
  return 'reason' in answer ? answer.reason : 'the thread answered another question';
}
