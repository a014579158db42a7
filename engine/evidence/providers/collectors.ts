import type { ReportCut } from '../../limits.ts';
import { type Collector, Unavailable } from '../define-collector.ts';
import type { Evidence, ReadingsFact } from '../evidence.ts';
import type { Json, Reading } from '../facts/reading.ts';
import { FieldMissing, isList, isObject, statedAt } from '../parse/provider/fields.ts';
import type { Provider, ProviderApi, ReadingPlan } from './define-provider.ts';
import { inTurn, someNames } from './in-turn.ts';
import { readEach } from './read-each.ts';
import { reasonOf } from './reason-of.ts';

const MAX_OBJECTS = 200;
const NAME_LENGTH = 200;

/** The API of a provider as one reading sees it. */
type Bind = (scope: string, cut: ReportCut) => ProviderApi;

/** Hears what is not part of a scan, by kind: `forks`. */
export type ReportLeftOut = (kind: string) => void;

interface Reader {
  readonly plan: ReadingPlan;
  /** Times the usual limit of objects. */
  readonly scale: number;
  readonly api: ProviderApi;
  readonly cut: ReportCut;
  readonly leftOut: ReportLeftOut;
}

/** A collector for each fact of a provider; `console` is the origin of its console, `scale` times the usual limit of objects is kept. */
export function collectorsOf(
  provider: Provider,
  bind: Bind,
  leftOut: ReportLeftOut,
  { console = provider.console, scale = 1 }: { readonly console?: string; readonly scale?: number | undefined } = {},
): Collector[] {
  const root: Reading = { name: provider.name, page: console, at: 0, data: null };
  return (Object.entries(provider.readings) as [ReadingsFact, ReadingPlan][]).map(([fact, plan]) => ({
    id: `${provider.id}/${fact}`,
    provides: [fact],
    needs: plan.of === undefined ? [] : [plan.of],
    step: `Reading ${provider.name}`,
    async collect(given: Partial<Evidence>, reach, cut) {
      const parents = plan.of === undefined ? [root] : (given[plan.of] ?? []);
      const at = reach.now().getTime();
      const objects = await readAll(parents, { plan, scale, api: bind(plan.scope, cut), cut, leftOut }, at);
      return { [fact]: objects.map((object) => ({ ...object, page: pageAt(console, object.page), at })) };
    },
  }));
}

type Found = Omit<Reading, 'at'>;

/** A path is a page of the provider's console. */
function pageAt(console: string, page: string): string {
  return page.startsWith('/') ? `${console}${page}` : page;
}

/** Reads for every parent; what could not be read is reported, and unavailable if there is nothing else. */
async function readAll(parents: readonly Reading[], reader: Reader, at: number): Promise<readonly Found[]> {
  const { plan, scale, cut } = reader;
  const asked = parents.filter((parent) => !plan.without?.(parent));
  const { found, failed } = await readEach(asked, (parent) => readOf(parent, reader));
  const [first] = failed;
  if (first && found.length === 0) throw new Unavailable(reasonOf(first.error));
  for (const { item, error } of failed) cut(`${item.name} could not be read: ${reasonOf(error)}`);
  const objects = found.flat();
  const max = (plan.max ?? MAX_OBJECTS) * scale;
  const { taken, left } = inTurn(objects, max, at);
  if (left.length > 0)
    cut(
      `${left.length} of ${objects.length} objects were left out (limit ${max}; each scan reads another part): ${someNames(left)}`,
    );
  return taken;
}

async function readOf(parent: Reading, reader: Reader): Promise<Found[]> {
  const { plan, cut } = reader;
  const answer = await answerOf(parent, reader);
  if (!isList(answer) || plan.list === undefined) return [foundIn(answer as Json, parent, reader)];
  const found: Found[] = [];
  let unread: FieldMissing | undefined;
  for (const data of answer) {
    try {
      if (!isLeftOut(data, reader)) found.push(foundIn(data, parent, reader));
    } catch (error) {
      if (!(error instanceof FieldMissing)) throw error;
      unread = error;
      cut(`an entry of ${parent.name} could not be read: ${error.message}`);
    }
  }
  if (unread && found.length === 0) throw unread;
  return found;
}

function isLeftOut(data: Json, { plan, leftOut }: Reader): boolean {
  const kind = plan.leavesOut?.(data);
  if (kind !== undefined) leftOut(kind);
  return kind !== undefined;
}

function foundIn(data: Json, parent: Reading, { plan, cut }: Reader): Found {
  if (!isObject(data)) throw new FieldMissing('the answer is not the documented object');
  if (plan.states !== undefined) statedAt(data, plan.states);
  return {
    name: (plan.name?.(data, parent) ?? parent.name).slice(0, NAME_LENGTH),
    page: plan.page?.(data, parent) ?? parent.page,
    data: plan.keep?.(data, cut) ?? data,
    ...(plan.of === undefined ? {} : { parent: parent.data, within: `${parent.page} ${parent.name}` }),
  };
}

function answerOf(parent: Reading, { plan, api, cut }: Reader): Promise<Json | readonly Json[]> {
  if (plan.read) return plan.read(api, parent, cut);
  if (!plan.path) throw new Unavailable('nothing describes how this is read');
  const path = plan.path(parent);
  return plan.list === undefined ? api.get(path) : api.list(path, plan.list === true ? {} : plan.list);
}
