import { Done } from '../../shapes/done.ts';
import { membersToTell, setDeleteAt } from '../../store/accounts/erase-organization.ts';
import { defineAction } from '../define-action.ts';
import { lockMembers } from '../members/lock-members.ts';
import { Refusal } from '../refusal.ts';

export default defineAction({
  name: 'organizations.restore',
  summary: 'Undo the deletion of the organization.',
  description:
    'Possible until the organization is deleted. Monitoring continues; the subscription, badges and scans that were ended stay ended.',
  auth: 'session',
  scopedKey: 'refused',
  admin: true,
  http: { method: 'post', path: '/api/v1/auth/organization/restore', status: 200 },
  output: Done,
  refuses: ['conflict'],
  async run(_, context) {
    const { store, caller, send, audit } = context;
    const { organizationId } = caller;
    const organization = await lockMembers(context, { admin: true });
    if (!organization.deleteAt) throw new Refusal('conflict', 'This organization is not being deleted');
    await setDeleteAt(store, organizationId, null);
    for (const userId of await membersToTell(store, organizationId))
      await send('mail.send', { kind: 'organization-kept', organizationId, userId });
    audit({ subjectId: organizationId });
    return { message: 'The organization will not be deleted.' };
  },
});
