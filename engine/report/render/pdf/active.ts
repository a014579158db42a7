import { requestsText, writtenTexts } from '../../active-words.ts';
import { activeSummary, figuresText, modeText } from '../active-summary.ts';
import { countsText } from '../grouped.ts';
import type { ShownHead } from '../head.ts';
import { escapeHtml, section, table } from './pdf.ts';

/** The active phase: requests, coverage by probe family, and reasons for untested probes. */
export function activeSection(report: ShownHead): string {
  const summary = activeSummary(report);
  if (!summary) return '';
  const { phase, seconds, families, reasons } = summary;
  const figures = `Profile: ${phase.profile}. ${requestsText(phase)} in ${seconds.toFixed(1)} s. Probes: ${figuresText(summary)}.`;
  const mode = modeText(phase) === '' ? '' : `<p><strong>Note:</strong> ${escapeHtml(modeText(phase))}.</p>`;
  const failed = phase.error === null ? '' : `<p><strong>Failed:</strong> ${escapeHtml(phase.error)}</p>`;
  const rows = families.map((one) => [
    one.name,
    ...[one.found, one.clean, one.untested, one.inapplicable].map((count) => (count === 0 ? '–' : String(count))),
  ]);
  const why = reasons.map(({ reason, modules }) => [reason, countsText(modules)]);
  const columns = ['Probes', 'With findings', 'Passed', 'Not tested', 'Not applicable'];
  return section(
    'Active scan',
    `<p>${escapeHtml(figures)}</p>${mode}${failed}${table(columns, rows)}${table(['Not tested', 'Probes'], why)}${table(
      ['Submitted'],
      writtenTexts(phase).map((text) => [text]),
    )}`,
  );
}
