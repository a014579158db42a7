import { type DmarcRecord, isDmarc, parseDmarc } from './dmarc.ts';

const MAX_QUERIES = 8;

/** Names queried by a DNS tree walk, longest first (RFC 9989 section 4.10): a name of eight or more labels continues with its last seven. */
export function dmarcWalkNames(domain: string): string[] {
  const labels = domain.split('.');
  const rest = labels.length < MAX_QUERIES ? labels.slice(1) : labels.slice(-(MAX_QUERIES - 1));
  return [domain, ...rest.map((_, at) => rest.slice(at).join('.'))];
}

interface Step {
  readonly name: string;
  readonly record: DmarcRecord;
}

export interface DmarcFound {
  readonly organizationalDomain: string;
  readonly applied: { readonly domain: string; readonly record: DmarcRecord; readonly inherited: boolean } | undefined;
}

/** The applicable record and the organizational domain (RFC 9989 sections 4.10.1 and 4.10.2), from the texts at each name of the walk, in order. */
export function discoverDmarc(
  domain: string,
  found: readonly (readonly [name: string, texts: readonly string[]])[],
): DmarcFound {
  const steps: Step[] = [];
  for (const [name, texts] of found) {
    const [text, second] = texts.filter(isDmarc);
    if (text === undefined || second !== undefined) continue;
    const step = { name, record: parseDmarc(text) };
    steps.push(step);
    if (step.record.psd !== 'u') break;
  }
  const organizationalDomain = organizationalOf(domain, steps);
  const own = steps.find(({ name }) => name === domain);
  const suffix = steps.find(({ name, record }) => record.psd === 'y' && name !== domain);
  const chosen = own ?? steps.find(({ name }) => name === organizationalDomain) ?? suffix;
  const applied = chosen && { domain: chosen.name, record: chosen.record, inherited: chosen !== own };
  return { organizationalDomain, applied };
}

function organizationalOf(domain: string, steps: readonly Step[]): string {
  const last = steps.at(-1);
  if (!last) return domain;
  if (last.record.psd !== 'y' || last.name === domain) return last.name;
  const labels = domain.split('.');
  return labels.slice(-(last.name.split('.').length + 1)).join('.');
}
