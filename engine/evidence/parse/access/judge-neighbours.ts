import type { AccessProof, AccessReplay } from '../../facts/access.ts';
import { isPersonal, weightOf } from './distinctive.ts';
import { type Identity, OWNER_NAME } from './identity.ts';
import type { Leaf } from './leaves.ts';
import { proofOf, statusOf } from './proof-of.ts';
import { type Answer, answerOf, placeOf, type ReadView } from './views.ts';

const SAME_SHAPE = 0.8;

interface Known {
  readonly identity: Identity;
  readonly seen: { readonly values: ReadonlySet<string>; readonly addresses: ReadonlySet<string> };
}

/**
 * Records of third users under numbers next to one of the first user: built like that record, with somebody else's values where the
 * record names the first user.
 */
export function neighbourProofs(
  { neighbours, claims, names: { a, b } }: AccessReplay,
  views: readonly ReadView[],
  known: Known,
): AccessProof[] {
  return neighbours.flatMap(({ of, url, other, nobody }) => {
    const view = views[of];
    const theirs = answerOf(other, url);
    if (!view || !theirs.isOk || known.seen.addresses.has(url) || !hasShape(view.stable, theirs)) return [];
    const got = theirs.leaves.filter((leaf) => isOfOthers(leaf, view, known) && !claims.b.includes(leaf.value));
    const nobodys = answerOf(nobody, url);
    if (!got.some((leaf) => weightOf(leaf) === 2) || got.some((leaf) => nobodys.placed.has(placeOf(leaf)))) return [];
    const control = [
      `${b}: ${statusOf(other)}, built like the record of ${a}, with values that are neither user’s`,
      `no session: ${statusOf(nobody)}`,
      `pages of ${b} and their requests: none of these values`,
    ];
    return [proofOf('neighbour', view, got, control, url)];
  });
}

function hasShape(own: readonly Leaf[], { leaves }: Answer): boolean {
  const names = new Set(own.map(({ path }) => path));
  const theirs = new Set(leaves.map(({ path }) => path));
  return names.size > 1 && [...names].filter((path) => theirs.has(path)).length >= SAME_SHAPE * names.size;
}

/** A personal or owner's value, where the first user's record has a value that names that user. */
function isOfOthers({ path, name, value }: Leaf, { stable }: ReadView, { identity, seen }: Known): boolean {
  const own = stable.find((leaf) => leaf.path === path);
  if (!own || own.value === value || seen.values.has(value) || identity.ids.has(value)) return false;
  return identity.ids.has(own.value) && (isPersonal(own) || OWNER_NAME.test(name));
}
