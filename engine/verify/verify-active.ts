import { type ActiveScanOptions, probeWith } from '../active-scan.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Surface } from '../evidence/parse/application/surface.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import { type FixVerdict, judgeFix, notTestable } from '../findings/judge-fix.ts';
import type { Target } from '../scan-target/target.ts';
import { otherPage } from './verify-site.ts';

export interface VerifyActiveOptions extends Pick<ActiveScanOptions, 'settings' | 'signal' | 'profile'> {
  /** The findings to verify, all of one probe. */
  readonly sought: readonly Finding[];
  /** All findings of that probe in the report they come from. */
  readonly known: readonly Finding[];
  readonly finalUrl?: string | null | undefined;
}

/** Repeats one probe, and tells whether its findings are fixed: only if it requested their addresses again. Always resolves. */
export async function verifyActive(target: Target, options: VerifyActiveOptions): Promise<FixVerdict> {
  const { sought, known, finalUrl, ...rest } = options;
  const [first] = sought;
  if (!first) return notTestable('There is nothing to verify');
  const { judgements, gathered, asked } = await probeWith(target, {
    ...rest,
    probes: [first.check],
    given: (facts) => withPlaces(facts, sought),
  });
  const { facts, unavailable } = gathered;
  if (!facts.landing)
    return notTestable(`The page could not be loaded: ${unavailable.get('page') ?? 'no reason given'}`);
  const refusal = otherPage(facts.landing, finalUrl ?? target.url);
  if (refusal !== undefined) return notTestable(refusal);
  const current = findingsOf(judgements, { target: target.url, now: new Date().toISOString() });
  const verdict = judgeFix({ sought, known, current, result: judgements[0], target: target.url });
  const unasked = sought.find((finding) => !wasAsked(finding, asked));
  if (verdict.status !== 'fixed' || unasked === undefined) return verdict;
  return notTestable(`The site no longer names this address, and the probe did not request it: ${unasked.evidence.at}`);
}

/** The surface with the places of the findings, which the site may no longer link to. */
function withPlaces(facts: Partial<Evidence>, sought: readonly Finding[]): Partial<Evidence> {
  const { surface } = facts;
  if (!surface) return facts;
  return { ...facts, surface: sought.reduce(withPlace, surface) };
}

function withPlace(surface: Surface, { location }: Finding): Surface {
  const url = URL.parse(location?.url ?? '');
  if (!url) return surface;
  const [name] = url.searchParams.keys();
  const bare = url.origin + url.pathname;
  if (name !== undefined) {
    const isKnown = surface.parameters.some((one) => one.name === name && one.url.startsWith(`${bare}?`));
    const parameters = [{ url: `${bare}?${encodeURIComponent(name)}=1`, name }, ...surface.parameters];
    return isKnown ? surface : { ...surface, parameters };
  }
  const adding = (list: readonly string[]) => (list.includes(bare) ? list : [bare, ...list]);
  if (bare.endsWith('/')) return { ...surface, folders: adding(surface.folders) };
  return surface.links.includes(bare) ? surface : { ...surface, routes: adding(surface.routes) };
}

/** Whether the address of a finding was requested: its path, or below it for a folder, with its parameter. */
function wasAsked({ location }: Finding, asked: readonly string[]): boolean {
  const place = URL.parse(location?.url ?? '');
  if (!place) return false;
  return asked.some((address) => {
    const url = URL.parse(address);
    if (url?.origin !== place.origin) return false;
    const isPath = place.pathname.endsWith('/')
      ? url.pathname.startsWith(place.pathname)
      : url.pathname === place.pathname;
    return isPath && [...place.searchParams.keys()].every((name) => url.searchParams.has(name));
  });
}
