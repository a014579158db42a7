import { feedbackMail } from '../../mails/feedback.ts';
import type { Mail } from '../../providers/define-mail-provider.ts';
import { findUser } from '../../store/accounts/users.ts';
import { findFeedback } from '../../store/visitors/feedback.ts';
import type { JobWorld } from '../../world/job-world.ts';

export async function composeFeedback(
  { feedbackId }: { readonly feedbackId: string },
  { store, config }: JobWorld,
): Promise<Mail | undefined> {
  const feedback = await findFeedback(store, feedbackId);
  if (!feedback) return undefined;
  const user = feedback.userId === null ? undefined : await findUser(store, feedback.userId);
  const account = user?.emailVerifiedAt ? user.email : null;
  return feedbackMail(config.supportEmail, { ...feedback, account });
}
