import { SOUND_KEY } from '../../engine/checks/examples/mail.ts';
import type { TestZone } from '../../engine/evidence/reach/test-dns.ts';
import { PROVIDER_SPF } from './mail-provider-spf.ts';

type Row = readonly [name: string, zone: TestZone, domain: string];

interface Model {
  readonly mx?: readonly string[];
  readonly spf?: string;
  /** Selectors with a key, or with the name that they are an alias of. */
  readonly dkim?: Readonly<Record<string, string>>;
  readonly dmarc?: string;
  readonly more?: TestZone;
  readonly domain?: string;
}

const DOMAIN = 'shop.test';
const REJECT = `v=DMARC1; p=reject; rua=mailto:dmarc@${DOMAIN}`;
const BLOCKLISTS: TestZone = {
  '2.0.0.127.zen.spamhaus.org': { A: ['127.0.0.2', '127.0.0.4'] },
  '2.0.0.127.bl.spamcop.net': { A: ['127.0.0.2'] },
  '2.0.0.127.psbl.surriel.com': { A: ['127.0.0.2'] },
  'dbltest.com.dbl.spamhaus.org': { A: ['127.0.1.2'] },
};
let address = 0;
const hostRecords = (records: readonly string[]): TestZone =>
  Object.fromEntries(
    records.flatMap((record) => {
      const host = record.split(' ')[1] ?? '.';
      if (host === '.') return [];
      address = (address % 200) + 1;
      return [
        [host, { A: [`93.184.216.${address}`] }],
        [`${address}.216.184.93.in-addr.arpa`, { PTR: [host] }],
      ];
    }),
  );

function row(name: string, { mx = [], spf, dkim = {}, dmarc = REJECT, more = {}, domain = DOMAIN }: Model): Row {
  const keys = Object.entries(dkim).flatMap(([selector, target]): [string, TestZone[string]][] => {
    const at = `${selector}._domainkey.${domain}`;
    if (target === 'KEY') return [[at, { TXT: [SOUND_KEY] }]];
    const isAbsent = target.startsWith('!');
    const to = target.replace('!', '');
    return [[at, { CNAME: [to] }], ...(isAbsent ? [] : [[to, { TXT: [SOUND_KEY] }] as [string, TestZone[string]]])];
  });
  const zone: TestZone = {
    ...BLOCKLISTS,
    ...Object.fromEntries(Object.entries(PROVIDER_SPF).map(([at, text]) => [at, { TXT: [text] }])),
    ...hostRecords(mx),
    [domain]: {
      A: ['93.184.215.14'],
      NS: ['ns1.dns.test', 'ns2.dns.test'],
      SOA: ['ns1.dns.test hostmaster.dns.test 2026010101 7200 3600 1209600 3600'],
      ...(mx.length > 0 ? { MX: mx } : {}),
      ...(spf === undefined ? {} : { TXT: ['site-verification=abc', spf] }),
    },
    'ns1.dns.test': { A: ['93.184.217.1'] },
    'ns2.dns.test': { A: ['93.184.218.1'] },
    ...(domain === DOMAIN ? {} : { [DOMAIN]: { MX: ['1 smtp.google.com'] } }),
    [`_dmarc.${DOMAIN}`]: { TXT: [dmarc] },
    ...Object.fromEntries(keys),
    ...more,
  };
  return [name, zone, domain];
}

const google = (spf: string, dkim: Model['dkim'] = {}): Model => ({
  mx: ['1 smtp.google.com'],
  spf: `v=spf1 include:_spf.google.com ${spf} ~all`.replace('  ', ' '),
  dkim: { google: 'KEY', ...dkim },
});
const MICROSOFT = ['0 shop-test.mail.protection.outlook.com'];
const returnPath = (name: string, spf: string, mx: readonly string[] = []): Model => ({
  domain: `${name}.${DOMAIN}`,
  spf,
  mx,
});

/** Domains set up by the published instructions of their providers: nothing to alarm about. */
export const DOMAINS: readonly Row[] = [
  row('Google Workspace', google('')),
  row('Google Workspace, five exchangers', {
    ...google(''),
    mx: [
      '1 aspmx.l.google.com',
      '5 alt1.aspmx.l.google.com',
      '5 alt2.aspmx.l.google.com',
      '10 alt3.aspmx.l.google.com',
    ],
  }),
  row('Microsoft 365', {
    mx: MICROSOFT,
    spf: 'v=spf1 include:spf.protection.outlook.com -all',
    dkim: {
      selector1: 'selector1-shop-test._domainkey.shop.onmicrosoft.com',
      selector2: 'selector2-shop-test._domainkey.shop.onmicrosoft.com',
    },
  }),
  row('Microsoft 365 before its first rotation', {
    mx: MICROSOFT,
    spf: 'v=spf1 include:spf.protection.outlook.com -all',
    dkim: {
      selector1: 'selector1-shop-test._domainkey.shop.onmicrosoft.com',
      selector2: '!selector2-shop-test._domainkey.shop.onmicrosoft.com',
    },
  }),
  row('Microsoft 365 whose TLSA records give no answer', {
    mx: MICROSOFT,
    spf: 'v=spf1 include:spf.protection.outlook.com -all',
    dkim: { selector1: 'selector1-shop-test._domainkey.shop.onmicrosoft.com' },
    more: { '_25._tcp.shop-test.mail.protection.outlook.com': 'SERVFAIL' },
  }),
  row('Fastmail', {
    mx: ['10 in1-smtp.messagingengine.com', '20 in2-smtp.messagingengine.com'],
    spf: 'v=spf1 include:spf.messagingengine.com ~all',
    dkim: {
      fm1: 'fm1.shop.test.dkim.fmhosted.com',
      fm2: 'fm2.shop.test.dkim.fmhosted.com',
      fm3: 'fm3.shop.test.dkim.fmhosted.com',
    },
  }),
  row('Proton Mail', {
    mx: ['10 mail.protonmail.ch', '20 mailsec.protonmail.ch'],
    spf: 'v=spf1 include:_spf.protonmail.ch ~all',
    dkim: {
      protonmail: 'protonmail.domainkey.dabc.domains.proton.ch',
      protonmail2: 'protonmail2.domainkey.dabc.domains.proton.ch',
      protonmail3: 'protonmail3.domainkey.dabc.domains.proton.ch',
    },
  }),
  row('Zoho Mail', {
    mx: ['10 mx.zoho.com', '20 mx2.zoho.com', '50 mx3.zoho.com'],
    spf: 'v=spf1 include:zohomail.com ~all',
    dkim: { zmail: 'KEY' },
  }),
  row('iCloud Mail', {
    mx: ['10 mx01.mail.icloud.com', '10 mx02.mail.icloud.com'],
    spf: 'v=spf1 include:icloud.com ~all',
    dkim: { sig1: 'sig1.dkim.shop.test.at.icloudmailadmin.com' },
  }),
  row(
    'Amazon SES beside Google Workspace',
    google('include:amazonses.com', { abcdef0123456789: 'abcdef0123456789.dkim.amazonses.com' }),
  ),
  row('Amazon SES alone', {
    mx: ['10 inbound-smtp.us-east-1.amazonaws.com'],
    spf: 'v=spf1 include:amazonses.com ~all',
    dkim: { abcdef0123456789: 'abcdef0123456789.dkim.amazonses.com' },
  }),
  row('Amazon SES on a name server that denies empty names', {
    mx: ['10 inbound-smtp.us-east-1.amazonaws.com'],
    spf: 'v=spf1 include:amazonses.com ~all',
  }),
  row(
    'SendGrid',
    google('include:sendgrid.net', {
      s1: 's1.domainkey.u123.wl.sendgrid.net',
      s2: 's2.domainkey.u123.wl.sendgrid.net',
    }),
  ),
  row(
    'SendGrid, automated security',
    google('', { s1: 's1.domainkey.u123.wl.sendgrid.net', s2: 's2.domainkey.u123.wl.sendgrid.net' }),
  ),
  row('SendGrid’s return path', {
    domain: `em123.${DOMAIN}`,
    spf: 'v=spf1 ip4:167.89.12.34 -all',
    mx: ['10 mx.sendgrid.net'],
  }),
  row('Mailgun', google('include:mailgun.org', { krs: 'KEY' })),
  row('Mailgun on a subdomain', {
    domain: `mg.${DOMAIN}`,
    mx: ['10 mxa.mailgun.org', '10 mxb.mailgun.org'],
    spf: 'v=spf1 include:mailgun.org ~all',
    dkim: { pic: 'KEY' },
  }),
  row('Postmark', google('', { '20240101120000pm': 'KEY' })),
  row('Postmark alone', {
    mx: ['10 inbound.postmarkapp.com'],
    spf: 'v=spf1 include:spf.mtasv.net ~all',
    dkim: { '20240101120000pm': 'KEY' },
  }),
  row(
    'Postmark’s return path',
    returnPath('pm-bounces', 'v=spf1 include:spf.mtasv.net ~all', ['10 inbound.postmarkapp.com']),
  ),
  row('Resend', google('', { resend: 'KEY' })),
  row(
    'Resend’s return path',
    returnPath('send', 'v=spf1 include:amazonses.com ~all', ['10 feedback-smtp.us-east-1.amazonses.com']),
  ),
  row('Brevo', google('', { brevo1: 'b1.shop-test.dkim.brevo.com', brevo2: 'b2.shop-test.dkim.brevo.com' })),
  row('Mailchimp', google('include:servers.mcsv.net', { k2: 'dkim2.mcsv.net', k3: 'dkim3.mcsv.net' })),
  row(
    'Mandrill',
    google('include:spf.mandrillapp.com', { mte1: 'dkim1.mandrillapp.com', mte2: 'dkim2.mandrillapp.com' }),
  ),
  row('Klaviyo', google('', { kl: 'kl.domainkey.u456.wl.sendgrid.net', kl2: 'kl2.domainkey.u456.wl.sendgrid.net' })),
  row(
    'HubSpot',
    google('', {
      'hs1-123': 'shop-test.hs01a.dkim.hubspotemail.net',
      'hs2-123': 'shop-test.hs01b.dkim.hubspotemail.net',
    }),
  ),
  row(
    'Shopify',
    google('include:shops.shopify.com', {
      dkim1: 'dkim1.abc.p12.email.myshopify.com',
      dkim2: 'dkim2.abc.p12.email.myshopify.com',
    }),
  ),
  row(
    'Zendesk',
    google('include:mail.zendesk.com', {
      zendesk1: 'zendesk1._domainkey.zendesk.com',
      zendesk2: 'zendesk2._domainkey.zendesk.com',
    }),
  ),
  row('Salesforce', google('include:_spf.salesforce.com', { sf2024: 'sf2024.abc.custdkim.salesforce.com' })),
  row('Mailjet', google('include:spf.mailjet.com', { mailjet: 'KEY' })),
  row('Cloudflare Email Routing', {
    mx: ['13 route1.mx.cloudflare.net', '46 route2.mx.cloudflare.net', '83 route3.mx.cloudflare.net'],
    spf: 'v=spf1 include:_spf.mx.cloudflare.net ~all',
    dkim: { 'cf2024-1': 'KEY' },
  }),
  row('Yandex', { mx: ['10 mx.yandex.net'], spf: 'v=spf1 redirect=_spf.yandex.net', dkim: { mail: 'KEY' } }),
  row('Migadu', {
    mx: ['10 aspmx1.migadu.com', '20 aspmx2.migadu.com'],
    spf: 'v=spf1 include:spf.migadu.com -all',
    dkim: {
      key1: 'key1.shop.test._domainkey.migadu.com',
      key2: 'key2.shop.test._domainkey.migadu.com',
      key3: 'key3.shop.test._domainkey.migadu.com',
    },
  }),
  row('mailbox.org', {
    mx: ['10 mxext1.mailbox.org', '10 mxext2.mailbox.org', '20 mxext3.mailbox.org'],
    spf: 'v=spf1 include:mailbox.org ~all',
    dkim: { mbo0001: 'mbo0001._domainkey.mailbox.org', mbo0002: 'mbo0002._domainkey.mailbox.org' },
  }),
  row('Gandi', {
    mx: ['10 spool.mail.gandi.net', '50 fb.mail.gandi.net'],
    spf: 'v=spf1 include:_mailcust.gandi.net ~all',
    dkim: { gm1: 'gm1.gandimail.net', gm2: 'gm2.gandimail.net', gm3: 'gm3.gandimail.net' },
  }),
  row('Hostinger', {
    mx: ['5 mx1.hostinger.com', '10 mx2.hostinger.com'],
    spf: 'v=spf1 include:_spf.mail.hostinger.com ~all',
    dkim: { 'hostingermail-a': 'hostingermail-a.dkim.mail.hostinger.com' },
  }),
  row('MailerLite', google('include:_spf.mlsend.com', { litesrv: 'litesrv._domainkey.mlsend.com' })),
  row(
    'Help Scout',
    google('include:helpscoutemail.com', {
      strong1: 'strong1._domainkey.helpscout.net',
      strong2: 'strong2._domainkey.helpscout.net',
    }),
  ),
  row('Mimecast in front of Microsoft 365', {
    mx: ['10 us-smtp-inbound-1.mimecast.com', '10 us-smtp-inbound-2.mimecast.com'],
    spf: 'v=spf1 include:_netblocks.mimecast.com include:spf.protection.outlook.com ~all',
    dkim: { selector1: 'selector1-shop-test._domainkey.shop.onmicrosoft.com', mimecast20240101: 'KEY' },
  }),
  row('A mail server of one’s own', { mx: [`10 mx.${DOMAIN}`], spf: 'v=spf1 mx -all', dkim: { dkim: 'KEY' } }),
  row('A parked domain with a null MX', {
    mx: ['0 .'],
    spf: 'v=spf1 -all',
    dmarc: 'v=DMARC1; p=reject;',
    more: { [`*._domainkey.${DOMAIN}`]: { TXT: ['v=DKIM1; p='] } },
  }),
  row('A parked domain without MX records', { spf: 'v=spf1 -all', dmarc: 'v=DMARC1; p=reject;' }),
  row('A DMARC record with a capital V', { ...google(''), dmarc: `V=DMARC1; p=reject; rua=mailto:dmarc@${DOMAIN}` }),
];
