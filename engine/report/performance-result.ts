import type { Evidence } from '../evidence/evidence.ts';
import type { Vitals } from '../evidence/parse/visit.ts';
import type { Finding } from '../findings/finding.ts';

type Rating = 'good' | 'needs-improvement' | 'poor';

export interface PerformanceResult {
  /** 0 to 100, null when it could not be measured. */
  readonly overall_score: number | null;
  readonly metrics: readonly { readonly name: string; readonly value: string; readonly rating: Rating }[];
  readonly opportunities: readonly Opportunity[];
  readonly http_checks: readonly Opportunity[];
}

interface Opportunity {
  readonly id: string;
  readonly title: string;
  readonly severity: string;
  readonly detail: string;
}

/** Bounds of good and poor as published at web.dev/articles/vitals (field data, 75th percentile); TBT as in Lighthouse for desktop. */
const BOUNDS = {
  lcp: ['LCP', 2500, 4000],
  fcp: ['FCP', 1800, 3000],
  cls: ['CLS', 0.1, 0.25],
  tbt: ['TBT', 200, 600],
  ttfb: ['TTFB', 800, 1800],
} as const;

export function performanceResult(
  facts: Partial<Evidence>,
  open: readonly Finding[],
  score: number | null,
): PerformanceResult {
  const own = open.filter(({ module }) => module === 'performance');
  const isVital = ({ check }: Finding) => check.startsWith('performance/vitals/');
  return {
    overall_score: score,
    metrics: facts.vitals ? metricsOf(facts.vitals) : [],
    opportunities: own.filter(isVital).map(opportunityOf),
    http_checks: own.filter((finding) => !isVital(finding)).map(opportunityOf),
  };
}

function metricsOf(vitals: Vitals): PerformanceResult['metrics'] {
  return (Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]).flatMap((key) => {
    const value = vitals[key];
    if (value === undefined) return [];
    const [name, good, poor] = BOUNDS[key];
    const rating: Rating = value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor';
    return [{ name, value: key === 'cls' ? value.toFixed(3) : `${Math.round(value)} ms`, rating }];
  });
}

function opportunityOf({ check, title, severity, evidence }: Finding): Opportunity {
  return { id: check, title, severity, detail: evidence.shows };
}
