import { type Deduction, deductionsOf } from '../findings/deductions.ts';
import type { Finding } from '../findings/finding.ts';
import { type FindingGroup, groupFindings, groupIds, type Place, type View } from '../findings/group.ts';
import { MODULE_NAMES } from '../findings/module.ts';
import type { NextStep } from '../findings/next-steps.ts';
import { withTemplates } from '../findings/templates.ts';
import { scoredPages } from './graded.ts';
import type { ModuleResults } from './module-results.ts';
import type { PageReport } from './page-report.ts';
import { shownScreenshot } from './page-screenshot.ts';
import type { PerformanceResult } from './performance-result.ts';
import { isReportOf } from './report.ts';
import { combinePatches } from './workflow/combine-patches.ts';
import type { WorkflowFinding, WorkflowReport } from './workflow-report.ts';

/** A place in a file of a repository. */
type FilePlace = Place & Required<Pick<Place, 'file' | 'line' | 'column' | 'excerpt' | 'patch'>>;

/** A finding in files of a repository. */
type FileFinding = Omit<FindingGroup<WorkflowFinding>, 'places' | 'more_places'> & {
  readonly places: readonly FilePlace[];
  readonly more_places?: readonly FilePlace[];
};

/** A report, or what a report is made of. */
interface Judged {
  readonly findings: readonly Finding[];
}

/** A report as it is shown: findings with their places, see `groupFindings`. */
export type Shown<R extends Judged> = R extends WorkflowReport
  ? Omit<R, 'findings'> & { readonly findings: readonly FileFinding[] }
  : Omit<R, 'findings'> & { readonly findings: readonly FindingGroup<R['findings'][number]>[] };

export type ShownReport = Shown<PageReport>;

/** A report as it is shown; everything that names findings names those in its list. Stored reports have one finding per place. */
export function shown<R extends Judged>(report: R, view: View = 'grouped'): Shown<R> {
  const all: unknown = {
    ...report,
    findings: groupFindings<Finding>(report.findings, view),
    ...shownMembers(report, view),
  };
  return all as Shown<R>;
}

function shownMembers(report: Judged, view: View): object {
  if (isReportOf('page', report)) return shownPage(report, view);
  if (isReportOf('repository', report)) return { findings: groupFindings(report.findings, view).map(inFiles) };
  return {};
}

function shownPage(report: PageReport, view: View): Partial<PageReport> {
  const { start_with: first, next_steps: steps } = report;
  const ids = groupIds(report.findings, view);
  const idOf = (id: string) => ids.get(id) ?? id;
  const { pages, site } = report;
  const groups = groupFindings(report.findings, view);
  return {
    modules: inOrder(report.modules),
    ...(pages ? { findings: withTemplates(groups, { pages, site }) } : {}),
    ...shownResults(report, view, idOf),
    ...withShownScreenshot(report, groups),
    ...(first === undefined ? {} : { start_with: first === null ? null : idOf(first) }),
    ...(steps === undefined ? {} : { next_steps: steps.map((step) => shownStep(step, idOf)) }),
    ...(report.score === null ? {} : { deductions: shownDeductions(report, view) }),
  };
}

/** A database may return the modules in another order. */
function inOrder(modules: PageReport['modules']): PageReport['modules'] {
  const known = MODULE_NAMES.flatMap((name) => (modules[name] ? [[name, modules[name]] as const] : []));
  return { ...Object.fromEntries(known), ...modules };
}

type Accessibility = Partial<Pick<ModuleResults, 'accessibility_result'>>;

/** The accessibility result with the findings that its screenshot shows; empty without a screenshot. */
export function withShownScreenshot(
  { accessibility_result: result }: Accessibility,
  groups: readonly FindingGroup[],
): Accessibility {
  if (!result?.screenshot) return {};
  return {
    accessibility_result: { ...result, screenshot: shownScreenshot(result.screenshot, result.violations, groups) },
  };
}

/** The patch of a finding fixes all of its places that can be fixed mechanically. */
function inFiles(group: FindingGroup<WorkflowFinding>): FileFinding {
  const { places, more_places: more, ...finding } = group;
  const all = [...places, ...(more ?? [])];
  const patch = all.length === 1 ? finding.patch : combinePatches(all) || null;
  return { ...finding, patch, places: places.map(inFile), ...(more ? { more_places: more.map(inFile) } : {}) };
}

function inFile({ file = '', line = 1, column = 1, excerpt = '', patch = null, ...place }: Place): FilePlace {
  return { ...place, file, line, column, excerpt, patch };
}

/** What each problem takes from the score, with the ids of the findings that are shown. */
export function shownDeductions(
  { modules, findings, pages }: Pick<PageReport, 'modules' | 'findings' | 'pages'>,
  view: View,
): Deduction[] {
  const ids = groupIds(findings, view);
  return deductionsOf(modules, findings, scoredPages(pages)).map((one) => shownStep(one, (id) => ids.get(id) ?? id));
}

function shownStep<T extends Pick<NextStep, 'finding_ids'>>(step: T, idOf: (id: string) => string): T {
  return { ...step, finding_ids: [...new Set(step.finding_ids.map(idOf))] };
}

type Results = Pick<ModuleResults, 'seo_result' | 'aeo_result' | 'performance_result'>;

/** The results of the modules, with one entry for all places of a problem. */
function shownResults(results: Results, view: View, idOf: (id: string) => string): Results {
  const { seo_result: seo, aeo_result: aeo, performance_result: performance } = results;
  const opportunityKey = ({ id, title, severity }: Opportunity, i: number) =>
    JSON.stringify([id, title, severity, view === 'flat' ? i : null]);
  return {
    seo_result: seo && shownIssues(seo, idOf),
    aeo_result: aeo && shownIssues(aeo, idOf),
    performance_result: performance && {
      ...performance,
      opportunities: counted(performance.opportunities, opportunityKey),
    },
  };
}

function shownIssues<T extends { readonly issues: readonly { readonly id: string }[] }>(
  result: T,
  idOf: (id: string) => string,
): T {
  const issues = result.issues.map((issue) => ({ ...issue, id: idOf(issue.id) }));
  return { ...result, issues: counted(issues, ({ id }) => id) };
}

type Opportunity = PerformanceResult['opportunities'][number];

/** The first entry of each key, with the number of entries. */
function counted<T extends object>(entries: readonly T[], keyOf: (entry: T, i: number) => string) {
  const groups = new Map<string, { readonly first: T; count: number }>();
  for (const [i, entry] of entries.entries()) {
    const group = groups.get(keyOf(entry, i));
    if (group) group.count += 1;
    else groups.set(keyOf(entry, i), { first: entry, count: 1 });
  }
  return [...groups.values()].map(({ first, count }) => ({ ...first, place_count: count }));
}
