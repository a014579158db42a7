import type { Evidence } from '../evidence/evidence.ts';
import type { Answer, Question } from './messages.ts';
import { openStopwatch } from './stopwatch.ts';
import { HAS_CPU_USAGE, type Thread, takeThread } from './thread.ts';

/** Seconds of CPU time for one derivation or check; the largest benign page takes less than one. */
export const ANSWER_SECONDS = 5;
/** The same to load code, independent of the site. */
const LOAD_SECONDS = 30;
/** The same for all questions of one scan. */
const ALL_SECONDS = 60;
const ALL_PASSED = `reading this site took more than ${ALL_SECONDS} s of CPU time in total`;
const MAX_THREADS = 5;

/**
 * Questions to a thread, answered in order. A question that crashes the thread or times out is answered as `ended`;
 * the rest go to a new thread.
 */
export interface Line {
  /** Facts for subsequent questions; each is sent once. */
  give(facts: Partial<Evidence>): void;
  /** Never rejects. */
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
}

interface Waiting {
  readonly question: Question;
  readonly settle: (answer: Answer) => void;
}

type State = ReturnType<typeof newState>;

function newState(entry: URL, answerSeconds: number) {
  return {
    entry,
    answerSeconds,
    stopwatch: openStopwatch(ALL_SECONDS),
    given: {} as Partial<Evidence>,
    /** Derivations whose facts the thread holds. */
    derived: new Map<string, Question>(),
    ending: [] as Promise<void>[],
    waiting: [] as Waiting[],
    thread: undefined as Thread | undefined,
    threads: 0,
    /** CPU time of the thread when it gave its last answer; undefined if that is not known. */
    cpu: undefined as number | undefined,
    /** When the question that is being answered was begun, and the CPU time of the process then. */
    begun: { at: 0, cpu: 0 },
    /** Why no further question is answered. */
    closed: undefined as string | undefined,
  };
}

export function openLine(entry: URL, answerSeconds: number): Line {
  const state = newState(entry, answerSeconds);
  begin(state);
  return {
    give(facts) {
      const news = Object.fromEntries(Object.entries(facts).filter(([name]) => !(name in state.given)));
      if (Object.keys(news).length === 0) return;
      Object.assign(state.given, news);
      state.thread?.post({ kind: 'facts', facts: news });
    },
    ask(question) {
      if (state.closed !== undefined) return Promise.resolve({ kind: 'ended', reason: state.closed });
      return new Promise((settle) => {
        state.waiting.push({ question, settle });
        state.thread?.post(question);
        if (state.waiting.length === 1) watch(state);
      });
    },
    async close() {
      if (state.waiting.length > 0) endThread(state);
      giveUp(state, 'the scan has ended');
      await Promise.all([...state.ending, state.thread?.park()]);
      state.thread = undefined;
    },
  };
}

/** Starts a thread, restores the state of the previous one, and repeats unanswered questions. */
function begin(state: State): void {
  const thread = takeThread(
    state.entry,
    (answer) => settleHead(state, answer),
    (reason) => state.thread === thread && replace(state, reason),
  );
  state.thread = thread;
  state.threads += 1;
  state.cpu = undefined;
  const again: Question[] = [{ kind: 'start' }, ...state.derived.values()];
  state.waiting.unshift(...again.map((question) => ({ question, settle: () => {} })));
  thread.post({ kind: 'facts', facts: state.given });
  for (const { question } of state.waiting) thread.post(question);
  watch(state);
}

function watch(state: State): void {
  const [head] = state.waiting;
  state.stopwatch.stop();
  if (!head) return;
  state.begun = { at: performance.now(), cpu: processCpu() };
  const spent = async () => spentSince(state, await state.thread?.cpu());
  state.stopwatch.run(secondsFor(state, head.question), spent, () =>
    // An answer already queued in the event loop came in time.
    setImmediate(() => {
      if (state.waiting[0] === head) replace(state, tooLate(state, head.question));
    }),
  );
}

/** CPU time for the question, in milliseconds: that of the thread, or else no more than the process used meanwhile. */
function spentSince({ cpu, begun }: State, now: number | undefined): number {
  if (HAS_CPU_USAGE && cpu !== undefined && now !== undefined) return now - cpu;
  return Math.min(performance.now() - begun.at, processCpu() - begun.cpu);
}

function processCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function settleHead(state: State, answer: Answer): void {
  const head = state.waiting.shift();
  state.stopwatch.stop(head ? spentSince(state, answer.cpu) : 0);
  state.cpu = answer.cpu;
  watch(state);
  if (!head) return;
  const { question } = head;
  if (question.kind === 'derive' && (answer.kind === 'kept' || answer.kind === 'reported'))
    state.derived.set(question.id, { ...question, tell: false });
  head.settle(answer);
}

function replace(state: State, reason: string): void {
  endThread(state);
  settleHead(state, { kind: 'ended', reason });
  state.stopwatch.stop();
  if (state.stopwatch.secondsLeft() <= 0) giveUp(state, ALL_PASSED);
  else if (state.threads >= MAX_THREADS) giveUp(state, `${reason}, ${state.threads} times over`);
  else begin(state);
}

function endThread(state: State): void {
  if (state.thread) state.ending.push(state.thread.end());
  state.thread = undefined;
}

function giveUp(state: State, reason: string): void {
  state.closed ??= reason;
  state.stopwatch.stop();
  for (const { settle } of state.waiting.splice(0)) settle({ kind: 'ended', reason });
}

function secondsFor({ answerSeconds }: State, question: Question): number {
  if (question.kind === 'start' || question.kind === 'checks') return LOAD_SECONDS;
  return (question.kind === 'derive' && question.seconds) || answerSeconds;
}

function tooLate(state: State, question: Question): string {
  return `what the site sent took more than ${secondsFor(state, question)} s of CPU time to ${question.kind === 'judge' ? 'judge' : 'read'}`;
}
