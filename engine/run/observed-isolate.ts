import type { Isolate } from '../isolate/isolate.ts';
import type { Observer } from '../observe.ts';

/** The same isolate; each derivation and each check is a span. */
export function observedIsolate(isolate: Isolate, observe: Observer | undefined): Isolate {
  if (!observe) return isolate;
  return {
    ...isolate,
    derive: (derivation, ...rest) => observe.span('derive', derivation.id, () => isolate.derive(derivation, ...rest)),
    async judge(checks, gathered) {
      const judged = checks.map((check) => observe.span('check', check.id, () => isolate.judge([check], gathered)));
      return (await Promise.all(judged)).flat();
    },
  };
}
