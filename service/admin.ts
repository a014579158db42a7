import type { Config } from './config.ts';
import { installQueue } from './jobs/queue.ts';
import { PLANS } from './plans.ts';
import { insertAuditRow } from './store/accounts/audit-log.ts';
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

/** Sets the plan of a user's organization. Throws if the plan or the user is unknown. */
export async function setPlan(config: Config, email: string, planId: string): Promise<{ organization: string }> {
  const plan = PLANS.find(({ id }) => id === planId);
  if (!plan) throw new Error(`unknown plan ${planId}; available plans: ${PLANS.map(({ id }) => id).join(', ')}`);
  const database = await openStore(config);
  try {
    const user = await findUserByEmail(database.store, email);
    if (!user) throw new Error(`unknown user ${email}`);
    await updateOrganization(database.store, user.organizationId, {
      plan: plan.id,
      handPlan: plan.id,
      planEndsAt: null,
    });
    return { organization: user.organizationId };
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
        organizationId: user.organizationId,
        userId: user.id,
        subjectId: user.id,
      });
      return true;
    });
  } finally {
    await database.close();
  }
}
