import type { Grade } from '../../../findings/score.ts';
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
  /** HTML made by the functions in this file. */
  readonly sections: readonly string[];
}

/** A complete HTML document for A4, without scripts or external resources. */
export function pdfDocument(report: PrintedReport): string {
  const { title, subject, score, measures, grade, notScored, facts, sections } = report;
  const terms = facts
    .map(([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('');
  const mark =
    score === null
      ? notScored && `<p class="mark"><b>Not scored</b><span> ${escapeHtml(notScored)}</span></p>`
      : `<p class="mark"><b>${score}</b><span> out of 100${grade ? `, grade ${escapeHtml(grade)}` : ''}</span><br>${escapeHtml(measures)}</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(title)}: ${escapeHtml(subject)}</title><style>${PDF_STYLE}</style></head>
<body><header><p class="maker">Assay</p><h1>${escapeHtml(title)}</h1><p class="subject">${escapeHtml(subject)}</p>${mark ?? ''}<dl>${terms}</dl></header>
${sections.filter(Boolean).join('\n')}
</body></html>`;
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

/** Empty without rows. `ids`: does not break the first two columns; `pairs`: wide first column; `steps`, `ranks`: wide second column; `pages`: narrow third and fourth columns. */
export function table(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  kind?: 'ids' | 'pairs' | 'steps' | 'ranks' | 'pages',
): string {
  if (rows.length === 0) return '';
  const classes = [...(kind ? [kind] : []), ...(isShort(rows) ? ['short'] : [])].join(' ');
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
  const body = rows
    .map(
      (row) =>
        `<tr>${row.map((cell) => `<td>${kind === 'steps' || kind === 'ranks' ? prose(cell) : escapeHtml(cell)}</td>`).join('')}</tr>`,
    )
    .join('');
  return `<table${classes ? ` class="${classes}"` : ''}><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
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
