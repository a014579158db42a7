import { Unavailable } from '../../../evidence/define-collector.ts';
import { answeredAt, parseExchange } from '../../../evidence/facts/exchange.ts';
import { isPlaceholderAddress } from '../../../evidence/parse/http/host-kind.ts';
import { isInconclusive } from '../../../evidence/parse/http/inconclusive-status.ts';
import { standIn } from '../../../evidence/parse/site-files/stand-in.ts';
import { defineCheck, occurrence } from '../../define-check.ts';

const FIELDS = [
  'contact',
  'expires',
  'encryption',
  'acknowledgments',
  'preferred-languages',
  'canonical',
  'policy',
  'hiring',
  'csaf',
];
const NOW = 'Date: Sun, 01 Mar 2026 12:00:00 GMT';
const given = (text: string, status = 200, type = 'text/plain') => ({
  securityTxt: parseExchange(
    'https://shop.example/.well-known/security.txt',
    `HTTP/1.1 ${status} X\n${NOW}\nContent-Type: ${type}\n\n${text}`,
  ),
});

/** From a server that sends no Date. */
const undated = (expires: string) => {
  const { securityTxt } = given(`Contact: mailto:security@shop.example\nExpires: ${expires}`);
  const headers = securityTxt.headers.filter(([name]) => name !== 'Date');
  return { securityTxt: { ...securityTxt, headers, receivedAt: Date.parse('2026-03-01') } };
};

export default defineCheck({
  id: 'security/content/security-txt',
  title: 'security.txt is published and valid',
  why: 'Without a security contact, researchers who find a vulnerability cannot report it, or disclose it publicly.',
  needs: ['securityTxt'],
  problems: {
    missing: {
      severity: 'info',
      message: 'Missing security.txt',
      fix: {
        any: 'Serve `/.well-known/security.txt` as text/plain with the lines `Contact: mailto:security@example.com` and `Expires: 2027-01-01T00:00:00Z`, with your own address and a day within the next year. Publish the folder although its name begins with a dot: koa-static, for example, needs `hidden: true`.',
        change: {
          kind: 'file',
          path: '/.well-known/security.txt',
          lines: ['Contact: mailto:security@example.com', 'Expires: 2027-06-30T00:00:00Z'],
        },
        note: 'Use your own address and a day within the next year.',
      },
    },
    incomplete: {
      severity: 'low',
      message: 'security.txt lacks a valid `Contact` or `Expires` field',
      fix: {
        any: 'Add at least one `Contact:` with a mailto:, https: or tel: address, and exactly one `Expires:` with a date such as 2027-01-01T00:00:00Z.',
        change: {
          kind: 'file',
          path: '/.well-known/security.txt',
          lines: ['Contact: mailto:security@example.com', 'Expires: 2027-06-30T00:00:00Z'],
        },
        note: 'Use your own address and a day within the next year.',
      },
    },
    placeholder: {
      severity: 'low',
      message: 'security.txt names a placeholder as the contact',
      fix: 'Name an address that somebody reads, such as `Contact: mailto:security@` and your own domain.',
    },
    expired: {
      severity: 'low',
      message: 'Expired security.txt, which readers must not trust',
      fix: {
        any: 'Check that the contact is still valid and set `Expires:` to a day within the next year.',
        change: {
          kind: 'file',
          path: '/.well-known/security.txt',
          lines: ['Contact: mailto:security@example.com', 'Expires: 2027-06-30T00:00:00Z'],
        },
        note: 'Use your own address and a day within the next year.',
      },
    },
  },
  references: ['RFC 9116', 'CWE-1059'],
  run({ securityTxt }, cut) {
    const at = '/.well-known/security.txt';
    if (isInconclusive(securityTxt.status)) throw new Unavailable(`${at} returned status ${securityTxt.status}`);
    const fields = fieldsOf(securityTxt.text);
    const instead = securityTxt.status < 300 ? standIn(securityTxt) : undefined;
    if (securityTxt.status >= 300 || instead !== undefined || !FIELDS.some((name) => fields.has(name)))
      return [
        {
          problem: 'missing',
          location: { url: at },
          evidence: `HTTP ${securityTxt.status}${instead === undefined ? '' : ` with ${instead}`}`,
        },
      ];
    const [contacts, ends] = [fields.get('contact') ?? [], fields.get('expires') ?? []];
    const missing = [
      ...(contacts.some((contact) => /^(?:mailto:|https:|tel:)\S/i.test(contact)) ? [] : ['no valid Contact']),
      ...(ends.length === 1 && !Number.isNaN(Date.parse(ends[0] ?? '')) ? [] : ['no valid Expires']),
    ];
    if (missing.length > 0) return occurrence('incomplete', { url: at }, missing);
    const placeholders = contacts.filter((contact) => isPlaceholderAddress(contact, securityTxt.url));
    if (placeholders.length === contacts.length) return occurrence('placeholder', { url: at }, placeholders);
    const now = answeredAt(securityTxt);
    if (now === undefined) cut('Whether security.txt has expired is unknown: the response has no valid Date header');
    return now !== undefined && Date.parse(ends[0] ?? '') < now
      ? [{ problem: 'expired', location: { url: at }, evidence: `Expires: ${ends[0]}` }]
      : [];
  },
  examples: () => [
    ['not found', given('', 404), 'missing'],
    ['web page instead', given('<!doctype html><p>Home', 200, 'text/html'), 'missing'],
    ['JSON for every URL', given('{\n"status": "ok"\n}', 200, 'application/json'), 'missing'],
    ['the same words for every URL', given('Hello: World'), 'missing'],
    ['file with the type of a page', given('Contact: mailto:security@shop.example\n', 200, 'text/html'), 'incomplete'],
    ['no Expires', given('Contact: mailto:security@shop.example\n'), 'incomplete'],
    [
      'placeholder address',
      given('Contact: mailto:security@example.com\nExpires: 2026-12-31T00:00:00Z'),
      'placeholder',
    ],
    ['address without mailto:', given('Contact: security@shop.example\nExpires: 2026-12-31T00:00:00Z'), 'incomplete'],
    ['expired', given('Contact: mailto:security@shop.example\nExpires: 2026-01-01T00:00:00Z'), 'expired'],
    ['expired, without a Date', undated('2026-01-01T00:00:00Z'), 'expired'],
    ['valid, without a Date', undated('2026-12-31T00:00:00Z')],
    [
      'valid',
      given('# Hello\nContact: mailto:security@shop.example\nExpires: 2026-12-31T00:00:00Z\nPreferred-Languages: en'),
    ],
  ],
});

function fieldsOf(text: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const line of text.split(/\r?\n/, 1000)) {
    const [, name = '', value = ''] = /^([A-Za-z-]{1,40}):\s{0,20}(\S.{0,2000})$/.exec(line.trim()) ?? [];
    if (name) fields.set(name.toLowerCase(), [...(fields.get(name.toLowerCase()) ?? []), value]);
  }
  return fields;
}
