import type { Finding } from '../../../findings/finding.ts';
import { escapeHtml, prose, section, table } from './pdf.ts';

const SHOWN = 700;
const PLACE = 300;
const MOST_FINDINGS = 500;

/** Findings with proof and remedy, worst first. */
export function findingsSection(findings: readonly Finding[], none: string): string {
  const shown = findings.slice(0, MOST_FINDINGS).map(findingArticle).join('');
  const more = findings.length - MOST_FINDINGS;
  return section('Findings', shown && `${shown}${more > 0 ? `<p>… and ${more} more.</p>` : ''}`, none);
}

function findingArticle({ severity, likelihood, change, title, description, remediation, evidence }: Finding): string {
  const seen = `${cut(evidence.at, PLACE)}\n${cut(evidence.shows)}`.trim();
  const { curl, response } = evidence;
  const asked = curl
    ? `<p class="ask">To see it yourself</p><pre>${escapeHtml(`${cut(curl)}\n\n${cut(response ?? '')}`.trim())}</pre>`
    : '';
  return `<article class="${severity}"><p class="severity">${severity} · ${likelihood}${change === 'new' ? '' : ` · ${change === 'same' ? 'as before' : change}`}</p><h3>${prose(title)}</h3>
<p>${prose(description)}</p><pre>${escapeHtml(seen)}</pre>${asked}<p><b>What to do:</b> ${prose(remediation)}</p></article>`;
}

function cut(text: string, most = SHOWN): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
}

interface Said {
  readonly check: string;
  readonly verdict: string;
  readonly reason: string | null;
}

/** Verdicts in the order of a reader's interest, as a report names them. */
const VERDICTS: readonly (readonly [words: string, verdicts: readonly string[]])[] = [
  ['Sound', ['pass']],
  ['With findings', ['fail']],
  ['Not tested', ['unknown', 'broken']],
  ['Does not apply', ['inapplicable']],
];

/** What each check said, by module, and why some said nothing. */
export function coverageSection(checks: readonly Said[]): string {
  const modules = [...Map.groupBy(checks, ({ check }) => check.split('/')[0] ?? '')];
  const columns = ['Module', ...VERDICTS.map(([words]) => words)];
  const counts = modules.map(([name, own]) => [
    name,
    ...VERDICTS.map(([, verdicts]) => String(said(own, verdicts).length)),
  ]);
  const lists = VERDICTS.map(([words, verdicts]) => checkList(words, said(checks, verdicts))).join('');
  return section('What was tested', checks.length > 0 ? `${table(columns, counts)}${lists}` : '');
}

function said(checks: readonly Said[], verdicts: readonly string[]): readonly Said[] {
  return checks.filter(({ verdict }) => verdicts.includes(verdict));
}

/** The checks by reason, where they have one. */
function checkList(words: string, checks: readonly Said[]): string {
  if (checks.length === 0) return '';
  const reasons = [...Map.groupBy(checks, ({ reason }) => reason ?? '')].sort(([, a], [, b]) => b.length - a.length);
  const paragraphs = reasons.map(([reason, own]) => {
    const why = reason === '' ? '' : `<b>${escapeHtml(cut(reason))}:</b> `;
    return `<p class="checks">${why}${escapeHtml(namesByModule(own))}</p>`;
  });
  return `<h3>${escapeHtml(words)}</h3>${paragraphs.join('')}`;
}

/** `seo: page/title, page/description; aeo: …`. */
function namesByModule(checks: readonly Said[]): string {
  const modules = Map.groupBy(checks, ({ check }) => check.split('/')[0] ?? '');
  return [...modules]
    .map(([name, own]) => `${name}: ${own.map(({ check }) => check.slice(name.length + 1)).join(', ')}`)
    .join('; ');
}

/** `21 November 2026, 09:30 UTC`. */
export function momentText(iso: string): string {
  const at = new Date(iso);
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${day}, ${at.toISOString().slice(11, 16)} UTC`;
}
