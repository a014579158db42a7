import type { Vitals } from '../../facts/visit.ts';

export type VitalName = 'lcp' | 'fcp' | 'cls' | 'tbt' | 'ttfb';
export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** Thresholds of good and poor: web.dev/articles/vitals (field data, 75th percentile); TBT as rated by Lighthouse on mobile. Milliseconds, CLS unitless. */
export const VITAL_BOUNDS: Readonly<Record<VitalName, { readonly good: number; readonly poor: number }>> = {
  lcp: { good: 2500, poor: 4000 },
  fcp: { good: 1800, poor: 3000 },
  cls: { good: 0.1, poor: 0.25 },
  tbt: { good: 200, poor: 600 },
  ttfb: { good: 800, poor: 1800 },
};

export function rateVital(name: VitalName, value: number): VitalRating {
  const { good, poor } = VITAL_BOUNDS[name];
  return value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor';
}

/** Above it, what was measured says nothing about the page. */
export const MAX_SLOWDOWN = 3;

/** What the value would be at least if nothing else had wanted the processor. A layout shift takes no time. */
export function leastVital(name: VitalName, value: number, { slowdown, longTasks }: Vitals): number {
  if (name === 'cls') return value;
  if (name !== 'tbt' || longTasks.length === 0) return value / slowdown;
  return longTasks.reduce((sum, milliseconds) => sum + Math.max(0, milliseconds / slowdown - 50), 0);
}

/** A value with its unit. */
export function vitalText(name: VitalName, value: number): string {
  return name === 'cls' ? value.toFixed(3) : `${Math.round(value)} ms`;
}

/** Vitals of a fast desktop load, with overrides. */
export function exampleVitals(changes: Partial<Vitals> = {}): Vitals {
  return {
    formFactor: 'desktop',
    ttfb: 120,
    fcp: 600,
    lcp: 900,
    cls: 0.01,
    tbt: 20,
    domContentLoaded: 700,
    load: 1100,
    lcpElement: 'img.hero',
    longTasks: [],
    slowdown: 1,
    ...changes,
  };
}
