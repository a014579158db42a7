import { cancelRunOfAny } from '../../operator/changes.ts';
import { Done } from '../../shapes/done.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Cancel a run of any organization.',
  description: 'A run that has ended keeps its status; of a scan in its active phase only that phase is cancelled.',
  auth: 'session',
  operator: true,
  http: { method: 'delete', path: '/api/v1/operator/runs/{run_id}', status: 200 },
  output: Done,
  async run({ params: { run_id: id } }, { store, now, send, audit }) {
    const isCancelled = await cancelRunOfAny(store, id, { now: now(), send });
    audit({ subjectId: id });
    return { message: isCancelled ? 'Cancelled' : 'The run had ended already' };
  },
});
