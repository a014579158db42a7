import { serveZone, type TestDns } from '../../engine/evidence/reach/test-dns.ts';
import { parseTarget, type Report, readReachSettings, scan, type Verdict } from '../../engine/index.ts';
import type { Fault } from './fault.ts';
import { hostOf, serveWith } from './proxy.ts';
import type { RealSite } from './sites.ts';

/** A site with its HTML. */
export interface Loaded {
  readonly site: RealSite;
  readonly html: string;
}

/** What a check said of a page. */
export interface Said {
  readonly verdict: Verdict;
  readonly reason: string | null;
  /** It only asks a person to look. */
  readonly isAsked: boolean;
  /** Its findings as text. */
  readonly shows: string;
}
export type Seen = ReadonlyMap<string, Said>;

/** Scans a site with a fault, with single checks. */
export type Look = (
  at: Loaded,
  fault: Fault,
  asking: { readonly checks: readonly string[]; readonly browser: boolean },
) => Promise<Seen>;

/** Names of the sites on the name server of the bench; a redirect can lead to `www`. */
export function serveNames(sites: readonly RealSite[]): Promise<TestDns> {
  const names = sites.flatMap(({ name }) => [`${name}.test`, `www.${name}.test`]);
  return serveZone(Object.fromEntries(names.map((name) => [name, { A: ['127.0.0.1'] }])));
}

export function looker({ dnsServers }: TestDns): Look {
  const environment = { ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_SCAN_DEADLINE_SECONDS: '120' };
  const settings = { ...readReachSettings(environment), requestsPerSecond: 1000 };
  let atUsualPorts: Promise<unknown> = Promise.resolve();
  const look: Look = async ({ site, html }, fault, { checks, browser }) => {
    const { host, records } = fault;
    const isNamed = host !== undefined || records !== undefined;
    const dns = isNamed ? await serveZone({ [hostOf(site, fault)]: { A: ['127.0.0.1'], ...records } }) : undefined;
    const served = await serveWith(site, html, fault);
    try {
      const options = { settings: { ...settings, dnsServers: dns?.dnsServers ?? dnsServers }, checks, browser };
      return seenIn(await scan(parseTarget(served.url), { ...options, wcag: 'AAA' }));
    } finally {
      await Promise.all([served.close(), dns?.close()]);
    }
  };
  return (at, fault, asking) => {
    if (fault.plain === undefined) return look(at, fault, asking);
    const next = atUsualPorts.then(() => look(at, fault, asking));
    atUsualPorts = next.catch(() => undefined);
    return next;
  };
}

function seenIn({ coverage, findings }: Report): Seen {
  return new Map(
    coverage.map(({ check, verdict, reason }) => {
      const own = findings.filter((finding) => finding.check === check);
      const isAsked = own.length > 0 && own.every(({ problem }) => problem === 'review');
      return [check, { verdict, reason, isAsked, shows: JSON.stringify(own) }];
    }),
  );
}

/** True if the check finds nothing. */
export function isSilent(seen: Seen | undefined, check: string): boolean {
  return ['pass', 'inapplicable'].includes(seen?.get(check)?.verdict ?? '');
}
