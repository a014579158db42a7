import { hashOf, tokenOfMail } from '../../keys/secret.ts';
import { linkMail } from '../../mails/link-mail.ts';
import type { Mail } from '../../providers/define-mail-provider.ts';
import { PASSWORD_RESETS } from '../../store/accounts/mailed-tokens.ts';
import { findUserByEmail, lockUser } from '../../store/accounts/users.ts';
import type { JobWorld } from '../../world/job-world.ts';

const HOUR = 3_600_000;
const MAILS_AN_HOUR = 5;

/**
 * If the account exists; limited per hour. The token is stored first, because its link may be followed at once, and stays if
 * sending failed: the email may have arrived nevertheless. Every attempt has the same one.
 */
export async function composePasswordReset(
  { email, outgoingId }: { readonly email: string; readonly outgoingId: string },
  { store, keyedHash, now, config }: JobWorld,
): Promise<Mail | undefined> {
  const found = await findUserByEmail(store, email);
  if (!found) return undefined;
  const text = tokenOfMail(keyedHash, outgoingId);
  const hash = hashOf(text);
  const to = await store.transaction(async (tx) => {
    const user = await lockUser(tx, found.id);
    const at = now().getTime();
    // The address may have been changed meanwhile: a link must not reach its former owner.
    if (user?.email.toLowerCase() !== email.toLowerCase()) return undefined;
    if ((await PASSWORD_RESETS.count(tx, user.id, new Date(at - HOUR), hash)) >= MAILS_AN_HOUR) return undefined;
    await PASSWORD_RESETS.put(tx, { hash, userId: user.id, expiresAt: new Date(at + HOUR) });
    return user.email;
  });
  if (to === undefined) return undefined;
  // A fragment is sent to no server: it is in no log and no referrer.
  return linkMail(to, 'password-reset', `${config.baseUrl}/reset-password#token=${text}`);
}
