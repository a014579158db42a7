import type { Grade } from '../../../findings/score.ts';
import { accentOf, type Brand, logoOf } from './brand.ts';
import { PDF_STYLE } from './style.ts';

/** Header and sections of a printed report. */
interface PrintedReport {
  readonly title: string;
  /** The scanned URL or domain. */
  readonly subject: string;
  readonly score: number | null;
  /** What the score measures. */
  readonly measures: string;
  readonly grade: Grade | null;
  /** Why there is no score. */
  readonly notScored?: string | null;
  /** Label and value. */
  readonly facts: readonly (readonly [string, string])[];
  readonly brand?: Brand | undefined;
  /** HTML made by the functions in this file. */
  readonly sections: readonly string[];
}

/** A complete HTML document for A4, without scripts or external resources. */
export function pdfDocument(report: PrintedReport): string {
  const { title, subject, score, measures, grade, notScored, facts, sections, brand = {} } = report;
  const terms = facts
    .map(([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('');
  const mark =
    score === null
      ? notScored && `<p class="mark"><b>Not scored</b><span> ${escapeHtml(notScored)}</span></p>`
      : `<p class="mark"><b class="${rating(score)}">${grade ? escapeHtml(grade) : score}</b>${score} out of 100<br>${escapeHtml(measures)}</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(title)}: ${escapeHtml(subject)}</title><style>${PDF_STYLE}${accentOf(brand)}</style></head>
<body><header><div class="head"><div>${logoOf(brand)}<p class="maker">${escapeHtml(brand.name || 'Assay')}</p><h1>${escapeHtml(title)}</h1><p class="subject">${escapeHtml(subject)}</p>${brand.client ? `<p class="client">Prepared for ${escapeHtml(brand.client)}</p>` : ''}</div>${mark ?? ''}</div><dl>${terms}</dl></header>
${sections.filter(Boolean).join('\n')}
</body></html>`;
}

/** How a score is coloured. */
export function rating(score: number): string {
  return score >= 90 ? 'good' : score >= 50 ? 'fair' : 'poor';
}

/** A section with a heading; empty without content and fallback text. */
export function section(heading: string, content: string, otherwise = ''): string {
  const shown = content || (otherwise && `<p>${escapeHtml(otherwise)}</p>`);
  return shown && `<section><h2>${escapeHtml(heading)}</h2>${shown}</section>`;
}

/** How many items of a list are not shown; empty if all are. */
export function moreText(count: number): string {
  return count > 0 ? `<p>… and ${count} more.</p>` : '';
}

/** Tables up to this size are kept on one page. */
const SHORT = { rows: 12, letters: 1200 };

/** Empty without rows. `ids`: does not break the first two columns; `pairs`: wide first column; `steps`: wide second column; `pages`: narrow third and fourth columns. */
export function table(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  kind?: 'ids' | 'pairs' | 'steps' | 'pages',
): string {
  if (rows.length === 0) return '';
  const classes = [...(kind ? [kind] : []), ...(isShort(rows) ? ['short'] : [])].join(' ');
  const body = rows
    .map((row) => `<tr>${kind === 'steps' ? row.map((cell) => `<td>${prose(cell)}</td>`).join('') : cellsOf(row)}</tr>`)
    .join('');
  return `<table${classes ? ` class="${classes}"` : ''}><thead><tr>${headCells(columns)}</tr></thead><tbody>${body}</tbody></table>`;
}

/** A table whose rows come in groups made by `rowGroup`. */
export function groupedTable(
  kind: 'findings' | 'coverage',
  columns: readonly string[],
  groups: readonly string[],
): string {
  return `<table class="${kind}"><thead><tr>${headCells(columns)}</tr></thead>${groups.join('')}</table>`;
}

/** A group of rows, each the HTML of its cells, below its name. */
export function rowGroup(name: string, columns: number, rows: readonly string[]): string {
  const head = `<tr class="module"><th scope="rowgroup" colspan="${columns}">${escapeHtml(name)}</th></tr>`;
  return `<tbody>${head}${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody>`;
}

export function cellsOf(texts: readonly string[]): string {
  return texts.map((text) => `<td>${escapeHtml(text)}</td>`).join('');
}

function headCells(columns: readonly string[]): string {
  return columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
}

function isShort(rows: readonly (readonly string[])[]): boolean {
  return rows.length <= SHORT.rows && rows.flat().join('').length <= SHORT.letters;
}

/** Escapes a text and renders backticks as code. */
export function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]{1,500})`/g, '<code>$1</code>');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text as HTML; invisible characters, which could reorder or hide text, become spaces. */
export function escapeHtml(text: string): string {
  return text
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, ' ')
    .replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}
