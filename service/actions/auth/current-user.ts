import type { z } from 'zod';
import { planOf } from '../../plans.ts';
import { type CurrentUser, organizationOf, userOf } from '../../shapes/user.ts';
import { findCurrentUser } from '../../store/accounts/current-user.ts';
import { type Caller, scopeOf } from '../caller.ts';
import type { Context } from '../define-action.ts';
import { monthOf, quotaIn } from '../scans/quota.ts';

/** The caller's user record. */
export async function currentUser({
  store,
  caller,
  now,
}: Pick<Context, 'store' | 'now'> & { readonly caller: Caller }): Promise<z.input<typeof CurrentUser>> {
  const { userId, organizationId } = caller;
  const month = monthOf(now());
  const found = await findCurrentUser(store, {
    userId,
    organizationId,
    projectId: scopeOf(caller),
    since: month.start,
  });
  if (!found) throw new Error('a caller without a user');
  const facts = { ...found, plan: planOf(found.organization.plan) };
  return {
    ...userOf(facts),
    organization: organizationOf(facts),
    scan_quota: quotaIn(month, facts.plan, found.spent),
    project: found.project,
  };
}
