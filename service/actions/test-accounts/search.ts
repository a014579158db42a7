import { Refusal } from '../../model/refusal.ts';
import { TestAccounts, testAccountsOf } from '../../shapes/projects/test-accounts.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { insertTestAccounts, testAccountsOfProject } from '../../store/projects/test-accounts.ts';
import { defineAction } from '../define-action.ts';
import { awaitAccounts, isUnderWay, requireProvenSite } from './await-accounts.ts';

export default defineAction({
  summary: 'Find where test accounts can be created.',
  description:
    "Opens the project URL in a browser, and looks for the sign-up of Supabase, Firebase or PocketBase that its pages use and that is open to everybody. Writes nothing there. Returns the result if it is ready within 25 s; otherwise `status` is `looking`: poll `GET …/test-accounts`. Requires verified ownership of the project's site, whatever the server requires for scans.",
  verified: true,
  prefers: true,
  queues: true,
  scope: 'manage',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/test-accounts/search', status: 200 },
  output: TestAccounts,
  refuses: ['bad_request', 'forbidden'],
  prepare: (_, context) => requireProvenSite(context),
  async run(_, { store, caller, project, send, now }) {
    await lockOrganization(store, caller.organizationId);
    const former = await testAccountsOfProject(store, project.id);
    if (former && isUnderWay(former, now())) {
      if (former.status === 'looking') return testAccountsOf(former);
      throw new Refusal('bad_request', 'Test accounts are being created; wait until that has ended');
    }
    const { organizationId, userId } = caller;
    const own = { organizationId, projectId: project.id, userId, createdAt: now() };
    const row = await insertTestAccounts(store, { ...own, status: 'looking' });
    await send('test-accounts.perform', { testAccountsId: row.id });
    return testAccountsOf(row);
  },
  settle: awaitAccounts,
});
