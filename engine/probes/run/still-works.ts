import { type CheckResult, withCuts } from '../../checks/check-result.ts';
import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';

type Fetch = (request: FetchRequest) => Promise<Exchange | undefined>;

/** Pages that are requested again after the probes. */
const MAX = 4;

/**
 * The results of the probes. If a page that answered before them now fails twice, such as one whose database takes no more connections,
 * no probe passes, because later requests reached a site that no longer worked.
 */
export async function ofWorkingSite(
  results: readonly CheckResult[],
  { page, linkedPages = [] }: Partial<Evidence>,
  fetch: Fetch,
): Promise<readonly CheckResult[]> {
  const worked = [...(page ? [page] : []), ...linkedPages].filter(({ status }) => status < 400);
  const dynamic = worked.filter(({ url }) => new URL(url).search !== '');
  const chosen = [...new Set([...dynamic.slice(0, MAX - 1), ...worked])].slice(0, MAX);
  const failing = await stillFailing(await stillFailing(chosen, fetch), fetch);
  const [first] = failing;
  if (!first) return results;
  const place = new URL(first.url).pathname;
  const reason = `The site stopped working during the scan: ${place} now returns a server error`;
  return results.map((result) => (result.verdict === 'pass' ? withCuts(result, [{ reason }]) : result));
}

/** Those that now answer with a server error. */
async function stillFailing(pages: readonly Exchange[], fetch: Fetch): Promise<readonly Exchange[]> {
  const answers = await Promise.all(pages.map(({ url }) => fetch({ url })));
  return pages.filter((_, i) => (answers[i]?.status ?? 0) >= 500);
}
