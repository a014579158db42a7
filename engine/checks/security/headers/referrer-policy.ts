import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { referrerPolicyOf } from '../../../evidence/parse/http/referrer-policy.ts';
import { defineCheck } from '../../define-check.ts';
import { sendHeader } from '../support/header-fix.ts';

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
      message: 'Missing `Referrer-Policy`: the page relies on the browser’s default',
      fix: FIX,
    },
    leaking: {
      severity: 'low',
      message: '`Referrer-Policy` sends full URLs to other sites',
      fix: FIX,
    },
    loose: {
      severity: 'info',
      message: '`Referrer-Policy` sends the origin to unencrypted sites',
      fix: FIX,
    },
    unknown: {
      severity: 'low',
      message: 'Invalid `Referrer-Policy` value, which browsers ignore',
      fix: FIX,
    },
  },
  references: ['CWE-200', 'https://www.w3.org/TR/referrer-policy/'],
  run({ headers, document }) {
    const at = 'Referrer-Policy';
    const { policy, text: evidence = '(no policy)' } = referrerPolicyOf(headers, document);
    if (policy === undefined)
      return [{ problem: evidence === '(no policy)' ? 'missing' : 'unknown', location: { header: at }, evidence }];
    if (LEAKING.has(policy)) return [{ problem: 'leaking', location: { header: at }, evidence }];
    return LOOSE.has(policy) ? [{ problem: 'loose', location: { header: at }, evidence }] : [];
  },
  examples: () => [
    ['no policy', { headers: [], document: parseHtml('') }, 'missing'],
    ['unsafe-url', { headers: parseHeaders('Referrer-Policy: unsafe-url'), document: parseHtml('') }, 'leaking'],
    [
      'origin-when-cross-origin',
      { headers: parseHeaders('Referrer-Policy: origin-when-cross-origin'), document: parseHtml('') },
      'loose',
    ],
    ['typo', { headers: parseHeaders('Referrer-Policy: strict-orign'), document: parseHtml('') }, 'unknown'],
    [
      'meta element overrides the header',
      {
        headers: parseHeaders('Referrer-Policy: no-referrer'),
        document: parseHtml('<meta name="referrer" content="unsafe-url">'),
      },
      'leaking',
    ],
    [
      'old keyword in a meta element',
      { headers: [], document: parseHtml('<meta name="referrer" content="always">') },
      'leaking',
    ],
    [
      'two meta elements, of which the last counts',
      {
        headers: [],
        document: parseHtml('<meta name="referrer" content="no-referrer"><meta name="referrer" content="unsafe-url">'),
      },
      'leaking',
    ],
    [
      'list in a meta element, which only the header may have',
      { headers: [], document: parseHtml('<meta name="referrer" content="unsafe-url, no-referrer">') },
      'unknown',
    ],
    [
      'invalid meta element beside a header',
      {
        headers: parseHeaders('Referrer-Policy: no-referrer'),
        document: parseHtml('<meta name="referrer" content="none">'),
      },
    ],
    [
      'with a fallback for old browsers',
      {
        headers: parseHeaders('Referrer-Policy: no-referrer-when-downgrade, strict-origin-when-cross-origin'),
        document: parseHtml(''),
      },
    ],
    ['meta element', { headers: [], document: parseHtml('<meta name="referrer" content="no-referrer">') }],
  ],
});
