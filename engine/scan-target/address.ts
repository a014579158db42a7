import ipaddr from 'ipaddr.js';
import { bareHost } from './bare-host.ts';

/** Which loopback and private addresses are allowed beside public ones: all, none, or those of this machine. */
export type PrivateAccess = boolean | OwnMachine;

/** Loopback, and the addresses of the machine's network interfaces. */
export interface OwnMachine {
  readonly addresses: readonly string[];
}

export interface AddressPolicy {
  readonly allowPrivate: PrivateAccess;
}

export interface AddressVerdict {
  readonly allowed: boolean;
  /** Shown to the user: `the address 10.0.0.1 is private`. */
  readonly reason: string;
}

/** Cloud metadata services, which return credentials to any client inside the cloud. */
const METADATA = [
  '169.254.0.0/16', // AWS, Google, Azure, Oracle, DigitalOcean
  '168.63.129.16/32', // Azure WireServer
  '100.100.100.200/32', // Alibaba
  '192.0.0.192/32', // Oracle
  'fd00:ec2::/32', // AWS
  'fd20:ce::/32', // Google
  'fd00:c1::a9fe:a9fe/128', // Oracle
  'fd00:42::42/128', // Scaleway
  'fd00:a9fe:a9fe::1/128', // Akamai
  'fd00:100::100:200/128', // Alibaba
].map((text) => ipaddr.parseCIDR(text));

/** Metadata addresses embedded in the last four bytes of an IPv6 address by a translator (RFC 6052) or tunnel. */
const EMBEDDED_METADATA = ['169.254.169.254', '169.254.170.2', '168.63.129.16', '100.100.100.200'];

const DOCUMENTATION = ['2001:db8::/32', '3fff::/20'].map((text) => ipaddr.IPv6.parseCIDR(text));

const LOCAL_NAMES = ['localhost', 'localdomain', 'local', 'internal', 'home.arpa', 'ip6-localhost', 'ip6-loopback'];

const WORDS: Readonly<Record<string, string>> = {
  unspecified: 'is unspecified',
  broadcast: 'is a broadcast address',
  multicast: 'is a multicast address',
  linkLocal: 'is link-local',
  loopback: 'is private (loopback)',
  private: 'is private',
  uniqueLocal: 'is private',
  carrierGradeNat: 'is shared behind a carrier (100.64.0.0/10)',
  teredo: 'is a tunnel address (Teredo)',
};

/** Whether a scan may connect to an IP address: public unicast only (RFC 6890); an IPv4 address embedded in IPv6 is evaluated as IPv4. */
export function addressVerdict(ip: string, { allowPrivate }: AddressPolicy): AddressVerdict {
  const address = parse(bareHost(ip));
  if (!address) return { allowed: false, reason: 'this is not an IP address' };
  const judge = (allowed: boolean, what: string) => ({ allowed, reason: `the address ${address} ${what}` });
  const carried = address instanceof ipaddr.IPv6 ? carriedIpv4(address) : undefined;
  if (carried) return addressVerdict(carried, { allowPrivate });
  if (isMetadata(address)) return judge(false, 'belongs to a cloud metadata service');
  if (isIsatap(address) && !addressVerdict(lastFour(address), { allowPrivate }).allowed)
    return judge(false, 'is a tunnel address (ISATAP)');
  const range = address.range();
  if (range === 'unicast' && isGlobal(address)) return judge(true, 'is public');
  const nearby = range === 'loopback' || range === 'private' || range === 'uniqueLocal';
  const isOpen = typeof allowPrivate === 'boolean' ? nearby && allowPrivate : isOfMachine(address, allowPrivate);
  return judge(isOpen, WORDS[range] ?? 'is reserved');
}

function isOfMachine(address: ipaddr.IPv4 | ipaddr.IPv6, { addresses }: OwnMachine): boolean {
  return address.range() === 'loopback' || addresses.some((own) => parse(own)?.toString() === address.toString());
}

/** Names of this machine or its network, never of a public site (RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`). */
export function isLocalName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return LOCAL_NAMES.some((local) => name === local || name.endsWith(`.${local}`));
}

/** Accepts every form a socket would; `::8.8.8.8` is converted to hexadecimal first because ipaddr.js reads it as a mapped address. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (text.includes('%')) return undefined;
  const plain = text.includes(':') ? URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1) : text;
  return plain !== undefined && ipaddr.isValid(plain) ? ipaddr.parse(plain) : undefined;
}

function isMetadata(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (METADATA.some(([net, bits]) => net.kind() === address.kind() && address.match(net, bits))) return true;
  return address instanceof ipaddr.IPv6 && EMBEDDED_METADATA.includes(lastFour(address));
}

/** RFC 5214: the interface identifier marks the last four bytes as an IPv4 address. */
function isIsatap(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address instanceof ipaddr.IPv4) return false;
  return ((address.parts[4] ?? 0) & 0xfdff) === 0 && address.parts[5] === 0x5efe;
}

function lastFour(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  return address.toByteArray().slice(-4).join('.');
}

function carriedIpv4(address: ipaddr.IPv6): string | undefined {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const bytes = address.toByteArray();
  const range = address.range();
  if (range === '6to4') return bytes.slice(2, 6).join('.');
  const wellKnownPrefix = bytes[4] === 0 && bytes[5] === 0;
  if (range === 'rfc6145' || (range === 'rfc6052' && wellKnownPrefix)) return bytes.slice(12).join('.');
  return undefined;
}

function isGlobal(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address instanceof ipaddr.IPv4) return true;
  const first = address.parts[0] ?? 0;
  return first >= 0x2000 && first <= 0x3fff && !DOCUMENTATION.some(([net, bits]) => address.match(net, bits));
}
