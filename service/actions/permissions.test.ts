import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sized } from '../../testbed/sized.ts';
import { type KeyScope, ROLES, type Role, type Subject } from '../model/permissions.ts';
import { storedRole } from '../store/accounts/stored-role.ts';
import { type Account, moveTo, signUp, startTestService, type TestService } from '../testing/test-service.ts';
import { type AnyAction, isWrite } from './define-action.ts';
import { ACTIONS } from './list.ts';

/** Written apart from `model/permissions.ts`, so that a change there is seen here. */
const MAY: Readonly<Record<Role, Readonly<Record<Subject, string>>>> = {
  viewer: { account: 'read manage', project: 'read', organization: 'read' },
  member: { account: 'read manage', project: 'read scan triage manage', organization: 'read scan' },
  admin: { account: 'read manage', project: 'read scan triage manage', organization: 'read scan triage manage' },
  owner: {
    account: 'read manage',
    project: 'read scan triage manage own',
    organization: 'read scan triage manage own',
  },
};
const ALL = 'read scan triage manage';

interface Credential {
  readonly name: string;
  /** Of the key; a session has none. */
  readonly of?: 'account' | 'project';
  /** As chosen; null: none were. */
  readonly scopes?: string | null;
}

const CREDENTIALS: readonly Credential[] = [
  { name: 'a session' },
  { name: 'a key', of: 'account', scopes: null },
  { name: 'a key that reads', of: 'account', scopes: 'read' },
  { name: 'a project key', of: 'project', scopes: null },
  { name: 'a project key that triages', of: 'project', scopes: 'read triage' },
  ...sized<Credential[]>(
    [],
    [
      { name: 'a key that scans', of: 'account', scopes: 'read scan' },
      { name: 'a key that only manages', of: 'account', scopes: 'manage' },
      { name: 'a project key that reads', of: 'project', scopes: 'read' },
      { name: 'a project key with all it can have', of: 'project', scopes: 'read scan triage' },
    ],
  ),
];

/** Those of operators ask for no role: `operator/` tests who may perform them. */
const PROTECTED = ACTIONS.filter(({ auth, operator }) => auth !== 'none' && !operator);
const REFUSED =
  /^(?:This action requires the \w+ role|This API key lacks the scope \w+|Project-scoped keys cannot .+)$/;

const has = (words: string, word: string | undefined) => words.split(' ').includes(word ?? '');

function mayDo(role: Role, { of, scopes = null }: Credential, { scope, on }: AnyAction): boolean {
  if (!has(MAY[role][on], scope)) return false;
  if (of === 'project') return on === 'project' && has(scopes ?? 'read scan triage', scope);
  return of === undefined || has(scopes ?? ALL, scope);
}

let service: TestService;
/** Not verified: nothing that they may do starts work. */
let who: Account;
let organizationId: string;
let project: string;
const headers = new Map<string, Record<string, string>>();

const sql = async (text: string, values: unknown[] = []) => (await service.opened.pool.query(text, values)).rows;

/** Gives back what an action ended. */
async function become(as: Role): Promise<void> {
  const { role, level } = storedRole(as);
  await sql(
    `insert into memberships (user_id, organization_id, role, level) values ($1, $2, $3, $4)
     on conflict (user_id, organization_id) do update set role = excluded.role, level = excluded.level`,
    [who.userId, organizationId, role, level],
  );
  await sql('update sessions set ended_at = null, organization_id = $2 where user_id = $1', [
    who.userId,
    organizationId,
  ]);
  await sql('update api_keys set revoked_at = null where user_id = $1', [who.userId]);
}

async function keyFor({ of, scopes = null }: Credential): Promise<Record<string, string>> {
  const path = of === 'project' ? `projects/${project}/mcp-key` : 'auth/api-keys';
  const body = { name: 'Key', scopes: scopes?.split(' ') ?? null };
  const answer = await service.ask('POST', `/api/v1/${path}`, { headers: { cookie: who.cookie }, body });
  expect(answer.body, answer.body.detail).toHaveProperty('api_key');
  return { 'x-api-key': String(answer.body.api_key) };
}

beforeAll(async () => {
  service = await startTestService();
  const owner = await signUp(service);
  who = await signUp(service, { verified: false });
  await moveTo(service, who, owner, 'owner');
  const [row] = await sql('select organization_id as id from memberships where user_id = $1', [who.userId]);
  organizationId = row.id;
  const body = { name: 'One', url: 'http://127.0.0.1:9/' };
  project = String(
    (await service.ask('POST', '/api/v1/projects', { headers: { cookie: owner.cookie }, body })).body.id,
  );
  for (const credential of CREDENTIALS)
    headers.set(credential.name, credential.of === undefined ? { cookie: who.cookie } : await keyFor(credential));
});
afterAll(() => service.close());

/** Whether the action is refused for lack of a permission. */
async function answerTo({ name, http }: AnyAction, { name: credential, of }: Credential, role: Role): Promise<string> {
  const ids = { project_id: of === 'project' ? project : randomUUID() };
  const url = http.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => (key === 'project_id' ? ids[key] : randomUUID()));
  const method = http.method.toUpperCase() as 'GET';
  const { status, body } = await service.ask(method, url, { headers: headers.get(credential) ?? {} });
  if (status < 300 && method !== 'GET') await become(role);
  expect(status, name).not.toBe(500);
  if (status === 401) return 'unauthorized';
  return status === 403 && REFUSED.test(body.detail ?? '') ? 'refused' : 'allowed';
}

const CELLS = ROLES.flatMap((role) => CREDENTIALS.map((credential) => [role, credential.name, credential] as const));

describe('role and credential decide which of all actions are allowed', () => {
  test.each(CELLS)('%s, with %s', { timeout: 300_000 }, async (role, _, credential) => {
    await become(role);
    const [expected, actual]: Record<string, string>[] = [{}, {}];
    for (const action of PROTECTED) {
      const isSession = action.auth === 'session' && credential.of !== undefined;
      const may = mayDo(role, credential, action) ? 'allowed' : 'refused';
      Object.assign(expected ?? {}, { [action.name]: isSession ? 'unauthorized' : may });
      Object.assign(actual ?? {}, { [action.name]: await answerTo(action, credential, role) });
    }
    expect(actual).toEqual(expected);
  });
});

describe('each action', () => {
  test.each(PROTECTED.map((action) => [action.name, action] as const))('%s has one scope', (_, action) => {
    expect(action.scope).toBeDefined();
    // Who may only read changes nothing, but can give up the own key.
    if (action.scope === 'read' && action.name !== 'api-keys.revoke') expect(isWrite(action)).toBe(false);
    // What owns takes a session.
    if (action.scope === 'own') expect(action).toMatchObject({ auth: 'session', on: 'organization' });
    if (action.http.path.includes('{project_id}') && action.name !== 'projects.delete')
      expect(action.on).toBe('project');
  });

  test('what ends or hands over the organization is for owners, what ends a project for admins', () => {
    const of = (scope: string, on: string) =>
      PROTECTED.filter((action) => action.scope === scope && action.on === on).map(({ name }) => name);
    expect(of('own', 'organization').sort()).toEqual(['members.transfer', 'organizations.delete']);
    expect(of('manage', 'organization')).toContain('projects.delete');
  });
});

describe('a key makes no stronger key', () => {
  const create = async (by: Record<string, string>, of: 'account' | 'project', scopes: readonly KeyScope[] | null) => {
    const path = of === 'project' ? `projects/${project}/mcp-key` : 'auth/api-keys';
    return service.ask('POST', `/api/v1/${path}`, { headers: by, body: { name: 'Key', scopes } });
  };
  const ofAnswer = ({ body }: { readonly body: Record<string, unknown> }) => ({ 'x-api-key': String(body.api_key) });

  test('by scopes: more are refused, and none chosen are those of the key', async () => {
    await become('owner');
    const session = { cookie: who.cookie };
    const manager = ofAnswer(await create(session, 'account', ['read', 'manage']));
    expect((await create(manager, 'account', null)).body.scopes).toEqual(['read', 'manage']);
    expect((await create(manager, 'account', ['manage'])).body.scopes).toEqual(['manage']);
    expect(await create(manager, 'account', ['read', 'scan'])).toMatchObject({
      status: 422,
      body: { detail: 'scopes: a key that you create for this cannot have scan' },
    });
    expect((await create(manager, 'project', null)).body.scopes).toEqual(['read']);
    expect((await create(manager, 'project', ['scan'])).status).toBe(422);
    const only = ofAnswer(await create(session, 'account', ['manage']));
    expect((await create(only, 'project', null)).status).toBe(422);
    expect((await create(session, 'project', ['manage'])).status).toBe(422);
    expect((await create(session, 'account', [])).status).toBe(422);
  });

  test('by role: a viewer gives no more than reading', async () => {
    await become('viewer');
    const session = { cookie: who.cookie };
    expect((await create(session, 'account', ['scan'])).status).toBe(422);
    const reader = ofAnswer(await create(session, 'account', ['read']));
    expect((await create(reader, 'account', ['read'])).status).toBe(403);
    // A promotion gives a limited key no more.
    await become('owner');
    const scan = await service.ask('POST', `/api/v1/projects/${project}/scan`, { headers: reader });
    expect(scan).toMatchObject({ status: 403, body: { detail: 'This API key lacks the scope scan' } });
  });

  test('the current user says what a key may', async () => {
    await become('admin');
    const reader = ofAnswer(await create({ cookie: who.cookie }, 'project', ['read']));
    const me = await service.ask('GET', '/api/v1/auth/me', { headers: reader });
    expect(me.body.permissions).toEqual({ account: [], project: ['read'], organization: [] });
    const own = await service.ask('GET', '/api/v1/auth/me', { headers: { cookie: who.cookie } });
    expect(own.body.permissions).toEqual({
      account: ['read', 'manage'],
      project: ['read', 'scan', 'triage', 'manage'],
      organization: ['read', 'scan', 'triage', 'manage'],
    });
  });
});
