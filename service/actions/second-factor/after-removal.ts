import type { SecurityEvent } from '../../mails/security-event.ts';
import { deleteRecoveryCodesOf, hasSecondFactor, secondFactorsOf } from '../../store/accounts/second-factors.ts';
import { mailUser } from '../auth/security-mail.ts';
import type { Context } from '../define-action.ts';

/** Recovery codes end with the last second factor. */
export async function afterRemoval(userId: string, event: SecurityEvent, context: Context): Promise<void> {
  if (!hasSecondFactor(await secondFactorsOf(context.store, userId)))
    await deleteRecoveryCodesOf(context.store, userId);
  await mailUser(context, userId, event);
  context.audit({ subjectId: userId });
}
