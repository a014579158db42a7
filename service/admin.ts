import type { Config } from './config.ts';
import { installQueue } from './jobs/queue.ts';
import { PLANS } from './plans.ts';
import { openStore } from './store/open.ts';
import { updateOrganization } from './store/organizations.ts';
import { findUserByEmail } from './store/users.ts';

/** Brings the database up to date. */
export async function migrate(config: Config): Promise<void> {
  const database = await openStore(config);
  try {
    await installQueue(database.connection);
  } finally {
    await database.close();
  }
}

/** Sets the plan of the organization that a user belongs to. Throws where either is unknown. */
export async function setPlan(config: Config, email: string, planId: string): Promise<{ organization: string }> {
  const plan = PLANS.find(({ id }) => id === planId);
  if (!plan) throw new Error(`there is no plan ${planId}; there are ${PLANS.map(({ id }) => id).join(', ')}`);
  const database = await openStore(config);
  try {
    const user = await findUserByEmail(database.store, email);
    if (!user) throw new Error(`there is no user ${email}`);
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
