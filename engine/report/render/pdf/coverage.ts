import { moduleLabel } from '../../../findings/module.ts';
import { cut } from './parts.ts';
import { cellsOf, escapeHtml, groupedTable, rowGroup, section } from './pdf.ts';

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
const COLUMNS = ['Subject', 'Passed', 'Findings', 'Not run', 'Not applicable'];
/** Printed with its checks; the other lists are for screens. */
const EXPLAINED = 'Could not run';

/** Verdicts of all checks by module and subject, and the reasons why some could not run. On screens: every check. */
export function coverageSection(checks: readonly Result[]): string {
  if (checks.length === 0) return '';
  const bodies = [...Map.groupBy(checks, ({ check }) => check.split('/')[0] ?? '')].map(([module, own]) =>
    rowGroup(
      moduleLabel(module),
      COLUMNS.length,
      [...Map.groupBy(own, subjectOf)].map(([subject, some]) => cellsOf([subject, ...countsOf(some)])),
    ),
  );
  const lists = VERDICTS.map(([label, verdicts]) => checkList(label, withVerdict(checks, verdicts))).join('');
  return section('Coverage', `<div class="columns">${groupedTable('coverage', COLUMNS, bodies)}</div>${lists}`);
}

function countsOf(checks: readonly Result[]): string[] {
  return VERDICTS.map(([, verdicts]) => counted(withVerdict(checks, verdicts)));
}

/** `Headers` for `security/headers/csp`; a check without a subject of its own is one of the `Rules`. */
function subjectOf({ check }: Result): string {
  const [, subject = '', name] = check.split('/');
  return name === undefined ? 'Rules' : moduleLabel(subject);
}

function counted({ length }: readonly Result[]): string {
  return length === 0 ? '–' : String(length);
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
  return `<div${label === EXPLAINED ? '' : ' class="whole"'}><h3>${escapeHtml(label)}</h3>${paragraphs.join('')}</div>`;
}

/** `seo: page/title, page/description; aeo: …`. */
function namesByModule(checks: readonly Result[]): string {
  const modules = Map.groupBy(checks, ({ check }) => check.split('/')[0] ?? '');
  return [...modules]
    .map(([name, own]) => `${name}: ${own.map(({ check }) => check.slice(name.length + 1)).join(', ')}`)
    .join('; ');
}
