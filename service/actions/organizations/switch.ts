import { Refusal } from '../../model/refusal.ts';
import { isUuid } from '../../shapes/id.ts';
import { CurrentUser } from '../../shapes/user.ts';
import { findMember, findSuspended } from '../../store/accounts/memberships.ts';
import { moveSession } from '../../store/accounts/sessions.ts';
import { sessionOf } from '../../world/caller.ts';
import { currentUser } from '../auth/current-user.ts';
import { defineAction } from '../define-action.ts';
import { suspendedRefusal } from '../operators.ts';

export default defineAction({
  summary: 'Switch the organization.',
  description:
    'Makes another organization of the user the active one of this session. Other sessions stay as they are.',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  http: { method: 'post', path: '/api/v1/auth/organizations/{organization_id}/switch', status: 200 },
  output: CurrentUser,
  async run({ params: { organization_id: organizationId } }, context) {
    const { store, caller, audit, config } = context;
    const { userId } = caller;
    const member = isUuid(organizationId) ? await findMember(store, { userId, organizationId }) : undefined;
    const sessionId = sessionOf(caller);
    if (!member || sessionId === undefined) throw new Refusal('not_found', 'Organization not found');
    const suspended = await findSuspended(store, { userId, organizationId });
    if (suspended) throw suspendedRefusal(suspended, config);
    await moveSession(store, sessionId, member.organizationId);
    audit({ organizationId: member.organizationId, subjectId: member.organizationId });
    const { role } = member;
    return currentUser({ ...context, caller: { ...caller, organizationId: member.organizationId, role } });
  },
});
