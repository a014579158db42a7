import { verificationMail } from '../../mails/verification.ts';
import { hashOf, newToken } from '../../secret.ts';
import { findUserByEmail, lockUser } from '../../store/accounts/users.ts';
import {
  countVerificationTokens,
  deleteVerificationToken,
  insertVerificationToken,
} from '../../store/accounts/verification-tokens.ts';
import type { Store } from '../../store/open.ts';
import type { JobWorld } from '../job-world.ts';
import type { Composed } from './composed.ts';

const TOKEN_HOURS = 24;
const HOUR = 3_600_000;
const MAILS_AN_HOUR = 5;

export async function composeVerification(
  { userId }: { readonly userId: string },
  world: JobWorld,
): Promise<Composed | undefined> {
  const token = await world.store.transaction((store) => makeToken(userId, world, store));
  return token && composeWith(token, world);
}

/** For a repeated request, if the account exists and is not verified; limited per hour. */
export async function composeVerificationAgain(
  { email }: { readonly email: string },
  world: JobWorld,
): Promise<Composed | undefined> {
  const user = await findUserByEmail(world.store, email);
  if (!user) return undefined;
  const token = await world.store.transaction((store) => makeToken(user.id, world, store, MAILS_AN_HOUR));
  return token && composeWith(token, world);
}

interface Token {
  readonly text: string;
  readonly to: string;
}

/**
 * Undefined if the user is deleted, verified or over the hourly limit. The token is stored before the email is sent,
 * because its link may be followed at once.
 */
async function makeToken(
  userId: string,
  { randomBytes, now }: JobWorld,
  store: Store,
  most = Number.POSITIVE_INFINITY,
): Promise<Token | undefined> {
  const user = await lockUser(store, userId);
  if (!user || user.emailVerifiedAt) return undefined;
  const at = now().getTime();
  if ((await countVerificationTokens(store, userId, new Date(at - HOUR))) >= most) return undefined;
  const text = newToken({ randomBytes });
  const expiresAt = new Date(at + TOKEN_HOURS * HOUR);
  await insertVerificationToken(store, { hash: hashOf(text), userId, expiresAt });
  return { text, to: user.email };
}

function composeWith({ text, to }: Token, { store, config }: JobWorld): Composed {
  return {
    mail: verificationMail(to, `${config.baseUrl}/verify?token=${text}`),
    // The token of an email that was not accepted is deleted, as it would count against the limit.
    undo: () => deleteVerificationToken(store, hashOf(text)),
  };
}
