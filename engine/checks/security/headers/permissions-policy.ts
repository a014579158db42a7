import { headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, listed } from '../../define-check.ts';
import { sendHeader } from '../../header-fix.ts';

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
const MEMBER = /^[a-z][a-z0-9-]{0,60}\s*=\s*(?:\*|self|\([^()]{0,2000}\)|"[^"]{0,500}")(?:\s*;.{0,200})?$/i;
const FIX = sendHeader(
  'Permissions-Policy',
  'camera=(), microphone=(), geolocation=()',
  'List the features that the page does not use.',
);

/** Dictionary members, separated by commas outside parentheses and quotes. */
function membersOf(value: string): string[] {
  return (value.match(/(?:[^,(]|\([^)]*(?:\)|$))+/g) ?? []).map((member) => member.trim()).filter(Boolean);
}

export default defineCheck({
  id: 'security/headers/permissions-policy',
  title: '`Permissions-Policy` restricts powerful features',
  why: 'The policy disables powerful features for the page and everything it embeds, so that injected or third-party code cannot request camera, microphone or location.',
  needs: ['headers'],
  problems: {
    missing: { severity: 'info', likelihood: 'observed', message: 'Missing `Permissions-Policy` header', fix: FIX },
    unreadable: {
      severity: 'low',
      likelihood: 'observed',
      message: 'Invalid `Permissions-Policy` syntax: browsers ignore the whole header',
      fix: {
        any: "Use `camera=(), microphone=(self)`: names, equals signs and parentheses, separated by commas. The form `camera 'none'` belongs to the obsolete Feature-Policy.",
        change: { kind: 'header', name: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
      },
    },
    'for-all': {
      severity: 'low',
      likelihood: 'observed',
      message: '`Permissions-Policy` allows a powerful feature for every embedded site',
      fix: {
        any: 'Replace `*` with `()` or `(self)` for these features.',
        change: { kind: 'header', name: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
      },
    },
  },
  references: ['CWE-693', 'https://www.w3.org/TR/permissions-policy/', 'RFC 8941'],
  run({ headers }) {
    const at = 'Permissions-Policy';
    const value = headerValue(headers, at);
    if (value === undefined) return [{ problem: 'missing', location: { header: at }, evidence: '(no header)' }];
    const members = membersOf(value.slice(0, 4000));
    const invalid = members.filter((member) => !MEMBER.test(member));
    if (invalid.length > 0) return [{ problem: 'unreadable', location: { header: at }, evidence: listed(invalid) }];
    const wide = members.filter(
      (member) =>
        /=\s*(?:\*|\(\s*\*\s*\))/.test(member) && POWERFUL.some((name) => member.toLowerCase().startsWith(`${name}=`)),
    );
    return wide.length === 0 ? [] : [{ problem: 'for-all', location: { header: at }, evidence: listed(wide) }];
  },
  examples: () => [
    { name: 'not sent', given: { headers: [] }, finds: ['missing'] },
    {
      name: 'Feature-Policy syntax',
      given: { headers: parseHeaders("Permissions-Policy: camera 'none'; microphone 'none'") },
      finds: ['unreadable'],
    },
    {
      name: 'camera for all',
      given: { headers: parseHeaders('Permissions-Policy: camera=*, geolocation=()') },
      finds: ['for-all'],
    },
    {
      name: 'harmless feature for all',
      given: { headers: parseHeaders('Permissions-Policy: fullscreen=*, camera=()') },
      finds: [],
    },
    {
      name: 'restricted',
      given: {
        headers: parseHeaders('Permissions-Policy: camera=(), microphone=(self "https://a.example"), payment=self'),
      },
      finds: [],
    },
  ],
});
