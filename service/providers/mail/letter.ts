import { legible } from '@assay/engine';
import type { Mail } from '../define-mail-provider.ts';
import { escaped, lines } from './html-text.ts';
import { type Row, rowsOf } from './letter-rows.ts';

/** A block of an email. Plain text: it is escaped, never interpreted. */
type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Text written by somebody else. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] };

interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  readonly closing: string;
  /** At the end of the closing. */
  readonly link?: { readonly label: string; readonly url: string };
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const LONGEST_SUBJECT = 200;

/** Renders an email as text and HTML, with tables and inline styles for mail clients. */
export function mailOf(to: string, letter: Letter): Mail {
  const subject = oneLine(letter.subject, LONGEST_SUBJECT);
  return { to, subject, text: textOf(letter), html: htmlOf({ ...letter, subject }) };
}

/** Removes line breaks and other control characters, which could start another header. */
export function oneLine(text: string, longest: number): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim();
  return clean.length > longest ? `${clean.slice(0, longest - 1).toWellFormed()}…` : clean;
}

function textOf({ heading, blocks, closing, link }: Letter): string {
  const end = link ? `${closing}\n${link.label}: ${link.url}` : closing;
  return `${legible([heading, ...blocks.map(textOfBlock), `--\n${end}`].join('\n\n'))}\n`;
}

function textOfBlock(block: Block): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'button') return `${block.label}:\n${block.url}`;
  if (block.kind === 'quote') return block.text.replaceAll(/^/gm, '> ');
  return block.rows
    .map(({ label, value, note, url }) =>
      [`- ${label}: ${value}`.trimEnd(), note, url].filter((one) => one !== undefined && one !== '').join('\n  '),
    )
    .join('\n');
}

function htmlOf({ subject, heading, blocks, closing, link }: Letter): string {
  const end = link ? ` <a href="${escaped(link.url)}" style="color:#475569">${escaped(link.label)}</a>` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f1f5f9;color:#0f172a;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f5f9">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;font-size:18px;font-weight:700;${FONT}">Assay</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e2e8f0;border-radius:12px;padding:32px 28px;font-size:16px;line-height:1.5;${FONT}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;word-break:break-word">${escaped(heading)}</h1>
${blocks.map(htmlOfBlock).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px;color:#475569;font-size:13px;line-height:1.5;${FONT}">${escaped(closing)}${end}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function htmlOfBlock(block: Block): string {
  if (block.kind === 'text') return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
  if (block.kind === 'quote')
    return `<blockquote style="margin:0 0 16px;padding:12px 16px;background:#f8fafc;border-left:4px solid #cbd5e1;word-break:break-word">${lines(block.text)}</blockquote>`;
  if (block.kind === 'rows') return rowsOf(block.rows);
  const { label, url } = block;
  const look =
    'display:inline-block;background:#0f766e;color:#ffffff;padding:12px 20px;border-radius:8px;font-weight:600';
  return `<p style="margin:24px 0 16px"><a href="${escaped(url)}" style="${look};text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#475569;word-break:break-all">${escaped(url)}</p>`;
}
