import type { AccessProof, AccessReplay } from '../../facts/access.ts';
import { weightOf } from './distinctive.ts';
import type { Leaf } from './leaves.ts';
import { proofOf, statusOf } from './proof-of.ts';
import { answerOf, placeOf, type ReadView } from './views.ts';

/**
 * Answers to the first user that a cache gives to the second one: asked past the cache, the second user is answered with other values
 * in the same fields.
 */
export function cacheProofs({ uncached, names: { a, b } }: AccessReplay, views: readonly ReadView[]): AccessProof[] {
  return uncached.flatMap(({ of, own, other }) => {
    const view = views[of];
    if (!view) return [];
    const [fresh, theirs] = [answerOf(own, view.read.url), answerOf(other, view.read.url)];
    if (!fresh.isOk || !theirs.isOk) return [];
    const paths = new Map(theirs.leaves.map((leaf) => [leaf.path, leaf]));
    const isReplaced = (leaf: Leaf) => {
      const there = paths.get(leaf.path);
      return (
        there !== undefined &&
        weightOf(there) === 2 &&
        !fresh.placed.has(placeOf(there)) &&
        !view.other.placed.has(placeOf(there))
      );
    };
    const got = view.stable.filter(
      (leaf) =>
        weightOf(leaf) === 2 &&
        view.other.placed.has(placeOf(leaf)) &&
        fresh.placed.has(placeOf(leaf)) &&
        !theirs.values.has(leaf.value) &&
        isReplaced(leaf),
    );
    if (got.length === 0) return [];
    const control = [
      `${b}: ${statusOf(view.read.other)}, with these values of ${a}`,
      `${b}, with a parameter that no cache has an answer for: ${statusOf(other)}, with other values in these fields`,
      `${a}, with such a parameter: ${statusOf(own)}, with these values`,
    ];
    return [proofOf('cache', view, got, control)];
  });
}
