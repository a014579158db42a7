import { verificationMail } from '../../mails/verification.ts';
import { hashOf, newToken } from '../../secret.ts';
import { findUser, findUserByEmail } from '../../store/users.ts';
import {
  countVerificationTokens,
  deleteVerificationToken,
  insertVerificationToken,
} from '../../store/verification-tokens.ts';
import type { JobWorld } from '../job-world.ts';
import type { Composed } from './composed.ts';

const TOKEN_HOURS = 24;
const HOUR = 3_600_000;
const MAILS_AN_HOUR = 5;

export async function composeVerification(
  { userId }: { readonly userId: string },
  { store, config, randomBytes, now }: JobWorld,
): Promise<Composed | undefined> {
  const user = await findUser(store, userId);
  if (!user || user.emailVerifiedAt) return undefined;
  const token = newToken({ randomBytes });
  const expiresAt = new Date(now().getTime() + TOKEN_HOURS * HOUR);
  const hash = hashOf(token);
  // The token is there before the mail is: whoever reads it may follow its link at once.
  await insertVerificationToken(store, { hash, userId, expiresAt });
  return {
    mail: verificationMail(user.email, `${config.baseUrl}/verify?token=${token}`),
    // A mail that was not taken leaves no token, which would count against the next one.
    undo: () => deleteVerificationToken(store, hash),
  };
}

/** For whoever asked again, where there is such an account that is not verified; a few an hour. */
export async function composeVerificationAgain(
  { email }: { readonly email: string },
  world: JobWorld,
): Promise<Composed | undefined> {
  const user = await findUserByEmail(world.store, email);
  if (!user || user.emailVerifiedAt) return undefined;
  const sent = await countVerificationTokens(world.store, user.id, new Date(world.now().getTime() - HOUR));
  return sent < MAILS_AN_HOUR ? composeVerification({ userId: user.id }, world) : undefined;
}
