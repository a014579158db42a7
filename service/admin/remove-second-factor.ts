import { mailUser } from '../actions/auth/security-mail.ts';
import type { Config } from '../settings/config.ts';
import type { Send } from '../shapes/job-data.ts';
import { activeOrganization } from '../store/accounts/active-organization.ts';
import { insertAuditRow } from '../store/accounts/audit-log.ts';
import { deleteSecondFactorsOf, hasSecondFactor, secondFactorsOf } from '../store/accounts/second-factors.ts';
import { endSessionsOf } from '../store/accounts/sessions.ts';
import { findUserByEmail, lockUser } from '../store/accounts/users.ts';
import type { Store } from '../store/open.ts';
import { withQueue } from './with-queue.ts';

/**
 * Removes all second factors of a user who has lost them, ends their sessions, and informs them by email. False if there were
 * none.
 */
export function removeSecondFactor(config: Config, email: string): Promise<boolean> {
  return withQueue(config, (store, send) => removeIn(store, email, send));
}

async function removeIn(store: Store, email: string, send: Send): Promise<boolean> {
  const now = new Date();
  const found = await findUserByEmail(store, email);
  const user = found && (await lockUser(store, found.id));
  if (!user) throw new Error(`unknown user ${email}`);
  const had = hasSecondFactor(await secondFactorsOf(store, user.id));
  await deleteSecondFactorsOf(store, user.id);
  if (!had) return false;
  await endSessionsOf(store, user.id, now);
  await insertAuditRow(store, {
    action: 'second-factor.remove-by-operator',
    status: 200,
    organizationId: await activeOrganization(store, user.id),
    userId: user.id,
    subjectId: user.id,
  });
  await mailUser({ send, now: () => now }, user.id, 'second-factor-removed');
  return true;
}
