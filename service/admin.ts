import type { Config } from './config.ts';
import { installQueue } from './jobs/queue.ts';
import { PLANS } from './plans.ts';
import { updateOrganization } from './store/accounts/organizations.ts';
import { findUserByEmail } from './store/accounts/users.ts';
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
