import ipaddr from 'ipaddr.js';

/** An address, which in a URL may have brackets around it. */
const addressOf = (host: string) => {
  const bare = host.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
};

const NEAR = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);

/** True for an IP address of this machine or a local network, where traffic cannot be intercepted on the way. */
export function isPrivateAddress(ip: string): boolean {
  return NEAR.has(addressOf(ip)?.range() ?? '');
}

/** True for an IP address of this machine itself. */
export function isLoopback(ip: string): boolean {
  return addressOf(ip)?.range() === 'loopback';
}

/** Whether a host name or address is this machine: `localhost`, a name below it, or a loopback address. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);
}
