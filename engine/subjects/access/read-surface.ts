import type { Unavailable } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { Visit } from '../../evidence/facts/visit.ts';
import type { BackendNames } from '../../evidence/parse/access/backends/backend.ts';
import { findBackends } from '../../evidence/parse/application/backends.ts';
import type { Surface } from '../../evidence/parse/application/surface.ts';
import type { ScanReach } from '../../evidence/reach/reach.ts';
import { gatherInIsolate } from '../../isolate/gather-in-isolate.ts';
import type { Isolate } from '../../isolate/isolate.ts';
import type { Target } from '../../scan-target/target.ts';

/** Where the scripts name nothing. */
export const NO_NAMES: BackendNames = findBackends([], 'https://site.invalid/', () => undefined);

interface Page {
  readonly target: Target;
  readonly isolate: Isolate;
  readonly start: Visit;
  /** As nobody gets it. */
  readonly page: Exchange | Unavailable;
}

/** What the scripts of a user's page name. Scripts are loaded without the session; undefined if none could be read. */
export async function readSurface(
  { target, isolate, start, page }: Page,
  reach: ScanReach,
): Promise<Surface | undefined> {
  const { rendered, network } = start;
  const given = { address: target.url, rendered, network, ...('status' in page ? { page } : {}) };
  const own = isolate.another();
  try {
    const { facts } = await gatherInIsolate(own, reach, { wanted: ['surface'], reported: ['surface'], given });
    return facts.surface;
  } finally {
    await own.close();
  }
}

/** Client-side routes that the scripts name. */
export function clientRoutes({ fragments: { routes, paths } }: Surface, start: Visit): string[] {
  const all = [...routes.map((route) => `#${route}`), ...paths];
  return all.flatMap((route) => URL.parse(route, start.rendered.url)?.href ?? []);
}
