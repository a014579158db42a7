import type { Unavailable } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { Visit } from '../../evidence/facts/visit.ts';
import type { BackendNames } from '../../evidence/parse/access/backends/backend.ts';
import { findBackends } from '../../evidence/parse/application/backends.ts';
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

/** What the scripts of a user's page name at back ends. Scripts are loaded without the session; none are read where that fails. */
export async function backendNames({ target, isolate, start, page }: Page, reach: ScanReach): Promise<BackendNames> {
  const { rendered, network } = start;
  const given = { address: target.url, rendered, network, ...('status' in page ? { page } : {}) };
  const own = isolate.another();
  try {
    const { facts } = await gatherInIsolate(own, reach, { wanted: ['surface'], reported: ['surface'], given });
    return facts.surface?.backends ?? NO_NAMES;
  } finally {
    await own.close();
  }
}
