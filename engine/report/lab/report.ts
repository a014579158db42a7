import type { FormFactor } from '../../evidence/facts/visit.ts';
import { LAB_METRICS, type LabMetric, type LabRun } from '../../evidence/parse/html/lighthouse.ts';
import type { VitalRating } from '../../evidence/parse/html/vital-rating.ts';
import { type LabOpportunity, opportunitiesOf } from './opportunities.ts';

/** Report of a Lighthouse analysis, as plain data. */
export interface LabReport {
  /** `unavailable`: Lighthouse or a browser is missing on this machine. */
  readonly status: 'completed' | 'failed' | 'unavailable';
  readonly error: string | null;
  readonly form_factor: FormFactor;
  /** `Lighthouse 13.5.0`. */
  readonly tool: string | null;
  readonly browser: string | null;
  /** Median of the runs, 0 to 100. */
  readonly overall_score: number | null;
  readonly spread: Spread | null;
  readonly metrics: readonly LabMetricResult[];
  /** Opportunities of the median run, sorted by savings. */
  readonly opportunities: readonly LabOpportunity[];
  readonly runs: readonly { readonly overall_score: number; readonly metrics: readonly NamedValue[] }[];
}

interface Spread {
  readonly least: number;
  readonly most: number;
}

interface NamedValue {
  readonly name: LabMetric;
  readonly value: string;
}

/** Median, minimum and maximum across runs. */
interface LabMetricResult extends NamedValue {
  readonly rating: VitalRating;
  readonly least: string;
  readonly most: string;
}

const GOOD = 0.9;
const FAIR = 0.5;

export interface LabRequest {
  readonly formFactor: FormFactor;
  readonly runs: readonly LabRun[];
  readonly browser: string | null;
  /** Why there are no runs. */
  readonly failure: { readonly status: 'failed' | 'unavailable'; readonly error: string } | undefined;
}

export function labReportOf({ formFactor, runs, browser, failure }: LabRequest): LabReport {
  const scores = runs.map(({ score }) => percent(score));
  const middle = [...runs].sort((a, b) => a.score - b.score)[Math.floor((runs.length - 1) / 2)];
  return {
    status: middle ? 'completed' : (failure?.status ?? 'failed'),
    error: middle ? null : (failure?.error ?? 'No run produced a result'),
    form_factor: formFactor,
    tool: middle ? `Lighthouse ${middle.lighthouse}` : null,
    browser,
    overall_score: middle ? Math.round(median(scores)) : null,
    spread: middle ? { least: Math.min(...scores), most: Math.max(...scores) } : null,
    metrics: LAB_METRICS.flatMap((name) => metricOf(name, runs)),
    opportunities: opportunitiesOf(middle?.audits ?? []),
    runs: runs.map(({ score, metrics }) => ({
      overall_score: percent(score),
      metrics: LAB_METRICS.flatMap((name) => {
        const measured = metrics[name];
        return measured ? [{ name, value: valueText(name, measured.value) }] : [];
      }),
    })),
  };
}

function metricOf(name: LabMetric, runs: readonly LabRun[]): LabMetricResult[] {
  const measured = runs.flatMap(({ metrics }) => metrics[name] ?? []);
  if (measured.length === 0) return [];
  const values = measured.map(({ value }) => value);
  const score = median(measured.map((each) => each.score));
  return [
    {
      name,
      value: valueText(name, median(values)),
      rating: score >= GOOD ? 'good' : score >= FAIR ? 'needs-improvement' : 'poor',
      least: valueText(name, Math.min(...values)),
      most: valueText(name, Math.max(...values)),
    },
  ];
}

function valueText(name: LabMetric, value: number): string {
  return name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
}

/** The mean of the middle two for an even number of values. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (low + high) / 2;
}

function percent(score: number): number {
  return Math.round(score * 100);
}
