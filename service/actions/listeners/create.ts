import { listenerExpiry, listenerSession } from '../../listener/sessions.ts';
import { Refusal } from '../../model/refusal.ts';
import { OpenListener, openListenerOf } from '../../shapes/runs/listener.ts';
import { findOrganization } from '../../store/accounts/organizations.ts';
import { insertListenerSession } from '../../store/listener/listener-sessions.ts';
import { scopeOf } from '../../world/caller.ts';
import { defineAction } from '../define-action.ts';
import { requireActiveScans } from '../scans/active-phase.ts';

export default defineAction({
  summary: 'Open a listener.',
  description:
    'For an active scan from another machine, such as `assay scan --interact`: one-time addresses of this service, and what requests or looks them up. Nobody else can read it. Not available on the free plan. Active scans of the service have a listener of their own.',
  verified: true,
  scope: 'scan',
  on: 'project',
  counts: ['listenersOfOrganization'],
  http: { method: 'post', path: '/api/v1/listeners', status: 201 },
  output: OpenListener,
  refuses: ['forbidden'],
  async run(_, context) {
    const { store, caller, now, audit } = context;
    requireActiveScans(await findOrganization(store, caller.organizationId));
    const expiresAt = listenerExpiry(now());
    const { id } = await insertListenerSession(store, {
      organizationId: caller.organizationId,
      projectId: scopeOf(caller),
      expiresAt,
    });
    const session = listenerSession(id, context);
    if (!session) throw new Refusal('forbidden', 'Listening is turned off on this server (ASSAY_LISTENER_URL)');
    audit({ subjectId: id });
    return openListenerOf(session, expiresAt);
  },
});
