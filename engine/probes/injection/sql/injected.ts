import type { Screening } from '../../define-probe.ts';

const injected = new WeakSet<Screening>();

/** Notes that an injection was proven at the point that this screening is of. */
export function noteInjected(screening: Screening): void {
  injected.add(screening);
}

export function isKnownInjected(screening: Screening): boolean {
  return injected.has(screening);
}
