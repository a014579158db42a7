import { isRecord } from '../text/json.ts';

/** Metrics of a lab audit: milliseconds, CLS unitless. */
export const LAB_METRICS = ['FCP', 'LCP', 'TBT', 'CLS', 'SI'] as const;
export type LabMetric = (typeof LAB_METRICS)[number];

/** One page load in the lab audit. */
export interface LabRun {
  /** Version of Lighthouse. */
  readonly lighthouse: string;
  /** 0 to 1. */
  readonly score: number;
  readonly metrics: Readonly<Partial<Record<LabMetric, { readonly value: number; readonly score: number }>>>;
  /** The audit's findings about the page. */
  readonly audits: readonly LabAudit[];
}

export type LabAudit = Readonly<ReturnType<typeof labAuditOf>>;
export type LabItem = Readonly<ReturnType<typeof itemOf>>;

/** Why a run has no result: Lighthouse's error code, such as `NO_FCP`. */
export interface LabFailure {
  readonly code: string;
}

/** The part of Lighthouse's result that is used. */
interface LighthouseResult {
  readonly lighthouseVersion: string;
  readonly runtimeError?: { readonly code: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, LighthouseAudit>>;
}

interface LighthouseAudit {
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
  readonly metricSavings?: Readonly<Record<string, number | undefined>>;
  readonly details?: object;
}

const AUDIT_OF: Readonly<Record<LabMetric, string>> = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
};
/** Lighthouse rates scores from here on as good. */
const SOUND = 0.9;
const MAX_ITEMS = 5;
const LONGEST_PLACE = 300;
const JUDGED = ['metricSavings', 'numeric', 'binary'];

export function labRunOf(result: LighthouseResult): LabRun | LabFailure {
  const score = result.categories.performance?.score;
  if (result.runtimeError) return { code: result.runtimeError.code };
  if (typeof score !== 'number') return { code: 'NO_SCORE' };
  const measured = LAB_METRICS.flatMap((name) => {
    const audit = result.audits[AUDIT_OF[name]];
    return typeof audit?.numericValue === 'number' && audit.score !== null
      ? [[name, { value: audit.numericValue, score: audit.score }] as const]
      : [];
  });
  const metricAudits = Object.values(AUDIT_OF);
  const audits = Object.entries(result.audits).flatMap(([id, audit]) =>
    !metricAudits.includes(id) && isUnsound(audit) ? [labAuditOf(id, audit)] : [],
  );
  return { lighthouse: result.lighthouseVersion, score, metrics: Object.fromEntries(measured), audits };
}

function isUnsound({ score, scoreDisplayMode }: LighthouseAudit): boolean {
  return score !== null && score < SOUND && JUDGED.includes(scoreDisplayMode);
}

function labAuditOf(id: string, { metricSavings = {}, details = {} }: LighthouseAudit) {
  const { FCP = 0, LCP = 0, TBT = 0 } = metricSavings;
  const items = 'items' in details && Array.isArray(details.items) ? details.items.map(itemOf) : [];
  const total = numberOf(details, 'overallSavingsBytes') || items.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    id,
    savingsMilliseconds: Math.round(Math.max(FCP, LCP, TBT)),
    savingsBytes: Math.round(total),
    items: items.filter(({ at }) => at !== '').slice(0, MAX_ITEMS),
  };
}

/** A page element that an audit refers to: a URL or a selector. */
function itemOf(given: unknown) {
  const item = isRecord(given) ? given : {};
  const node = isRecord(item.node) ? item.node : {};
  const place = textOf(node, 'selector') || textOf(item, 'url') || textOf(item, 'source');
  return {
    at: place.slice(0, LONGEST_PLACE),
    bytes: Math.round(numberOf(item, 'wastedBytes')),
    milliseconds: Math.round(numberOf(item, 'wastedMs') || numberOf(item, 'scripting')),
  };
}

function textOf(item: object, key: string): string {
  const value = (item as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' ? value : '';
}

function numberOf(item: object, key: string): number {
  const value = (item as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
