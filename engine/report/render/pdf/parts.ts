import type { Finding } from '../../../findings/finding.ts';
import { decisionText, setAsideFindings, setAsideText } from '../../../findings/states.ts';
import { groupsOf } from '../grouped.ts';
import { escapeHtml, prose, section, table } from './pdf.ts';

const SHOWN = 700;
const PLACE = 300;
const MAX_FINDINGS = 500;

/** Findings with evidence and fix, most severe first. */
export function findingsSection(findings: readonly Finding[], none: string): string {
  const shown = findings.slice(0, MAX_FINDINGS).map(findingArticle).join('');
  const more = findings.length - MAX_FINDINGS;
  return section('Findings', shown && `${shown}${more > 0 ? `<p>… and ${more} more.</p>` : ''}`, none);
}

/** Findings that do not count because of a decision, each with the decision. */
export function setAsidePart(findings: readonly Finding[]): string {
  const groups = groupsOf(setAsideFindings(findings));
  const rows = groups.slice(0, MAX_FINDINGS).map(({ first, places }) => {
    const more = places.length > 1 ? ` and ${places.length - 1} more` : '';
    return [first.severity, first.title, `${cut(first.evidence.at, PLACE)}${more}`, decisionText(first)];
  });
  const text = setAsideText(findings);
  return section(
    'Dismissed and accepted',
    text === undefined
      ? ''
      : `<p>${escapeHtml(text)}. They do not count in the score.</p>${table(['Severity', 'Finding', 'Location', 'Decision'], rows)}`,
  );
}

function findingArticle({ severity, likelihood, change, title, description, remediation, evidence }: Finding): string {
  const shown = `${cut(evidence.at, PLACE)}\n${cut(evidence.shows)}`.trim();
  const { curl, response } = evidence;
  const reproduce = curl
    ? `<p class="ask">Reproduce</p><pre>${escapeHtml(`${cut(curl)}\n\n${cut(response ?? '')}`.trim())}</pre>`
    : '';
  return `<article class="${severity}"><p class="severity">${severity} · ${likelihood}${change === 'new' ? '' : ` · ${change === 'same' ? 'unchanged' : change}`}</p><h3>${prose(title)}</h3>
<p>${prose(description)}</p><pre>${escapeHtml(shown)}</pre>${reproduce}<p><b>How to fix:</b> ${prose(remediation)}</p></article>`;
}

function cut(text: string, most = SHOWN): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
}

interface Result {
  readonly check: string;
  readonly verdict: string;
  readonly reason: string | null;
}

/** Verdicts as shown in the report, in this order. */
const VERDICTS: readonly (readonly [label: string, verdicts: readonly string[]])[] = [
  ['Passed', ['pass']],
  ['With findings', ['fail']],
  ['Could not run', ['unknown', 'broken']],
  ['Not applicable', ['inapplicable']],
];

/** Verdicts of all checks by module, with reasons. */
export function coverageSection(checks: readonly Result[]): string {
  const modules = [...Map.groupBy(checks, ({ check }) => check.split('/')[0] ?? '')];
  const columns = ['Module', ...VERDICTS.map(([label]) => label)];
  const counts = modules.map(([name, own]) => [
    name,
    ...VERDICTS.map(([, verdicts]) => String(withVerdict(own, verdicts).length)),
  ]);
  const lists = VERDICTS.map(([label, verdicts]) => checkList(label, withVerdict(checks, verdicts))).join('');
  return section('Coverage', checks.length > 0 ? `${table(columns, counts)}${lists}` : '');
}

function withVerdict(checks: readonly Result[], verdicts: readonly string[]): readonly Result[] {
  return checks.filter(({ verdict }) => verdicts.includes(verdict));
}

/** Checks grouped by reason. */
function checkList(label: string, checks: readonly Result[]): string {
  if (checks.length === 0) return '';
  const reasons = [...Map.groupBy(checks, ({ reason }) => reason ?? '')].sort(([, a], [, b]) => b.length - a.length);
  const paragraphs = reasons.map(([reason, own]) => {
    const why = reason === '' ? '' : `<b>${escapeHtml(cut(reason))}:</b> `;
    return `<p class="checks">${why}${escapeHtml(namesByModule(own))}</p>`;
  });
  return `<h3>${escapeHtml(label)}</h3>${paragraphs.join('')}`;
}

/** `seo: page/title, page/description; aeo: …`. */
function namesByModule(checks: readonly Result[]): string {
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
