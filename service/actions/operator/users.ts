import { pageOfUsers } from '../../operator/lists.ts';
import { OperatorUsers, Search } from '../../shapes/operator.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'List all users.',
  description: 'Users of the server, newest first.',
  auth: 'session',
  operator: true,
  http: { method: 'get', path: '/api/v1/operator/users', status: 200 },
  query: Search,
  output: OperatorUsers,
  run: ({ query }, { store }) => pageOfUsers(store, query),
});
