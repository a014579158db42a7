import type { CheckResult } from '../checks/check-result.ts';
import type { CheckText } from '../checks/define-check.ts';
import type { Gathered, GatherProgress } from '../evidence/gather.ts';
import { type Isolate, openIsolate } from '../isolate/isolate.ts';
import { type Observer, observed } from '../timing/observe.ts';
import type { KeyVerifier } from './verify-keys.ts';

export interface RunOptions {
  /** Ends the run early; checks without evidence are `unknown`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: GatherProgress;
  /** Sees how long each part takes. */
  readonly observe?: Observer | undefined;
  /** Asks the issuers of found keys whether they are live; default: nobody is asked. */
  readonly keys?: KeyVerifier | undefined;
}

/** What a subject is looked at with. */
export interface Run<Target, Options> {
  readonly target: Target;
  readonly options: Options;
  readonly isolate: Isolate;
  /** Those of the subject. */
  readonly checks: Promise<readonly CheckText[]>;
}

/** The way to the evidence, closed at the end. */
export interface Access {
  close(): Promise<unknown> | undefined;
}

/** What was found out about a subject, before it is a report. */
export interface Look<A> {
  readonly access: A;
  /** Ids of all checks that exist. */
  readonly known: readonly string[];
  readonly gathered: Gathered;
  readonly judgements: CheckResult[];
}

/** What can be scanned: which checks apply, how its evidence is gathered, and how its report is made. */
export interface Subject<Target, Options extends RunOptions, A extends Access, Report> {
  /** The thread that has its checks; default: the one with all. */
  entry?(options: Options): URL | undefined;
  /** The checks to run. Throws `UnknownCheck` if there is no such check. */
  select(all: readonly CheckText[], target: Target, options: Options): readonly CheckText[];
  open(run: Run<Target, Options>): A | Promise<A>;
  /** `judge` judges the evidence, if the isolate of the run does not. */
  gather(
    run: Run<Target, Options>,
    access: A,
  ): Promise<{ readonly gathered: Gathered; readonly judge?: Isolate['judge'] }>;
  report(
    look: Look<A> & { readonly target: Target; readonly options: Options; readonly startedAt: Date },
  ): Report | Promise<Report>;
}

/** Subject → evidence → checks → report. The isolate is closed at the end. */
export async function run<T, O extends RunOptions, A extends Access, R>(
  subject: Subject<T, O, A, R>,
  target: T,
  options: O,
  isolate?: Isolate,
): Promise<R> {
  const startedAt = new Date();
  const { look, closed } = await examine(subject, target, options, isolate);
  try {
    return await observed(options.observe, 'stage', 'report', () =>
      subject.report({ ...look, target, options, startedAt }),
    );
  } finally {
    await closed;
  }
}

/** Subject → evidence → checks. What was opened is closing by then, and `closed` resolves at its end. */
export async function examine<T, O extends RunOptions, A extends Access, R>(
  subject: Subject<T, O, A, R>,
  target: T,
  options: O,
  isolate: Isolate = openIsolate(subject.entry?.(options), undefined, options.observe),
): Promise<{ readonly look: Look<A>; readonly closed: Promise<unknown> }> {
  const { observe } = options;
  const all = isolate.checks();
  const checks = all.then((list) => subject.select(list, target, options));
  checks.catch(() => undefined);
  const opened: Access[] = [isolate];
  const close = () => Promise.all(opened.map((one) => one.close()));
  try {
    const access = await subject.open({ target, options, isolate, checks });
    opened.push(access);
    const { gathered, judge = isolate.judge } = await observed(observe, 'stage', 'evidence', () =>
      subject.gather({ target, options, isolate, checks }, access),
    );
    const judged = await observed(observe, 'stage', 'remaining checks', async () => judge(await checks, gathered));
    const judgements = options.keys
      ? await observed(observe, 'stage', 'keys', async () => options.keys?.verified(judged, gathered.facts) ?? judged)
      : judged;
    const known = (await all).map(({ id }) => id);
    const closed = close();
    // The caller that awaits it reports the error.
    closed.catch(() => undefined);
    return { look: { access, known, gathered, judgements }, closed };
  } catch (error) {
    await close();
    throw error;
  }
}
