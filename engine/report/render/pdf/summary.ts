import { moduleLabel } from '../../../findings/module.ts';
import { byPriority } from '../../../findings/priority.ts';
import { passiveCoverage } from '../active-summary.ts';
import type { ShownHead } from '../head.ts';
import { scoreLabel } from '../module-label.ts';
import { countsList, isUrgent } from './parts.ts';
import { escapeHtml, prose, rating } from './pdf.ts';

const GOOD_SCORE = 90;
const MAX_URGENT = 5;

/** What is good, what is urgent and what it costs to leave it, for readers who do not build sites; then counts and scores. */
export function summary(report: ShownHead, isMeasured: boolean): string {
  const { totals, modules = {}, not_scored, findings } = report;
  const rows = Object.entries(modules)
    .map(([name, { score, error }]) => scoreRow(scoreLabel(name, report), score, error))
    .join('');
  const isScored = !not_scored || Object.values(modules).some(({ score }) => score !== null);
  const scores = isMeasured || !isScored || rows === '' ? '' : `<table class="scores"><tbody>${rows}</tbody></table>`;
  return `${isMeasured ? '' : `${goodPart(report)}${urgentPart(report)}`}${countsList(totals, findings)}${scores}`;
}

function goodPart({ modules = {}, coverage }: ShownHead): string {
  const good = Object.entries(modules).flatMap(([name, { score }]) =>
    score !== null && score >= GOOD_SCORE ? [`${moduleLabel(name)} (${score})`] : [],
  );
  const checks = passiveCoverage(coverage).filter(({ verdict }) => verdict !== 'inapplicable');
  const passed = checks.filter(({ verdict }) => verdict === 'pass').length;
  const texts = [
    ...(good.length > 0 ? [`In good order, out of 100: ${good.join(', ')}.`] : []),
    ...(checks.length > 0 ? [`${passed} of ${checks.length} checks passed.`] : []),
  ];
  return texts.length === 0 ? '' : `<p>${escapeHtml(texts.join(' '))}</p>`;
}

/** The most severe findings, each with what may happen. */
function urgentPart({ findings, not_scored, error }: ShownHead): string {
  if (not_scored || error !== null) return '';
  const urgent = byPriority(findings.filter(isUrgent));
  if (urgent.length === 0) return '<p>Nothing is urgent: no finding is critical or high.</p>';
  const items = urgent
    .slice(0, MAX_URGENT)
    .map(({ title, description }) => `<li><b>${prose(title)}.</b> ${prose(description)}</li>`);
  const more = urgent.length - MAX_URGENT;
  const rest = more > 0 ? `<p>… and ${more} more of high or critical severity, listed below.</p>` : '';
  return `<h3>Urgent, and what may happen otherwise</h3><ul class="urgent">${items.join('')}</ul>${rest}`;
}

function scoreRow(label: string, score: number | null, error: string | null): string {
  const bar =
    score === null
      ? escapeHtml(`Not scored: ${error ?? 'No check could run'}`)
      : `<svg class="bar" aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none"><path class="track" d="M0 0h100v6H0z"/><path class="${rating(score)}" d="M0 0h${score}v6H0z"/></svg>`;
  return `<tr><th scope="row">${escapeHtml(label)}</th><td class="number">${score ?? '–'}</td><td>${bar}</td></tr>`;
}
