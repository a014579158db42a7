import { referrerPolicyOf } from '../../../evidence/parse/http/referrer-policy.ts';
import { defineCheck } from '../../define-check.ts';
import { givenDocument, givenHeaders } from '../../examples/page.ts';
import { sendHeader } from '../support/header-fix.ts';

/** They send the origin to unencrypted sites as well. */
const LOOSE = new Set(['origin', 'origin-when-cross-origin']);
const LEAKING = new Set(['unsafe-url', 'no-referrer-when-downgrade']);
const FIX = sendHeader('Referrer-Policy', 'strict-origin-when-cross-origin');

const given = (fields: string, html = '') => ({ ...givenHeaders(fields), ...givenDocument(html) });

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
      return [
        {
          problem: evidence === '(no policy)' ? 'missing' : 'unknown',
          location: { header: at },
          evidence: evidence || '(empty)',
        },
      ];
    if (LEAKING.has(policy)) return [{ problem: 'leaking', location: { header: at }, evidence }];
    return LOOSE.has(policy) ? [{ problem: 'loose', location: { header: at }, evidence }] : [];
  },
  examples: () => [
    ['no policy', given(''), 'missing'],
    ['unsafe-url', given('Referrer-Policy: unsafe-url'), 'leaking'],
    ['origin-when-cross-origin', given('Referrer-Policy: origin-when-cross-origin'), 'loose'],
    ['empty', given('Referrer-Policy:'), 'unknown'],
    ['typo', given('Referrer-Policy: strict-orign'), 'unknown'],
    [
      'meta element overrides the header',
      given('Referrer-Policy: no-referrer', '<meta name="referrer" content="unsafe-url">'),
      'leaking',
    ],
    ['old keyword in a meta element', given('', '<meta name="referrer" content="always">'), 'leaking'],
    [
      'two meta elements, of which the last counts',
      given('', '<meta name="referrer" content="no-referrer"><meta name="referrer" content="unsafe-url">'),
      'leaking',
    ],
    [
      'list in a meta element, which only the header may have',
      given('', '<meta name="referrer" content="unsafe-url, no-referrer">'),
      'unknown',
    ],
    [
      'invalid meta element beside a header',
      given('Referrer-Policy: no-referrer', '<meta name="referrer" content="none">'),
    ],
    [
      'with a fallback for old browsers',
      given('Referrer-Policy: no-referrer-when-downgrade, strict-origin-when-cross-origin'),
    ],
    ['meta element', given('', '<meta name="referrer" content="no-referrer">')],
  ],
});
