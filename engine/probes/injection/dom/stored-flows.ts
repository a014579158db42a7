import type { ProbeContext } from '../../define-probe.ts';
import type { Candidate } from './candidates.ts';
import { observed, ranAt } from './run.ts';
import type { Source } from './sources.ts';

/** Stored values that are followed, and pages that are opened for one of them. */
const STORED = 8;
const READERS = 4;

export type StoredSource = Source & { readonly kind: 'stored' };

/** Opens a page that stores a value which another site chooses, and then pages whose scripts name where it is kept. */
export async function storedFlows(
  stored: readonly StoredSource[],
  candidates: readonly Candidate[],
  { asking, isKnown }: { readonly asking: ProbeContext; readonly isKnown: (url: string, source: Source) => boolean },
) {
  const found = [];
  const places = [...new Map(stored.map((one) => [`${one.place} ${one.of.kind}`, one])).values()];
  for (const source of asking.first(places, STORED, 'values that pages keep in the browser')) {
    const name = source.place.slice(source.place.indexOf(' ') + 1);
    const readers = candidates.filter(
      ({ page, codes }) =>
        codes.some((code) => code.includes(name)) && !(page.url === source.from && isKnown(page.url, source.of)),
    );
    for (const { page } of asking.first(readers, READERS, 'pages that read a value kept in the browser')) {
      const seen = await observed(page, [source], asking);
      const flows = seen?.outcome.flows.filter(({ kind }) => kind !== 'stored') ?? [];
      const ran = flows.length > 0 ? await ranAt(page, source, flows, asking) : undefined;
      if (!ran) continue;
      found.push(ran);
      break;
    }
  }
  return found;
}
