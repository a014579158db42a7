import { formatLocation, type Location } from '../../../checks/location.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';
import type { Flow } from '../../../evidence/facts/trial.ts';
import type { Fragments } from '../../../evidence/parse/application/routes/fragment-routes.ts';
import type { ProbeContext } from '../../define-probe.ts';
import { testEach } from '../../tested-points.ts';
import { observed, ranAt } from './run.ts';
import { placeOfSource, type Source } from './sources.ts';

/** Routes that are opened. */
const ROUTES = 12;
const AT_ONCE = 3;

interface Arrived {
  readonly source: Source & { readonly kind: 'fragment parameter' };
  readonly flows: readonly Flow[];
}

/**
 * Opens the routes that an application keeps in the fragment, with a token in each parameter that it reads. Each parameter is reported once, and none
 * if `known`, the locations of other findings, has the whole fragment.
 */
export async function fragmentFlows(
  page: Exchange,
  { routes, names }: Fragments,
  { asking, known }: { readonly asking: ProbeContext; readonly known: readonly Location[] },
) {
  const reported = new Set(known.map(formatLocation));
  const isReported = (source: Source) => reported.has(formatLocation(placeOfSource(page.url, source)));
  if (names.length === 0 || page.truncated || isReported({ kind: 'fragment' })) return [];
  const opened = asking.first(routes, ROUTES, 'routes in the fragment of the address');
  const arrived = await testEach(opened, (route) => arrivedAt(page, route, names, asking), AT_ONCE);
  const found = [];
  const done = new Set<string>();
  for (const { source, flows } of arrived.flat()) {
    if (done.has(source.parameter) || isReported(source)) continue;
    const ran = await ranAt(page, source, flows, asking);
    if (!ran) continue;
    done.add(source.parameter);
    found.push(ran);
  }
  return found;
}

async function arrivedAt(page: Exchange, route: string, names: readonly string[], asking: ProbeContext) {
  const sources = names.map((parameter): Arrived['source'] => ({ kind: 'fragment parameter', parameter, route }));
  const seen = await observed(page, sources, asking);
  return sources.flatMap((source): Arrived[] => {
    const token = seen?.tokens.find(([one]) => one === source)?.[1];
    const flows = seen?.outcome.flows.filter((flow) => flow.token === token) ?? [];
    return flows.length > 0 ? [{ source, flows }] : [];
  });
}
