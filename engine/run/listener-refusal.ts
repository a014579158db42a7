import { isLoopbackHost } from '../evidence/parse/http/private-address.ts';
import { admit } from '../evidence/reach/admit.ts';
import { createNames } from '../evidence/reach/dns.ts';
import type { ReachSettings } from '../evidence/reach/settings.ts';
import { bareHost } from '../scan-target/bare-host.ts';
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
  const host = bareHost(new URL(listener).hostname);
  const [site, own] = await Promise.all([target.host, host].map((one) => admit(one, names, policy)));
  names.close();
  if (site?.allowed) return own?.allowed ? undefined : `the listener is not public: ${own?.reason}`;
  return isLoopbackHost(host) ? undefined : 'the site is not public: only a listener on this machine is used for it';
}
