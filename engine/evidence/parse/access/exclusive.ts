import type { AccessReplay } from '../../facts/access.ts';
import { shapeOf } from './address-ids.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { type Answer, answerOf, type ReadView } from './views.ts';

/** Ids and links that the server tells the first user and, asked for the same, not the second one. */
export interface Exclusive {
  /** By id: whether the second user is told others in their place. */
  readonly ids: ReadonlyMap<string, boolean>;
  /** Absolute, by the same. */
  readonly links: ReadonlyMap<string, boolean>;
}

const ID_NAME =
  /^(?:_?id|uuid|guid|key|slug|ref|reference|number|no|code|name|path|file|file_?name|file_?id|object|token)$|(?:_id|Id|_no|_number|Number|_key|_path|_ref)$/;

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
      if (path.endsWith('@href')) note(links, URL.parse(value, url)?.href.replace(/#.*$/, '') ?? value, isBalanced);
      else if (ID_NAME.test(name)) note(ids, value, isBalanced);
    }
  };
  for (const { read, stable, other } of views) if (read.isShared && other.isOk) learn(stable, other, read.url);
  for (const { view, other } of scopedPairs(replay, views, scopes)) learn(view.stable, other, view.read.url);
  for (const { url, html } of replay.pages.a) {
    const same = replay.pages.b.find((page) => page.url === url);
    if (!same) continue;
    const own = leavesOf({ text: html, type: 'text/html' }, url).filter(({ path }) => path.endsWith('@href'));
    learn(own, answerOf({ status: 200, type: 'text/html', text: same.html, bytes: 0, etag: '' }, url), url);
  }
  return { ids, links };
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
