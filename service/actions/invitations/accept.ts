import { hashOf } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { InvitationToken } from '../../shapes/invitation.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { Name } from '../../shapes/text.ts';
import { Organization, organizationOf, User, userOf } from '../../shapes/user.ts';
import { revokeKeysOf } from '../../store/accounts/api-keys.ts';
import { deleteInvitation, findOpenInvitation, type InvitationRow } from '../../store/accounts/invitations.ts';
import { insertMembership } from '../../store/accounts/memberships.ts';
import { lockOrganization, outOfService } from '../../store/accounts/organizations.ts';
import { moveSession } from '../../store/accounts/sessions.ts';
import { roleOf } from '../../store/accounts/stored-role.ts';
import { findUserByEmail, insertUser, lockEmail, lockUser, updateUser } from '../../store/accounts/users.ts';
import { sessionOf } from '../../world/caller.ts';
import { hashPassword, NewPassword } from '../auth/password.ts';
import { revokeAccess } from '../auth/revoke-access.ts';
import { userFacts } from '../auth/user-facts.ts';
import { type Context, defineAction } from '../define-action.ts';
import { beginSession } from '../session-token.ts';
import { INVALID_INVITATION } from './lookup.ts';

type Accepting = Context<'none'>;

const invalid = () => new Refusal('not_found', INVALID_INVITATION);

export default defineAction({
  summary: 'Accept an invitation.',
  description:
    'Signed in: the verified email of the user has to be the invited one. Not signed in: creates an account with this email, which the link verifies; `name` and `password` are required. Makes the organization the active one of the session.',
  auth: 'none',
  http: { method: 'post', path: '/api/v1/invitations/accept', status: 200 },
  body: namedObject('InvitationAcceptance', {
    token: InvitationToken,
    name: Name.optional(),
    password: NewPassword.optional(),
  }),
  output: namedObject('AcceptedInvitation', { user: User, organization: Organization }),
  refuses: ['forbidden', 'not_found', 'conflict', 'invalid'],
  async prepare({ body: { token, name, password } }, context) {
    const { store, now, caller } = context;
    const found = await findOpenInvitation(store, hashOf(token), now());
    if (!found) throw invalid();
    if (caller) return undefined;
    if ((await findUserByEmail(store, found.row.email))?.emailVerifiedAt) throw signInFirst(found.row);
    if (name === undefined || password === undefined)
      throw new Refusal('invalid', 'name, password: required to create an account');
    return hashPassword(password, context);
  },
  async run({ body: { token, name = '' }, prepared: passwordHash }, context) {
    const { store, now, audit } = context;
    const found = await findOpenInvitation(store, hashOf(token), now());
    if (!found) throw invalid();
    const { id, organizationId, email } = found.row;
    const role = roleOf(found.row);
    await lockEmail(store, email);
    const userId =
      passwordHash === undefined
        ? ownerOf(found.row, context)
        : await enter(found.row, { name, passwordHash }, context);
    const organization = await lockOrganization(store, organizationId);
    // Checked under the lock: it may have been revoked, or accepted in parallel.
    if (!organization || !(await deleteInvitation(store, { id, organizationId }))) throw invalid();
    const why = outOfService(organization);
    if (why !== undefined) throw new Refusal('conflict', `This organization is ${why}`);
    await revokeKeysOf(store, { userId, organizationId }, now());
    if (!(await insertMembership(store, { userId, organizationId, role })))
      throw new Refusal('conflict', 'You are a member of this organization already');
    await moveSession(store, await sessionIn(userId, context), organizationId);
    audit({ organizationId, userId, subjectId: id, detail: role });
    const facts = await userFacts(store, { userId, organizationId });
    return { user: userOf(facts), organization: organizationOf(facts) };
  },
});

function signInFirst({ email }: InvitationRow): Refusal {
  return new Refusal('conflict', `An account with the email ${email} exists: sign in with it to accept`);
}

/** The signed-in user, if the invitation is theirs: a forwarded one lets nobody else in. */
function ownerOf({ email }: InvitationRow, { caller }: Accepting): string {
  if (!caller) throw invalid();
  if (caller.credential.kind !== 'session') throw new Refusal('forbidden', 'Sign in to accept an invitation');
  if (caller.email.toLowerCase() !== email.toLowerCase())
    throw new Refusal('forbidden', `This invitation was sent to ${email}; you are signed in as ${caller.email}`);
  if (!caller.verified) throw new Refusal('forbidden', 'Verify your email to accept the invitation');
  return caller.userId;
}

/** A new user without an organization of their own, or an unverified account, which the owner of the email takes over. */
async function enter(
  { email }: InvitationRow,
  { name, passwordHash }: { readonly name: string; readonly passwordHash: string },
  { store, now }: Accepting,
): Promise<string> {
  const known = await findUserByEmail(store, email);
  const user = known ? await lockUser(store, known.id) : await insertUser(store, { email, name, passwordHash });
  if (!user) throw invalid();
  if (user.emailVerifiedAt)
    throw new Refusal('conflict', 'An account with this email exists: sign in with it to accept');
  if (known) await revokeAccess(user.id, { store, now });
  await updateUser(store, user.id, { name, passwordHash, emailVerifiedAt: now() });
  return user.id;
}

/** The session of the caller, or a new one. */
async function sessionIn(userId: string, context: Accepting): Promise<string> {
  const own = context.caller && sessionOf(context.caller);
  if (own !== undefined) return own;
  const session = await beginSession(context, userId);
  context.respond({ session });
  return session.id;
}
