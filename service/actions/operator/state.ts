import { serverState } from '../../operator/server-state.ts';
import { OperatorState } from '../../shapes/operator.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Get the load of the server.',
  description:
    'What all processes share: the heaviest organizations, refusals by bound, failed sign-ins, queues, database connections and late uptime checks.',
  auth: 'session',
  operator: true,
  http: { method: 'get', path: '/api/v1/operator/state', status: 200 },
  output: OperatorState,
  run: (_, { store, config, now }) => serverState(store, config, now()),
});
