import type { AccessReplay } from '../../facts/access.ts';
import { snakeCase } from '../application/rows.ts';
import { TENANT_NAME } from './tokens.ts';
import { placeOf, type ReadView } from './views.ts';

/** A list of what the user belongs to. */
const MEMBERSHIPS =
  /(?:^|[.\]])(?:my_?)?(?:tenant|org|organi[sz]ation|team|workspace|compan(?:y|ie)|household|membership)s?(?=[.[])/i;

/** Whether tokens say, or the server tells both users and nobody else, that they belong to one organization. */
export function shareTenant({ tenants }: AccessReplay, views: readonly ReadView[]): boolean {
  if (tenants.a.some((one) => tenants.b.includes(one))) return true;
  return views.some(
    ({ read, stable, other, nobody }) =>
      read.isShared &&
      stable.some((leaf) => {
        const { path, name } = leaf;
        const isTenant = MEMBERSHIPS.test(path) || (!path.includes('[]') && TENANT_NAME.test(snakeCase(name)));
        return isTenant && other.placed.has(placeOf(leaf)) && !nobody.placed.has(placeOf(leaf));
      }),
  );
}
