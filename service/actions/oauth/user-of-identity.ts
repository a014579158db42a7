import { type Identity, SignInFailed } from '../../providers/define-identity-provider.ts';
import { Email, Name, WebUrl } from '../../shapes/text.ts';
import { insertOwnOrganization } from '../../store/accounts/active-organization.ts';
import { findLinkedAccount } from '../../store/accounts/linked-accounts.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  lockEmail,
  lockUser,
  type UserRow,
  updateUser,
} from '../../store/accounts/users.ts';
import { revokeAccess } from '../auth/revoke-access.ts';
import type { Context } from '../define-action.ts';
import { linkAccount } from './link-account.ts';

/**
 * The user for an identity: the one it is linked to, else the one with its email, else a new one. An unverified
 * account may belong to somebody else, so the verified owner of the email takes it over and all existing access to it
 * ends.
 */
export async function userOfIdentity(provider: string, identity: Identity, context: Context): Promise<UserRow> {
  const { store, now } = context;
  const email = Email.safeParse(identity.email).data;
  if (email === undefined) throw new SignInFailed('email_not_verified');
  await lockEmail(store, email);
  const linked = await findLinkedAccount(store, { provider, subject: identity.subject });
  const known = linked ? await findUser(store, linked.userId) : await findUserByEmail(store, email);
  if (linked && known) return known;
  const user = known ? await lockUser(store, known.id) : await newUser(email, identity, context);
  if (!user) throw new SignInFailed('exchange_failed');
  if (known && !user.emailVerifiedAt) await revokeAccess(user.id, context);
  await linkAccount(provider, identity, user.id, context);
  if (user.emailVerifiedAt) return user;
  const own = { name: nameOf(identity, email), emailVerifiedAt: now(), passwordHash: null };
  return (await updateUser(store, user.id, own)) ?? user;
}

async function newUser(email: string, identity: Identity, { store, config }: Context): Promise<UserRow> {
  const user = await insertUser(store, { email, name: nameOf(identity, email), passwordHash: null });
  if (!user) throw new SignInFailed('email_in_use');
  await insertOwnOrganization(store, user, config.defaultPlan);
  const avatarUrl = WebUrl.safeParse(identity.avatarUrl).data;
  return (avatarUrl === undefined ? user : await updateUser(store, user.id, { avatarUrl })) ?? user;
}

function nameOf({ name }: Identity, email: string): string {
  return Name.safeParse(name).data ?? email.split('@', 1)[0]?.slice(0, 120) ?? 'User';
}
