import type { ReportCut } from '../../limits.ts';
import { type Collector, Unavailable } from '../define-collector.ts';
import type { Evidence } from '../evidence.ts';
import type { Json, Reading } from '../facts/reading.ts';
import { FieldMissing, isList } from '../parse/provider/fields.ts';
import type { Provider, ProviderApi, ReadingPlan, ReadingsFact } from './define-provider.ts';

const MOST_OBJECTS = 200;
const NAME_LENGTH = 200;

/** The API of a provider as one reading sees it. */
type Bind = (scope: string, cut: ReportCut) => ProviderApi;

/** A collector for each fact of a provider; `console` is the origin of its console. */
export function collectorsOf(provider: Provider, bind: Bind, console = provider.console): Collector[] {
  const root: Reading = { name: provider.name, page: console, at: 0, data: null };
  return (Object.entries(provider.readings) as [ReadingsFact, ReadingPlan][]).map(([fact, plan]) => ({
    id: `${provider.id}/${fact}`,
    provides: [fact],
    needs: plan.of === undefined ? [] : [plan.of],
    step: `Reading ${provider.name}`,
    async collect(given: Partial<Evidence>, reach, cut) {
      const parents = plan.of === undefined ? [root] : (given[plan.of] ?? []);
      const objects = await readAll(plan, parents, bind(plan.scope, cut), cut);
      const at = reach.now().getTime();
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
async function readAll(
  plan: ReadingPlan,
  parents: readonly Reading[],
  api: ProviderApi,
  cut: ReportCut,
): Promise<readonly Found[]> {
  const asked = parents.filter((parent) => !plan.without?.(parent));
  const answers = await Promise.allSettled(asked.map((parent) => readOf(plan, parent, api, cut)));
  const objects: Found[] = [];
  const refusals: { readonly name: string; readonly reason: string }[] = [];
  answers.forEach((answer, i) => {
    if (answer.status === 'fulfilled') objects.push(...answer.value);
    else refusals.push({ name: asked[i]?.name ?? '', reason: reasonOf(answer.reason) });
  });
  const [first] = refusals;
  if (first && refusals.length === asked.length) throw new Unavailable(first.reason);
  for (const { name, reason } of refusals) cut(`${name} could not be read: ${reason}`);
  const most = plan.most ?? MOST_OBJECTS;
  if (objects.length > most) cut(`${objects.length - most} of ${objects.length} objects were left out (limit ${most})`);
  return objects.slice(0, most);
}

async function readOf(plan: ReadingPlan, parent: Reading, api: ProviderApi, cut: ReportCut): Promise<Found[]> {
  const answer = await answerOf(plan, parent, api, cut);
  const own = plan.of === undefined ? {} : { parent: parent.data };
  return (isList(answer) && isListed(plan) ? answer : [answer as Json]).map((data) => ({
    name: (plan.name?.(data, parent) ?? parent.name).slice(0, NAME_LENGTH),
    page: plan.page?.(data, parent) ?? parent.page,
    data: plan.keep?.(data, cut) ?? data,
    ...own,
  }));
}

function answerOf(
  plan: ReadingPlan,
  parent: Reading,
  api: ProviderApi,
  cut: ReportCut,
): Promise<Json | readonly Json[]> {
  if (plan.read) return plan.read(api, parent, cut);
  if (!plan.path) throw new Unavailable('nothing describes how this is read');
  const path = plan.path(parent);
  return plan.list === undefined ? api.get(path) : api.list(path, plan.list === true ? {} : plan.list);
}

function isListed({ list }: ReadingPlan): boolean {
  return list !== undefined;
}

function reasonOf(error: unknown): string {
  if (error instanceof Unavailable || error instanceof FieldMissing) return error.message;
  return 'the answer could not be read';
}
