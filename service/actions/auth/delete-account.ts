import { z } from 'zod';
import { partyOfNetwork } from '../../admission/party-of-network.ts';
import { leaveOrganization } from '../../channels/leave-organization.ts';
import { newUuid } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { Done } from '../../shapes/done.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { insertAuditRow } from '../../store/accounts/audit-log.ts';
import { eraseOrganization, renameAfter } from '../../store/accounts/erase-organization.ts';
import { eraseUser } from '../../store/accounts/erase-user.ts';
import { countMembers, isLastOwner, listOrganizationsOf } from '../../store/accounts/memberships.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { lockUser } from '../../store/accounts/users.ts';
import type { Store } from '../../store/open.ts';
import { cancelSubscriptions } from '../billing/end-subscriptions.ts';
import { defineAction } from '../define-action.ts';
import { Password } from './password.ts';
import { reconfirm } from './reconfirm.ts';

export default defineAction({
  summary: 'Delete the account.',
  description:
    'Permanently deletes your account, and organizations of which you are the only member. Other organizations keep their projects and scans. Refused while you are the last owner of an organization with other members. Requires your email, and your password unless you signed in within the last 10 minutes.',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  http: { method: 'post', path: '/api/v1/auth/account/delete', status: 200 },
  body: namedObject('AccountDeletion', {
    confirm: z.string().max(254).meta({ description: 'Email of the account' }),
    password: Password.optional(),
  }),
  output: Done,
  refuses: ['forbidden', 'conflict', 'invalid', 'bad_request', 'unavailable'],
  async prepare({ body: { confirm, password } }, context) {
    const { store, caller } = context;
    if (confirm.trim().toLowerCase() !== caller.email.toLowerCase())
      throw new Refusal('invalid', 'confirm: must be the email of your account');
    await reconfirm(password, context);
    const { alone } = await endingOf(caller.userId, store);
    for (const id of alone) await cancelSubscriptions(id, context);
    return alone;
  },
  async run({ prepared: cancelled }, context) {
    const { store, caller, now, send, audit, respond, keyedHash, request } = context;
    const { userId } = caller;
    const ids = (await listOrganizationsOf(store, userId)).map(({ organization }) => organization.id).sort();
    for (const id of ids) await lockOrganization(store, id);
    const user = await lockUser(store, userId);
    if (!user) throw new Refusal('unauthorized', 'Not signed in');
    const { alone, shared } = await endingOf(userId, store);
    if (alone.some((id) => !cancelled.includes(id)))
      throw new Refusal('conflict', 'Your organizations changed meanwhile; try again');
    for (const organizationId of shared)
      await leaveOrganization(store, { userId, organizationId }, { now: now(), send });
    for (const organizationId of alone) await eraseOrganization(store, organizationId);
    await renameAfter(store, shared, { from: user.name, to: 'Organization' });
    const pseudonym = newUuid(context);
    await eraseUser(store, user, pseudonym);
    for (const organizationId of shared)
      await insertAuditRow(store, { organizationId, userId: pseudonym, action: 'auth.delete-account', status: 200 });
    const party = partyOfNetwork(keyedHash, request.address);
    await send('mail.send', { kind: 'account-deleted', email: user.email, party });
    audit({ none: true });
    respond({ session: null });
    return { message: 'Your account was deleted.' };
  },
});

/** The organizations that end with a user, and those that go on; throws if one would be without an owner. */
async function endingOf(userId: string, store: Store): Promise<Record<'alone' | 'shared', string[]>> {
  const [alone, shared]: [string[], string[]] = [[], []];
  for (const { organization, role } of await listOrganizationsOf(store, userId)) {
    const count = await countMembers(store, organization.id);
    if (count.members > 1 && isLastOwner(role, count))
      throw new Refusal(
        'conflict',
        `You are the last owner of ${organization.name}: make another member an owner or remove the other members first`,
      );
    if (count.members <= 1 && organization.suspendedAt)
      throw new Refusal('conflict', `${organization.name} is suspended: it cannot be deleted until it is restored`);
    (count.members <= 1 ? alone : shared).push(organization.id);
  }
  return { alone, shared };
}
