import type { CheckResult } from '../checks/check-result.ts';
import type { Detection } from '../evidence/facts/detection.ts';
import type { PagePreview, PageResponse } from '../evidence/facts/page-preview.ts';
import type { AxeRuleResult } from '../evidence/facts/visit.ts';
import type { Finding } from '../findings/finding.ts';
import type { ModuleName } from '../findings/module.ts';
import { type PerformanceResult, performanceResult } from './performance-result.ts';
import type { ReportedFacts } from './reported-facts.ts';

interface Violation {
  readonly impact: string;
  readonly id: string;
  readonly description: string;
  readonly help_url: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[];
}

interface Issues {
  readonly score: number | null;
  /** How the page looks elsewhere; of search engines only, null or missing if the page could not be read. */
  readonly preview?: PagePreview | null;
  readonly issues: readonly {
    readonly id: string;
    readonly title: string;
    readonly severity: string;
    readonly description: string;
    readonly remediation: string;
    /** In a shown report, see `shown-report.ts`. */
    readonly place_count?: number;
  }[];
}

/** Module results besides findings; null for modules that were not requested. */
export interface ModuleResults {
  readonly profile_result: {
    readonly detections: readonly Detection[];
    /** Null or missing if there was no response. */
    readonly response?: PageResponse | null;
  } | null;
  readonly seo_result: Issues | null;
  readonly aeo_result: Issues | null;
  readonly performance_result: PerformanceResult | null;
  readonly accessibility_result: {
    readonly score: number | null;
    readonly violations: readonly Violation[];
    readonly needs_review: readonly Violation[];
  } | null;
}

type Scores = Readonly<Partial<Record<ModuleName, number>>>;

export function moduleResults(
  modules: readonly ModuleName[],
  facts: ReportedFacts,
  open: readonly Finding[],
  scores: Scores,
  judgements: readonly CheckResult[],
): ModuleResults {
  const asked = <T>(name: ModuleName, result: T): T | null => (modules.includes(name) ? result : null);
  return {
    profile_result: asked('profiling', {
      detections: facts.technologies ?? [],
      response: facts.pageResponse ?? null,
    }),
    seo_result: asked('seo', { ...issuesOf('seo', open, scores), preview: facts.pagePreview ?? null }),
    aeo_result: asked('aeo', issuesOf('aeo', open, scores)),
    performance_result: asked('performance', performanceResult(facts, open, judgements)),
    accessibility_result: asked('accessibility', {
      score: scores.accessibility ?? null,
      violations: (facts.axe?.violations ?? []).map((rule) => violationOf(rule, facts, open)),
      needs_review: (facts.axe?.incomplete ?? []).map((rule) => violationOf(rule, facts, open)),
    }),
  };
}

export function issuesOf(name: 'seo' | 'aeo', open: readonly Finding[], scores: Scores): Issues {
  const own = open.filter((finding) => finding.module === name);
  return {
    score: scores[name] ?? null,
    issues: own.map(({ id, title, severity, description, remediation }) => ({
      id,
      title,
      severity,
      description,
      remediation,
    })),
  };
}

function violationOf(rule: AxeRuleResult, facts: ReportedFacts, open: readonly Finding[]): Violation {
  const finding = open.find(({ check }) => check === `accessibility/${rule.id}`);
  const version = facts.axe?.version.split('.').slice(0, 2).join('.') ?? '';
  return {
    impact: rule.impact,
    id: rule.id,
    description: finding?.title ?? rule.id,
    help_url: `https://dequeuniversity.com/rules/axe/${version}/${rule.id}`,
    nodes: rule.nodes.map(({ target, html }) => ({ target, html })),
  };
}
