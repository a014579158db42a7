import type { Screening } from '../../define-probe.ts';

/** Why a test of a point was left out, as text. */
export const KNOWN = 'Parameters with a proven SQL injection were not tested again';

const injected = new WeakSet<Screening>();
const tests = new WeakMap<Screening, Promise<unknown>>();

/** Notes that an injection was proven at the point that this screening is of. */
export function noteInjected(screening: Screening): void {
  injected.add(screening);
}

/** Other probes of statements wait for the end of this test of the point. */
export function noteTest<T>(screening: Screening, test: Promise<T>): Promise<T> {
  tests.set(
    screening,
    test.catch(() => undefined),
  );
  return test;
}

/** True if an injection was proven at the point, once the test of it that is under way has ended. */
export async function isKnownInjected(screening: Screening): Promise<boolean> {
  await tests.get(screening);
  return injected.has(screening);
}
