import { isTypedHtml } from '../../../evidence/parse/html/markup.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { isFeature } from '../../../evidence/parse/http/permissions-features.ts';
import {
  dictionaryOf,
  isToken,
  itemsOf,
  type Member,
  tokenText,
} from '../../../evidence/parse/http/structured-field.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { givenHeaders } from '../../examples/page.ts';
import { sendHeader } from '../support/header-fix.ts';

const POWERFUL = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'bluetooth',
  'display-capture',
  'clipboard-read',
  'midi',
];
const FIX = sendHeader(
  'Permissions-Policy',
  'camera=(), microphone=(), geolocation=()',
  'List the features that the page does not use.',
);

const NONE: Member = [[], new Map()];
const isOpen = (member: Member) => itemsOf(member).some(([value]) => isToken(value, '*'));
/** Tokens that look like a site: origins must be in quotes. */
const unquotedOrigins = (member: Member) =>
  itemsOf(member)
    .map(([value]) => tokenText(value) ?? '')
    .filter((text) => text.includes('://'));

export default defineCheck({
  id: 'security/headers/permissions-policy',
  title: '`Permissions-Policy` restricts powerful features',
  why: 'The policy disables powerful features for the page and everything it embeds, so that injected or third-party code cannot request camera, microphone or location.',
  needs: ['headers'],
  problems: {
    missing: { severity: 'info', message: 'Missing `Permissions-Policy` header', fix: FIX },
    unreadable: {
      severity: 'low',
      // as if the header were missing, which costs nothing
      share: 0,
      message: 'Invalid `Permissions-Policy` syntax: browsers ignore the whole header',
      fix: {
        any: "Use `camera=(), microphone=(self)`: names, equals signs and parentheses, separated by commas. The form `camera 'none'` belongs to the obsolete Feature-Policy.",
        change: { kind: 'header', name: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
      },
    },
    idle: {
      severity: 'info',
      message: '`Permissions-Policy` restricts no powerful feature',
      fix: FIX,
    },
    unquoted: {
      severity: 'info',
      message: '`Permissions-Policy` lists an origin without quotes, which browsers ignore',
      fix: 'Put origins in double quotes: `camera=(self "https://ORIGIN")`.',
    },
    unknown: {
      severity: 'info',
      message: '`Permissions-Policy` contains unknown feature names',
      fix: 'Correct or remove the names: browsers ignore them, so what they were meant to restrict stays allowed.',
    },
    'for-all': {
      severity: 'low',
      message: '`Permissions-Policy` allows a powerful feature for every embedded site',
      fix: {
        any: 'Replace `*` with `()` or `(self)` for these features.',
        change: { kind: 'header', name: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
      },
    },
  },
  references: ['CWE-693', 'https://www.w3.org/TR/permissions-policy/', 'RFC 9651'],
  run({ headers }) {
    const at = 'Permissions-Policy';
    const value = headerValue(headers, at);
    if (value === undefined && !isTypedHtml({ headers })) return notApplicable('The page is not HTML');
    if (value === undefined) return [{ problem: 'missing', location: { header: at }, evidence: '(no header)' }];
    const members = dictionaryOf(value);
    if (!members) return [{ problem: 'unreadable', location: { header: at }, evidence: value }];
    const wide = POWERFUL.filter((name) => isOpen(members.get(name) ?? NONE)).map((name) => `${name}=*`);
    const unquoted = [...members.values()].flatMap(unquotedOrigins);
    const unknown = [...members.keys()].filter((name) => !isFeature(name));
    const idle = POWERFUL.some((name) => members.has(name)) ? [] : [value || '(empty)'];
    return occurrences({ header: at }, { idle, unquoted, unknown, 'for-all': wide });
  },
  examples: () => [
    ['not sent', givenHeaders(), 'missing'],
    ['not sent with data', givenHeaders('Content-Type: application/json'), 'not applicable'],
    ['Feature-Policy syntax', givenHeaders("Permissions-Policy: camera 'none'; microphone 'none'"), 'unreadable'],
    ['camera for all', givenHeaders('Permissions-Policy: camera=*, geolocation=()'), 'for-all'],
    [
      'feature names in upper case, which do not parse',
      givenHeaders('Permissions-Policy: Camera=(), Microphone=()'),
      'unreadable',
    ],
    [
      'trailing comma, which does not parse',
      givenHeaders('Permissions-Policy: camera=(), microphone=(),'),
      'unreadable',
    ],
    ['advertising features only', givenHeaders('Permissions-Policy: interest-cohort=()'), 'idle'],
    ['origin without quotes', givenHeaders('Permissions-Policy: camera=(self https://partner.example)'), 'unquoted'],
    ['misspelt feature', givenHeaders('Permissions-Policy: camera=(), geo-location=()'), 'unknown'],
    [
      'experimental and removed features, a client hint',
      givenHeaders('Permissions-Policy: camera=(), lazyload=(), document-write=(), interest-cohort=(), ch-ua=*'),
    ],
    [
      'repeated feature, of which the last counts',
      givenHeaders('Permissions-Policy: camera=*\nPermissions-Policy: camera=()'),
    ],
    ['harmless feature for all', givenHeaders('Permissions-Policy: fullscreen=*, camera=()')],
    ['restricted', givenHeaders('Permissions-Policy: camera=(), microphone=(self "https://a.example"), payment=self')],
  ],
});
