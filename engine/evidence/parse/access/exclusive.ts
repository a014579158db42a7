import type { AccessReplay } from '../../facts/access.ts';
import { withoutFragment } from '../html/html.ts';
import { shapeOf } from './address-ids.ts';
import type { Leaf } from './leaves.ts';
import { type Answer, answerOf, pageView, type ReadView } from './views.ts';

/** Ids and links that the server tells the first user and, asked for the same, not the second one. */
export interface Exclusive {
  /** By id: whether the second user is told others in their place. */
  readonly ids: ReadonlyMap<string, boolean>;
  /** Absolute, by the same. */
  readonly links: ReadonlyMap<string, boolean>;
}

const ID_NAME =
  /^(?:_?id|uuid|guid|key|slug|ref|reference|number|no|code|name|path|file|file_?name|file_?id|object|token)$|(?:_id|Id|_no|_number|Number|_key|_path|_ref)$/;

/** Shorter ids occur in any text. */
const MIN_EMBEDDED = 4;

export function exclusiveOf(replay: AccessReplay, views: readonly ReadView[], scopes: ReadonlySet<string>): Exclusive {
  const ids = new Map<string, boolean>();
  const links = new Map<string, boolean>();
  const learn = (own: readonly Leaf[], other: Answer, url: string): void => {
    const all = own.filter(({ value }) => !other.values.has(value));
    const ownValues = new Set(own.map(({ value }) => value));
    const replaced = new Set(other.leaves.filter(({ value }) => !ownValues.has(value)).map(({ path }) => path));
    const note = (to: Map<string, boolean>, value: string, isBalanced: boolean) =>
      to.set(value, isBalanced || to.get(value) === true);
    for (const { path, name, value } of all) {
      const isBalanced = replaced.has(path);
      const link = path.endsWith('@href') ? URL.parse(value, url) : null;
      if (link) {
        note(links, withoutFragment(link.href), isBalanced);
        for (const id of idsOf(link)) note(ids, id, isBalanced);
      } else if (ID_NAME.test(name)) note(ids, value, isBalanced);
    }
  };
  const given = views.filter(({ read, other }) => read.isShared && other.isOk);
  for (const { read, stable, other } of given) learn(stable, other, read.url);
  for (const { view, other } of scopedPairs(replay, views, scopes)) learn(view.stable, other, view.read.url);
  for (const [id, isBalanced] of embeddedIds(replay, views, given)) ids.set(id, isBalanced || ids.get(id) === true);
  for (const page of replay.pages.a) {
    const same = replay.pages.b.find(({ url }) => url === page.url);
    const own = pageView(page).leaves.filter(({ path }) => path.endsWith('@href'));
    if (same) learn(own, pageView(same), page.url);
  }
  return { ids, links };
}

/** Ids that requests of the first user state and that are somewhere in a page's code, such as in a script. */
function embeddedIds(
  { others }: AccessReplay,
  views: readonly ReadView[],
  given: readonly ReadView[],
): (readonly [id: string, isBalanced: boolean])[] {
  const theirs = Map.groupBy(
    others.map((read) => shapeOf(read)),
    ({ template }) => template,
  );
  return views.flatMap(({ read, shape }) => {
    if (read.isShared) return [];
    const mates = (theirs.get(shape.template) ?? []).flatMap(({ ids }) => ids.map(({ value }) => value));
    return shape.ids.flatMap(({ value: id }) => {
      const at = id.length < MIN_EMBEDDED ? undefined : given.find((view) => isOnlyIn(id, view));
      return at
        ? [[id, mates.some((mate) => mate.length >= MIN_EMBEDDED && at.read.other?.text.includes(mate))] as const]
        : [];
    });
  });
}

function isOnlyIn(id: string, { read: { own, other } }: ReadView): boolean {
  return own.every((answer) => answer?.text.includes(id)) && other?.text.includes(id) === false;
}

/** Ids in the address of a link. */
function idsOf({ protocol, href }: URL): string[] {
  return /^https?:$/.test(protocol) ? shapeOf({ method: 'GET', url: href }).ids.map(({ value }) => value) : [];
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
