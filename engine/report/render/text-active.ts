import type { Report } from '../report.ts';
import { activeSummary, figuresText } from './active-summary.ts';
import { wrap } from './columns.ts';
import { type Cell, type Paint, rowsOf } from './paint.ts';

/** The active phase for a person at a terminal: how much was asked, what of it was tested, and what not and why. */
export function activeLines(report: Report, width: number, paint: Paint): string[] {
  const summary = activeSummary(report);
  if (!summary) return [];
  const { phase, seconds, families, reasons } = summary;
  const asked = `${phase.profile} profile · ${phase.requests} ${phase.requests === 1 ? 'request' : 'requests'} · ${seconds.toFixed(1)} s`;
  const cells = families
    .filter(({ found, clean }) => found + clean > 0)
    .map(
      ({ name, found, clean }): Cell =>
        found > 0 ? [['bold', 'red'], `✗ ${name} ${found} of ${found + clean}`] : ['green', `✓ ${name} ${clean}`],
    );
  return [
    paint('bold', 'Active phase'),
    ...wrap(asked, width).map((line) => paint('dim', line)),
    ...wrap(phase.error === null ? '' : `Failed: ${phase.error}`, width).map((line) => paint('red', line)),
    ...wrap(`Probes: ${figuresText(summary)}`, width),
    ...rowsOf(cells, width, paint),
    ...reasons.flatMap(({ reason, modules, blocked }) => {
      const names = modules.map(([name, count]) => `${name} ${count}`).join(', ');
      return wrap(`not tested: ${reason} (${names})`, width - 2, 3).map((line, i) =>
        paint(blocked ? 'yellow' : 'dim', `${i === 0 ? (blocked ? '! ' : '· ') : '  '}${line}`),
      );
    }),
  ];
}
