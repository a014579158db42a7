import type { Evidence } from '../evidence/evidence.ts';
import type { Answer, Question } from './messages.ts';
import { openStopwatch } from './stopwatch.ts';
import { HAS_CPU_USAGE, type Thread, takeThread } from './thread.ts';

/** Seconds of CPU time for one derivation or check; the largest benign page takes less than one. */
export const ANSWER_SECONDS = 5;
/** The same to load code, independent of the site. */
const LOAD_SECONDS = 30;
/** The same for all questions about one page. */
const ALL_SECONDS = 60;
const ALL_PASSED = `reading this site took more than ${ALL_SECONDS} s of CPU time in total`;
const MAX_THREADS = 5;
const SAMPLE_MILLISECONDS = 20;
const ENDED = 'the scan has ended';

/**
 * Questions about a page to a thread, answered in order. A question that crashes the thread or times out is answered as `ended`;
 * the rest go to a new thread.
 */
export interface Line {
  /** Facts for subsequent questions; each is sent once. */
  give(facts: Partial<Evidence>): void;
  /** Never rejects. */
  ask(question: Question): Promise<Answer>;
  /** For another page in the same thread, with facts and limits of its own. Ends with this line. */
  another(): Line;
  close(): Promise<void>;
}

interface Waiting {
  readonly page: Page;
  readonly question: Question;
  settle(answer: Answer): void;
}

type Page = ReturnType<typeof newPage>;
type State = ReturnType<typeof newState>;

function newPage(id: number) {
  return {
    id,
    stopwatch: openStopwatch(ALL_SECONDS),
    given: {} as Partial<Evidence>,
    /** Derivations whose facts the thread holds. */
    derived: new Map<string, Question>(),
    /** The first one, and those that replaced one because of this page. */
    threads: 1,
    /** Why no further question is answered. */
    closed: undefined as string | undefined,
  };
}

function newState(entry: URL, answerSeconds: number) {
  return {
    entry,
    answerSeconds,
    pages: new Set<Page>(),
    lastPage: 0,
    ending: [] as Promise<void>[],
    waiting: [] as Waiting[],
    thread: undefined as Thread | undefined,
    /** CPU time of the thread when it gave its last answer; undefined if that is not known. */
    cpu: undefined as number | undefined,
    /** When the question that is being answered was begun, and the CPU time of the process then. */
    begun: { at: 0, cpu: 0 },
    isClosed: false,
  };
}

export function openLine(entry: URL, answerSeconds: number): Line {
  const state = newState(entry, answerSeconds);
  const line = lineOf(state, async () => {
    state.isClosed = true;
    state.waiting[0]?.page.stopwatch.stop();
    if (state.waiting.length > 0) endThread(state);
    for (const page of state.pages) giveUp(state, page, ENDED);
    state.waiting = [];
    await Promise.all([...state.ending, state.thread?.park()]);
    state.thread = undefined;
  });
  begin(state);
  return line;
}

function lineOf(state: State, close?: () => Promise<void>): Line {
  state.lastPage += 1;
  const page = newPage(state.lastPage);
  if (state.isClosed) page.closed = ENDED;
  else state.pages.add(page);
  return {
    give(facts) {
      const news = Object.fromEntries(Object.entries(facts).filter(([name]) => !(name in page.given)));
      if (Object.keys(news).length === 0) return;
      Object.assign(page.given, news);
      state.thread?.post({ kind: 'facts', page: page.id, facts: news });
    },
    ask(question) {
      if (page.closed !== undefined) return Promise.resolve({ kind: 'ended', reason: page.closed });
      return new Promise((settle) => {
        state.waiting.push({ page, question, settle });
        state.thread?.post({ ...question, page: page.id });
        if (state.waiting.length === 1) watch(state);
      });
    },
    another: () => lineOf(state),
    close: close ?? (async () => leave(state, page)),
  };
}

/** The thread forgets the page, and goes on with others. */
function leave(state: State, page: Page): void {
  if (!state.pages.has(page)) return;
  giveUp(state, page, ENDED);
  state.thread?.post({ kind: 'forget', page: page.id });
}

/** Starts a thread, restores the state of the previous one, and repeats unanswered questions. */
function begin(state: State): void {
  const thread = takeThread(
    state.entry,
    (answer) => settleHead(state, answer),
    (reason) => state.thread === thread && replace(state, reason),
  );
  state.thread = thread;
  state.cpu = undefined;
  const pages = [...state.pages];
  const again = pages.flatMap((page, i) => {
    const questions: Question[] = [...(i === 0 ? [{ kind: 'start' as const }] : []), ...page.derived.values()];
    return questions.map((question) => ({ page, question, settle: () => {} }));
  });
  state.waiting = [...again, ...state.waiting.filter(({ page }) => state.pages.has(page))];
  for (const { id, given } of pages) thread.post({ kind: 'facts', page: id, facts: given });
  for (const { page, question } of state.waiting) thread.post({ ...question, page: page.id });
  watch(state);
}

function watch(state: State): void {
  const [head] = state.waiting;
  for (const { stopwatch } of state.pages) stopwatch.stop();
  if (!head) return;
  state.begun = { at: performance.now(), cpu: processCpu() };
  const spent = async () => spentSince(state, await state.thread?.cpu());
  head.page.stopwatch.run(secondsFor(state, head.question), spent, () =>
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

let sampled = { at: Number.NEGATIVE_INFINITY, cpu: 0 };

/** At most 20 ms old: hundreds of questions are begun in a scan, and the kernel adds up the time of all threads. */
function processCpu(): number {
  const at = performance.now();
  if (at - sampled.at < SAMPLE_MILLISECONDS) return sampled.cpu;
  const { user, system } = process.cpuUsage();
  sampled = { at, cpu: (user + system) / 1000 };
  return sampled.cpu;
}

function settleHead(state: State, answer: Answer): void {
  const head = state.waiting.shift();
  head?.page.stopwatch.stop(spentSince(state, answer.cpu));
  state.cpu = answer.cpu;
  watch(state);
  if (!head) return;
  const { question, page } = head;
  if (question.kind === 'derive' && (answer.kind === 'kept' || answer.kind === 'reported'))
    page.derived.set(question.id, { ...question, tell: false });
  head.settle(answer);
}

/** The page whose question the thread did not survive pays for it; if there was none, all do. */
function replace(state: State, reason: string): void {
  endThread(state);
  const guilty = state.waiting[0] ? [state.waiting[0].page] : [...state.pages];
  settleHead(state, { kind: 'ended', reason });
  for (const page of guilty) {
    page.stopwatch.stop();
    if (page.stopwatch.secondsLeft() <= 0) giveUp(state, page, ALL_PASSED);
    else if (page.threads >= MAX_THREADS) giveUp(state, page, `${reason}, ${page.threads} times over`);
    page.threads += 1;
  }
  if (state.pages.size > 0) begin(state);
}

function endThread(state: State): void {
  if (state.thread) state.ending.push(state.thread.end());
  state.thread = undefined;
}

/** Answers what waits. What a running thread was asked still has its turn there. */
function giveUp(state: State, page: Page, reason: string): void {
  page.closed ??= reason;
  state.pages.delete(page);
  const own = state.waiting.filter((one) => one.page === page);
  if (!state.thread) {
    page.stopwatch.stop();
    state.waiting = state.waiting.filter((one) => one.page !== page);
  }
  for (const one of own) {
    const { settle } = one;
    one.settle = () => {};
    settle({ kind: 'ended', reason });
  }
}

function secondsFor({ answerSeconds }: State, question: Question): number {
  if (question.kind === 'start' || question.kind === 'checks') return LOAD_SECONDS;
  return (question.kind === 'derive' && question.seconds) || answerSeconds;
}

function tooLate(state: State, question: Question): string {
  return `what the site sent took more than ${secondsFor(state, question)} s of CPU time to ${question.kind === 'judge' ? 'judge' : 'read'}`;
}
