import { ACCOUNT_LETTERS } from '@assay/engine';
import { Refusal } from '../../model/refusal.ts';
import { TestAccounts, TestAccountsRequest, testAccountsOf } from '../../shapes/projects/test-accounts.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { findProjectSession } from '../../store/projects/project-sessions.ts';
import { boundToAccounts, changeTestAccounts, testAccountsOfProject } from '../../store/projects/test-accounts.ts';
import type { AccountsSecret } from '../../verification/create-accounts.ts';
import { requireRoom } from '../../verification/keep-session.ts';
import { defineAction } from '../define-action.ts';
import { requireCaller } from '../lock-caller.ts';
import { awaitAccounts, requireProvenSite } from './await-accounts.ts';

export default defineAction({
  summary: 'Create two test accounts.',
  description:
    "Creates two users with the published sign-up that was found at the project's site, at exactly the given `service` and `at`, and stores a session for each. This writes to your application: the users stay until you remove them there, as `account.removal` of each session says. If an address must be confirmed first, the session signs in with the form of the site, once that is done. Returns the result if it is ready within 25 s; otherwise `status` is `creating`: poll `GET …/test-accounts`. The password is stored encrypted until it is used, then removed. Requires verified ownership of the project's site.",
  verified: true,
  prefers: true,
  queues: true,
  counts: ['testAccountsOfOrganization', 'testAccountsOfNetwork'],
  scope: 'manage',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/test-accounts', status: 200 },
  body: TestAccountsRequest,
  output: TestAccounts,
  refuses: ['bad_request', 'forbidden'],
  prepare: (_, context) => requireProvenSite(context),
  async run({ body }, context) {
    const { store, caller, project, vault, send, now, audit } = context;
    await requireCaller(context);
    await lockOrganization(store, caller.organizationId);
    const { service, at, name, email, password } = body;
    const row = await testAccountsOfProject(store, project.id);
    if (row?.status !== 'found' || row.signUp?.service !== service || row.signUp.at !== at)
      throw new Refusal('bad_request', `The sign-up of ${service} at ${at} was not found: search for it first`);
    await requireRoom(store, project.id, ACCOUNT_LETTERS.length);
    for (const letter of ACCOUNT_LETTERS)
      if (await findProjectSession(store, { projectId: project.id, name: `${name}-${letter}` }))
        throw new Refusal('bad_request', `There is a session ${name}-${letter} already: choose another name`);
    const secret = vault.seal(JSON.stringify({ email, password } satisfies AccountsSecret), boundToAccounts(row));
    const { userId } = caller;
    const creating = await changeTestAccounts(store, row, {
      status: 'creating',
      userId,
      name,
      secret,
      createdAt: now(),
    });
    if (!creating) throw new Error('a row that the organization locks has changed');
    await send('test-accounts.perform', { testAccountsId: row.id });
    audit({ subjectId: row.id, detail: `${service} at ${at}: ${name}` });
    return testAccountsOf(creating);
  },
  settle: awaitAccounts,
});
