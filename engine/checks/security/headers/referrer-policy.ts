import { metaContent, parseHtml } from '../../../evidence/parse/html/html.ts';
import { headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck } from '../../define-check.ts';
import { sendHeader } from '../../header-fix.ts';

const SAFE = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']);
/** They send the origin to unencrypted sites as well. */
const LOOSE = new Set(['origin', 'origin-when-cross-origin']);
const LEAKING = new Set(['unsafe-url', 'no-referrer-when-downgrade']);
const FIX = sendHeader('Referrer-Policy', 'strict-origin-when-cross-origin');

export default defineCheck({
  id: 'security/headers/referrer-policy',
  title: '`Referrer-Policy` does not expose full URLs to other sites',
  why: 'URLs contain search terms, ids and sometimes tokens; a loose policy sends them to every linked site and every third-party host.',
  needs: ['headers', 'document'],
  problems: {
    missing: {
      severity: 'info',
      likelihood: 'observed',
      message: 'Missing `Referrer-Policy`: the page relies on the browser’s default',
      fix: FIX,
    },
    leaking: {
      severity: 'low',
      likelihood: 'observed',
      message: '`Referrer-Policy` sends full URLs to other sites',
      fix: FIX,
    },
    loose: {
      severity: 'info',
      likelihood: 'observed',
      message: '`Referrer-Policy` sends the origin to unencrypted sites',
      fix: FIX,
    },
    unknown: {
      severity: 'low',
      likelihood: 'observed',
      message: 'Invalid `Referrer-Policy` value, which browsers ignore',
      fix: FIX,
    },
  },
  references: ['CWE-200', 'https://www.w3.org/TR/referrer-policy/'],
  run({ headers, document }) {
    const at = 'Referrer-Policy';
    const value = metaContent(document, 'referrer') || headerValue(headers, at);
    if (value === undefined) return [{ problem: 'missing', location: { header: at }, evidence: '(no policy)' }];
    // Referrer Policy section 8.1: the last known token applies, so that new ones can be sent with a fallback.
    const known = value
      .toLowerCase()
      .split(',')
      .map((word) => word.trim())
      .filter((word) => [SAFE, LOOSE, LEAKING].some((words) => words.has(word)))
      .at(-1);
    if (known === undefined)
      return /^(?:never|default|always|origin-when-crossorigin)$/i.test(value)
        ? []
        : [{ problem: 'unknown', location: { header: at }, evidence: value || '(empty)' }];
    if (LEAKING.has(known)) return [{ problem: 'leaking', location: { header: at }, evidence: value }];
    return LOOSE.has(known) ? [{ problem: 'loose', location: { header: at }, evidence: value }] : [];
  },
  examples: () => [
    { name: 'no policy', given: { headers: [], document: parseHtml('') }, finds: ['missing'] },
    {
      name: 'unsafe-url',
      given: { headers: parseHeaders('Referrer-Policy: unsafe-url'), document: parseHtml('') },
      finds: ['leaking'],
    },
    {
      name: 'origin-when-cross-origin',
      given: { headers: parseHeaders('Referrer-Policy: origin-when-cross-origin'), document: parseHtml('') },
      finds: ['loose'],
    },
    {
      name: 'typo',
      given: { headers: parseHeaders('Referrer-Policy: strict-orign'), document: parseHtml('') },
      finds: ['unknown'],
    },
    {
      name: 'meta element overrides the header',
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
      name: 'meta element',
      given: { headers: [], document: parseHtml('<meta name="referrer" content="no-referrer">') },
      finds: [],
    },
  ],
});
