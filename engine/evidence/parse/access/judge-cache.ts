import type { AccessProof, AccessReplay } from '../../facts/access.ts';
import { weightOf } from './distinctive.ts';
import type { Leaf } from './leaves.ts';
import { proofOf, statusOf } from './proof-of.ts';
import { type Answer, answerOf, placeOf, type ReadView } from './views.ts';

/**
 * Answers to the first user that a cache gives to the second one: asked past the cache, the second user is answered with other values
 * in the same fields. Each is asked so several times: only what each of them is always answered counts, not what is chosen at random.
 */
export function cacheProofs({ uncached, names: { a, b } }: AccessReplay, views: readonly ReadView[]): AccessProof[] {
  return uncached.flatMap(({ of, own, other }) => {
    const view = views[of];
    if (!view) return [];
    const [fresh, theirs] = [own, other].map((all) => all.map((one) => answerOf(one, view.read.url))) as [
      Answer[],
      Answer[],
    ];
    if (fresh.length < 2 || ![...fresh, ...theirs].every(({ isOk }) => isOk)) return [];
    const isAlways = (all: readonly Answer[], leaf: Leaf) => all.every(({ placed }) => placed.has(placeOf(leaf)));
    const isEver = (all: readonly Answer[], leaf: Leaf) => all.some(({ placed }) => placed.has(placeOf(leaf)));
    const paths = new Map(
      (theirs[0]?.leaves ?? []).filter((leaf) => isAlways(theirs, leaf)).map((leaf) => [leaf.path, leaf]),
    );
    const isReplaced = (leaf: Leaf) => {
      const there = paths.get(leaf.path);
      return (
        there !== undefined && weightOf(there) === 2 && !isEver(fresh, there) && !view.other.placed.has(placeOf(there))
      );
    };
    const got = view.stable.filter(
      (leaf) =>
        weightOf(leaf) === 2 &&
        view.other.placed.has(placeOf(leaf)) &&
        isAlways(fresh, leaf) &&
        !theirs.some(({ values }) => values.has(leaf.value)) &&
        isReplaced(leaf),
    );
    if (got.length === 0) return [];
    const control = [
      `${b}: ${statusOf(view.read.other)}, with these values of ${a}`,
      `${b}, with a parameter that no cache has an answer for: ${statusOf(other[0])} ${other.length} times, with other values in these fields`,
      `${a}, with such a parameter: ${statusOf(own[0])} ${own.length} times, with these values`,
    ];
    return [proofOf('cache', view, got, control)];
  });
}
