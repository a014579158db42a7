import { heardIn } from '../../listener/sessions.ts';
import { ListenerState, listenerOf } from '../../shapes/runs/listener.ts';
import { findListenerSession } from '../../store/listener/listener-sessions.ts';
import { scopeOf } from '../../world/caller.ts';
import { byId } from '../by-id.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Get what a listener heard.',
  description: 'Readable for two hours after the listener was opened, with credentials of the same organization.',
  scope: 'scan',
  on: 'project',
  http: { method: 'get', path: '/api/v1/listeners/{listener_id}', status: 200 },
  output: ListenerState,
  async run({ params }, context) {
    const { store, caller, now } = context;
    const { organizationId } = caller;
    const own = { id: params.listener_id, organizationId, projectId: scopeOf(caller), at: now() };
    const session = await byId(params.listener_id, 'Listener', () => findListenerSession(store, own));
    return listenerOf(session, await heardIn(session.id, context));
  },
});
