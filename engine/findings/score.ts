import type { Severity } from '../catalogue/severity.ts';
import { TOPIC_ROWS } from '../catalogue/topics.ts';
import { openFindings, unfixedFindings } from './compare.ts';
import type { Finding } from './finding.ts';
import { groupFindings } from './group.ts';
import { isOwnCheck, MODULE_NAMES, type ModuleName } from './module.ts';
import { HALF, HYGIENE_SHARE, shareOf } from './scoring/shares.ts';
import { countedIn, topicOf } from './scoring/topics.ts';
import type { Totals } from './totals.ts';

export type Grade = 'A+' | 'A' | 'B' | 'C' | 'D' | 'F';

/** The part of the score that all modules but security take at most; in a scan without security they are the whole of it. */
const HEALTH_PART = 0.25;
/** Weights of the other modules. */
const WEIGHT: Readonly<Record<Exclude<ModuleName, 'security'>, number>> = {
  accessibility: 35,
  seo: 25,
  performance: 25,
  aeo: 10,
  profiling: 5,
};
/** Further places of a topic add at most this part of its worst finding. */
const MORE_PLACES = 0.5;
const MAX_SHARE = 0.95;
/** Part of a module's score that all hygiene together takes at most. */
const HYGIENE = { security: 0.08, other: 0.25 };
const HIGH_LIMIT = 89;
const MEDIUM_LIMIT = 96;
const GRADES: readonly (readonly [number, Grade])[] = [
  [97, 'A+'],
  [90, 'A'],
  [80, 'B'],
  [65, 'C'],
  [40, 'D'],
  [0, 'F'],
];

/** A page with a score; a module is null if it could not judge the page, which then counts with what was found on it only. */
export interface ScoredPage {
  readonly url: string;
  readonly modules: Readonly<Partial<Record<string, number | null>>>;
}

/** The pages that a score rests on; a scan of one page names none. */
export type Pages = readonly ScoredPage[];

/** Score of a module, 0 to 100: of all that was found, whatever was decided about it. The formula is in `docs/scoring.md`. */
export function moduleScore(name: string, findings: readonly Finding[], pages?: Pages): number {
  const found = unfixedFindings(findings);
  const own = found.filter(({ module }) => module === name);
  return Math.round(scoreOf(name === 'security' ? exposureOf(found, own) : own, name, pages));
}

/** Modules of a report; those with a score count in the health score. */
export type ModuleScores = Readonly<Partial<Record<ModuleName, { readonly score: number | null }>>>;

/** Health score, 0 to 100: the security score, lowered by the mean of the other scored modules; null without a scored module. */
export function healthScore(modules: ModuleScores, findings: readonly Finding[], pages?: Pages): number | null {
  const exact = exactHealth(modules, findings, pages);
  return exact === null ? null : Math.round(exact);
}

/** The health score before rounding. Flaws that can be used count whether security was scored or not. */
export function exactHealth(modules: ModuleScores, findings: readonly Finding[], pages?: Pages): number | null {
  const scored = MODULE_NAMES.filter((name) => typeof modules[name]?.score === 'number');
  if (scored.length === 0) return null;
  const found = unfixedFindings(findings);
  const counted = Map.groupBy(found, (finding) => countedIn(finding, ['security', ...scored]));
  const scoreIn = (name: ModuleName) => scoreOf(counted.get(name) ?? [], name, pages);
  const others = scored.filter((name) => name !== 'security');
  const weight = others.reduce((sum, name) => sum + WEIGHT[name], 0);
  const lost = others.reduce((sum, name) => sum + (1 - scoreIn(name) / 100) * WEIGHT[name], 0) / (weight || 1);
  return Math.min(scoreIn('security') * (1 - healthPart(scored) * lost), limitOf(found));
}

/** Findings that lower the security score: its own, and those of other modules that are exposure. */
function exposureOf(found: readonly Finding[], own: readonly Finding[]): Finding[] {
  const exposure = found.filter((finding) => countedIn(finding, ['security']) === 'security');
  return [...new Set([...own, ...exposure])];
}

/** The part of the health score that a module takes at most. */
export function partOf(module: string): number {
  return module in WEIGHT ? (HEALTH_PART * WEIGHT[module as keyof typeof WEIGHT]) / 100 : 1;
}

function healthPart(scored: readonly ModuleName[]): number {
  return scored.includes('security') ? HEALTH_PART : 1;
}

export function gradeOf(score: number): Grade {
  return GRADES.find(([least]) => score >= least)?.[1] ?? 'F';
}

/** Each topic takes its share of what is left; hygiene is bounded as a whole. */
function scoreOf(findings: readonly Finding[], module: string, pages: Pages = []): number {
  const shares = [...Map.groupBy(findings, ({ check }) => topicOf(check))].map(([name, topic]) =>
    pages.length === 0 ? shareOfTopic(name, topic, module) : shareOnPages(name, topic, module, pages),
  );
  const left = (of: readonly number[]) => of.reduce((rest, share) => rest * (1 - share), 1);
  const [hygiene, grave] = [true, false].map((small) =>
    left(shares.filter(({ worst }) => worst <= HYGIENE_SHARE === small).map(({ share }) => share)),
  ) as [number, number];
  return 100 * grave * Math.max(hygiene, 1 - HYGIENE[module === 'security' ? 'security' : 'other']);
}

function shareOfTopic(name: string, topic: readonly Finding[], module: string): TopicShare {
  const shares = topic.map((finding) => shareOf(finding, module));
  return topicShare(shares, atMostOf(name, topic));
}

/**
 * Of what was found on each page, with what concerns the whole site: a site is as secure as its weakest page, and in other modules its
 * pages count alike.
 */
function shareOnPages(name: string, topic: readonly Finding[], module: string, pages: Pages): TopicShare {
  const common = topic.filter((finding) => finding.pages === undefined);
  const others = Map.groupBy(
    topic.flatMap((finding) => finding.pages?.map((url) => ({ url, finding })) ?? []),
    ({ url }) => url,
  );
  const shared = common.length === 0 ? NOTHING : shareOfTopic(name, common, module);
  const judged = pages.filter(({ url, modules }) => modules[module] !== null || others.has(url));
  const shares = (judged.length > 0 ? judged : pages).map(({ url }) => {
    const own = others.get(url)?.map(({ finding }) => finding);
    return own ? shareOfTopic(name, [...common, ...own], module) : shared;
  });
  const all = shares.map(({ share }) => share);
  const sum = all.reduce((total, share) => total + share, 0);
  return {
    worst: Math.max(...shares.map(({ worst }) => worst)),
    share: module === 'security' ? Math.max(...all) : sum / all.length,
  };
}

/** Removing a defence that counts half never pays either. */
function atMostOf(name: string, topic: readonly Finding[]): number {
  return (TOPIC_ROWS.get(name)?.atMost ?? MAX_SHARE) * (topic.every(({ weight }) => weight === 'half') ? HALF : 1);
}

interface TopicShare {
  readonly worst: number;
  readonly share: number;
}

const NOTHING: TopicShare = { worst: 0, share: 0 };

/** The worst finding counts fully; all others of the topic together add up to half of it. */
function topicShare(shares: readonly number[], atMost: number): TopicShare {
  const worst = Math.max(...shares);
  const sum = shares.reduce((total, share) => total + share, 0);
  const share = sum === 0 ? 0 : worst * (1 + MORE_PLACES * (1 - worst / sum));
  return { worst, share: Math.min(atMost, share) };
}

/** Proven findings outside performance, whose measurements vary, and own checks, which lower no score: no A+ with a medium one, no A with a high one. */
function limitOf(found: readonly Finding[]): number {
  const sure = found.filter(
    ({ check, module, likelihood }) => module !== 'performance' && !isOwnCheck(check) && likelihood !== 'possible',
  );
  if (sure.some(({ severity }) => severity === 'high' || severity === 'critical')) return HIGH_LIMIT;
  return sure.some(({ severity }) => severity === 'medium') ? MEDIUM_LIMIT : 100;
}

/** Counts open findings by severity, new and fixed ones, and those set aside. A problem at several places counts once. */
export function totalsOf(flat: readonly Finding[]): Totals {
  const findings = groupFindings(flat);
  const unfixed = unfixedFindings(findings);
  const open = openFindings(unfixed);
  const count = (severity: Severity) => open.filter((finding) => finding.severity === severity).length;
  return {
    critical: count('critical'),
    high: count('high'),
    medium: count('medium'),
    low: count('low'),
    info: count('info'),
    new: open.filter(({ change }) => change === 'new').length,
    fixed: findings.filter(({ change }) => change === 'fixed').length,
    dismissed: unfixed.filter(({ state }) => state === 'dismissed').length,
    accepted: unfixed.filter(({ state }) => state === 'accepted').length,
  };
}
