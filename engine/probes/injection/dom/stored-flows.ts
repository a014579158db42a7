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
  const read = places.flatMap((source) => {
    const isOwn = (url: string) => url === source.from && isKnown(url, source.of);
    const readers = candidates.filter(({ page, codes }) => !isOwn(page.url) && reads(codes, source.place));
    return readers.length > 0 ? [{ source, readers }] : [];
  });
  for (const { source, readers } of asking.first(read, STORED, 'values that pages keep in the browser'))
    for (const { page } of asking.first(readers, READERS, 'pages that read a value kept in the browser')) {
      const seen = await observed(page, [source], asking);
      const flows = seen?.outcome.flows.filter(({ kind }) => kind !== 'stored') ?? [];
      const ran = flows.length > 0 ? await ranAt(page, source, flows, asking) : undefined;
      if (!ran) continue;
      found.push(ran);
      break;
    }
  return found;
}

/** The scripts name the key of `place`, such as `localStorage theme`. */
function reads(codes: readonly string[], place: string): boolean {
  const name = place.slice(place.indexOf(' ') + 1);
  const forms = [`'${name}'`, `"${name}"`, `\`${name}\``, `.${name}`, `${name}=`];
  return codes.some((code) => forms.some((form) => code.includes(form)));
}
