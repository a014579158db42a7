import { readFileSync } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { addressVerdict } from '../../engine/scan-target/address.ts';

interface Policy {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly podSelector: { readonly matchExpressions?: readonly { readonly values: readonly string[] }[] };
    readonly egress?: readonly {
      readonly to: readonly { readonly ipBlock?: { readonly cidr: string; readonly except: readonly string[] } }[];
    }[];
  };
}

const DEPLOY = new URL('../../deploy/kubernetes/', import.meta.url);
const policies: readonly Policy[] = parseAllDocuments(readFileSync(new URL('network.yaml', DEPLOY), 'utf8')).map(
  (one) => one.toJS(),
);
const egress = policies.find(({ metadata }) => metadata.name === 'assay-egress');
const blocks = (egress?.spec.egress ?? []).flatMap(({ to }) => to.flatMap(({ ipBlock }) => ipBlock ?? []));

/** As a cluster would: within a block of its version, and in none of the exceptions. */
function isReachable(ip: string): boolean {
  return blocks.some(
    ({ cidr, except }) =>
      isIPv6(cidr.split('/', 1).join()) === isIPv6(ip) && contains([cidr], ip) && !contains(except, ip),
  );
}

function contains(cidrs: readonly string[], ip: string): boolean {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [net = '', bits] = cidr.split('/');
    list.addSubnet(net, Number(bits), isIPv6(net) ? 'ipv6' : 'ipv4');
  }
  return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}

test('the policy of outgoing connections is that of API and workers', () => {
  expect(egress?.spec.podSelector.matchExpressions?.map(({ values }) => values)).toEqual([
    ['assay'],
    ['api', 'worker'],
  ]);
});

test.each(['1.1.1.1', '93.184.215.14', '223.255.255.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
  'the public address %s is reachable',
  (ip) => {
    expect(addressVerdict(ip, { allowPrivate: false }).allowed).toBe(true);
    expect(isReachable(ip)).toBe(true);
  },
);

test.each(
  [
    [
      '0.0.0.0',
      '10.0.0.1',
      '100.64.0.1',
      '100.100.100.200',
      '127.0.0.1',
      '168.63.129.16',
      '169.254.169.254',
      '172.31.0.1',
    ],
    ['192.0.0.192', '192.168.1.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ['::', '::1', '::a00:1', '64:ff9b::a00:1', '64:ff9b:1::1', '2001::1', '2002:a00:1::1'],
    ['fd00:ec2::254', 'fd20:ce::254', 'fc00::1', 'fe80::1', 'fec0::1', 'ff02::1'],
  ].flat(),
)('the address %s is not', (ip) => {
  expect(addressVerdict(ip, { allowPrivate: false }).allowed).toBe(false);
  expect(isReachable(ip)).toBe(false);
});
