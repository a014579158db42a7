import { parse } from 'tldts';
import type { ReportCut } from '../../limits.ts';
import type { Collector, Reach } from '../define-collector.ts';
import type { DnsAnswer } from '../facts/dns-answer.ts';
import type { Reading } from '../facts/reading.ts';
import { hasDkimKey } from '../parse/mail/dkim-key.ts';
import { SENDING_SERVICES } from '../parse/mail/sending-services.ts';
import { isSpf } from '../parse/mail/spf.ts';

const MAX_DOMAINS = 10;
/** Usual subdomains of senders. */
const SUBDOMAINS = ['mail', 'send', 'email', 'em', 'mg', 'notify', 'notifications', 'updates', 'news', 'hello', 'app'];
const SELECTORS = [...new Set(SENDING_SERVICES.flatMap(({ selectors }) => selectors))];

/** The sending services that the domain of each site, or a usual subdomain of it, names in SPF and DKIM. */
export function mailCollector(sites: readonly string[]): Collector {
  return {
    id: 'outside/mail',
    provides: ['siteMail'],
    needs: [],
    step: 'Reading SPF and DKIM',
    async collect(_, reach, cut) {
      const domains = domainsOf(sites);
      if (domains.length > MAX_DOMAINS) cut(`only the first ${MAX_DOMAINS} domains were read`);
      const siteMail: Reading[] = [];
      for (const domain of domains.slice(0, MAX_DOMAINS)) {
        const data = { services: [...(await servicesOf(domain, sites, reach, cut))] };
        siteMail.push({ name: domain, page: `https://${domain}/`, at: reach.now().getTime(), data });
      }
      return { siteMail };
    },
  };
}

/** Registered domains of the sites; those below a domain of a hosting provider cannot have mail of their own. */
function domainsOf(sites: readonly string[]): string[] {
  const domains = sites.flatMap((site) => {
    const { domain, isPrivate } = parse(site, { allowPrivateDomains: true });
    return domain === null || isPrivate ? [] : [domain];
  });
  return [...new Set(domains)];
}

async function servicesOf(
  domain: string,
  sites: readonly string[],
  reach: Reach,
  cut: ReportCut,
): Promise<ReadonlySet<string>> {
  const look = async (name: string): Promise<DnsAnswer | undefined> => {
    const answer = await reach.ask(name, 'TXT').catch(() => undefined);
    if (!answer) cut(`the DNS records of ${domain} were read in part`);
    return answer;
  };
  const own = sites.map((site) => new URL(site).hostname).filter((host) => host.endsWith(`.${domain}`));
  const names = [...new Set([domain, ...own, ...SUBDOMAINS.map((one) => `${one}.${domain}`)])];
  const texts = await Promise.all(names.map(look));
  // Nothing is below a name that does not exist (RFC 8020).
  const senders = names.filter((_, i) => i === 0 || texts[i]?.status !== 'nxdomain');
  const spf = texts
    .flatMap((answer) => answer?.records.filter(isSpf) ?? [])
    .join(' ')
    .toLowerCase();
  const found = new Set<string>();
  for (const sender of senders) {
    const keys = await Promise.all(SELECTORS.map((selector) => look(`${selector}._domainkey.${sender}`)));
    const present = SELECTORS.filter((_, i) => keys[i] && hasDkimKey(keys[i]));
    for (const { name, selectors } of SENDING_SERVICES)
      if (selectors.some((selector) => present.includes(selector))) found.add(name);
  }
  for (const service of SENDING_SERVICES)
    if (service.spf.some((included) => spf.includes(`include:${included}`))) found.add(service.name);
  return found;
}
