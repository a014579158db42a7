import { planOf } from '../../plans.ts';
import type { UserFacts } from '../../shapes/user.ts';
import { findOrganization } from '../../store/accounts/organizations.ts';
import type { UserRow } from '../../store/accounts/users.ts';
import type { Store } from '../../store/open.ts';
import { countProjects } from '../../store/projects/projects.ts';

/** A user with everything its record shows. */
export async function userFacts(store: Store, user: UserRow): Promise<UserFacts> {
  const organization = await findOrganization(store, user.organizationId);
  if (!organization) throw new Error('a user without an organization');
  const projects = await countProjects(store, organization.id);
  return { user, organization, plan: planOf(organization.plan), projects };
}
