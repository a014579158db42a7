/** Part of a scan: a stage of the pipeline, a source of evidence, a group of checks, a step in a browser, or something that is waited for. */
export type SpanKind = 'stage' | 'collect' | 'derive' | 'check' | 'browser' | 'wait';

/** Milliseconds. */
export interface Took {
  readonly wall: number;
  readonly cpu: number;
}

/** Sees the parts of a scan while they run. Without one, a scan measures nothing. */
export interface Observer {
  /** Calls `work` once and returns what it returns; with a promise, the span ends when that settles. */
  span<T>(kind: SpanKind, name: string, work: () => T): T;
  /** A part that ran in another thread or process and was measured there. */
  took(kind: SpanKind, name: string, took: Took): void;
}

/** Runs the work, observed if anybody does. */
export function observed<T>(observer: Observer | undefined, kind: SpanKind, name: string, work: () => T): T {
  return observer ? observer.span(kind, name, work) : work();
}

/** A step in another process, whose CPU time so far `cpu` tells. Steps may run at the same time: each has all of the CPU time meanwhile. */
export async function observedStep<T>(
  { observe }: { readonly observe?: Observer | undefined },
  { cpu }: { cpu(): number },
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!observe) return work();
  const [startedAt, before] = [performance.now(), cpu()];
  try {
    return await work();
  } finally {
    observe.took('browser', name, { wall: performance.now() - startedAt, cpu: Math.max(0, cpu() - before) });
  }
}
