import { styleText } from 'node:util';
import { type Finding, isClosed, legibleLine, type Report } from '@assay/engine';
import type { Terminal } from '../define-command.ts';
import { usesColour } from '../output/colour.ts';

/** What one run told. */
interface Run {
  readonly report: Report;
  /** Findings that are open after it, those of checks that it did not repeat included. */
  readonly open: readonly Finding[];
  readonly seconds: number;
  readonly isFirst: boolean;
}

/** The lines of a run: all findings of the first one, then only those that are new, changed or fixed. */
export function changeLines({ report, open, seconds, isFirst }: Run, { outIsTerminal, env }: Terminal): string {
  const paint = (colour: Parameters<typeof styleText>[0], text: string) =>
    usesColour(outIsTerminal, env) ? styleText(colour, text, { validateStream: false }) : text;
  const took = `${seconds.toFixed(2)} s`;
  const reason = reasonOf(report);
  if (reason !== undefined) return `  not judged: ${legibleLine(reason)} (${took})\n`;
  const news = isFirst ? open : report.findings.filter(({ change }) => change === 'new' || change === 'changed');
  const fixed = isFirst ? [] : report.findings.filter(isClosed);
  const counted = `${open.length} finding${open.length === 1 ? '' : 's'}`;
  return [
    ...news.map((finding) => `  ${paint('red', isFirst ? '•' : '+')} ${lineOf(finding)}`),
    ...fixed.map((finding) => `  ${paint('green', '✓')} ${lineOf(finding)}`),
    `  ${news.length + fixed.length > 0 || isFirst ? '' : 'no change: '}${counted} (${took})`,
    '',
  ].join('\n');
}

/** One object for a run. */
export function changeObject({ report, open, seconds, isFirst }: Run) {
  return {
    at: report.completed_at,
    seconds: Number(seconds.toFixed(3)),
    error: reasonOf(report) ?? null,
    open: open.length,
    new: isFirst ? open : report.findings.filter(({ change }) => change === 'new' || change === 'changed'),
    fixed: report.findings.filter(isClosed),
  };
}

/** Why the page was not judged, such as an error that the server shows instead. */
export function reasonOf({ status, error, not_scored }: Report): string | undefined {
  return status === 'failed' ? (error ?? 'the scan failed') : (not_scored ?? undefined);
}

function lineOf({ severity, title, evidence }: Finding): string {
  const [first = ''] = evidence.shows
    .split('\n')
    .slice(/^\d+ elements?:$/.test(evidence.shows.split('\n', 1)[0] ?? '') ? 1 : 0);
  return `${severity.padEnd(8)}  ${legibleLine(title)}  ${legibleLine(evidence.at === 'page' ? first : evidence.at)}`.slice(
    0,
    240,
  );
}
