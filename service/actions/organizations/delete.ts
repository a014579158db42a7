import { z } from 'zod';
import { OWN_ORGANIZATION } from '../../model/permissions.ts';
import { Refusal } from '../../model/refusal.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { Timestamp } from '../../shapes/text.ts';
import { endWork } from '../../store/accounts/end-work.ts';
import { membersToTell, setDeleteAt } from '../../store/accounts/erase-organization.ts';
import { findOrganization } from '../../store/accounts/organizations.ts';
import { Password } from '../auth/password.ts';
import { reconfirm } from '../auth/reconfirm.ts';
import { cancelSubscriptions, noteCancelled } from '../billing/end-subscriptions.ts';
import { defineAction } from '../define-action.ts';
import { lockMembers } from '../members/lock-members.ts';

const GRACE_DAYS = 7;
const DAY = 86_400_000;

export default defineAction({
  summary: 'Delete the organization.',
  description:
    'Cancels the subscription, ends everything in progress, and deletes the organization with all its data after 7 days. Until then nothing runs for it, its badges are not valid, and an admin can undo this. Requires the role `owner`, the name of the organization, and your password unless you signed in within the last 10 minutes.',
  auth: 'session',
  scope: 'own',
  http: { method: 'post', path: '/api/v1/auth/organization/delete', status: 200 },
  body: namedObject('OrganizationDeletion', {
    confirm: z.string().max(200).meta({ description: 'Name of the organization' }),
    password: Password.optional(),
  }),
  output: namedObject('OrganizationEnds', { delete_at: Timestamp }),
  refuses: ['forbidden', 'conflict', 'invalid', 'bad_request', 'unavailable'],
  async prepare({ body: { confirm, password } }, context) {
    const organization = await findOrganization(context.store, context.caller.organizationId);
    if (confirm.trim() !== organization?.name)
      throw new Refusal('invalid', 'confirm: must be the name of the organization');
    await reconfirm(password, context);
    await cancelSubscriptions(context.caller.organizationId, context);
  },
  async run(_, context) {
    const { store, caller, now, send, audit } = context;
    const { organizationId } = caller;
    const { organization } = await lockMembers(context, OWN_ORGANIZATION);
    if (organization.deleteAt) throw new Refusal('conflict', 'This organization is being deleted already');
    const deleteAt = new Date(now().getTime() + GRACE_DAYS * DAY);
    await noteCancelled(organizationId, store);
    await setDeleteAt(store, organizationId, deleteAt);
    await endWork(store, organizationId, now());
    for (const userId of await membersToTell(store, organizationId))
      await send('mail.send', { kind: 'organization-ends', organizationId, userId });
    audit({ subjectId: organizationId, detail: deleteAt.toISOString() });
    return { delete_at: deleteAt.toISOString() };
  },
});
