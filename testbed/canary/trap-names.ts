import { SITE_ADDRESSES } from './places.ts';

export interface NameRecord {
  readonly type: 'A' | 'AAAA' | 'CNAME';
  /** Owner name; default: the queried name. */
  readonly of?: string;
  readonly data: string;
}

/** Records of a name; `nth` counts the queries for this name and type, from 1. */
export type NameAnswers = (nth: number) => readonly NameRecord[];

const [FOUR = '', SIX = ''] = SITE_ADDRESSES;
const a = (data: string, of?: string): NameRecord => ({ type: 'A', data, ...(of ? { of } : {}) });
const aaaa = (data: string, of?: string): NameRecord => ({ type: 'AAAA', data, ...(of ? { of } : {}) });
const cname = (data: string, of?: string): NameRecord => ({ type: 'CNAME', data, ...(of ? { of } : {}) });
const many = (count: number): NameRecord[] => Array.from({ length: count }, () => a(FOUR));

/** Names under the trap domain that resolve to forbidden addresses. */
export const TRAP_NAMES: Readonly<Record<string, NameAnswers>> = {
  loopback: () => [a('127.0.0.1')],
  'loopback-far': () => [a('127.8.8.8')],
  'private-ten': () => [a('10.20.0.1')],
  'private-twelve': () => [a('172.20.0.1')],
  'private-sixteen': () => [a('192.168.20.1')],
  carrier: () => [a('100.64.20.1')],
  unspecified: () => [a('0.0.0.0')],
  metadata: () => [a('169.254.169.254')],
  containers: () => [a('169.254.170.2')],
  azure: () => [a('168.63.129.16')],
  alibaba: () => [a('100.100.100.200')],
  'loopback-six': () => [aaaa('::1')],
  'unspecified-six': () => [aaaa('::')],
  'unique-local': () => [aaaa('fd12:20::1')],
  mapped: () => [aaaa('::ffff:a9fe:a9fe')],
  '6to4': () => [aaaa('2002:a14:1::1')],
  nat64: () => [aaaa('64:ff9b::a14:1')],
  'aws-six': () => [aaaa('fd00:ec2::254')],
  'google-six': () => [aaaa('fd20:ce::254')],
  'mixed-four': () => [a('10.20.1.1'), a(FOUR)],
  'mixed-four-last': () => [a(FOUR), a('10.20.2.1')],
  'mixed-six': () => [a(FOUR), aaaa('fd12:20::2')],
  'mixed-family': () => [a('10.20.3.1'), aaaa(SIX)],
  many: () => [...many(20), a('10.20.4.1')],
  max: () => [...many(35), a('10.20.5.1')],
  'cname-one': () => [cname('inner.names.test'), a('10.20.6.1', 'inner.names.test')],
  'cname-localhost': () => [cname('localhost'), a('127.0.0.1', 'localhost')],
  'cname-metadata': () => [cname('metadata.google.internal'), a('169.254.169.254', 'metadata.google.internal')],
  'cname-chain': () => [
    cname('one.names.test'),
    cname('two.names.test', 'one.names.test'),
    cname('three.names.test', 'two.names.test'),
    a('192.168.20.2', 'three.names.test'),
  ],
  'cname-six': () => [cname('inner.names.test'), aaaa('fd12:20::3', 'inner.names.test')],
  'rebind-second': (nth) => [a(nth === 1 ? FOUR : '10.20.7.1')],
  'rebind-third': (nth) => [a(nth < 3 ? FOUR : '127.0.20.1')],
  'rebind-alternate': (nth) => [a(nth % 2 === 1 ? FOUR : '169.254.169.254')],
  'rebind-family': (nth) => (nth === 1 ? [a(FOUR)] : [aaaa('::1')]),
};

/** Names of this machine or its network, resolved as in a cloud. */
export const LOCAL_NAMES: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  'app.localhost': '127.0.21.1',
  'localhost.localdomain': '127.0.21.2',
  'ip6-localhost': '127.0.21.3',
  'metadata.google.internal': '169.254.169.254',
  metadata: '169.254.169.254',
  'instance-data': '169.254.169.254',
  'instance-data.ec2.internal': '169.254.169.254',
  'host.docker.internal': '192.168.65.2',
  'kubernetes.default.svc': '10.96.0.1',
  'printer.local': '192.168.21.5',
  'router.home.arpa': '192.168.21.1',
  intranet: '10.21.0.1',
};
