import { escaped } from './html-text.ts';

/** A row of a table in an email. Plain text. */
export interface Row {
  readonly label: string;
  readonly value: string;
  /** Below the label. */
  readonly note?: string;
  /** Of the label. */
  readonly url?: string;
  readonly tone?: Tone;
}

export type Tone = 'good' | 'fair' | 'bad' | 'plain';

const COLORS: Readonly<Record<Tone, string>> = { good: '#047857', fair: '#b45309', bad: '#b91c1c', plain: '#0f172a' };
/** Longest text that stays on one line. */
const SHORT = 20;

/** The HTML of a table. */
export function rowsOf(rows: readonly Row[]): string {
  const cells = rows.map(
    ({ label, value, note, url, tone = 'plain' }) => `<tr>
<td${value === '' ? ' colspan="2"' : ''} style="padding:10px 12px 10px 0;border-bottom:1px solid #e2e8f0;word-break:break-word">${linked(label, url)}${
      note ? `<br><span style="font-size:13px;color:#475569">${escaped(note)}</span>` : ''
    }</td>
${value === '' ? '' : valueCell(value, tone)}
</tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:15px">
${cells.join('\n')}
</table>`;
}

function valueCell(value: string, tone: Tone): string {
  return `<td align="right" style="padding:10px 0;border-bottom:1px solid #e2e8f0;${value.length > SHORT ? 'word-break:break-word' : 'white-space:nowrap'};vertical-align:top;font-weight:600;color:${COLORS[tone]}">${escaped(value)}</td>`;
}

function linked(label: string, url: string | undefined): string {
  if (url !== undefined) return `<a href="${escaped(url)}" style="color:#0f766e">${escaped(label)}</a>`;
  return label.length > SHORT ? escaped(label) : `<span style="white-space:nowrap">${escaped(label)}</span>`;
}
