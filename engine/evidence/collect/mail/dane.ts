import { firstOf } from '../../../limits.ts';
import { defineCollector, ifAvailable, Unavailable } from '../../define-collector.ts';
import { cutPartialHosts } from './mx.ts';

export default defineCollector({
  id: 'dane',
  provides: ['dane'],
  needs: ['mx'],
  step: 'Checking DANE',
  async collect({ mx }, reach, cut) {
    cutPartialHosts(mx.hosts, cut);
    const reachable = mx.hosts.filter(({ addresses }) => addresses && addresses.length > 0);
    const hosts = firstOf(reachable, 'daneHosts', 'mail hosts', cut);
    const answers = await Promise.all(hosts.map(({ name }) => ifAvailable(reach.ask(`_25._tcp.${name}`, 'TLSA'))));
    const missing = hosts.filter((_, i) => answers[i] === undefined);
    if (missing[0] && missing.length === hosts.length) throw new Unavailable('No TLSA record could be looked up');
    if (missing[0]) cut(`TLSA records of ${missing.length} mail hosts could not be looked up: ${missing[0].name}`);
    return {
      dane: answers.flatMap((answer, i) =>
        answer ? [{ host: hosts[i]?.name ?? '', records: answer.records, authenticated: answer.authenticated }] : [],
      ),
    };
  },
});
