import { openFindings } from '../../../findings/compare.ts';
import { type Change, isClosed } from '../../../findings/finding.ts';
import type { LabReport } from '../../lab/report.ts';
import { changeText, changeWords, isCompared } from '../grouped.ts';
import type { ShownHead } from '../head.ts';
import { notScored, redirectLines, sessionLines } from '../landed.ts';
import { scoreLabel } from '../module-label.ts';
import { pageLines, siteLines, templateLines } from '../site-pages.ts';
import { picturesSection } from './accessibility.ts';
import { activeSection } from './active.ts';
import type { Look } from './brand.ts';
import { coverageSection } from './coverage.ts';
import { cut, findingsSections, momentText, setAsidePart } from './parts.ts';
import { escapeHtml, moreText, pdfDocument, section, table } from './pdf.ts';
import { requestsSection } from './requests.ts';
import { screenshotSection } from './screenshot.ts';
import { summary } from './summary.ts';
import { technologiesText } from './technologies.ts';
import { trendPlots } from './trend-plots.ts';
import { verificationSection } from './verification.ts';

/** Counted even if there is none. */
const USUAL: readonly Change[] = ['new', 'changed', 'fixed'];
const CHANGES: readonly Change[] = [...USUAL, 'found_by_newer_version', 'no_longer_reported'];
const MAX_CHANGES = 40;
const MAX_PAGES = 200;
const MAX_ADDRESS = 200;

/** How the report of a page is printed. */
interface PagePaper extends Look {
  readonly title: string;
  /** Performance without a lab: the measurement is the main score, not the findings. */
  readonly isQuick: boolean;
}

/** Report of a page, or of what has no document of its own, as printable HTML. */
export function pagePaper(report: ShownHead, { title, isQuick, verification, brand }: PagePaper): string {
  const lab = report.lab_result ?? null;
  return pdfDocument({
    title,
    subject: report.target,
    ...mainScore(report, lab, isQuick),
    notScored: notScored(report),
    facts: factsOf(report, lab),
    brand,
    sections: [
      section('Summary', summary(report, lab !== null || isQuick)),
      screenshotSection(report),
      section('Next steps', nextSteps(report)),
      section('Trend', trendPlots(report.trend ?? [])),
      section('Changes since the previous scan', changes(report)),
      section('Pages', sitePages(report)),
      section('Performance metrics', measured(report, lab)),
      ...findingsSections(
        report.findings,
        report.error ??
          (report.not_scored ? 'No findings are listed because the page is not scored.' : 'No issues were found.'),
        lab || isQuick ? { ...report, deductions: [] } : report,
      ),
      setAsidePart(report.findings),
      picturesSection(report),
      requestsSection(report),
      section('Technologies', technologiesText(report)),
      activeSection(report),
      coverageSection(report.coverage),
      verificationSection(verification),
    ],
  });
}

/** The one score of the document, named by what it measures. */
function mainScore(report: ShownHead, lab: LabReport | null, isQuick: boolean) {
  if (lab) {
    const measures = `Lighthouse performance (lab, median of ${lab.runs.length})`;
    return { score: lab.overall_score, grade: null, measures };
  }
  if (isQuick) return { score: report.performance_result?.overall_score ?? null, grade: null, measures: 'Quick check' };
  const [name, ...others] = Object.keys(report.modules ?? {});
  const measures = name !== undefined && others.length === 0 ? `Score of ${scoreLabel(name, report)}` : 'Health score';
  return { score: report.score, grade: report.grade, measures };
}

/** The pages of a site, and how they were chosen. */
function sitePages(report: ShownHead): string {
  const lines = pageLines(report);
  const rows = lines
    .slice(0, MAX_PAGES)
    .map(({ grade, score, findings, path, template, note }) => [
      cut(path, MAX_ADDRESS) + (note === null ? '' : ` (not scored: ${note})`),
      template === path ? '' : cut(template, MAX_ADDRESS),
      note === null ? `${grade} ${score}` : '–',
      String(findings),
    ]);
  const how = siteLines(report).map((line) => `<li>${escapeHtml(cut(line, 2 * MAX_ADDRESS))}</li>`);
  const list = how.length === 0 ? '' : `<ul>${how.join('')}</ul>`;
  const columns = ['Page', 'Template', 'Score', 'Findings'];
  const templates = templateLines(report).map(({ template, grade, score, pages }) => [
    cut(template, MAX_ADDRESS),
    `${grade} ${score}`,
    pages,
  ]);
  const ofTemplates = table(['Template', 'Score', 'Pages'], templates);
  return `${table(columns, rows, 'pages')}${moreText(lines.length - MAX_PAGES)}${ofTemplates}${list}`;
}

function nextSteps({ not_scored, next_steps: steps = [] }: ShownHead): string {
  if (not_scored) return '';
  const rows = steps.map(({ title, score, grade }, i) => [String(i + 1), title, `${grade} ${score}`]);
  return table(['', 'Highest-impact fixes', 'Score afterwards'], rows, 'steps');
}

function factsOf(report: ShownHead, lab: LabReport | null): (readonly [string, string])[] {
  const seconds = (Date.parse(report.completed_at) - Date.parse(report.started_at)) / 1000;
  return [
    ['Scanned', momentText(report.completed_at)],
    ['Duration', `${seconds.toFixed(1)} s`],
    ['Scanner', `Assay ${report.assay}`],
    ...((lab?.browser ?? report.browser) ? ([['Browser', lab?.browser ?? report.browser ?? '']] as const) : []),
    ...(lab?.tool ? ([['Tool', lab.tool]] as const) : []),
    ...sessionLines(report).map((line) => ['Session', line] as const),
    ...(report.error === null ? [] : ([['Failed', report.error]] as const)),
    ...redirectLines(report).map((line) => ['Redirect', line] as const),
    ...(report.warnings ?? []).map((warning) => ['Note', warning] as const),
  ];
}

function changes(report: ShownHead): string {
  if (!isCompared(report)) return '';
  const counted = report.findings.filter((finding) => isClosed(finding) || openFindings([finding]).length > 0);
  const moved = CHANGES.map((change) => [change, counted.filter((one) => one.change === change)] as const);
  const counts = moved.flatMap(([change, { length }]) =>
    length > 0 || USUAL.includes(change) ? [`${length} ${changeWords(change)}`] : [],
  );
  const all = moved.flatMap(([, groups]) => groups);
  const rows = all
    .slice(0, MAX_CHANGES)
    .map((group) => [changeText(group), group.severity, group.title, String(group.place_count)]);
  const words = `${counts.join(', ')}, ${counted.length - all.length} unchanged.`;
  return `<p>${words}</p>${table(['Change', 'Severity', 'Finding', 'Places'], rows, 'ids')}${moreText(all.length - MAX_CHANGES)}`;
}

function measured({ performance_result: result }: ShownHead, lab: LabReport | null): string {
  const metrics = lab?.metrics ?? result?.metrics ?? [];
  const vitals = metrics.map(
    ({ name, value, rating: mark }) =>
      `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(`${value} (${mark.replaceAll('-', ' ')})`)}</dd></div>`,
  );
  const saved = (lab?.opportunities ?? []).map(({ title, detail }) => [title, detail]);
  const list = vitals.length === 0 ? '' : `<dl>${vitals.join('')}</dl>`;
  return `${list}${table(['Opportunity', 'Details'], saved)}`;
}
