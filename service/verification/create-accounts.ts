import {
  ACCOUNT_LETTERS,
  type CreatedAccount,
  createTestAccounts,
  findTestSignUp,
  parseTarget,
  type Target,
  Unavailable,
} from '@assay/engine';
import { openStored } from '../keys/vault.ts';
import { ownershipRefusal } from '../ownership/site-ownership.ts';
import { findProjectSession } from '../store/projects/project-sessions.ts';
import { findProject } from '../store/projects/projects.ts';
import { boundToAccounts, type TestAccountsRow, takeSecret } from '../store/projects/test-accounts.ts';
import type { JobWorld } from '../world/job-world.ts';
import { keepSession } from './keep-session.ts';
import { readSession, storedSession } from './read-session.ts';

/** How a search or a creation ended. */
export interface AccountsEnd extends Pick<TestAccountsRow, 'status' | 'error'> {
  readonly signUp?: TestAccountsRow['signUp'];
  readonly accounts?: readonly CreatedAccount[];
}

/** Accounts may exist without their sessions. */
export function interrupted({ status, signUp }: Pick<TestAccountsRow, 'status' | 'signUp'>): string {
  if (status === 'looking') return 'The search was interrupted: search again';
  return `The creation was interrupted. Accounts may exist: look for addresses with +assay- at ${signUp?.service} (${signUp?.at})`;
}

/** Looks for a sign-up, or creates the accounts: once, also if the worker dies. */
export async function performAccounts(row: TestAccountsRow, world: JobWorld): Promise<AccountsEnd> {
  const { store, config, signal } = world;
  const project = await findProject(store, { id: row.projectId, organizationId: row.organizationId });
  if (!project) return failed('The project was deleted');
  const target = parseTarget(project.url);
  try {
    if (row.status === 'creating') return await created(row, target, world);
    return { status: 'found', error: null, signUp: await findTestSignUp(target, { settings: config.reach, signal }) };
  } catch (error) {
    if (error instanceof Unavailable) return failed(error.message);
    throw error;
  }
}

async function created(row: TestAccountsRow, target: Target, world: JobWorld): Promise<AccountsEnd> {
  const { store, vault, config, signal } = world;
  const { projectId, secret, signUp } = row;
  if (!signUp || secret === null || !(await takeSecret(store, row))) return failed(interrupted(row));
  const opened = openStored(vault, secret, boundToAccounts(row));
  if (opened === undefined) return failed('The password can no longer be read: enter it again');
  const refusal = await ownershipRefusal({ projectId, url: target.url }, world, {
    what: 'Test accounts',
    isRequired: true,
  });
  if (refusal !== undefined) return failed(refusal);
  const given: AccountsSecret = JSON.parse(opened);
  const { accounts, missing } = await createTestAccounts(target, {
    ...given,
    only: signUp,
    settings: config.reach,
    signal,
  });
  return {
    status: 'created',
    error: missing === undefined ? null : `The second account was not created: ${missing}`,
    accounts,
  };
}

/** What is sealed until the accounts are created. */
export interface AccountsSecret {
  readonly email: string;
  readonly password: string;
}

function failed(error: string): AccountsEnd {
  return { status: 'failed', error };
}

/** Stores the sessions of created accounts. The organization must be locked. */
export async function keepAccounts(
  { organizationId, projectId, userId, name }: TestAccountsRow,
  accounts: readonly CreatedAccount[],
  world: JobWorld,
): Promise<void> {
  const project = await findProject(world.store, { id: projectId, organizationId });
  if (!project) return;
  const { url } = project;
  for (const [at, { email, password, service, at: server, id, session }] of accounts.entries()) {
    const asked = `${name}-${ACCOUNT_LETTERS[at]}`;
    // Somebody may have set a session of that name in the meantime.
    const isTaken = (await findProjectSession(world.store, { projectId, name: asked })) !== undefined;
    const own = isTaken ? email.slice(email.indexOf('+') + 1, email.lastIndexOf('@')) : asked;
    const form = { name: own, form: { user: email, password } };
    const read = session
      ? storedSession({ kind: 'storage_state', session }, url, world.now())
      : // Its address must be confirmed first.
        readSession(form, url, world.now());
    const account = { service, at: server, email, id };
    await keepSession({ organizationId, projectId, userId, name: own, url, session: read, account }, world);
  }
}
