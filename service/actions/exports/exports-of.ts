import { MANAGE_ORGANIZATION } from '../../model/permissions.ts';
import type { ExportsOf } from '../../store/exports/data-exports.ts';
import { type Caller, callerMay } from '../../world/caller.ts';

/** Everybody may export their account, admins their organization too. */
export function exportsOf(caller: Caller): ExportsOf {
  const { userId, organizationId } = caller;
  return { userId, organizationId: callerMay(caller, MANAGE_ORGANIZATION) ? organizationId : undefined };
}
