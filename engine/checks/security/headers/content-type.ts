import { Unavailable } from '../../../evidence/define-collector.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { pageWith } from '../../examples/page.ts';

const given = (fields: string, body = '<!doctype html><title>Shop</title>') => ({
  page: pageWith(`${fields}\n\n${body}`),
});
/** Bytes that browsers scan for the declaration. */
const PRESCANNED = 1024;
const META_CHARSET = /<meta\s[^>]{0,200}charset\s{0,5}=\s{0,5}["']?([\w:.-]{1,40})/i;
const HEADER_CHARSET = /charset\s{0,5}=\s{0,5}["']?([\w:.-]{1,40})/i;

/** Browsers skip a declaration with an encoding they do not know. */
function isEncoding(label: string | undefined): boolean {
  try {
    return label !== undefined && new TextDecoder(label) !== undefined;
  } catch {
    return false;
  }
}

function withoutComments(text: string): string {
  return text
    .split('<!--')
    .map((part, index) =>
      index === 0 ? part : part.slice(part.indexOf('-->') < 0 ? part.length : part.indexOf('-->')),
    )
    .join('');
}

export default defineCheck({
  id: 'security/headers/content-type',
  title: '`Content-Type` and character encoding are declared',
  why: 'Without a declared type and character encoding browsers guess, and a wrong guess can turn harmless text into markup (XSS).',
  needs: ['page'],
  problems: {
    missing: {
      severity: 'low',
      message: 'Missing `Content-Type` header',
      fix: {
        any: 'Send `Content-Type: text/html; charset=utf-8` with every page.',
        change: { kind: 'header', name: 'Content-Type', value: 'text/html; charset=utf-8' },
        note: 'For HTML pages only.',
      },
    },
    'no-charset': {
      severity: 'low',
      message: 'Missing character encoding: neither the header nor the page declares a known one',
      fix: {
        any: 'Send `Content-Type: text/html; charset=utf-8`, and make `<meta charset="utf-8">` the first element of the head.',
        nginx: 'Add `charset utf-8;` to the server block.',
        apache: 'Add `AddDefaultCharset utf-8` to the configuration.',
      },
    },
  },
  references: ['CWE-436', 'RFC 9110', 'https://html.spec.whatwg.org/multipage/semantics.html#charset'],
  run({ page }) {
    if (page.status >= 400 || page.text === '') return notApplicable('The page is an error response or empty');
    const at = 'Content-Type';
    const type = headerValue(page.headers, at);
    if (type === undefined) return [{ problem: 'missing', location: { header: at }, evidence: '(no header)' }];
    if (!/^\s*text\/html/i.test(type)) return notApplicable('The page is not HTML');
    const stated =
      isEncoding(HEADER_CHARSET.exec(type)?.[1]) ||
      isEncoding(META_CHARSET.exec(withoutComments(page.text.slice(0, PRESCANNED)))?.[1]) ||
      page.text.startsWith('\uFEFF');
    if (stated) return [];
    if (page.truncated && page.text.length < PRESCANNED)
      throw new Unavailable('The page was truncated before it could declare its character encoding');
    return [{ problem: 'no-charset', location: { header: at }, evidence: type }];
  },
  examples: () => [
    ['no Content-Type', given('Server: x'), 'missing'],
    ['no character encoding', given('Content-Type: text/html'), 'no-charset'],
    ['encoding that browsers do not know', given('Content-Type: text/html; charset=utf8mb4'), 'no-charset'],
    [
      'encoding in a comment',
      given('Content-Type: text/html', '<!doctype html><!-- <meta charset="utf-8"> --><title>Shop</title>'),
      'no-charset',
    ],
    [
      'older form of the meta element',
      given(
        'Content-Type: text/html',
        '<!-- shop --><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">',
      ),
    ],
    ['encoding in the header', given('Content-Type: text/html; charset=utf-8')],
    ['encoding in the page', given('Content-Type: text/html', '<!doctype html><meta charset="utf-8">')],
    ['not HTML', given('Content-Type: application/json', '{}'), 'not applicable'],
  ],
});
