import type { Severity } from '../checks/define-check.ts';
import type { FormFactor } from '../evidence/facts/visit.ts';
import {
  LAB_METRICS,
  type LabAudit,
  type LabItem,
  type LabMetric,
  type LabRun,
} from '../evidence/parse/html/lighthouse.ts';
import { addressText, sizeText } from '../evidence/parse/html/size-text.ts';
import type { VitalRating } from '../evidence/parse/html/vital-rating.ts';
import { LAB_WORDS } from './lab-words.ts';

/** What a lab audit has to say of a page, as plain data. */
export interface LabReport {
  /** `unavailable`: there is no tool or no browser on this machine; it says nothing of the page. */
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
  /** Of the run whose score is closest to the median; what saves most first. */
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

/** Median of the runs, with the least and the most of them. */
interface LabMetricResult extends NamedValue {
  readonly rating: VitalRating;
  readonly least: string;
  readonly most: string;
}

interface LabOpportunity {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly detail: string;
  readonly remediation: string;
  readonly savings_ms: number;
  readonly savings_bytes: number;
}

const GOOD = 0.9;
const FAIR = 0.5;
const GRAVE_MILLISECONDS = 1000;
const WORTH_MILLISECONDS = 200;

export interface LabRequest {
  readonly formFactor: FormFactor;
  readonly runs: readonly LabRun[];
  readonly browser: string | null;
  /** Why there is no run. */
  readonly failure: { readonly status: 'failed' | 'unavailable'; readonly error: string } | undefined;
}

export function labReportOf({ formFactor, runs, browser, failure }: LabRequest): LabReport {
  const scores = runs.map(({ score }) => percent(score));
  const middle = [...runs].sort((a, b) => a.score - b.score)[Math.floor((runs.length - 1) / 2)];
  return {
    status: middle ? 'completed' : (failure?.status ?? 'failed'),
    error: middle ? null : (failure?.error ?? 'no run gave a result'),
    form_factor: formFactor,
    tool: middle ? `Lighthouse ${middle.lighthouse}` : null,
    browser,
    overall_score: middle ? Math.round(median(scores)) : null,
    spread: middle ? { least: Math.min(...scores), most: Math.max(...scores) } : null,
    metrics: LAB_METRICS.flatMap((name) => metricOf(name, runs)),
    opportunities: (middle?.audits ?? []).flatMap(opportunityOf).sort(mostFirst),
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

function opportunityOf({ id, savingsMilliseconds, savingsBytes, items }: LabAudit): LabOpportunity[] {
  const words = Object.hasOwn(LAB_WORDS, id) ? LAB_WORDS[id] : undefined;
  if (!words) return [];
  const savings = [
    ...(savingsMilliseconds > 0 ? [`about ${savingsMilliseconds} ms`] : []),
    ...(savingsBytes > 0 ? [sizeText(savingsBytes)] : []),
  ];
  return [
    {
      id: `performance/lab/${id.replace(/-insight$/, '')}`,
      title: words.says,
      severity: severityOf(savingsMilliseconds),
      detail: [...(savings.length > 0 ? [`May save ${savings.join(' and ')}.`] : []), ...items.map(itemText)].join(
        '\n',
      ),
      remediation: words.fix,
      savings_ms: savingsMilliseconds,
      savings_bytes: savingsBytes,
    },
  ];
}

function severityOf(milliseconds: number): Severity {
  return milliseconds >= GRAVE_MILLISECONDS ? 'medium' : milliseconds >= WORTH_MILLISECONDS ? 'low' : 'info';
}

function itemText({ at, bytes, milliseconds }: LabItem): string {
  const cost = [...(bytes > 0 ? [sizeText(bytes)] : []), ...(milliseconds > 0 ? [`${milliseconds} ms`] : [])].join(
    ', ',
  );
  const place = addressText(at)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return cost === '' ? place : `${place} (${cost})`;
}

function mostFirst(a: LabOpportunity, b: LabOpportunity): number {
  return b.savings_ms - a.savings_ms || b.savings_bytes - a.savings_bytes || (a.id < b.id ? -1 : 1);
}

function valueText(name: LabMetric, value: number): string {
  return name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
}

/** Of an even number the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (low + high) / 2;
}

function percent(score: number): number {
  return Math.round(score * 100);
}
