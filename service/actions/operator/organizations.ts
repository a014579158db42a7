import { pageOfOrganizations } from '../../operator/lists.ts';
import { OperatorOrganizations, Search } from '../../shapes/operator.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'List all organizations.',
  description: 'Organizations of the server, newest first.',
  auth: 'session',
  operator: true,
  http: { method: 'get', path: '/api/v1/operator/organizations', status: 200 },
  query: Search,
  output: OperatorOrganizations,
  run: ({ query }, { store, now }) => pageOfOrganizations(store, query, now()),
});
