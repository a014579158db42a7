import { hashOf, tokenOfMail } from '../../keys/secret.ts';
import { linkMail } from '../../mails/link-mail.ts';
import type { Mail } from '../../providers/define-mail-provider.ts';
import { VERIFICATIONS } from '../../store/accounts/mailed-tokens.ts';
import { findUserByEmail, lockUser } from '../../store/accounts/users.ts';
import type { Store } from '../../store/open.ts';
import type { JobWorld } from '../../world/job-world.ts';

const TOKEN_HOURS = 24;
const HOUR = 3_600_000;
const MAILS_AN_HOUR = 5;

export async function composeVerification(
  { userId, outgoingId }: { readonly userId: string; readonly outgoingId: string },
  world: JobWorld,
): Promise<Mail | undefined> {
  const token = await world.store.transaction((store) => makeToken({ userId, outgoingId }, world, store));
  return token && composeWith(token, world);
}

/** For a repeated request, if the account exists and is not verified; limited per hour. */
export async function composeVerificationAgain(
  { email, outgoingId }: { readonly email: string; readonly outgoingId: string },
  world: JobWorld,
): Promise<Mail | undefined> {
  const user = await findUserByEmail(world.store, email);
  if (!user) return undefined;
  const token = await world.store.transaction((store) =>
    makeToken({ userId: user.id, outgoingId }, world, store, MAILS_AN_HOUR),
  );
  return token && composeWith(token, world);
}

interface Token {
  readonly text: string;
  readonly to: string;
}

interface Wanted {
  readonly userId: string;
  readonly outgoingId: string;
}

/**
 * Undefined if the user is deleted, verified or over the hourly limit. The token is stored before the email is sent,
 * because its link may be followed at once, and stays if sending failed: the email may have arrived nevertheless. Every
 * attempt has the same token, because a provider sends the content of the first one that it accepts.
 */
async function makeToken(
  { userId, outgoingId }: Wanted,
  { keyedHash, now }: JobWorld,
  store: Store,
  max = Number.POSITIVE_INFINITY,
): Promise<Token | undefined> {
  const user = await lockUser(store, userId);
  if (!user || user.emailVerifiedAt) return undefined;
  const at = now().getTime();
  const text = tokenOfMail(keyedHash, outgoingId);
  const hash = hashOf(text);
  if ((await VERIFICATIONS.count(store, userId, new Date(at - HOUR), hash)) >= max) return undefined;
  await VERIFICATIONS.put(store, { hash, userId, expiresAt: new Date(at + TOKEN_HOURS * HOUR) });
  return { text, to: user.email };
}

function composeWith({ text, to }: Token, { config }: JobWorld): Mail {
  return linkMail(to, 'verification', `${config.baseUrl}/verify?token=${text}`);
}
