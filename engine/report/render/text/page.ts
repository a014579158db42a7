import { startWith } from '../../../findings/advice.ts';
import { setAsideText } from '../../../findings/states.ts';
import { openCount } from '../../../findings/totals.ts';
import { passiveCoverage } from '../active-summary.ts';
import { fit, wrap } from '../columns.ts';
import { countsText, isCompared, untested } from '../grouped.ts';
import type { ShownHead } from '../head.ts';
import { notScored, redirectLines, sessionLines } from '../landed.ts';
import { scoreLabel } from '../module-label.ts';
import { pageLines, siteLines, templateLines } from '../site-pages.ts';
import { activeLines } from './active.ts';
import type { TextParts } from './finding-text.ts';
import { closedBlocks, findingTexts } from './findings.ts';
import { type Cell, countLines, itemLines, labelled, type Paint, rowsOf, scoreColour } from './paint.ts';
import { setAsideLines } from './set-aside.ts';

const LABEL = 25;
/** Width of the name of a fact. */
const FACT = 12;
const BAR = 20;
/** Width of an arrow and a grade with its score. */
const STEP = 11;
/** Width of the number of a step. */
const INDENT = 3;

/** The text about a page, or about what has no text of its own. */
export function pageParts(report: ShownHead, width: number, paint: Paint): TextParts {
  return {
    before: [
      headerLines(report, width, paint),
      moduleLines(report, width, paint),
      siteBlock(report, width, paint),
      totalLines(report, width, paint),
      factLines(report, width, paint),
    ],
    findings: findingTexts(report, width, paint),
    after: [
      ...closedBlocks(report, width, paint),
      setAsideLines(report.findings, width, paint),
      activeLines(report, width, paint),
      untestedLines(report, width, paint),
      stepLines(report, width, paint),
      closingLines(report, width, paint),
    ],
  };
}

function headerLines(report: ShownHead, width: number, paint: Paint): string[] {
  const { score, grade, target, started_at, completed_at } = report;
  const seconds = ((Date.parse(completed_at) - Date.parse(started_at)) / 1000).toFixed(1);
  const when = `${completed_at.slice(0, 10)} ${completed_at.slice(11, 16)} UTC · ${seconds} s · Assay ${report.assay}${report.browser ? ` · ${report.browser}` : ''}`;
  const reason = notScored(report);
  const unscored = reason === null ? 'Not scored' : `Not scored: ${reason}`;
  const mark = `${grade ?? ''}  ${score}/100`.padEnd(LABEL + 5);
  return [
    ...wrap(target, width).map((line) => paint('bold', line)),
    ...redirectLines(report)
      .flatMap((line) => wrap(line, width, 3))
      .map((line) => paint('dim', line)),
    ...(score === null
      ? wrap(unscored, width).map((line) => paint(['bold', 'red'], line))
      : [`${paint(['bold', scoreColour(score)], mark)}${barOf(score, Math.min(BAR, width - LABEL - 5), paint)}`]),
    ...[when, ...sessionLines(report)].flatMap((line) => wrap(line, width)).map((line) => paint('dim', line)),
    ...wrap(report.error ?? '', width).map((line) => paint('red', line)),
    ...(report.warnings ?? []).flatMap((line) => wrap(line, width)).map((line) => paint('yellow', line)),
  ];
}

function moduleLines(report: ShownHead, width: number, paint: Paint): string[] {
  const { modules = {}, not_scored } = report;
  if (not_scored && Object.values(modules).every(({ score }) => score === null)) return [];
  const all = Object.entries(modules);
  const scored = all.flatMap(([name, { score }]): Cell[] =>
    score === null ? [] : [[scoreColour(score), `${scoreLabel(name, report)} ${score}`]],
  );
  const others = all.filter(([, { score }]) => score === null);
  return [
    ...rowsOf(scored, width, paint),
    ...others.map(([name, { error }]) =>
      paint('dim', fit(`${scoreLabel(name, report)} not scored${error === null ? '' : `: ${error}`}`, width)),
    ),
  ];
}

/** Width of the grade, the score and the number of findings of a page. */
const PAGE = 21;

function siteBlock(report: ShownHead, width: number, paint: Paint): string[] {
  const lines = pageLines(report);
  if (lines.length === 0) return [];
  return [
    paint('bold', 'Pages'),
    ...lines.map(({ grade, score, findings, path, note }) => {
      const mark =
        `${grade.padEnd(3)}${score.padStart(3)}  ${String(findings).padStart(4)} ${findings === 1 ? 'finding' : 'findings'}`.padEnd(
          PAGE,
        );
      const text = fit(note === null ? path : `${path} (not scored: ${note})`, width - PAGE - 2);
      return `${score === '–' ? paint('dim', mark) : paint(scoreColour(Number(score)), mark)}  ${text}`;
    }),
    ...templateBlock(report, width, paint),
    ...siteLines(report)
      .flatMap((line) => wrap(line, width))
      .map((line) => paint('dim', line)),
  ];
}

function templateBlock(report: ShownHead, width: number, paint: Paint): string[] {
  const lines = templateLines(report);
  if (lines.length === 0) return [];
  return [
    paint('bold', 'Templates'),
    ...lines.map(({ template, grade, score, pages }) => {
      const mark = `${grade.padEnd(3)}${String(score).padStart(3)}`;
      return `${paint(scoreColour(score), mark)}  ${fit(`${template} (${pages})`, width - mark.length - 2)}`;
    }),
  ];
}

function totalLines(report: ShownHead, width: number, paint: Paint): string[] {
  const { totals } = report;
  const changes = isCompared(report) ? [`${totals.new} new, ${totals.fixed} fixed since the previous scan`] : [];
  const aside = setAsideText(report.findings);
  const coverage = passiveCoverage(report.coverage);
  const passed = coverage.filter(({ verdict }) => verdict === 'pass').length;
  const applicable = coverage.filter(({ verdict }) => verdict !== 'inapplicable').length;
  return [
    ...countLines(totals, width, paint),
    ...changes,
    ...(aside === undefined ? [] : [aside]),
    ...(applicable > 0 ? [paint('dim', `${passed} of ${applicable} checks passed`)] : []),
  ];
}

function factLines(report: ShownHead, width: number, paint: Paint): string[] {
  const technologies = (report.profile_result?.detections ?? []).map(({ technology, version }) =>
    version ? `${technology} ${version}` : technology,
  );
  const vitals = report.performance_result?.metrics ?? [];
  return [
    ...(technologies.length > 0
      ? labelled('built with', wrap(technologies.join(', '), width - FACT, 3), FACT, paint)
      : []),
    ...vitalLines(vitals, width, paint),
  ];
}

type Metric = NonNullable<ShownHead['performance_result']>['metrics'][number];
const RATING_STYLE = { good: 'green', 'needs-improvement': 'yellow', poor: 'red' } as const;

function vitalLines(metrics: readonly Metric[], width: number, paint: Paint): string[] {
  const cells = metrics.map(
    ({ name, value, rating }): Cell => [RATING_STYLE[rating], fit(`${name} ${value}`, width - FACT)],
  );
  return labelled('vitals', rowsOf(cells, width - FACT, paint), FACT, paint);
}

function untestedLines({ coverage }: ShownHead, width: number, paint: Paint): string[] {
  const reasons = untested(passiveCoverage(coverage));
  if (reasons.length === 0) return [];
  const checks = reasons.reduce((sum, reason) => sum + reason.checks, 0);
  return [
    paint('bold', checks === 1 ? 'Could not run: 1 check' : `Could not run: ${checks} checks`),
    ...reasons
      .flatMap(({ reason, modules }) => itemLines('· ', `${reason} (${countsText(modules)})`, width, 3))
      .map((line) => paint('dim', line)),
  ];
}

/** Highest-impact fixes: each step ends with the score after it and the ones before. */
function stepLines({ next_steps: steps = [] }: ShownHead, width: number, paint: Paint): string[] {
  if (steps.length === 0) return [];
  const rows = steps.flatMap(({ title, score, grade }, i) => {
    const room = width - STEP;
    const mark = paint(scoreColour(score), `→ ${grade.padEnd(2)} ${score}`);
    return wrap(title, room - INDENT).map((line, part) =>
      part === 0 ? `${`${i + 1}. ${line}`.padEnd(room + 2)}${mark}` : `${' '.repeat(INDENT)}${line}`,
    );
  });
  return [paint('bold', 'Highest-impact fixes, with the score after each step'), ...rows];
}

function closingLines(report: ShownHead, width: number, paint: Paint): string[] {
  const first = startWith(report.findings);
  if (report.status === 'failed' || report.not_scored) return [];
  if (!first) return [paint('green', nothingToFix(report))];
  const pointer = 'Use --format json to get a fix prompt for each finding, ready for a coding assistant.';
  return [
    ...wrap(`Start with: ${first.title}`, width).map((line) => paint('bold', line)),
    ...wrap(pointer, width).map((line) => paint('dim', line)),
  ];
}

/** What it means that there is no finding to start with. */
function nothingToFix({ totals, findings }: ShownHead): string {
  if (openCount(totals) > 0) return 'Informational findings only.';
  return setAsideText(findings) === undefined ? 'No issues found.' : 'No open findings.';
}

function barOf(score: number, cells: number, paint: Paint): string {
  const full = Math.max(0, Math.min(cells, Math.round((score / 100) * cells)));
  return `${paint(scoreColour(score), '━'.repeat(full))}${paint('dim', '─'.repeat(Math.max(0, cells - full)))}`;
}
