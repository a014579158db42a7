import { CHECKS } from '../../engine/checks/list.ts';
import { type Fault, together } from './fault.ts';
import type { Loaded } from './look.ts';

/** A fault, its check, and the sites on which the check finds nothing. */
interface Placeable {
  readonly check: string;
  readonly fault: Fault;
  readonly sound: readonly Loaded[];
}

/** Faults that are planted in one page. */
export interface Batch<P extends Placeable> {
  readonly site: Loaded;
  readonly members: P[];
  /** Facts that its checks need, and how its faults are planted. */
  readonly kind: string;
}

const MAX_BATCH = 40;
/** Elements that a page has once, and on which no other fault depends. */
const OF_THE_HEAD = /^<(?:html|title|meta)\b/;
const FACTS = new Map(CHECKS.map(({ id, needs }) => [id, needs]));

/**
 * Variants that do not disturb each other share a page: elements for the rules of axe-core, or for the tests of keyboard and layout,
 * and edits of single elements of the head. All others have a page of their own.
 */
export function batchesOf<P extends Placeable>(placed: readonly P[]): Batch<P>[] {
  const batches: Batch<P>[] = [];
  for (const one of placed) {
    const kind = kindOf(one);
    const free = batches.find(
      (batch) =>
        kind !== undefined &&
        batch.kind === kind &&
        batch.members.length < MAX_BATCH &&
        one.sound.includes(batch.site) &&
        batch.members.every((other) => other.check !== one.check && !overlap(other.fault, one.fault)),
    );
    if (free) free.members.push(one);
    else {
      const site = one.sound[batches.length % one.sound.length];
      if (site) batches.push({ site, members: [one], kind: kind ?? '' });
    }
  }
  return batches;
}

function kindOf({ check, fault }: Placeable): string | undefined {
  const facts: readonly string[] = FACTS.get(check) ?? [];
  const fact = ['interaction', 'axe'].find((name) => facts.includes(name));
  const { body, edits = [], asks: _, ...others } = fault;
  if (fact === undefined || Object.keys(others).length > 0) return undefined;
  if (edits.length === 0) return body?.includes('<script') ? undefined : `${fact} elements`;
  const isOfHead = edits.every(([pattern]) => OF_THE_HEAD.test(pattern.source));
  return body === undefined && isOfHead ? `${fact} edits` : undefined;
}

function overlap({ edits = [] }: Fault, { edits: others = [] }: Fault): boolean {
  return edits.some(([pattern]) => others.some(([other]) => other.source === pattern.source));
}

/** The faults of a batch in one page, in which ids mark the elements of each. */
export function faultOf({ members }: Batch<Placeable>): Fault {
  const [first, ...more] = members.map(({ fault }, n) => marked(fault, n));
  return first === undefined ? {} : more.length === 0 ? (members[0]?.fault ?? {}) : together(first, ...more);
}

/** Whether what a check found is an element of its own fault; edits of the head are of no other. */
export function isOwn({ members }: Batch<Placeable>, n: number, shows: string): boolean {
  const body = members[n]?.fault.body;
  const ids = [...(body ?? '').matchAll(OWN_ID)].map(([, id = '']) => `#${id}`);
  return body === undefined || [markOf(n), ...ids].some((text) => shows.includes(text));
}

const markOf = (n: number) => `planted-${n}-`;
/** Ids that rows give to their elements begin so. */
const OWN_ID = /\sid="(pl-[\w-]+)"/g;
const START_TAG = /<([a-z][a-z0-9]*)(?=[\s/>])(?![^>]*\sid=)/gi;

/** Gives an id to every element without one; without quotes, so that it can stand in an attribute such as `srcdoc`. */
function marked(fault: Fault, n: number): Fault {
  let count = 0;
  const body = fault.body?.replace(START_TAG, (tag) => {
    count += 1;
    return `${tag} id=${markOf(n)}${count}`;
  });
  return body === undefined ? fault : { ...fault, body };
}
