import type { Verification } from '@assay/proof';
import { startWith } from '../../../findings/advice.ts';
import { openFindings } from '../../../findings/compare.ts';
import { type Change, isClosed } from '../../../findings/finding.ts';
import type { LabReport } from '../../lab-report.ts';
import { changeText, changeWords, isCompared } from '../grouped.ts';
import type { ShownHead } from '../head.ts';
import { notScored, redirectLines, sessionLines } from '../landed.ts';
import { scoreLabel } from '../module-label.ts';
import { pageLines, siteLines } from '../site-pages.ts';
import { picturesSection } from './accessibility.ts';
import { activeSection } from './active.ts';
import { coverageSection } from './coverage.ts';
import { countsList, cut, findingAnchor, findingsSection, MAX_FINDINGS, momentText, setAsidePart } from './parts.ts';
import { escapeHtml, moreText, pdfDocument, prose, section, table } from './pdf.ts';
import { technologiesTable } from './technologies.ts';
import { trendPlots } from './trend-plots.ts';
import { verificationSection } from './verification.ts';

/** Counted even if there is none. */
const USUAL: readonly Change[] = ['new', 'changed', 'fixed'];
const CHANGES: readonly Change[] = [...USUAL, 'found_by_newer_version', 'no_longer_reported'];
const MAX_CHANGES = 40;
const MAX_PAGES = 200;
const MAX_ADDRESS = 200;

/** How the report of a page is printed. */
interface PagePaper {
  readonly title: string;
  /** Performance without a lab: the measurement is the main score, not the findings. */
  readonly isQuick: boolean;
  readonly verification: Verification | null;
}

/** Report of a page, or of what has no document of its own, as printable HTML. */
export function pagePaper(report: ShownHead, { title, isQuick, verification }: PagePaper): string {
  const lab = report.lab_result ?? null;
  return pdfDocument({
    title,
    subject: report.target,
    ...mainScore(report, lab, isQuick),
    notScored: notScored(report),
    facts: factsOf(report, lab),
    sections: [
      section('Summary', summary(report, lab !== null || isQuick)),
      section('Pages', sitePages(report)),
      section('Next steps', nextSteps(report)),
      section('Points of the score', lab || isQuick ? '' : points(report)),
      section('Changes since the previous scan', changes(report)),
      section('Trend', trendPlots(report.trend ?? [])),
      section('Performance metrics', measured(report, lab)),
      findingsSection(
        report.findings,
        report.error ??
          (report.not_scored ? 'No findings are listed because the page is not scored.' : 'No issues were found.'),
        report,
      ),
      setAsidePart(report.findings),
      picturesSection(report),
      section('Technologies', technologiesTable(report)),
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
  return `${table(columns, rows, 'pages')}${moreText(lines.length - MAX_PAGES)}${list}`;
}

function nextSteps({ findings, not_scored, next_steps: steps = [] }: ShownHead): string {
  if (not_scored) return '';
  const first = startWith(findings);
  if (!first) return '';
  const rows = steps.map(({ title, score, grade }, i) => [String(i + 1), title, `${grade} ${score}`]);
  return `<p><b>Start with:</b> ${prose(first.title)}</p>${table(['', 'Highest-impact fixes', 'Score after this step'], rows, 'steps')}`;
}

/** What each problem takes from the score, with a link to its finding. */
function points({ deductions = [], findings }: ShownHead): string {
  const open = new Set(
    openFindings(findings)
      .slice(0, MAX_FINDINGS)
      .map(({ id }) => id),
  );
  const rows = deductions
    .map(({ title, finding_ids: ids, points: lost }) => {
      const id = ids.find((one) => open.has(one));
      const name = id === undefined ? prose(title) : `<a href="#${findingAnchor(id)}">${prose(title)}</a>`;
      return `<tr><td>${name}</td><td class="number">−${lost.toFixed(1)}</td></tr>`;
    })
    .join('');
  return (
    rows &&
    `<table><thead><tr><th scope="col">Finding</th><th scope="col">Points</th></tr></thead><tbody>${rows}</tbody></table>`
  );
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

function summary(report: ShownHead, isMeasured: boolean): string {
  const { totals, modules = {}, not_scored } = report;
  const rows = Object.entries(modules)
    .map(([name, { score, error }]) => scoreRow(scoreLabel(name, report), score, error))
    .join('');
  const isScored = !not_scored || Object.values(modules).some(({ score }) => score !== null);
  const head = '<thead><tr><th scope="col">Module</th><th scope="col">Score</th><th scope="col"></th></tr></thead>';
  const scores =
    isMeasured || !isScored || rows === '' ? '' : `<table class="scores">${head}<tbody>${rows}</tbody></table>`;
  return `${countsList(totals)}${scores}`;
}

function scoreRow(label: string, score: number | null, error: string | null): string {
  const bar =
    score === null
      ? escapeHtml(`Not scored: ${error ?? 'No check could run'}`)
      : `<svg class="bar" aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none"><path class="track" d="M0 0h100v6H0z"/><path class="${rating(score)}" d="M0 0h${score}v6H0z"/></svg>`;
  return `<tr><th scope="row">${escapeHtml(label)}</th><td class="number">${score ?? '–'}</td><td>${bar}</td></tr>`;
}

function rating(score: number): string {
  return score >= 90 ? 'good' : score >= 50 ? 'fair' : 'poor';
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
  const rows = metrics.map(({ name, value, rating: mark }) => [name, value, mark.replaceAll('-', ' ')]);
  const saved = (lab?.opportunities ?? []).map(({ title, detail }) => [title, detail]);
  return `${table(['Metric', 'Value', 'Rating'], rows)}${table(['Opportunity', 'Details'], saved)}`;
}
