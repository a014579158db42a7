import { Refusal } from '../../model/refusal.ts';
import { TestAccounts, testAccountsOf } from '../../shapes/projects/test-accounts.ts';
import { testAccountsOfProject } from '../../store/projects/test-accounts.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Get the creation of test accounts.',
  description:
    'The newest search for a sign-up, or creation, of the project. The accounts are listed with its sessions.',
  scope: 'manage',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/test-accounts', status: 200 },
  output: TestAccounts,
  refuses: ['not_found'],
  async run(_, { store, project }) {
    const row = await testAccountsOfProject(store, project.id);
    if (!row) throw new Refusal('not_found', 'No test accounts were created for this project');
    return testAccountsOf(row);
  },
});
