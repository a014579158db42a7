import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { cpuNow } from './cpu-now.ts';
import type { Observer, SpanKind } from './observe.ts';

/** All spans of one name; milliseconds. */
export interface TimingRow {
  readonly kind: SpanKind;
  readonly name: string;
  readonly count: number;
  /** Sum of the spans, which may run at the same time. */
  readonly wall_ms: number;
  /** Of the main thread for `stage`, `collect` and `wait`, of the checking thread for `derive` and `check`, of the browser for `browser`. */
  readonly cpu_ms: number;
}

type Sum = ReturnType<typeof newSum>;

function newSum(kind: SpanKind, name: string) {
  return { kind, name, count: 0, wall: 0, cpu: 0 };
}

/** Measures the parts of a scan: CPU time on the main thread counts for the innermost span that is being worked on. */
export function openTiming() {
  const sums = new Map<string, Sum>();
  const current = new AsyncLocalStorage<Sum>();
  const meter = cpuMeter();
  const outer: (Sum | undefined)[] = [];
  const hook = createHook({
    before() {
      outer.push(meter.now());
      meter.charge(current.getStore());
    },
    after: () => meter.charge(outer.pop()),
  }).enable();
  const sumOf = (kind: SpanKind, name: string): Sum => {
    const key = `${kind} ${name}`;
    const sum = sums.get(key) ?? newSum(kind, name);
    sums.set(key, sum);
    return sum;
  };
  const observer: Observer = {
    span(kind, name, work) {
      const sum = sumOf(kind, name);
      const startedAt = performance.now();
      const end = () => {
        sum.count += 1;
        sum.wall += performance.now() - startedAt;
      };
      const before = meter.now();
      meter.charge(sum);
      try {
        const result = current.run(sum, work);
        if (result instanceof Promise) result.then(end, end);
        else end();
        return result;
      } finally {
        meter.charge(before);
      }
    },
    took(kind, name, { wall, cpu }) {
      const sum = sumOf(kind, name);
      sum.count += 1;
      sum.wall += wall;
      sum.cpu += cpu;
    },
  };
  return {
    ...observer,
    /** The longest first. */
    rows: (): readonly TimingRow[] =>
      [...sums.values()]
        .map(({ kind, name, count, wall, cpu }) => ({ kind, name, count, wall_ms: tenths(wall), cpu_ms: tenths(cpu) }))
        .sort((a, b) => b.wall_ms - a.wall_ms),
    /** Ends the measurement. */
    end: () => void hook.disable(),
  };
}

/** Charges the CPU time of this thread to one sum at a time. */
function cpuMeter() {
  let charged: Sum | undefined;
  let since = cpuNow();
  return {
    now: () => charged,
    charge(next: Sum | undefined) {
      const now = cpuNow();
      if (charged) charged.cpu += now - since;
      since = now;
      charged = next;
    },
  };
}

const tenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
