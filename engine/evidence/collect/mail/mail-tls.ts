import { firstOf } from '../../../limits.ts';
import { defineCollector, HandshakeRefused, outcomeOf, type Reach, Unavailable } from '../../define-collector.ts';
import type { MailTls } from '../../facts/mail-tls.ts';
import { cutPartialHosts } from './mx.ts';

export default defineCollector({
  id: 'mail-tls',
  provides: ['mailTls'],
  needs: ['mx'],
  step: 'Checking STARTTLS',
  async collect({ mx }, reach, cut) {
    cutPartialHosts(mx.hosts, cut);
    const reachable = mx.hosts.filter(({ addresses }) => addresses && addresses.length > 0);
    const hosts = firstOf(reachable, 'mailTlsHosts', 'mail hosts', cut);
    const tested = await Promise.all(hosts.map(({ name }) => testedHost(name, reach)));
    const untested = tested.filter(({ session }) => session === undefined);
    const [first] = untested;
    if (first && untested.length === tested.length) throw new Unavailable(`STARTTLS was not tested: ${first.failure}`);
    if (first) cut(`STARTTLS of ${untested.length} of ${tested.length} mail hosts was not tested: ${first.failure}`);
    return { mailTls: tested };
  },
});

async function testedHost(host: string, reach: Reach): Promise<MailTls> {
  const session = await outcomeOf(reach.startTls(host));
  if (session instanceof Unavailable)
    return { host, session: undefined, failure: session.message, acceptsOld: undefined };
  return { host, session, failure: undefined, acceptsOld: session.offered ? await takesOld(host, reach) : undefined };
}

/** Undefined unless the server completed the handshake or refused it. */
async function takesOld(host: string, reach: Reach): Promise<boolean | undefined> {
  const session = await outcomeOf(reach.startTls(host, true));
  if (session instanceof Unavailable) return session instanceof HandshakeRefused ? false : undefined;
  return session.offered || undefined;
}
