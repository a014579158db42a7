import { metaContent, parseHtml } from '../../../evidence/parse/html/html.ts';
import { headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck } from '../../define-check.ts';
import { sendHeader } from '../../header-fix.ts';

const SAFE = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']);
/** They tell the origin, also to unencrypted sites. */
const LOOSE = new Set(['origin', 'origin-when-cross-origin']);
const LEAKING = new Set(['unsafe-url', 'no-referrer-when-downgrade']);
const FIX = sendHeader('Referrer-Policy', 'strict-origin-when-cross-origin');

export default defineCheck({
  id: 'security/headers/referrer-policy',
  title: 'Other sites are not told the full address a visitor comes from',
  why: 'Addresses carry search words, ids and sometimes tokens; with a loose policy every linked site and every embedded script host receives them.',
  needs: ['headers', 'document'],
  problems: {
    missing: {
      severity: 'info',
      likelihood: 'observed',
      says: 'The page sets no referrer policy and relies on the browser’s default.',
      fix: FIX,
    },
    leaking: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The referrer policy sends full addresses to other sites.',
      fix: FIX,
    },
    loose: {
      severity: 'info',
      likelihood: 'observed',
      says: 'The referrer policy tells the site’s name to unencrypted sites too.',
      fix: FIX,
    },
    unknown: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The referrer policy has no value that browsers know.',
      fix: FIX,
    },
  },
  references: ['CWE-200', 'https://www.w3.org/TR/referrer-policy/'],
  run({ headers, document }) {
    const at = 'Referrer-Policy';
    const value = metaContent(document, 'referrer') || headerValue(headers, at);
    if (value === undefined) return [{ problem: 'missing', at, shows: '(no policy)' }];
    // Referrer Policy section 8.1: the last known token counts, so that new ones can be sent with a fallback.
    const known = value
      .toLowerCase()
      .split(',')
      .map((word) => word.trim())
      .filter((word) => [SAFE, LOOSE, LEAKING].some((words) => words.has(word)))
      .at(-1);
    if (known === undefined)
      return /^(?:never|default|always|origin-when-crossorigin)$/i.test(value)
        ? []
        : [{ problem: 'unknown', at, shows: value || '(empty)' }];
    if (LEAKING.has(known)) return [{ problem: 'leaking', at, shows: value }];
    return LOOSE.has(known) ? [{ problem: 'loose', at, shows: value }] : [];
  },
  examples: () => [
    { name: 'none', given: { headers: [], document: parseHtml('') }, finds: ['missing'] },
    {
      name: 'unsafe-url',
      given: { headers: parseHeaders('Referrer-Policy: unsafe-url'), document: parseHtml('') },
      finds: ['leaking'],
    },
    {
      name: 'the origin, to everybody',
      given: { headers: parseHeaders('Referrer-Policy: origin-when-cross-origin'), document: parseHtml('') },
      finds: ['loose'],
    },
    {
      name: 'a slip of the pen',
      given: { headers: parseHeaders('Referrer-Policy: strict-orign'), document: parseHtml('') },
      finds: ['unknown'],
    },
    {
      name: 'a loose meta element overrides the header',
      given: {
        headers: parseHeaders('Referrer-Policy: no-referrer'),
        document: parseHtml('<meta name="referrer" content="unsafe-url">'),
      },
      finds: ['leaking'],
    },
    {
      name: 'with a fallback for old browsers',
      given: {
        headers: parseHeaders('Referrer-Policy: no-referrer-when-downgrade, strict-origin-when-cross-origin'),
        document: parseHtml(''),
      },
      finds: [],
    },
    {
      name: 'a meta element',
      given: { headers: [], document: parseHtml('<meta name="referrer" content="no-referrer">') },
      finds: [],
    },
  ],
});
