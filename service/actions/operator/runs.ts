import { pageOfRuns } from '../../operator/lists.ts';
import { OperatorRuns, RunSearch } from '../../shapes/operator.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'List runs of all organizations.',
  description: 'Newest first, those in progress by default; free scans are among them.',
  auth: 'session',
  operator: true,
  http: { method: 'get', path: '/api/v1/operator/runs', status: 200 },
  query: RunSearch,
  output: OperatorRuns,
  run: ({ query }, { store }) => pageOfRuns(store, query),
});
