import { MANAGE_ORGANIZATION } from '../../model/permissions.ts';
import { Refusal } from '../../model/refusal.ts';
import { Done } from '../../shapes/done.ts';
import { membersToTell, setDeleteAt } from '../../store/accounts/erase-organization.ts';
import { listSubscriptions } from '../../store/billing/billing.ts';
import { subscriptionEnds } from '../../store/billing/renewing.ts';
import { defineAction } from '../define-action.ts';
import { lockMembers } from '../members/lock-members.ts';

const KEPT = 'The organization will not be deleted. Badges are valid again if their criteria are met.';

export default defineAction({
  summary: 'Undo the deletion of the organization.',
  description:
    'Possible until the organization is deleted. Monitoring continues, and badges are valid again if their criteria are met. Scans and notifications that were ended stay ended, and so does the renewal of the subscription: the message says until when the plan is paid.',
  auth: 'session',
  scope: 'manage',
  http: { method: 'post', path: '/api/v1/auth/organization/restore', status: 200 },
  output: Done,
  refuses: ['conflict'],
  async run(_, context) {
    const { store, caller, send, audit } = context;
    const { organizationId } = caller;
    const { organization } = await lockMembers(context, MANAGE_ORGANIZATION);
    if (!organization.deleteAt) throw new Refusal('conflict', 'This organization is not being deleted');
    await setDeleteAt(store, organizationId, null);
    for (const userId of await membersToTell(store, organizationId))
      await send('mail.send', { kind: 'organization-kept', organizationId, userId });
    audit({ subjectId: organizationId });
    const ends = subscriptionEnds(await listSubscriptions(store, organizationId));
    return { message: [KEPT, ends].filter(Boolean).join(' ') };
  },
});
