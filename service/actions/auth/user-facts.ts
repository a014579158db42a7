import { planOf } from '../../model/plans.ts';
import type { UserFacts } from '../../shapes/user.ts';
import { findMember } from '../../store/accounts/memberships.ts';
import { findOrganization } from '../../store/accounts/organizations.ts';
import type { Store } from '../../store/open.ts';
import { countProjects } from '../../store/projects/projects.ts';

/** A user in one of their organizations, with everything their record shows. */
export async function userFacts(
  store: Store,
  { userId, organizationId }: { readonly userId: string; readonly organizationId: string },
): Promise<UserFacts> {
  const member = await findMember(store, { userId, organizationId });
  const organization = await findOrganization(store, organizationId);
  if (!member || !organization) throw new Error('a caller without a membership');
  const projects = await countProjects(store, organizationId);
  return { user: member.user, role: member.role, organization, plan: planOf(organization.plan), projects };
}
