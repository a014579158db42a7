import { isPeopleTable } from '../../../../catalogue/personal/privacy.ts';
import { type Creation, creationOf } from './creations.ts';
import type { Opening } from './openings.ts';
import { type Overruled, overruledBy } from './overruled.ts';
import { collectionOf } from './paths.ts';
import { readersOf, takeoverOf } from './reach.ts';
import { openingAt, type Work, workAt } from './search.ts';
import type { Allow } from './security-rules.ts';
import { listsOthers, type Promotion, promotionsIn, type Reach, type Takeover } from './strangers.ts';

/** What one statement lets strangers do. */
export interface JudgedRule {
  /** Who gets through, whatever the data is. */
  readonly opening: Opening;
  /** Path below the root of documents or files: `/users/{uid}`. */
  readonly path: string;
  /** The path names no collection or folder. */
  readonly everything: boolean;
  readonly reads: boolean;
  readonly writes: boolean;
  /** It permits new documents, but no change of existing ones. */
  readonly adds: boolean;
  /** Documents cannot be listed by it: it reads those whose name is known. */
  readonly isByName?: boolean;
  /** A rule above it, which no rule below can take back, lets in the same strangers already. */
  readonly isCovered?: boolean;
  /** It lets users change documents of others by what they send. */
  readonly takeover?: Takeover;
  /** Who reads by a condition that depends on the request only. */
  readonly readers?: Reach;
  /** It lets users add documents with any values. */
  readonly creation?: Creation;
  /** It lists documents that only their owners may get. */
  readonly listsOthers?: boolean;
  /** It lets users write a document of their own that other rules trust. */
  readonly promotion?: Promotion;
  /** What it asks of users has no effect beside a wider rule. */
  readonly overruled?: Overruled;
}

/** A rule among those of its file, and all those of documents, in which users may write their own. */
export function judgedRule(
  allow: Allow,
  allows: readonly Allow[],
  documents: readonly Allow[],
  work: Work,
  promotion?: Promotion,
): JudgedRule {
  const { path, everything, reads, writes, adds, acts, at } = allow;
  const takeover = takeoverOf(allow, work, documents, allows);
  const readers = readersOf(allow, documents, work);
  const creation = creationOf(allow, documents, allows, work);
  const overruled = overruledBy(allow, allows, work);
  const isListed = at === undefined ? !path.split('/').at(-1)?.startsWith('$') : acts.includes('list');
  return {
    opening: openingAt(allow, work),
    path,
    everything,
    reads,
    writes,
    adds,
    ...(reads && !isListed ? { isByName: true } : {}),
    ...(isCovered(allow, allows, work) ? { isCovered: true } : {}),
    ...(takeover ? { takeover } : {}),
    ...(readers ? { readers } : {}),
    ...(creation ? { creation } : {}),
    ...(listsOthers(allow, allows, work) ? { listsOthers: true } : {}),
    ...(promotion ? { promotion } : {}),
    ...(overruled ? { overruled } : {}),
  };
}

/** In rules that are JSON. */
function isCovered(allow: Allow, allows: readonly Allow[], work: Work): boolean {
  if (allow.at !== undefined) return false;
  work.left -= allows.length;
  const own = openingAt(allow, work);
  return allows.some((above) => {
    const isAbove = above.writes === allow.writes && allow.path.startsWith(above.path === '/' ? '/' : `${above.path}/`);
    if (!isAbove || above.path === allow.path) return false;
    const opening = openingAt(above, work);
    return opening === 'anyone' || (opening === 'any user' && own !== 'anyone' && own !== 'anyone for a time');
  });
}

/** Whether these strangers read by the rule. */
export function isReadBy({ reads, opening, readers }: JudgedRule, who: Reach['who']): boolean {
  return reads && (isOpenTo(opening, who) || readers?.who === who);
}

/** Whether these strangers change documents of others by the rule. */
export function isChangedBy({ writes, adds, opening, takeover }: JudgedRule, who: Reach['who']): boolean {
  return takeover?.who === who || (writes && !adds && isOpenTo(opening, who));
}

function isOpenTo(opening: Opening, who: Reach['who']): boolean {
  return opening === who || opening === `${who} for a time`;
}

/** All rules of a service; `isWhole`: each was read and searched to the end. */
export function judgedRules(
  allows: readonly Allow[],
  now: number,
): { readonly rules: readonly JudgedRule[]; readonly isWhole: boolean } {
  const work = workAt(now, allows);
  const promotions = promotionsIn(allows, allows, work);
  const rules = allows.map((allow) => judgedRule(allow, allows, allows, work, promotions.get(allow)));
  return { rules, isWhole: work.cuts === 0 && rules.every(({ opening }) => opening !== 'unread') };
}

/** Changes of documents, and what is read about others; to read more of what a site offers is no right over others. */
export function gainedBy({ opens }: Promotion): Promotion['opens'] {
  return opens.filter(({ act, path }) => !/^(?:get|list)$/.test(act) || isPeopleTable(collectionOf(path)));
}
