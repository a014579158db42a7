import { looksRandom } from '../evidence/parse/secrets/randomness.ts';

/**
 * Part of a scan: a stage of the pipeline, a source of evidence, a group of checks, a step or a request of a
 * browser, or something that is waited for.
 */
export type SpanKind = 'stage' | 'collect' | 'derive' | 'check' | 'browser' | 'request' | 'wait';

/** Milliseconds. */
export interface Took {
  /** When it started, by the clock: threads have no other time in common. */
  readonly at: number;
  readonly wall: number;
  readonly cpu: number;
}

/** Sees the parts of a scan while they run. Without one, a scan measures nothing. */
export interface Observer {
  /** Calls `work` once and returns what it returns; with a promise, the span ends when that settles. `about`: what it works on. */
  span<T>(kind: SpanKind, name: string, work: () => T, about?: string): T;
  /** A part that ran in another thread or process and was measured there. */
  took(kind: SpanKind, name: string, took: Took, about?: string): void;
}

/** Milliseconds since 1970, with fractions, the same in every thread. */
export function clockNow(): number {
  return performance.timeOrigin + performance.now();
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
  const [at, before] = [clockNow(), cpu()];
  try {
    return await work();
  } finally {
    observe.took('browser', name, { at, wall: clockNow() - at, cpu: Math.max(0, cpu() - before) });
  }
}

/** The address of a request as it may appear in a trace: without its query, and with `…` for parts of the path that may be secret, such as the token of a reset. */
export function addressShown(url: string): string {
  const { origin, pathname } = URL.parse(url) ?? { origin: 'null', pathname: '' };
  if (origin === 'null') return '';
  const path = pathname.slice(0, MAX_ADDRESS).replace(LONG_PART, (part) => (looksRandom(part) ? '…' : part));
  return `${origin}${path}`.slice(0, MAX_ADDRESS);
}

/** Names of files of a build have shorter hashes. */
const LONG_PART = /[^/]{20,}/g;
const MAX_ADDRESS = 300;
