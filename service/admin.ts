import type { Config } from './config.ts';
import { installQueue } from './jobs/queue.ts';
import { PLANS } from './plans.ts';
import { activeOrganization } from './store/accounts/active-organization.ts';
import { insertAuditRow } from './store/accounts/audit-log.ts';
import { listOrganizationsOf } from './store/accounts/memberships.ts';
import { updateOrganization } from './store/accounts/organizations.ts';
import { deleteSecondFactorsOf, hasSecondFactor, secondFactorsOf } from './store/accounts/second-factors.ts';
import { endSessionsOf } from './store/accounts/sessions.ts';
import { findUserByEmail, lockUser } from './store/accounts/users.ts';
import { openStore } from './store/open.ts';

/** Brings the database schema up to date. */
export async function migrate(config: Config): Promise<void> {
  const database = await openStore(config);
  try {
    await installQueue(database.connection);
  } finally {
    await database.close();
  }
}

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
  const database = await openStore(config);
  try {
    const user = await findUserByEmail(database.store, email);
    if (!user) throw new Error(`unknown user ${email}`);
    const all = (await listOrganizationsOf(database.store, user.id)).map(({ organization }) => organization);
    const [one, more] = organizationId === undefined ? all : all.filter(({ id }) => id === organizationId);
    if (!one) throw new Error(`${email} does not belong to ${organizationId ?? 'any organization'}`);
    if (more) {
      const list = all.map(({ id, name }) => `${id} (${name})`).join(', ');
      throw new Error(`${email} belongs to several organizations; choose one with --organization: ${list}`);
    }
    await updateOrganization(database.store, one.id, { plan: plan.id, handPlan: plan.id, planEndsAt: null });
    return { organization: one.id };
  } finally {
    await database.close();
  }
}

/** Removes all second factors of a user who has lost them, and ends their sessions. False if there were none. */
export async function removeSecondFactor(config: Config, email: string): Promise<boolean> {
  const database = await openStore(config);
  try {
    return await database.store.transaction(async (store) => {
      const found = await findUserByEmail(store, email);
      const user = found && (await lockUser(store, found.id));
      if (!user) throw new Error(`unknown user ${email}`);
      const had = hasSecondFactor(await secondFactorsOf(store, user.id));
      await deleteSecondFactorsOf(store, user.id);
      if (!had) return false;
      await endSessionsOf(store, user.id, new Date());
      await insertAuditRow(store, {
        action: 'second-factor.remove-by-operator',
        status: 200,
        organizationId: await activeOrganization(store, user.id),
        userId: user.id,
        subjectId: user.id,
      });
      return true;
    });
  } finally {
    await database.close();
  }
}
