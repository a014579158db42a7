import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { cpuNow } from './cpu-now.ts';
import { clockNow, type Observer, type SpanKind, type Took } from './observe.ts';

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

/** One part of a scan that has ended; `cpu` as in `TimingRow`. */
export interface Span extends Took {
  readonly kind: SpanKind;
  readonly name: string;
  readonly about: string | undefined;
  /** The innermost span in which it was begun. */
  readonly parent: Span | undefined;
}

interface TimingOptions {
  /** Whether every span is kept, not only their sums. */
  readonly keepsSpans?: boolean;
}

type Sum = ReturnType<typeof newSum>;

/** A span that has begun; it is complete at its end. */
interface OpenSpan extends Span {
  readonly sum: Sum;
  at: number;
  wall: number;
  cpu: number;
}

/** A scan of one page has about a thousand. */
const MAX_SPANS = 100_000;

function newSum(kind: SpanKind, name: string) {
  return { kind, name, count: 0, wall: 0, cpu: 0 };
}

function newSpan(sum: Sum, about: string | undefined, parent: Span | undefined): OpenSpan {
  const { kind, name } = sum;
  return { kind, name, about, parent, sum, at: clockNow(), wall: 0, cpu: 0 };
}

/** Measures the parts of a scan: CPU time on the main thread counts for the innermost span that is being worked on. */
export function openTiming({ keepsSpans = false }: TimingOptions = {}) {
  const sums = new Map<string, Sum>();
  const spans: OpenSpan[] = [];
  let leftOut = 0;
  const current = new AsyncLocalStorage<OpenSpan>();
  const meter = cpuMeter();
  const outer: (OpenSpan | undefined)[] = [];
  const hook = createHook({
    before() {
      outer.push(meter.now());
      meter.charge(current.getStore());
    },
    after: () => meter.charge(outer.pop()),
  }).enable();
  const open = (kind: SpanKind, name: string, about: string | undefined): OpenSpan => {
    const key = `${kind} ${name}`;
    const sum = sums.get(key) ?? newSum(kind, name);
    sums.set(key, sum);
    return newSpan(sum, about, current.getStore());
  };
  const end = (span: OpenSpan, wall: number): void => {
    span.wall = wall;
    span.sum.count += 1;
    span.sum.wall += wall;
    if (!keepsSpans) return;
    if (spans.length < MAX_SPANS) spans.push(span);
    else leftOut += 1;
  };
  const observer: Observer = {
    span(kind, name, work, about) {
      const span = open(kind, name, about);
      const settled = () => end(span, clockNow() - span.at);
      const before = meter.now();
      meter.charge(span);
      try {
        const result = current.run(span, work);
        if (result instanceof Promise) result.then(settled, settled);
        else settled();
        return result;
      } finally {
        meter.charge(before);
      }
    },
    took(kind, name, { at, wall, cpu }, about) {
      const span = open(kind, name, about);
      span.at = at;
      span.cpu = cpu;
      span.sum.cpu += cpu;
      end(span, wall);
    },
  };
  return {
    ...observer,
    /** The longest first. */
    rows: (): readonly TimingRow[] =>
      [...sums.values()]
        .map(({ kind, name, count, wall, cpu }) => ({ kind, name, count, wall_ms: tenths(wall), cpu_ms: tenths(cpu) }))
        .sort((a, b) => b.wall_ms - a.wall_ms),
    /** With `keepsSpans`: the spans that have ended, and how many more there were than are kept. */
    spans: (): { readonly spans: readonly Span[]; readonly leftOut: number } => ({ spans, leftOut }),
    /** Ends the measurement. */
    end: () => void hook.disable(),
  };
}

/** Charges the CPU time of this thread to one span at a time. */
function cpuMeter() {
  let charged: OpenSpan | undefined;
  let since = cpuNow();
  return {
    now: () => charged,
    charge(next: OpenSpan | undefined) {
      const now = cpuNow();
      if (charged) {
        charged.cpu += now - since;
        charged.sum.cpu += now - since;
      }
      since = now;
      charged = next;
    },
  };
}

const tenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
