import { SEVERITIES, type Severity } from '../catalogue/severity.ts';
import type { CheckResult, Verdict } from '../checks/check-result.ts';
import { listed } from '../checks/define-check.ts';
import type { LoadFrame } from '../evidence/facts/page-picture.ts';
import type { PageRequests } from '../evidence/facts/page-requests.ts';
import type { Vitals } from '../evidence/facts/visit.ts';
import {
  MAX_SLOWDOWN,
  rateVital,
  type VitalName,
  type VitalRating,
  vitalText,
} from '../evidence/parse/html/vital-rating.ts';
import type { Finding } from '../findings/finding.ts';
import { readsHttpOnly } from '../findings/module.ts';
import { labScore } from './lab/score.ts';
import type { ReportedFacts } from './reported-facts.ts';

/** Without requests if no browser loaded the page, and for a signed-in user. */
export interface PerformanceResult extends Partial<PageRequests> {
  /** 0 to 100; null if nothing could be measured. See `overallScore`. */
  readonly overall_score: number | null;
  readonly metrics: readonly { readonly name: string; readonly value: string; readonly rating: VitalRating }[];
  /** Findings of the browser load and the page, most severe first. */
  readonly opportunities: readonly Opportunity[];
  /** All checks that need no browser, with any verdict. */
  readonly http_checks: readonly HttpCheck[];
  /** How the page appeared while it loaded; missing where there are no requests. */
  readonly frames?: readonly LoadFrame[];
}

interface Opportunity {
  readonly id: string;
  readonly title: string;
  readonly severity: string;
  readonly detail: string;
  /** In a shown report, see `shown-report.ts`. */
  readonly place_count?: number;
}

interface HttpCheck extends Opportunity {
  readonly verdict: Verdict;
  /** 100 if passed, lower by the highest severity found; null without a verdict. */
  readonly score: number | null;
}

const NAMES: readonly (readonly [VitalName, string])[] = [
  ['lcp', 'LCP'],
  ['fcp', 'FCP'],
  ['cls', 'CLS'],
  ['tbt', 'TBT'],
  ['ttfb', 'TTFB'],
];
const SCORES: Readonly<Record<Severity, number>> = { critical: 0, high: 10, medium: 40, low: 70, info: 95 };
const LAB_SHARE = 0.7;
const MAX_LINES = 20;

/** The performance module's results besides findings. */
export function performanceResult(
  facts: ReportedFacts,
  open: readonly Finding[],
  judgements: readonly CheckResult[],
): PerformanceResult {
  const own = open.filter(({ module }) => module === 'performance');
  const http = judgements
    .filter(({ check }) => readsHttpOnly(check.id))
    .map((judgement) => httpCheckOf(judgement, own));
  return {
    overall_score: overallScore(facts.vitals, http),
    metrics: facts.vitals ? metricsOf(facts.vitals) : [],
    opportunities: own.filter(({ check }) => !readsHttpOnly(check)).map(opportunityOf),
    http_checks: http,
    ...facts.pageRequests,
    ...(facts.vitals?.frames?.length ? { frames: facts.vitals.frames } : {}),
  };
}

/**
 * 0.7 × lab score + 0.3 × mean score of the completed HTTP checks, 0 to 100; only one of the two if the other is missing.
 * The lab score is the weighted mean of FCP (10), LCP (25), TBT (30) and CLS (25) on Lighthouse's log-normal curves for the
 * form factor, with weights renormalised over the measured metrics. The HTTP part depends only on the bytes of the page,
 * so it is the same in every run.
 */
function overallScore(vitals: Vitals | undefined, checks: readonly HttpCheck[]): number | null {
  const scores = checks.flatMap(({ score }) => score ?? []);
  const http = scores.length === 0 ? undefined : scores.reduce((sum, score) => sum + score, 0) / scores.length / 100;
  const lab = vitals && vitals.slowdown <= MAX_SLOWDOWN ? labScore(vitals) : undefined;
  if (lab === undefined) return http === undefined ? null : Math.round(http * 100);
  return Math.round((http === undefined ? lab : LAB_SHARE * lab + (1 - LAB_SHARE) * http) * 100);
}

function httpCheckOf({ check, verdict, reason }: CheckResult, own: readonly Finding[]): HttpCheck {
  const findings = own.filter((finding) => finding.check === check.id);
  const worst = SEVERITIES.find((severity) => findings.some((finding) => finding.severity === severity)) ?? 'info';
  return {
    id: check.id,
    title: check.title,
    verdict,
    score: verdict === 'pass' ? 100 : verdict === 'fail' ? SCORES[worst] : null,
    severity: worst,
    detail:
      verdict === 'fail'
        ? listed(
            findings.map(({ title, evidence }) => `${title}: ${evidence.shows}`),
            MAX_LINES,
          )
        : (reason ?? 'Passed.'),
  };
}

function metricsOf(vitals: Vitals): PerformanceResult['metrics'] {
  return NAMES.flatMap(([key, name]) => {
    const value = vitals[key];
    return value === undefined ? [] : [{ name, value: vitalText(key, value), rating: rateVital(key, value) }];
  });
}

function opportunityOf({ check, title, severity, evidence }: Finding): Opportunity {
  return { id: check, title, severity, detail: evidence.shows };
}
