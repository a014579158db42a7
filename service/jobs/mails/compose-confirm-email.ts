import { hashOf, tokenOfMail } from '../../keys/secret.ts';
import { linkMail } from '../../mails/link-mail.ts';
import type { Mail } from '../../providers/define-mail-provider.ts';
import { findEmailChange, setEmailChangeHash } from '../../store/accounts/email-changes.ts';
import { findUserByEmail } from '../../store/accounts/users.ts';
import type { JobWorld } from '../../world/job-world.ts';

/** To the new address; says so if it has an account, so that only its owner learns of that. Every attempt has the same link. */
export async function composeConfirmEmail(
  { changeId, outgoingId }: { readonly changeId: string; readonly outgoingId: string },
  { store, keyedHash, config }: JobWorld,
): Promise<Mail | undefined> {
  const change = await findEmailChange(store, changeId);
  if (!change) return undefined;
  const taken = await findUserByEmail(store, change.email);
  if (taken && taken.id !== change.userId)
    return linkMail(change.email, 'email-taken', `${config.baseUrl}/forgot-password`);
  const text = tokenOfMail(keyedHash, outgoingId);
  if (!(await setEmailChangeHash(store, change.id, hashOf(text)))) return undefined;
  return linkMail(change.email, 'confirm-email', `${config.baseUrl}/confirm-email#token=${text}`);
}
