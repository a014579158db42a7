import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { elementsOf, type HtmlDocument, parseHtml } from '../../../evidence/parse/html/html.ts';
import { type HeaderList, headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck } from '../../define-check.ts';

const page = (html: string) => parseExchange('https://shop.example/', `HTTP/1.1 200 OK\n\n${html}`);
const given = (html: string, type = 'text/html') => ({
  page: page(html),
  document: parseHtml(html),
  headers: parseHeaders(`Content-Type: ${type}`),
});

/** Browsers look for it in this part only. */
const PRESCANNED = 1024;
const SHOWN = 200_000;

function inHeader(headers: HeaderList): string | undefined {
  return /charset\s*=\s*"?([^\s;",]{1,40})/i.exec(headerValue(headers, 'content-type') ?? '')?.[1];
}

function inMeta(document: HtmlDocument): string | undefined {
  for (const { attributes: a } of elementsOf(document, 'meta')) {
    if (a.charset) return a.charset.trim();
    if (a['http-equiv']?.toLowerCase() === 'content-type')
      return /charset\s*=\s*([^\s;"']{1,40})/i.exec(a.content ?? '')?.[1];
  }
  return undefined;
}

export default defineCheck({
  id: 'seo/head/charset',
  title: 'Page declares UTF-8 early',
  why: 'Without a declared character encoding, accents and non-Latin scripts can appear garbled in results and on the page.',
  needs: ['page', 'document', 'headers'],
  problems: {
    missing: {
      severity: 'low',
      message: 'Missing character encoding declaration',
      fix: {
        any: 'Put `<meta charset="utf-8">` first in the head, or send `Content-Type: text/html; charset=utf-8`.',
        change: { kind: 'head', elements: [{ tag: 'meta', attributes: { charset: 'utf-8' } }] },
      },
    },
    late: {
      severity: 'low',
      message: 'The character encoding is declared after the first 1,024 bytes, where browsers ignore it',
      fix: {
        any: 'Move `<meta charset="utf-8">` to the start of the head, before scripts and styles.',
        change: { kind: 'head', elements: [{ tag: 'meta', attributes: { charset: 'utf-8' } }] },
        note: 'It comes first in the head.',
      },
    },
    old: {
      severity: 'info',
      message: 'The page uses a character encoding other than UTF-8',
      fix: 'Save files as UTF-8, and declare `<meta charset="utf-8">`.',
    },
  },
  references: ['https://html.spec.whatwg.org/multipage/semantics.html#charset'],
  run({ page, document, headers }) {
    const [header, meta] = [inHeader(headers), inMeta(document)];
    const declared = header ?? meta;
    const marked = page.text.startsWith('\uFEFF');
    if (declared === undefined)
      return marked
        ? []
        : [
            {
              problem: 'missing',
              location: { selector: 'meta[charset]' },
              evidence: '(declared neither in the page nor in Content-Type)',
            },
          ];
    if (!/^utf-?8$/i.test(declared))
      return [{ problem: 'old', location: { selector: 'meta[charset]' }, evidence: declared }];
    const start = page.text.slice(0, SHOWN);
    const place = start.search(/<meta\s[^>]{0,200}charset/i);
    if (header !== undefined || marked || (place < 0 ? start === page.text : place < PRESCANNED)) return [];
    if (/<meta\s[^>]{0,1000}charset/i.test(page.text.slice(0, PRESCANNED))) return [];
    const evidence = place < 0 ? `after character ${SHOWN}` : `at character ${place}`;
    return [{ problem: 'late', location: { selector: 'meta[charset]' }, evidence }];
  },
  examples: () => [
    ['meta element', given('<meta charset="utf-8">')],
    ['old meta element', given('<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">')],
    ['header', given('<p>', 'text/html; charset=UTF-8')],
    ['none', given('<p>'), 'missing'],
    ['late', given(`<script>${'x'.repeat(2000)}</script><meta charset="utf-8">`), 'late'],
    ['very late', given(`<p>${'x'.repeat(SHOWN)}</p><meta charset="utf-8">`), 'late'],
    ['other encoding', given('<meta charset="windows-1252">'), 'old'],
  ],
});
