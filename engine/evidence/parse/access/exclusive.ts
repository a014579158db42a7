import type { AccessReplay } from '../../facts/access.ts';
import { idsOf, shapeOf } from './address-ids.ts';
import type { Leaf } from './leaves.ts';
import { nounsOf } from './nouns.ts';
import { pageAddress, plainRoute } from './page-route.ts';
import { type Answer, answerOf, pageView, type ReadView } from './views.ts';

/** Ids and links that the server tells the first user and, asked for the same, not the second one. */
export interface Exclusive {
  /** By id: the things that the addresses which tell it list, as `nounsOf` has them. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** Absolute, by the same. */
  readonly links: ReadonlyMap<string, ReadonlySet<string>>;
}

const ID_NAME =
  /^(?:_?id|uuid|guid|key|slug|ref|reference|number|no|code|name|path|file|file_?name|file_?id|object|token)$|(?:_id|Id|_no|_number|Number|_key|_path|_ref)$/;

/** Shorter ids occur in any text. */
const MIN_EMBEDDED = 4;

export function exclusiveOf(replay: AccessReplay, views: readonly ReadView[], scopes: ReadonlySet<string>): Exclusive {
  const ids = new Map<string, Set<string>>();
  const links = new Map<string, Set<string>>();
  const learn = (own: readonly Leaf[], other: Answer, url: string, nouns: readonly string[]): void => {
    const all = own.filter(({ value }) => !other.values.has(value));
    for (const { path, name, value } of all) {
      const link = path.endsWith('@href') ? URL.parse(value, url) : null;
      if (link) {
        note(links, pageAddress(link.href), nouns);
        for (const id of idsOf(link)) note(ids, id, nouns);
      } else if (ID_NAME.test(name)) note(ids, value, nouns);
    }
  };
  const given = views.filter(({ read, other }) => read.isShared && other.isOk);
  for (const { read, shape, stable, other } of given) learn(stable, other, read.url, nounsOf(shape));
  for (const { view, other } of scopedPairs(replay, views, scopes))
    learn(view.stable, other, view.read.url, nounsOf(view.shape));
  for (const [id, nouns] of embeddedIds(views, given)) note(ids, id, nouns);
  for (const page of replay.pages.a) {
    const same = replay.pages.b.find(({ url }) => url === page.url);
    const own = pageView(page).leaves.filter(({ path }) => path.endsWith('@href'));
    if (same) learn(own, pageView(same), page.url, nounsOf(shapeOf({ method: 'GET', url: plainRoute(page.url) })));
  }
  for (const url of replay.withheld) note(links, url, []);
  const isToldToBoth = (id: string) =>
    given.some(({ other, stable }) => other.values.has(id) && stable.some(({ value }) => value === id));
  for (const id of replay.storedIds) if (!isToldToBoth(id)) note(ids, id, []);
  return { ids, links };
}

function note(to: Map<string, Set<string>>, value: string, nouns: readonly string[]): void {
  to.set(value, new Set([...(to.get(value) ?? []), ...nouns]));
}

/** Ids that requests of the first user state and that are somewhere in a page's code, such as in a script. */
function embeddedIds(
  views: readonly ReadView[],
  given: readonly ReadView[],
): (readonly [id: string, nouns: string[]])[] {
  return views.flatMap(({ read, shape }) => {
    if (read.isShared) return [];
    return shape.ids.flatMap(({ value: id }) => {
      const at = id.length < MIN_EMBEDDED ? [] : given.filter((view) => isOnlyIn(id, view));
      return at.length > 0 ? [[id, at.flatMap((view) => nounsOf(view.shape))] as const] : [];
    });
  });
}

function isOnlyIn(id: string, { read: { own, other } }: ReadView): boolean {
  return own.every((answer) => answer?.text.includes(id)) && other?.text.includes(id) === false;
}

/** The same question of each user about itself, such as `/users/7/orders` and `/users/8/orders`. */
function scopedPairs(replay: AccessReplay, views: readonly ReadView[], scopes: ReadonlySet<string>) {
  const known = new Set([...scopes, ...replay.claims.b]);
  const theirs = Map.groupBy(replay.others, (read) => shapeOf(read, known).template);
  return views.flatMap((view) => {
    if (view.read.isShared || !view.shape.ids.some(({ value }) => scopes.has(value))) return [];
    const [only, ...more] = theirs.get(view.shape.template) ?? [];
    return only && more.length === 0 ? [{ view, other: answerOf(only.answer, only.url) }] : [];
  });
}
