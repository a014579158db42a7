import { isLoopbackHost, isPrivateAddress } from '../evidence/parse/http/private-address.ts';
import { admit } from '../evidence/reach/admit.ts';
import { createNames } from '../evidence/reach/dns.ts';
import type { ReachSettings } from '../evidence/reach/settings.ts';
import { isLocalName } from '../scan-target/address.ts';
import type { Target } from '../scan-target/target.ts';

/**
 * Why requests of a target are not heard at a listener; undefined if they are. A target on this machine or in a private network is told of
 * no other machine, and a public one of no private address.
 */
export async function listenerRefusal(
  target: Target,
  listener: string,
  settings: Pick<ReachSettings, 'dnsServers'>,
): Promise<string | undefined> {
  const policy = { allowPrivateTargets: false, dnsServers: settings.dnsServers, optOutHosts: [] };
  const names = createNames(policy);
  const { allowed: isPublic } = await admit(target.host, names, policy);
  names.close();
  const host = new URL(listener).hostname.replace(/^\[|\]$/g, '');
  const isHere = isLoopbackHost(host);
  const isNear = isHere || isLocalName(host) || isPrivateAddress(host);
  if (isPublic) return isNear ? 'the listener is not public: the site cannot reach it' : undefined;
  return isHere ? undefined : 'the site is not public: only a listener on this machine is used for it';
}
