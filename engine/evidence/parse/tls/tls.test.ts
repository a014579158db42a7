import { expect, test } from 'vitest';
import { clientHello } from './client-hello.ts';
import { covers } from './names.ts';
import { readFlight } from './server-flight.ts';
import { FINITE_FIELD, INSECURE, standardName, suiteNamed, suiteOf, suitesOf } from './suites.ts';
import { embeddedTimestamps } from './timestamps.ts';
import { speaks } from './versions.ts';

const record = (...messages: Buffer[]) => {
  const content = Buffer.concat(messages);
  return Buffer.concat([Buffer.from([22, 3, 3, content.length >> 8, content.length & 255]), content]);
};
const message = (type: number, hex: string) => {
  const body = Buffer.from(hex, 'hex');
  return Buffer.concat([Buffer.from([type, 0, body.length >> 8, body.length & 255]), body]);
};
const hello = (suite: string, extensions = '') => message(2, `0303${'00'.repeat(32)}00${suite}00${extensions}`);
const done = message(14, '');

test('an answer is read however it is cut into records', () => {
  const parts = [
    hello('c02f', '0016 ff01000100 0012000400020000 00100005000302 6832'.replaceAll(' ', '')),
    message(11, '00000500000201 02'.replaceAll(' ', '')),
    message(22, '01000004aabbccdd'),
    message(12, '03001d20'),
    message(13, '0101000000'),
    done,
  ];
  const flight = {
    version: 'TLSv1.2',
    suite: 0xc02f,
    compresses: false,
    renegotiatesSecurely: true,
    heartbeats: false,
    certificates: [Buffer.from('0102', 'hex')],
    stapled: true,
    timestamps: 1,
    keyExchange: { kind: 'ecdh', group: 'x25519', bits: 253 },
    alpn: 'h2',
    asksForCertificate: true,
  };
  expect(readFlight(record(...parts))).toEqual({ is: 'flight', flight });
  expect(readFlight(Buffer.concat(parts.map((part) => record(part))))).toEqual({ is: 'flight', flight });
  const whole = record(...parts);
  for (let length = 0; length < whole.length; length++)
    expect(readFlight(whole.subarray(0, length))).toEqual({ is: 'more' });
});

/** A list of two timestamps of two bytes, in two octet strings. */
const LIST = '040c040a00080002aabb0002ccdd';

test.each([
  ['of an OCSP response', `3010060a2b06010401d679020405${LIST}`, 2],
  ['under the name of the extension of certificates', `060a2b06010401d679020402${LIST}`, 0],
  ['cut off', `060a2b06010401d679020405${LIST.slice(0, -2)}`, 0],
  ['with a wrong length', `060a2b06010401d679020405${LIST.replace('0008', '0009')}`, 0],
])('timestamps in the stapled revocation state, %s', (_, der, count) => {
  const body = `01${(der.length / 2).toString(16).padStart(6, '0')}${der}`;
  const parts = [hello('c02f', ''), message(11, '000000'), message(22, body), done];
  expect(readFlight(record(...parts))).toMatchObject({ flight: { stapled: true, timestamps: count } });
  expect(embeddedTimestamps(Buffer.from(der, 'hex'), 'ocsp')).toBe(count);
});

test.each([
  ['0040', 512],
  ['0080', 1024],
  ['0100', 2048],
  ['0300', 6144],
])('a prime of %s bytes is measured', (length, bits) => {
  const prime = 'ff'.repeat(Number.parseInt(length, 16));
  expect(readFlight(record(hello('009e'), message(12, `${length}${prime}000102`), done))).toMatchObject({
    flight: { keyExchange: { kind: 'dh', group: 'DH', bits } },
  });
});

test.each([
  ['that is cut off', `0100${'ff'.repeat(64)}`],
  ['that is zero', '000400000000'],
])('a prime %s is not measured', (_, body) => {
  const reading = readFlight(record(hello('009e'), message(12, body), done));
  expect(reading).toMatchObject({ flight: { keyExchange: undefined } });
});

test('alerts: a fatal one ends, a warning does not', () => {
  expect(readFlight(Buffer.from('15030300020228', 'hex'))).toEqual({ is: 'alert', alert: 40 });
  const warning = Buffer.from('15030300020170', 'hex');
  expect(readFlight(warning)).toEqual({ is: 'more' });
  expect(readFlight(Buffer.concat([warning, record(hello('002f'), done)]))).toMatchObject({ flight: { suite: 0x2f } });
});

test.each([
  ['plain HTTP', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['a later version', record(message(2, `0304${'00'.repeat(32)}00130100`), done)],
  ['another message first', record(done)],
  ['a hello that is too short', record(message(2, '0303'), done)],
  ['a certificate list that lies', record(hello('002f'), message(11, '000000ffffff00'), message(12, ''), done)],
])('%s is no answer, and does not throw', (_, data) => {
  expect(['foreign', 'flight']).toContain(readFlight(data).is);
});

test('a hello names the host, offers what was asked and has the lengths that it says', () => {
  const sent = clientHello({ version: 'TLSv1.1', suites: [0x0005] }, 'shop.example', Buffer.alloc(32, 7));
  expect(sent.subarray(0, 3).toString('hex')).toBe('160301');
  expect(sent.readUInt16BE(3)).toBe(sent.length - 5);
  expect(sent.readUInt16BE(9)).toBe(0x0302);
  expect(sent.includes('shop.example')).toBe(true);
  const oldest = clientHello({ version: 'SSLv3', suites: [0x0005] }, 'shop.example', Buffer.alloc(32, 7));
  expect(oldest.includes('shop.example')).toBe(false);
  expect(oldest.subarray(-9).toString('hex')).toBe('0004000500ff020100');
});

test('each suite has one number and one family', () => {
  const all = suitesOf(...INSECURE, 'static', 'cbc', 'aead');
  expect(new Set(all).size).toBe(all.length);
  expect(suiteOf(0xc02f)).toMatchObject({ name: 'ECDHE_RSA_AES_128_GCM_SHA256', family: 'aead' });
  expect(suiteNamed('TLS_RSA_WITH_AES_128_CBC_SHA')).toMatchObject({ id: 0x2f, family: 'static' });
  expect(suiteNamed('TLS_GOSTR341112_256_WITH_KUZNYECHIK_CTR_OMAC')).toBeUndefined();
  expect(FINITE_FIELD.map((id) => suiteOf(id)?.name ?? '').every((name) => name.startsWith('DHE_'))).toBe(true);
});

test.each([
  ['TLSv1', [{ upTo: 'TLSv1.1', chosen: null }], [], false],
  ['TLSv1', [{ upTo: 'TLSv1.1', chosen: 'TLSv1' }], [], true],
  ['TLSv1.1', [{ upTo: 'TLSv1.1', chosen: 'TLSv1' }], [], false],
  ['SSLv3', [{ upTo: 'TLSv1.1', chosen: 'TLSv1' }], [], undefined],
  ['TLSv1', [{ upTo: 'TLSv1.1', chosen: 'TLSv1.1' }], [], undefined],
  ['TLSv1.2', [{ upTo: 'TLSv1.1', chosen: null }], [], undefined],
  ['TLSv1.2', [{ upTo: 'TLSv1.2', chosen: null }], ['TLSv1.2'], true],
  ['TLSv1', [], [], undefined],
] as const)('%s by %j and %j: %s', (version, offers, seen, known) => {
  expect(speaks(version, offers, seen)).toBe(known);
});

/** A choice of TLS 1.3 (RFC 8446 section 4.1.3), and the record for old network devices that servers send after it. */
const newest = (group: string) => [
  record(message(2, `0303${'00'.repeat(32)}00130100000c002b00020304003300 02${group}`.replaceAll(' ', ''))),
  Buffer.from('140303000101', 'hex'),
];

test.each([
  ['0017', { kind: 'ecdh', group: 'secp256r1', bits: 256 }],
  ['0100', { kind: 'dh', group: 'ffdhe2048', bits: 2048 }],
  ['4a4a', undefined],
])('a choice of TLS 1.3 names the group %s', (group, keyExchange) => {
  const flight = { version: 'TLSv1.3', suite: 0x1301, keyExchange, certificates: [] };
  const data = Buffer.concat(newest(group));
  expect(readFlight(data)).toMatchObject({ is: 'flight', flight });
  expect(readFlight(data.subarray(0, 20))).toEqual({ is: 'more' });
});

test('a hello of TLS 1.3 names its versions, has no key share and no compression', () => {
  const sent = clientHello({ version: 'TLSv1.3', suites: [0x1301] }, undefined, Buffer.alloc(32, 7)).toString('hex');
  expect(sent.slice(18, 22)).toBe('0303');
  expect(sent).toContain('002b000b0a03040303030203010300');
  expect(sent).toContain('003300020000');
  expect(sent.slice(18 + 4 + 64, 18 + 4 + 64 + 14)).toBe('00000213010100');
});

test('standard names are those of the registry', () => {
  const names = [0xc02f, 0x0003, 0x009c, 0x0018, 0x0014, 0x1301].map((id) => {
    const suite = suiteOf(id);
    return suite && standardName(suite);
  });
  expect(names).toEqual([
    'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256',
    'TLS_RSA_EXPORT_WITH_RC4_40_MD5',
    'TLS_RSA_WITH_AES_128_GCM_SHA256',
    'TLS_DH_anon_WITH_RC4_128_MD5',
    'TLS_DHE_RSA_EXPORT_WITH_DES40_CBC_SHA',
    'TLS_AES_128_GCM_SHA256',
  ]);
  const both = ['aead', 'static', 'export', 'tls13'] as const;
  for (const id of suitesOf(...both)) {
    const suite = suiteOf(id);
    expect(suite && suiteNamed(standardName(suite))).toEqual(suite);
  }
});

test.each([
  ['shop.example', 'shop.example', true],
  ['*.shop.example', 'www.shop.example', true],
  ['*.shop.example', 'shop.example', false],
  ['*.shop.example', 'a.www.shop.example', false],
  ['*.example', 'shop.example', false],
  ['w*.shop.example', 'www.shop.example', false],
  ['2001:DB8:0:0:0:0:0:7', '[2001:db8::7]', true],
  ['192.0.2.1', '192.0.2.1', true],
  ['*.0.2.1', '192.0.2.1', false],
])('a certificate for %s covers %s: %s', (name, host, is) => {
  expect(covers(name, host)).toBe(is);
});
