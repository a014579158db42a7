import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sized } from '../../../../testbed/sized.ts';
import { reverseName } from '../../facts/dns-answer.ts';
import { parseBimi } from './bimi.ts';
import { BLOCKLISTS, blocklistVerdict } from './blocklist.ts';
import { parseDkimKey } from './dkim-key.ts';
import { isDmarc, parseDmarc, reportDomainOf } from './dmarc.ts';
import { discoverDmarc, dmarcWalkNames } from './dmarc-walk.ts';
import { MAIL_PROVIDERS, mailProvidersOf, mailProvidersOfKeys } from './mail-providers.ts';
import { matchesMx, mtaStsId, parseMtaStsPolicy } from './mta-sts.ts';
import { PUBLISHED_SELECTORS } from './published-selectors.ts';
import { sendingAddresses } from './sending-addresses.ts';
import { evaluatedTerms, isSpf, parseSpf } from './spf.ts';
import { wrongReportAddresses } from './tls-rpt.ts';
import { parseTlsa, tlsaError } from './tlsa.ts';

describe('SPF (RFC 7208)', () => {
  test('addresses of senders are written as the DNS writes them', () => {
    const record = parseSpf(
      'v=spf1 ip6:2001:DB8:0:0:0:0:0:25 ip6:::ffff:192.0.2.1 ip4:192.0.2.0/24 -ip4:192.0.2.9 -all',
    );
    const none = { lookups: [], voids: [], crowded: [], unanswered: [], hosts: [], always: [], children: [] };
    const found = sendingAddresses({ domain: 'shop.example', via: '', status: 'found', record, ...none });
    expect(found.map(({ address }) => address)).toEqual(['2001:db8::25', '192.0.2.1']);
  });

  test.each([
    ['v=spf1', true],
    ['v=spf1 -all', true],
    ['V=SPF1 -all', true],
    [' v=spf1 -all', false],
    ['v=spf10 -all', false],
    ['v=spf1-all', false],
    ['v=spf1\t-all', false],
  ])('%j is a record: %s', (text, record) => expect(isSpf(text)).toBe(record));

  test.each([
    'all',
    '-ALL',
    '~all',
    '?all',
    '+all',
    'a',
    'a:shop.example',
    'a/24',
    'a//64',
    'a/24//64',
    'a:shop.example/24//64',
    'mx',
    'mx:shop.example',
    'mx/0',
    'ptr',
    'ptr:shop.example',
    'ip4:192.0.2.1',
    'ip4:192.0.2.0/24',
    'ip6:2001:db8::1',
    'ip6:2001:db8::/32',
    'ip6:::ffff:192.0.2.1',
    'include:_spf.shop.example',
    'exists:%{i}.shop.example',
    'exists:%{ir}.%{v}._spf.%{d2}',
    'exists:%{L1r-.}.shop.example',
    'include:%{d}',
    'redirect=_spf.shop.example',
    'exp=explain.%{d}',
    'moo=%{d}',
    'note=',
    'a:shop.example.',
    'exists:%%%_%-.shop.example',
  ])('%s is a term', (term) => {
    expect(parseSpf(`v=spf1 ${term}`).errors).toEqual([]);
  });

  test.each([
    'al',
    'all:a.example',
    'all/24',
    'a:',
    'a:localhost',
    'a:shop.example/33',
    'a//129',
    'a/',
    'mx:/24',
    'ptr:',
    'include',
    'include:',
    'include:shop',
    'include:shop.example/24',
    'exists',
    'exists:',
    'ip4',
    'ip4:192.0.2',
    'ip4:192.0.2.256',
    'ip4:192.0.2.1/33',
    'ip4:2001:db8::1',
    'ip6:192.0.2.1',
    'ip6:2001:db8::1/129',
    'ip6:2001:db8',
    'redirect=',
    'redirect=a',
    'exp=',
    'include:%{z}.a.example',
    'include:%a.example',
    'include:%{d',
    'a:a.123',
    '-',
    '--all',
    'ip4=192.0.2.1 x',
    'ü',
    'a:ü.example',
    'a:shop.example\u0000',
    'ip6:fe80::1%eth0',
    `a:${'x'.repeat(64)}.example`,
    `a:${'x.'.repeat(126)}example`,
    'a:shop.example..',
    'a:a..b.example',
    'a/024',
    'a//064',
    'ip4:192.0.2.1/024',
    'ip6:2001:db8::/064',
    'ip4:192.0.2.010',
  ])('%j is none', (term) => {
    expect(parseSpf(`v=spf1 ${term} -all`).errors.length).toBeGreaterThan(0);
  });

  test('an error says where it stands', () => {
    expect(parseSpf('v=spf1 mx  foo -all').errors).toEqual([
      { term: 'foo', position: 11, why: 'an unknown mechanism' },
    ]);
  });

  test('nothing after all is looked at, and no redirect beside it', () => {
    const names = (text: string) => evaluatedTerms(parseSpf(text)).map(({ name }) => name);
    expect(names('v=spf1 a redirect=b.example -all mx')).toEqual(['a', 'all']);
    expect(names('v=spf1 redirect=b.example a exp=c.example')).toEqual(['redirect', 'a']);
  });
});

describe('DMARC (RFC 9989)', () => {
  test.each([
    ['v=DMARC1', true],
    ['v = DMARC1 ; p=none', true],
    ['v=DMARC1;p=none', true],
    ['v=dmarc1; p=none', false],
    [' v=DMARC1; p=none', false],
    ['p=none; v=DMARC1', false],
    ['v=DMARC12; p=none', false],
  ])('%j is a record: %s', (text, record) => expect(isDmarc(text)).toBe(record));

  test('a tag with the name of a property of every object is unknown', () => {
    expect(parseDmarc('v=DMARC1; p=none; constructor=1')).toMatchObject({ unknown: ['constructor'], invalid: [] });
  });

  test('tags', () => {
    expect(
      parseDmarc(
        'v=DMARC1; P=Reject; sp=x; np=none; t=Y; psd=n; rua=mailto:a@b.example, mailto:c@d.example; foo=1; p=none',
      ),
    ).toMatchObject({
      p: 'reject',
      sp: undefined,
      np: 'none',
      testing: true,
      psd: 'n',
      rua: ['mailto:a@b.example', 'mailto:c@d.example'],
      invalid: ['sp=x'],
      unknown: ['foo'],
      repeated: ['p'],
    });
  });

  test.each([
    ['mailto:a@b.example', 'b.example'],
    ['MAILTO:a@B.example!10m', 'b.example'],
    ['mailto:a@b.example?subject=x', 'b.example'],
    ['a@b.example', undefined],
    ['mailto:b.example', undefined],
    ['mailto:a@b', undefined],
    ['https://b.example/', undefined],
  ])('reports to %s go to %s', (address, domain) => expect(reportDomainOf(address)).toBe(domain));

  test.each([
    ['example.com', ['example.com', 'com']],
    ['a.mail.example.com', ['a.mail.example.com', 'mail.example.com', 'example.com', 'com']],
    [
      'a.b.c.d.e.f.g.h.i.j.mail.example.com',
      [
        'a.b.c.d.e.f.g.h.i.j.mail.example.com',
        'g.h.i.j.mail.example.com',
        'h.i.j.mail.example.com',
        'i.j.mail.example.com',
        'j.mail.example.com',
        'mail.example.com',
        'example.com',
        'com',
      ],
    ],
  ])('the walk from %s', (domain, names) => expect(dmarcWalkNames(domain)).toEqual(names));

  const P = 'v=DMARC1; p=reject';
  test.each([
    [
      'its own record',
      [
        ['a.b.c', [P]],
        ['b.c', [P]],
        ['c', []],
      ],
      'b.c',
      'a.b.c',
      false,
    ],
    [
      'the highest one',
      [
        ['a.b.c', []],
        ['b.c', [P]],
        ['c', []],
      ],
      'b.c',
      'b.c',
      true,
    ],
    [
      'a record that ends the walk',
      [
        ['a.b.c', []],
        ['b.c', [`${P}; psd=n`]],
        ['c', [P]],
      ],
      'b.c',
      'b.c',
      true,
    ],
    [
      'below a registry with a record',
      [
        ['a.b.c', []],
        ['b.c', [P]],
        ['c', [`${P}; psd=y`]],
      ],
      'b.c',
      'b.c',
      true,
    ],
    [
      'the registry’s own',
      [
        ['a.b.c', []],
        ['b.c', []],
        ['c', [`${P}; psd=y`]],
      ],
      'b.c',
      'c',
      true,
    ],
    [
      'a record that says it is a public suffix',
      [
        ['a.b.c', [`${P}; psd=y`]],
        ['b.c', [P]],
        ['c', [`${P}; psd=y`]],
      ],
      'a.b.c',
      'a.b.c',
      false,
    ],
    [
      'two at one name are none',
      [
        ['a.b.c', [P, P]],
        ['b.c', [P]],
        ['c', []],
      ],
      'b.c',
      'b.c',
      true,
    ],
  ] as const)('%s', (_, found, organizationalDomain, domain, inherited) => {
    expect(discoverDmarc('a.b.c', found)).toMatchObject({ organizationalDomain, applied: { domain, inherited } });
  });

  test('no record at all: the domain is its own organization', () => {
    expect(
      discoverDmarc('b.c', [
        ['b.c', []],
        ['c', []],
      ]),
    ).toEqual({ organizationalDomain: 'b.c', applied: undefined });
  });
});

describe('DKIM keys (RFC 6376, 8301, 8463)', () => {
  const rsa = (bits: number, type: 'spki' | 'pkcs1') =>
    generateKeyPairSync('rsa', { modulusLength: bits }).publicKey.export({ type, format: 'der' }).toString('base64');

  test.each([
    [1024, 'spki'],
    [2048, 'spki'],
    [2048, 'pkcs1'],
  ] as const)('RSA of %i bits as %s', (bits, type) => {
    expect(parseDkimKey(`v=DKIM1; p=${rsa(bits, type)}`)).toMatchObject({ type: 'rsa', bits, errors: [] });
  });

  test('white space in the key, flags, hashes, services', () => {
    const key = 'v=DKIM1; k=ed25519; t=y:s; h=sha1:sha256; s=email; p=11qYAYKxCrfVS/7TyWQH Og7hcvPapiMlrwIaaPcHURo=';
    expect(parseDkimKey(key)).toMatchObject({
      bits: 256,
      testing: true,
      hashes: ['sha1', 'sha256'],
      services: ['email'],
      errors: [],
    });
  });

  test.each([
    'v=DKIM1',
    'v=DKIM2; p=AAAA',
    'p=AAAA; v=DKIM1',
    'k=ed25519; p=AAAA',
    'k=rsa; p=!!',
    `p=${'A'.repeat(10_000)}`,
  ])('%.20s cannot be used', (text) => expect(parseDkimKey(text).errors.length).toBeGreaterThan(0));
});

test('MTA-STS (RFC 8461)', () => {
  expect(mtaStsId('v=STSv1; id=20260101T000000;')).toBe('20260101T000000');
  expect(mtaStsId('v=STSv1; id=2026-01')).toBeUndefined();
  const sound = parseMtaStsPolicy(
    'version: STSv1\r\nmode: testing\r\nmx: *.Mail.example\r\nmx: a.example\r\nmax_age: 86400\r\n',
  );
  expect(sound).toEqual({ mode: 'testing', maxAgeSeconds: 86_400, mx: ['*.mail.example', 'a.example'], errors: [] });
  expect(parseMtaStsPolicy('<html>').errors.length).toBeGreaterThan(2);
  expect(
    ['a.mail.example', 'a.b.mail.example', 'mail.example'].map((host) => matchesMx('*.mail.example', host)),
  ).toEqual([true, false, false]);
});

test('TLS-RPT, TLSA, BIMI', () => {
  expect(wrongReportAddresses('v=TLSRPTv1; rua=mailto:a@b.example, https://c.example/')).toEqual([]);
  expect(wrongReportAddresses('v=TLSRPTv1')).toBeUndefined();
  expect(tlsaError(parseTlsa(`3 1 1 ${'ab'.repeat(32)}`) ?? expect.fail())).toBeUndefined();
  expect(parseTlsa('3 1 1 xyz')).toBeUndefined();
  expect(parseBimi('v=BIMI1; l=http://a.example/b.svg').errors).toHaveLength(1);
});

test.each([
  ['zen.spamhaus.org', '127.0.0.2', 'listed'],
  ['zen.spamhaus.org', '127.0.0.9', 'listed'],
  ['zen.spamhaus.org', '127.0.0.11', 'clear'],
  ['zen.spamhaus.org', '127.255.255.252', 'refused'],
  ['zen.spamhaus.org', '127.255.255.254', 'refused'],
  ['zen.spamhaus.org', '127.255.255.255', 'refused'],
  ['zen.spamhaus.org', '203.0.113.9', 'refused'],
  ['dbl.spamhaus.org', '127.0.1.2', 'listed'],
  ['dbl.spamhaus.org', '127.0.1.255', 'refused'],
  ['dbl.spamhaus.org', '127.255.255.254', 'refused'],
  ['bl.spamcop.net', '', 'clear'],
])('%s answers %j: %s', (zone, code, verdict) => {
  const list = BLOCKLISTS.find((one) => one.zone === zone);
  expect(list && blocklistVerdict(list, code)).toBe(verdict);
});

test('reverse names', () => {
  expect(reverseName('192.0.2.1')).toBe('1.2.0.192.in-addr.arpa');
  expect(reverseName('2001:db8::1')).toBe('1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa');
  expect(reverseName('127.0.0.2', 'list.example')).toBe('2.0.0.127.list.example');
  for (const text of ['::1::', 'a', '1:2:3', '']) expect(reverseName(text)).toBeUndefined();
});

test('a provider is recognised by the end of a whole name', () => {
  expect(mailProvidersOf(['alt1.aspmx.l.google.com'], []).map(({ name }) => name)).toEqual(['Google Workspace']);
  expect(mailProvidersOf(['notaspmx.l.google.com.evil.example', 'evilmigadu.com'], [])).toEqual([]);
});

test('published selectors: at least 40 providers, each known by name, with a source', () => {
  const names = MAIL_PROVIDERS.map(({ name }) => name);
  expect(PUBLISHED_SELECTORS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(names).size).toBe(names.length);
  expect(PUBLISHED_SELECTORS.filter(({ provider }) => !names.includes(provider))).toEqual([]);
  for (const { selectors, source } of PUBLISHED_SELECTORS) {
    expect(selectors.length).toBeGreaterThan(0);
    expect(URL.parse(source)?.protocol).toBe('https:');
  }
});

test.each([
  ['resend', undefined, ['Resend']],
  ['selector1', undefined, []],
  ['selector1', 'selector1-shop-example._domainkey.shop.onmicrosoft.com', ['Microsoft 365']],
  ['protonmail', undefined, []],
  ['protonmail', 'protonmail.domainkey.abc.domains.proton.ch', ['Proton Mail']],
  ['secureserver1', 's1.dkim.abc.onsecureserver.net', ['GoDaddy']],
  ['clk', 'dkim1.abc.clerk.services', ['Clerk']],
  ['clk', 'dkim1.abc.evilclerk.services', []],
])('a key at %s, alias %s: %j', (selector, alias, names) => {
  expect(mailProvidersOfKeys([{ selector, alias }]).map(({ name }) => name)).toEqual(names);
});

test('no text makes a parser throw', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc
      .array(
        fc.constantFrom(
          'v=spf1 ',
          'v=DMARC1;',
          'p=',
          'rua=',
          'mailto:',
          '%{',
          '}',
          '/',
          ':',
          ';',
          '=',
          'ip4:',
          'a.b',
          ' ',
          ',',
        ),
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (input) => {
      parseSpf(input);
      parseDmarc(input);
      parseDkimKey(input);
      parseMtaStsPolicy(input);
      parseBimi(input);
      parseTlsa(input);
      wrongReportAddresses(input);
      reverseName(input);
      reportDomainOf(input);
    }),
    { numRuns: sized(300, 2_000), seed: 11 },
  );
});
