import { Unavailable } from '../../../evidence/define-collector.ts';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const page = (fields: string, body = '<!doctype html><title>Shop</title>') =>
  parseExchange('https://shop.example/', `HTTP/1.1 200 OK\n${fields}\n\n${body}`);
/** So far browsers look for it. */
const PRESCANNED = 1024;
const META_CHARSET = /<meta\s[^>]{0,200}charset\s*=/i;

export default defineCheck({
  id: 'security/headers/content-type',
  title: 'The page states its type and character set',
  why: 'Where type or character set are left open, browsers guess, and a guess can turn harmless text into markup.',
  needs: ['page'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The page is sent without a Content-Type.',
      fix: {
        any: 'Send `Content-Type: text/html; charset=utf-8` with every page.',
        change: { kind: 'header', name: 'Content-Type', value: 'text/html; charset=utf-8' },
        note: 'For pages only.',
      },
    },
    'no-charset': {
      severity: 'low',
      likelihood: 'observed',
      says: 'Neither the header nor the page states the character set.',
      fix: {
        any: 'Send `Content-Type: text/html; charset=utf-8`, and put `<meta charset="utf-8">` first into the head.',
        nginx: 'Put `charset utf-8;` into the server block.',
        apache: 'Put `AddDefaultCharset utf-8` into the configuration.',
      },
    },
  },
  references: ['CWE-436', 'RFC 9110', 'https://html.spec.whatwg.org/multipage/semantics.html#charset'],
  run({ page }) {
    if (page.status >= 400 || page.text === '') return notApplicable('the page has no content to describe');
    const at = 'Content-Type';
    const type = headerValue(page.headers, at);
    if (type === undefined) return [{ problem: 'missing', at, shows: '(no header)' }];
    if (!/^\s*text\/html/i.test(type)) return notApplicable('the page is not HTML');
    const stated =
      /charset\s*=\s*"?[\w-]/i.test(type) ||
      META_CHARSET.test(page.text.slice(0, PRESCANNED)) ||
      page.text.startsWith('\uFEFF');
    if (stated) return [];
    if (page.truncated && page.text.length < PRESCANNED)
      throw new Unavailable('the page broke off before it could state its character set');
    return [{ problem: 'no-charset', at, shows: type }];
  },
  examples: () => [
    { name: 'no type', given: { page: page('Server: x') }, finds: ['missing'] },
    { name: 'no character set', given: { page: page('Content-Type: text/html') }, finds: ['no-charset'] },
    { name: 'in the header', given: { page: page('Content-Type: text/html; charset=utf-8') }, finds: [] },
    {
      name: 'in the page',
      given: { page: page('Content-Type: text/html', '<!doctype html><meta charset="utf-8">') },
      finds: [],
    },
    { name: 'not HTML', given: { page: page('Content-Type: application/json', '{}') }, finds: [], notApplicable: true },
  ],
});
