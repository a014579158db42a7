import { requestsText, writtenTexts } from '../../active-words.ts';
import { activeSummary, figuresText, modeText } from '../active-summary.ts';
import { wrap } from '../columns.ts';
import { countsText } from '../grouped.ts';
import type { Head } from '../head.ts';
import { type Cell, itemLines, type Paint, rowsOf } from './paint.ts';

/** The active phase as text: requests, coverage by probe family, and reasons for untested probes. */
export function activeLines(report: Omit<Head, 'findings'>, width: number, paint: Paint): string[] {
  const summary = activeSummary(report);
  if (!summary) return [];
  const { phase, seconds, families, reasons } = summary;
  const figures = `${phase.profile} profile · ${requestsText(phase)} · ${seconds.toFixed(1)} s`;
  const cells = families
    .filter(({ found, clean }) => found + clean > 0)
    .map(
      ({ name, found, clean }): Cell =>
        found > 0 ? [['bold', 'red'], `✗ ${name} ${found} of ${found + clean}`] : ['green', `✓ ${name} ${clean}`],
    );
  return [
    paint('bold', 'Active scan'),
    ...wrap(figures, width).map((line) => paint('dim', line)),
    ...wrap(modeText(phase), width).map((line) => paint('yellow', line)),
    ...writtenTexts(phase).flatMap((text) => itemLines('· ', `submitted: ${text}`, width, 2)),
    ...wrap(phase.error === null ? '' : `Failed: ${phase.error}`, width).map((line) => paint('red', line)),
    ...wrap(`Probes: ${figuresText(summary)}`, width),
    ...rowsOf(cells, width, paint),
    ...reasons.flatMap(({ reason, modules, blocked }) => {
      const text = `not tested: ${reason} (${countsText(modules)})`;
      return itemLines(blocked ? '! ' : '· ', text, width, 3).map((line) => paint(blocked ? 'yellow' : 'dim', line));
    }),
  ];
}
