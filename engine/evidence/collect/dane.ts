import { defineCollector } from '../define-collector.ts';

const MOST_HOSTS = 6;

export default defineCollector({
  id: 'dane',
  provides: ['dane'],
  needs: ['mx'],
  step: 'Checking DANE',
  async collect({ mx }, reach) {
    const hosts = mx.hosts.slice(0, MOST_HOSTS).filter(({ addresses }) => addresses && addresses.length > 0);
    const answers = await Promise.all(hosts.map(({ name }) => reach.ask(`_25._tcp.${name}`, 'TLSA')));
    return {
      dane: answers.map(({ records, authenticated }, i) => ({ host: hosts[i]?.name ?? '', records, authenticated })),
    };
  },
});
