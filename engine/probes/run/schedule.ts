/** What a test may still send; those that wait beyond it are left out. */
export interface Allowance {
  /** Requests that are left to the scan. */
  left(): number;
  /** Of these, how many are kept for probes that do not wait for a turn. */
  kept(): number;
  /** None of those is kept for a probe that may still end without using it. */
  isFinal(): boolean;
  /** Enough of the time is left for further tests. */
  hasTime(): boolean;
}

/** A test that waits for its turn. */
interface Waiting {
  /** Computed when the tests begin: what screening tells is known by then. Higher ones run first. */
  worth(): number;
  /** Decides between tests of the same worth, the same in every scan. */
  readonly key: string;
  /** Starts only when nothing else waits, and while there is time. */
  readonly isFurther: boolean;
  start(): Promise<void>;
  leave(): void;
}

const AT_ONCE = 24;
/** Requests kept for each test that runs, so that what it suspects is confirmed. */
const FOR_ONE = 12;

/** Tests of all probes at single points, the most promising first. Nothing starts before `open`. */
export type Schedule = ReturnType<typeof createSchedule>;

export function createSchedule() {
  let allowance: Allowance | undefined;
  let waiting: (Waiting & { readonly rank: number })[] = [];
  let added: Waiting[] = [];
  let running = 0;
  const mayStart = () => {
    if (!allowance) return false;
    return running < AT_ONCE && (running === 0 || allowance.left() - allowance.kept() > FOR_ONE * (running + 1));
  };
  const sort = () => {
    if (added.length === 0) return;
    waiting = [...waiting, ...added.map((one) => ({ ...one, rank: one.worth() }))].sort(
      (a, b) => Number(a.isFurther) - Number(b.isFurther) || b.rank - a.rank || (a.key < b.key ? -1 : 1),
    );
    added = [];
  };
  const next = () => {
    if (!allowance) return;
    sort();
    if (running === 0 && allowance.left() <= allowance.kept()) {
      if (!allowance.isFinal()) return;
      for (const one of waiting.splice(0)) one.leave();
      return;
    }
    while (mayStart()) {
      if (waiting[0]?.isFurther && !allowance.hasTime()) for (const one of waiting.splice(0)) one.leave();
      const [first] = waiting.splice(0, 1);
      if (!first) return;
      running += 1;
      void first.start().finally(() => {
        running -= 1;
        next();
      });
    }
  };
  return {
    /** Resolves with what the test found; undefined if it was left out, which is reported. */
    add<T>(
      {
        worth,
        key,
        isFurther = false,
        onLeft,
      }: Pick<Waiting, 'worth' | 'key'> & {
        readonly isFurther?: boolean;
        onLeft(): void;
      },
      test: () => Promise<T>,
    ): Promise<T | undefined> {
      const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
      added.push({
        worth,
        key,
        isFurther,
        start: () => test().then(resolve, reject),
        leave() {
          onLeft();
          resolve(undefined);
        },
      });
      // Tests of one kind are added together, and ranked together.
      queueMicrotask(next);
      return promise;
    },
    /** What is kept may have become less. */
    resume: next,
    open(given: Allowance) {
      allowance = given;
      next();
    },
  };
}
