import { PLANS } from '../model/plans.ts';
import type { Config } from '../settings/config.ts';
import { listOrganizationsOf } from '../store/accounts/memberships.ts';
import { updateOrganization } from '../store/accounts/organizations.ts';
import { findUserByEmail } from '../store/accounts/users.ts';
import { withDatabase } from './with-database.ts';

/**
 * Sets the plan of an organization: of the only one that a user belongs to, or of the one with this id among theirs. Throws if
 * the plan or the user is unknown, or if it is not clear which organization is meant.
 */
export async function setPlan(
  config: Config,
  email: string,
  { planId, organizationId }: { readonly planId: string; readonly organizationId?: string | undefined },
): Promise<{ organization: string }> {
  const plan = PLANS.find(({ id }) => id === planId);
  if (!plan) throw new Error(`unknown plan ${planId}; available plans: ${PLANS.map(({ id }) => id).join(', ')}`);
  return withDatabase(config, async ({ store }) => {
    const user = await findUserByEmail(store, email);
    if (!user) throw new Error(`unknown user ${email}`);
    const all = (await listOrganizationsOf(store, user.id)).map(({ organization }) => organization);
    const [one, more] = organizationId === undefined ? all : all.filter(({ id }) => id === organizationId);
    if (!one) throw new Error(`${email} does not belong to ${organizationId ?? 'any organization'}`);
    if (more) {
      const list = all.map(({ id, name }) => `${id} (${name})`).join(', ');
      throw new Error(`${email} belongs to several organizations; choose one with --organization: ${list}`);
    }
    await updateOrganization(store, one.id, { plan: plan.id, handPlan: plan.id, planEndsAt: null });
    return { organization: one.id };
  });
}
