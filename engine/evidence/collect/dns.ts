import { isLocalName } from '../../scan-target/address.ts';
import { namesUpTo, registrableDomainOf } from '../../scan-target/site.ts';
import { defineCollector, type Reach } from '../define-collector.ts';

export default defineCollector({
  id: 'dns',
  provides: ['dns'],
  needs: ['address'],
  step: 'Looking up DNS records',
  async collect({ address }, reach) {
    const host = URL.parse(address)?.hostname ?? '';
    const domain = registrableDomainOf(host);
    if (domain === undefined || isLocalName(host)) return { dns: undefined };
    const [a, aaaa, cname, ns, caa] = await Promise.all([
      reach.resolve(host, 'A'),
      reach.resolve(host, 'AAAA'),
      reach.resolve(host, 'CNAME'),
      reach.resolve(domain, 'NS'),
      closestCaa(host, domain, reach),
    ]);
    return { dns: { a, aaaa, cname, ns, caa } };
  },
});

/** RFC 8659 section 3 climbs to the root; public suffixes are skipped. */
async function closestCaa(host: string, domain: string, reach: Reach): Promise<readonly string[]> {
  const answers = await Promise.all(namesUpTo(host, domain).map((name) => reach.resolve(name, 'CAA')));
  return answers.find((records) => records.length > 0) ?? [];
}
