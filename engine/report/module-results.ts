import type { CheckResult } from '../checks/check-result.ts';
import type { Detection } from '../evidence/facts/detection.ts';
import type { PagePreview, PageResponse } from '../evidence/facts/page-preview.ts';
import type { AxeOutcome, AxeRuleResult, InteractionOutcome, WcagLevel } from '../evidence/facts/visit.ts';
import { beyondLevel } from '../evidence/parse/html/wcag-level.ts';
import type { Finding } from '../findings/finding.ts';
import type { ModuleName } from '../findings/module.ts';
import { type PageScreenshot, pageScreenshot } from './page-screenshot.ts';
import { type PerformanceResult, performanceResult } from './performance-result.ts';
import type { ReportedFacts } from './reported-facts.ts';

export interface Violation {
  readonly impact: string;
  readonly id: string;
  readonly description: string;
  readonly help_url: string;
  readonly nodes: readonly {
    readonly target: readonly string[];
    readonly html: string;
    /** WebP as a data URL: of the first element of the most severe violations. */
    readonly screenshot?: string;
  }[];
  /** Elements that were found, if more than are in `nodes`. */
  readonly node_count?: number;
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
    /** WCAG level that was tested; null if the page was not. */
    readonly wcag_level?: WcagLevel | null;
    /** Violations that could not be pictured, or that are beyond the number of pictures. */
    readonly without_screenshot?: number;
    /** Missing if none was taken, as of a page behind a sign-in. */
    readonly screenshot?: PageScreenshot;
    readonly violations: readonly Violation[];
    readonly needs_review: readonly Violation[];
  } | null;
}

/** Pages of the W3C about the criteria of our own rules. */
const UNDERSTANDING = 'https://www.w3.org/WAI/WCAG22/Understanding/';
const CRITERIA: Readonly<Record<string, string>> = {
  'css-orientation-lock': 'orientation',
  'focus-visible': 'focus-visible',
  'keyboard-trap': 'no-keyboard-trap',
  'focus-order': 'focus-order',
  reflow: 'reflow',
  'text-spacing': 'text-spacing',
  'text-resize': 'resize-text',
  'target-size-narrow': 'target-size-minimum',
  'reduced-motion': 'animation-from-interactions',
};

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
      wcag_level: facts.axe?.level ?? null,
      ...pageScreenshot(facts.interaction, open),
      ...picturedViolations(violationsOf('violations', facts, open), facts),
      needs_review: violationsOf('incomplete', facts, open),
    }),
  };
}

/** The violations, and how many of them have no picture if pictures were taken. */
function picturedViolations(violations: readonly Violation[], { interaction }: ReportedFacts) {
  const left = violations.filter(({ nodes }) => nodes.every(({ screenshot }) => screenshot === undefined)).length;
  return { ...(interaction && left > 0 ? { without_screenshot: left } : {}), violations };
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

function violationsOf(
  kind: 'violations' | 'incomplete',
  { axe, interaction }: ReportedFacts,
  open: readonly Finding[],
): Violation[] {
  /** Rules of a higher WCAG level than the one asked for are left out. */
  const ofLevel = (outcome: AxeOutcome | InteractionOutcome | undefined) =>
    outcome?.[kind].filter(({ id }) => beyondLevel(outcome.level, id) === undefined) ?? [];
  const version = axe?.version.split('.').slice(0, 2).join('.') ?? '';
  const pictures = interaction?.pictures ?? [];
  const pictureOf = (rule: string, target: readonly string[]) =>
    pictures.find((picture) => picture.rule === rule && picture.target.join() === target.join())?.image;
  const violationOf = (rule: AxeRuleResult, help_url: string): Violation => ({
    impact: rule.impact,
    id: rule.id,
    description: open.find(({ check }) => check === `accessibility/${rule.id}`)?.title ?? rule.id,
    help_url,
    nodes: rule.nodes.map(({ target, html }) => {
      const screenshot = kind === 'violations' ? pictureOf(rule.id, target) : undefined;
      return { target, html, ...(screenshot === undefined ? {} : { screenshot }) };
    }),
    ...(rule.found === undefined ? {} : { node_count: rule.found }),
  });
  return [
    ...ofLevel(axe).map((rule) => violationOf(rule, `https://dequeuniversity.com/rules/axe/${version}/${rule.id}`)),
    ...ofLevel(interaction).map((rule) => violationOf(rule, `${UNDERSTANDING}${CRITERIA[rule.id] ?? ''}`)),
  ];
}
