import type { ExportsOf } from '../../store/exports/data-exports.ts';
import type { Caller } from '../../world/caller.ts';

/** Everybody may export their account, admins their organization too. */
export function exportsOf({ userId, organizationId, role }: Caller): ExportsOf {
  return { userId, organizationId: role === 'admin' ? organizationId : undefined };
}
