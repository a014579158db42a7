import type { Finding } from '../../../findings/finding.ts';
import { escapeHtml, prose, section, table } from './paper.ts';

const SHOWN = 700;
const MOST_FINDINGS = 100;

/** Findings with proof and remedy, worst first. */
export function findingsSection(findings: readonly Finding[], none: string): string {
  const shown = findings.slice(0, MOST_FINDINGS).map(findingArticle).join('');
  const more = findings.length - MOST_FINDINGS;
  return section('Findings', shown && `${shown}${more > 0 ? `<p>… and ${more} more.</p>` : ''}`, none);
}

function findingArticle({ severity, likelihood, title, description, remediation, evidence }: Finding): string {
  const seen = `${evidence.at}\n${evidence.shows}`.trim();
  return `<article class="${severity}"><p class="severity">${severity} · ${likelihood}</p><h3>${prose(title)}</h3>
<p>${prose(description)}</p><pre>${escapeHtml(cut(seen))}</pre><p><strong>What to do:</strong> ${prose(remediation)}</p></article>`;
}

function cut(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text;
}

/** What each check said, and why some said nothing. */
export function coverageSection(
  checks: readonly { readonly check: string; readonly verdict: string; readonly reason: string | null }[],
): string {
  const rows = checks.map(({ check, verdict, reason }) => [check, VERDICTS[verdict] ?? verdict, reason ?? '']);
  return section('What was tested', table(['Check', 'Verdict', 'Why'], rows, 'ids'));
}

const VERDICTS: Readonly<Record<string, string>> = {
  pass: 'sound',
  fail: 'finding',
  inapplicable: 'does not apply',
  unknown: 'not tested',
  broken: 'not tested',
};

/** `21 November 2026, 09:30 UTC`. */
export function momentText(iso: string): string {
  const at = new Date(iso);
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${day}, ${at.toISOString().slice(11, 16)} UTC`;
}
