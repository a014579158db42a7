import { SEVERITIES } from '../../../catalogue/severity.ts';
import { startWith } from '../../../findings/advice.ts';
import { openFindings } from '../../../findings/compare.ts';
import type { Change } from '../../../findings/finding.ts';
import type { FindingGroup, View } from '../../../findings/group.ts';
import { setAsideText } from '../../../findings/states.ts';
import { requestsText, writtenTexts } from '../../active-words.ts';
import { type CheckedReport, isReportOf } from '../../report.ts';
import { activeSummary, figuresText, modeText, passiveCoverage } from '../active-summary.ts';
import { oneLine } from '../columns.ts';
import { changeText, countsText, placesText, untested } from '../grouped.ts';
import { type ShownHead, shownHead } from '../head.ts';
import { notScored, redirectLines, sessionLines } from '../landed.ts';
import { scoreLabel } from '../module-label.ts';
import { onPages } from '../on-pages.ts';
import { pageLines, siteFacts, templateLines } from '../site-pages.ts';
import { filesMarkdown } from './files.ts';
import { capital, code, plain } from './markdown-text.ts';
import { setAsideSection } from './set-aside.ts';

const PLACES = 10;

/** Renders a report as Markdown for pull requests, issues or coding assistants. Data from the target appears only in code spans. */
export function renderMarkdown(stored: CheckedReport, view: View = 'grouped'): string {
  if (isReportOf('repository', stored)) return filesMarkdown(stored, view);
  const report = shownHead(stored, view);
  const open = openFindings(report.findings);
  const blocks = [
    header(report),
    modules(report),
    sitePages(report),
    nextSteps(report),
    ...SEVERITIES.flatMap((severity) => {
      const groups = open.filter((one) => one.severity === severity);
      return groups.length === 0
        ? []
        : [`## ${capital(severity)}`, ...groups.map((group) => findingBlock(group, report))];
    }),
    setAsideSection(report.findings),
    closed('Fixed', 'fixed', report),
    closed('No longer reported by newer versions of the checks', 'no_longer_reported', report),
    activePhase(report),
    notTested(report),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function header(report: ShownHead): string {
  const { target, score, grade, error, totals, findings, completed_at, assay, warnings = [] } = report;
  const reason = notScored(report);
  const redirects = redirectLines(report);
  const unscored = reason === null ? '**Not scored.**' : `**Not scored:** ${code(reason)}`;
  const mark = score === null ? unscored : `**${grade === null ? '' : `${grade} · `}${score}/100.**`;
  const counts = SEVERITIES.map((severity) => `${totals[severity]} ${severity}`).join(', ');
  const aside = setAsideText(findings);
  return [
    `# Scan report for ${code(target)}`,
    '',
    `${mark} ${counts}. ${totals.new} new, ${totals.fixed} fixed.${aside === undefined ? '' : ` ${aside}.`} Scanned ${completed_at} by Assay ${assay}.`,
    ...sessionLines(report).flatMap((line) => ['', `${line}.`]),
    ...(error === null ? [] : ['', `Failed: ${code(error)}`]),
    ...(redirects.length === 0 ? [] : ['', 'Redirects:', '', ...redirects.map((line) => `- ${code(line)}`)]),
    ...warnings.flatMap((warning) => ['', `**Note:** ${code(warning)}`]),
  ].join('\n');
}

function modules(report: ShownHead): string {
  const own = Object.entries(report.modules ?? {});
  if (report.not_scored && own.every(([, { score }]) => score === null)) return '';
  const rows = own.map(
    ([name, { score, error }]) => `| ${scoreLabel(name, report)} | ${score ?? '–'} | ${plain(error ?? '')} |`,
  );
  return rows.length === 0 ? '' : ['| Module | Score | |', '|---|---|---|', ...rows].join('\n');
}

function sitePages(report: ShownHead): string {
  const rows = pageLines(report).map(
    ({ grade, score, findings, path, template, note }) =>
      `| ${code(path)} | ${code(template)} | ${grade} | ${score} | ${findings} | ${plain(note ?? '')} |`,
  );
  if (rows.length === 0) return '';
  return [
    '| Page | Template | Grade | Score | Findings | |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    ...siteTemplates(report),
    ...siteFacts(report).map(
      ({ text, example }) => `- ${plain(text)}${example === undefined ? '' : `, such as ${code(example)}`}`,
    ),
  ].join('\n');
}

function siteTemplates(report: ShownHead): string[] {
  const rows = templateLines(report).map(
    ({ template, grade, score, pages }) => `| ${code(template)} | ${grade} | ${score} | ${pages} |`,
  );
  return rows.length === 0 ? [] : ['| Template | Grade | Score | Pages |', '|---|---|---|---|', ...rows, ''];
}

function nextSteps({ findings, not_scored, next_steps: steps = [] }: ShownHead): string {
  const first = not_scored ? undefined : startWith(findings);
  if (!first) return '';
  const rows = steps.map(({ title, score, grade }) => `| ${plain(title)} | ${grade} ${score} |`);
  return [
    `**Start with:** ${plain(first.title)}`,
    ...(rows.length === 0 ? [] : ['', '| Highest-impact fixes | Score after this step |', '|---|---|', ...rows]),
  ].join('\n');
}

function findingBlock(group: FindingGroup, report: ShownHead): string {
  const { curl } = group.evidence;
  const where = onPages(group.pages, report);
  const places = [placesText(group), where && code(where)].filter(Boolean).join(', ');
  const all = [...new Set(group.places.map(({ evidence: { at, shows } }) => `- ${code(at)}: ${code(shows)}`))];
  const shown = all.slice(0, PLACES);
  const more = group.place_count - group.places.length + all.length - shown.length;
  return [
    `### ${plain(group.title)}${places && ` (${places})`}`,
    '',
    ...shown,
    ...(more > 0 ? [`- and ${more} more`] : []),
    ...(curl === undefined || curl !== oneLine(curl) ? [] : ['', `**Reproduce:** ${code(curl)}`]),
    '',
    `**Why:** ${plain(group.description)}`,
    '',
    `**Fix:** ${group.remediation.trim()}`,
    '',
    [
      group.likelihood,
      changeText(group),
      ...(group.not_seen ? [plain(group.not_seen)] : []),
      ...group.references.map(({ id, url }) => `[${plain(id)}](${url})`),
    ].join(' · '),
  ].join('\n');
}

function closed(heading: string, as: Change, { findings }: ShownHead): string {
  const gone = findings.filter(({ change }) => change === as);
  const lines = gone.map((group) => [`- ${plain(group.title)}`, placesText(group)].filter(Boolean).join(', '));
  return gone.length === 0 ? '' : [`## ${heading}`, '', ...lines].join('\n');
}

function activePhase(report: ShownHead): string {
  const summary = activeSummary(report);
  if (!summary) return '';
  const { phase, seconds, families, reasons } = summary;
  const written = writtenTexts(phase);
  const tested = families.filter(({ found, clean }) => found + clean > 0);
  return [
    '## Active scan',
    '',
    `${capital(phase.profile)} profile, ${requestsText(phase)} in ${seconds.toFixed(1)} s. Probes: ${figuresText(summary)}.`,
    ...(modeText(phase) === '' ? [] : ['', `Note: ${modeText(phase)}.`]),
    ...(phase.error === null ? [] : ['', `Failed: ${plain(phase.error)}`]),
    ...(tested.length === 0 ? [] : ['', '| Probes | With findings | Passed |', '|---|---|---|']),
    ...tested.map(({ name, found, clean }) => `| ${name} | ${found} | ${clean} |`),
    ...(written.length === 0 ? [] : ['', 'Submitted:', '', ...written.map((text) => `- ${code(text)}`)]),
    ...(reasons.length === 0 ? [] : ['', 'Not tested:', '']),
    ...reasons.map(({ reason, modules: counts }) => `- ${code(reason)} (${countsText(counts)})`),
  ].join('\n');
}

function notTested({ coverage }: ShownHead): string {
  const reasons = untested(passiveCoverage(coverage));
  if (reasons.length === 0) return '';
  const lines = reasons.map(({ reason, modules: counts }) => `- ${code(reason)} (${countsText(counts)})`);
  return ['## Could not run', '', ...lines].join('\n');
}
