import type { z } from 'zod';
import { permissionsOf } from '../../model/permissions.ts';
import { modulesOf, planOf } from '../../model/plans.ts';
import { type CurrentUser, type Organization, organizationOf, type UserFacts, userOf } from '../../shapes/user.ts';
import { findCurrentUser } from '../../store/accounts/current-user.ts';
import { listOrganizationsOf } from '../../store/accounts/memberships.ts';
import type { Store } from '../../store/open.ts';
import { type Caller, holderOf, scopeOf } from '../../world/caller.ts';
import type { Context } from '../define-action.ts';
import { isOperator } from '../operators.ts';
import { monthOf, quotaIn } from '../scans/quota.ts';

/** The caller's user record. */
export async function currentUser(context: Context<'key/session'>): Promise<z.input<typeof CurrentUser>> {
  const { store, caller, now, config } = context;
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
    organization: { ...organizationOf(facts), delete_at: facts.organization.deleteAt?.toISOString() ?? null },
    organizations: await organizationsOf(store, caller, facts),
    permissions: permissionsOf(holderOf({ ...caller, role: found.role })),
    scan_quota: quotaIn(month, facts.plan, found.spent),
    finding_views: found.user.findingViews ?? [],
    plan_modules: modulesOf(facts.plan),
    plan_pages: facts.plan.pages_per_scan,
    ...(isOperator(caller, config) ? { operator: true as const } : {}),
    project: found.project,
  };
}

/** An API key sees its own organization only. */
async function organizationsOf(
  store: Store,
  { userId, credential }: Caller,
  facts: UserFacts,
): Promise<z.input<typeof Organization>[]> {
  if (credential.kind === 'key') return [organizationOf(facts)];
  const rows = await listOrganizationsOf(store, userId);
  return rows.map(organizationOf).sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id));
}
