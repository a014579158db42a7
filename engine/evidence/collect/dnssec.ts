import { siteOf } from '../../scan-target/site.ts';
import { defineCollector, NameServerFailed, outcomeOf, type Reach, Unavailable } from '../define-collector.ts';
import type { Dnssec } from '../facts/mail-facts.ts';

export default defineCollector({
  id: 'dnssec',
  provides: ['dnssec'],
  needs: ['mailDomain'],
  step: 'Checking DNSSEC',
  async collect({ mailDomain }, reach) {
    const zone = siteOf(mailDomain);
    const { records: ds } = await reach.ask(zone, 'DS', true);
    return { dnssec: { ds, state: ds.length === 0 ? 'insecure' : await stateOf(mailDomain, reach) } };
  },
});

/** A validating resolver rejects bogus data unless checking is disabled in the query (RFC 4035 section 3.2.2). */
async function stateOf(domain: string, reach: Reach): Promise<Dnssec['state']> {
  const checked = await outcomeOf(reach.ask(domain, 'NS'));
  if (!(checked instanceof Unavailable)) return checked.authenticated ? 'secure' : 'unsaid';
  if (!(checked instanceof NameServerFailed)) throw checked;
  await reach.ask(domain, 'NS', true);
  return 'bogus';
}
