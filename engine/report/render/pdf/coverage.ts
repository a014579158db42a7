import { cut } from './parts.ts';
import { escapeHtml, section, table } from './pdf.ts';

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
