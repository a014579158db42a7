import ipaddr from 'ipaddr.js';

const NEAR = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);

/** True for an IP address of this machine or a local network, where traffic cannot be intercepted on the way. */
export function isPrivateAddress(ip: string): boolean {
  return ipaddr.isValid(ip) && NEAR.has(ipaddr.process(ip).range());
}

/** True for an IP address of this machine itself. */
export function isLoopback(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
}

/** Whether a host name or address, without brackets, is this machine: `localhost`, a name below it, or a loopback address. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);
}
