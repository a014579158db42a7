import type { z } from 'zod';
import { type CurrentUser, type Organization, organizationOf, type UserFacts, userOf } from '../../shapes/user.ts';
import { listOrganizationsOf } from '../../store/accounts/memberships.ts';
import type { Store } from '../../store/open.ts';
import { findProject } from '../../store/projects/projects.ts';
import { type Caller, scopeOf } from '../caller.ts';
import type { Context } from '../define-action.ts';
import { quotaOf } from '../scans/quota.ts';
import { userFacts } from './user-facts.ts';

/** The caller's user record. */
export async function currentUser({
  store,
  caller,
  now,
}: Pick<Context, 'store' | 'now'> & { readonly caller: Caller }): Promise<z.input<typeof CurrentUser>> {
  const facts = await userFacts(store, caller);
  const scope = scopeOf(caller);
  const project =
    scope === null ? undefined : await findProject(store, { id: scope, organizationId: caller.organizationId });
  return {
    ...userOf(facts),
    organization: organizationOf(facts),
    organizations: await organizationsOf(store, caller, facts),
    scan_quota: await quotaOf(store, facts.organization, now()),
    project: project ? { id: project.id, name: project.name, url: project.url } : null,
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
