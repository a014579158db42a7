import { firstOf } from '../../../limits.ts';
import { defineCollector } from '../../define-collector.ts';
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
    const answers = await Promise.all(hosts.map(({ name }) => reach.ask(`_25._tcp.${name}`, 'TLSA')));
    return {
      dane: answers.map(({ records, authenticated }, i) => ({ host: hosts[i]?.name ?? '', records, authenticated })),
    };
  },
});
