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

/** The members of the field's dictionary: commas outside of brackets and quotes divide them. */
function membersOf(value: string): string[] {
  return (value.match(/(?:[^,(]|\([^)]*(?:\)|$))+/g) ?? []).map((member) => member.trim()).filter(Boolean);
}

export default defineCheck({
  id: 'security/headers/permissions-policy',
  title: 'Frames get no camera, microphone or position unless the page says so',
  why: 'The policy takes powerful features away from the page and from everything it embeds, so that injected or third-party code cannot ask for them.',
  needs: ['headers'],
  problems: {
    missing: { severity: 'info', likelihood: 'observed', says: 'Permissions-Policy is not sent.', fix: FIX },
    unreadable: {
      severity: 'low',
      likelihood: 'observed',
      says: 'Permissions-Policy is not written in its syntax, so browsers ignore all of it.',
      fix: {
        any: "Write `camera=(), microphone=(self)`: names, equals signs and round brackets, divided by commas. The spelling `camera 'none'` belonged to Feature-Policy.",
        change: { kind: 'header', name: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
      },
    },
    'for-all': {
      severity: 'low',
      likelihood: 'observed',
      says: 'Permissions-Policy gives a powerful feature to every embedded site.',
      fix: {
        any: 'Replace `*` by `()` or `(self)` for these features.',
        change: { kind: 'header', name: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
      },
    },
  },
  references: ['CWE-693', 'https://www.w3.org/TR/permissions-policy/', 'RFC 8941'],
  run({ headers }) {
    const at = 'Permissions-Policy';
    const value = headerValue(headers, at);
    if (value === undefined) return [{ problem: 'missing', at, shows: '(no header)' }];
    const members = membersOf(value.slice(0, 4000));
    const strange = members.filter((member) => !MEMBER.test(member));
    if (strange.length > 0) return [{ problem: 'unreadable', at, shows: listed(strange) }];
    const wide = members.filter(
      (member) =>
        /=\s*(?:\*|\(\s*\*\s*\))/.test(member) && POWERFUL.some((name) => member.toLowerCase().startsWith(`${name}=`)),
    );
    return wide.length === 0 ? [] : [{ problem: 'for-all', at, shows: listed(wide) }];
  },
  examples: () => [
    { name: 'not sent', given: { headers: [] }, finds: ['missing'] },
    {
      name: 'the old syntax',
      given: { headers: parseHeaders("Permissions-Policy: camera 'none'; microphone 'none'") },
      finds: ['unreadable'],
    },
    {
      name: 'the camera for all',
      given: { headers: parseHeaders('Permissions-Policy: camera=*, geolocation=()') },
      finds: ['for-all'],
    },
    {
      name: 'a harmless feature for all',
      given: { headers: parseHeaders('Permissions-Policy: fullscreen=*, camera=()') },
      finds: [],
    },
    {
      name: 'closed',
      given: {
        headers: parseHeaders('Permissions-Policy: camera=(), microphone=(self "https://a.example"), payment=self'),
      },
      finds: [],
    },
  ],
});
