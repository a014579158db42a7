import { expect, test } from 'vitest';
import { addressVerdict, isLocalName } from './address.ts';

const PUBLIC = [
  '8.8.8.8',
  '1.1.1.1',
  '93.184.215.14',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '169.253.0.1',
  '192.0.1.1',
  '223.255.255.254',
  '2606:4700:4700::1111',
  '[2a00:1450:4001:82a::200e]',
  '::ffff:8.8.8.8',
  '::ffff:808:808',
  '64:ff9b::8.8.8.8',
  '2002:808:808::1',
  '2a01:1234::5efe:8.8.8.8',
];

const PRIVATE = [
  '127.0.0.1',
  '127.255.255.254',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '::1',
  '0:0:0:0:0:0:0:1',
  'fc00::1',
  'fd12:3456:789a::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '[::ffff:10.0.0.1]',
  '::ffff:0:127.0.0.1',
  '64:ff9b::10.0.0.1',
  '2002:7f00:1::',
  '2002:c0a8:101::1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
];

const NEVER = [
  '169.254.169.254',
  '169.254.170.2',
  '169.254.0.1',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd00:ec2::253',
  'fd20:ce::254',
  'fd00:42::42',
  'fd00:c1::a9fe:a9fe',
  '2a01:1234:64::a9fe:a9fe',
  '2a01:1234:64::100.100.100.200',
  'fd12::5efe:10.0.0.1%2',
  '2a01:1234::5efe:169.254.1.1',
  '2a01:1234::200:5efe:224.0.0.1',
  '2001:0:808:808::a9fe:a9fe',
  '64:ff9b::a83f:8110',
  '2002:6464:64c8::1',
  '::ffff:0:169.254.169.254',
  'fd00:a9fe:a9fe::1',
  'fd00:100::100:200',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '64:ff9b::169.254.169.254',
  '2002:a9fe:a9fe::',
  '::ffff:168.63.129.16',
  '2852039166',
  '100.64.0.1',
  '100.127.255.255',
  '0.0.0.0',
  '0.1.2.3',
  '::',
  '255.255.255.255',
  '224.0.0.1',
  '240.0.0.1',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '198.18.0.1',
  '192.88.99.1',
  'ff02::1',
  'fe80::1',
  'fe80::a9fe:a9fe',
  'fe80::1%eth0',
  '2606:4700::1%lo',
  'fec0::1',
  '::8.8.8.8',
  '::7f00:1',
  '2001:db8::1',
  '3fff::1',
  '2001::1',
  '2001:2::1',
  '64:ff9b:1::8.8.8.8',
  '100::1',
  '4000::1',
  '5f00::1',
  '',
  'localhost',
  '1.2.3.4.5',
  '127.0.0.1:80',
  '::g',
];

test.each(PUBLIC)('%s is public', (ip) => {
  expect(addressVerdict(ip, { allowPrivate: false }).allowed).toBe(true);
  expect(addressVerdict(ip, { allowPrivate: true }).allowed).toBe(true);
});

test.each(PRIVATE)('%s is allowed only where private targets are', (ip) => {
  expect(addressVerdict(ip, { allowPrivate: false })).toMatchObject({
    allowed: false,
    reason: expect.stringContaining('is private'),
  });
  expect(addressVerdict(ip, { allowPrivate: true }).allowed).toBe(true);
});

test.each(NEVER)('%s is never allowed', (ip) => {
  expect(addressVerdict(ip, { allowPrivate: false }).allowed).toBe(false);
  expect(addressVerdict(ip, { allowPrivate: true }).allowed).toBe(false);
});

test('the reason names the address and what is wrong with it', () => {
  expect(addressVerdict('10.0.0.1', { allowPrivate: false }).reason).toBe('the address 10.0.0.1 is private');
  expect(addressVerdict('169.254.169.254', { allowPrivate: true }).reason).toBe(
    'the address 169.254.169.254 belongs to a cloud metadata service',
  );
});

test.each([
  ['localhost', true],
  ['LOCALHOST.', true],
  ['app.localhost', true],
  ['localhost.localdomain', true],
  ['printer.local', true],
  ['metadata.google.internal', true],
  ['router.home.arpa', true],
  ['localhost.example', false],
  ['notlocalhost', false],
  ['local.example', false],
])('%s is a local name: %s', (name, local) => {
  expect(isLocalName(name)).toBe(local);
});
