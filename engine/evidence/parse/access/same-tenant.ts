import type { AccessReplay } from '../../facts/access.ts';
import { snakeCase } from '../application/rows.ts';
import { OF_USER } from './identity.ts';
import type { Leaf } from './leaves.ts';
import { TENANT_NAME } from './tokens.ts';
import { placeOf, type ReadView } from './views.ts';

/** What the user belongs to, or a list of that. */
const MEMBERSHIP =
  /^(?:my_?)?(?:tenant|org|organi[sz]ation|team|workspace|company|companies|household|membership)s?(?:\[\])?$/i;
/** A longer list is one of all there are. */
const MAX_MEMBERSHIPS = 20;

/** Whether tokens say, or the server tells both users and nobody else, that they belong to one organization. */
export function shareTenant({ tenants }: AccessReplay, views: readonly ReadView[]): boolean {
  if (tenants.a.some((one) => tenants.b.includes(one))) return true;
  return views.some(({ read, stable, other, nobody }) => {
    if (!read.isShared) return false;
    const told = stable.filter(isOfOwnTenant);
    const listed = Map.groupBy(told, ({ path }) => path);
    return told.some(
      (leaf) =>
        (listed.get(leaf.path)?.length ?? 0) <= MAX_MEMBERSHIPS &&
        other.placed.has(placeOf(leaf)) &&
        !nobody.placed.has(placeOf(leaf)),
    );
  });
}

/** Of the user itself, not of a row in a list or of an address of somebody. */
function isOfOwnTenant({ path, name }: Leaf): boolean {
  const parts = path.split('.');
  const own = parts.findIndex((part) => !OF_USER.test(part));
  const [first = '', ...rest] = parts.slice(own < 0 ? parts.length - 1 : own);
  if (rest.length === 0) return !path.includes('[]') && TENANT_NAME.test(snakeCase(name));
  return MEMBERSHIP.test(first) && !rest.some((part) => part.includes('[]'));
}
