import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sized } from '../../testbed/sized.ts';
import { BODIES } from '../testing/test-bodies.ts';
import { testReport } from '../testing/test-report.ts';
import { type Account, moveTo, setPlan, signUp, type TestService } from '../testing/test-service.ts';
import { snapshotOf } from '../testing/test-snapshot.ts';
import { idsOf, newChannel, openStage, type Stage } from '../testing/test-stage.ts';
import { ACTIONS } from './list.ts';

type Method = Parameters<TestService['ask']>[0];
type Ids = Readonly<Record<string, string>>;

interface Operation {
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

/** One operation of the document, and the parameters that hold ids. */
interface Addressed {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly inPath: readonly string[];
  readonly inQuery: readonly string[];
  /** Waits for a printed report, or for the end of a scan. */
  readonly waits: boolean;
}

/** What a parameter is the id of: tables, `runs` with a kind. The kind that fits the path best comes first. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  project_id: ['projects'],
  scan_id: ['runs site', 'runs code'],
  run_id: ['runs site', 'runs code', 'runs analysis', 'runs integration', 'runs rescan', 'runs access'],
  with: ['runs site', 'runs code'],
  job_id: ['runs analysis'],
  posture_scan_id: ['runs integration'],
  target_id: ['monitor_targets'],
  key_id: ['api_keys'],
  hook_id: ['deploy_hooks'],
  finding_id: ['finding'],
  integration_id: ['integrations'],
  channel_id: ['channels'],
  delivery_id: ['channel_deliveries'],
  share_id: ['report_shares'],
  export_id: ['data_exports'],
  invitation_id: ['invitations'],
  user_id: ['users'],
  organization_id: ['organizations'],
  passkey_id: ['passkeys'],
  session_id: ['sessions'],
  project_session_id: ['project_sessions'],
  listener_id: ['listener_sessions'],
};
/** Names in paths that are no ids. */
const CONSTANTS: Ids = { provider: 'github' };

const document: { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> } = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
);
const OPERATIONS: readonly Addressed[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, { security, parameters = [] }]) => {
    const idsIn = (place: string) =>
      parameters.filter((one) => one.in === place && /(?:_id|^with)$/.test(one.name)).map(({ name }) => name);
    const name = ACTIONS.find(({ http }) => http.path === path && http.method === method)?.name ?? '';
    const waits = path.endsWith('/events') || parameters.some((one) => one.name === 'format');
    const of = { name, path, method: method.toUpperCase() as Method, waits };
    const one = { ...of, inPath: idsIn('path'), inQuery: idsIn('query') };
    return security.length > 0 && one.inPath.length + one.inQuery.length > 0 ? [one] : [];
  }),
);

let stage: Stage;
/** Ids of another organization by kind: one row of every table, and one run of every kind. */
let foreign: Ids;
/** Ids of the caller by parameter. */
let own: Ids;
const credentials: Record<string, Readonly<Record<string, string>>> = {};

beforeAll(async () => {
  stage = await openStage();
  await ownEverything();
  foreign = await everyId();
  await joinElsewhere();
});
afterAll(() => stage.close());

test('every id in a path or query of the document has a kind, and of every kind there is a row', () => {
  expect(OPERATIONS.length).toBeGreaterThan(90);
  expect(OPERATIONS.filter(({ name }) => name === '')).toEqual([]);
  const used = new Set(OPERATIONS.flatMap(({ inPath, inQuery }) => [...inPath, ...inQuery]));
  expect([...used].sort()).toEqual(Object.keys(KINDS).sort());
  const wanted = [...new Set(Object.values(KINDS).flat())].sort();
  expect(wanted.filter((kind) => !(kind in foreign))).toEqual([]);
});

test('for its owner, the id of every kind that can be read is found', async () => {
  const found = new Set<string>();
  for (const operation of OPERATIONS.filter(({ method, waits }) => method === 'GET' && !waits)) {
    const ids = Object.fromEntries(
      [...operation.inPath, ...operation.inQuery].map((one) => [one, idFor(operation, one)]),
    );
    const { status } = await ask(operation, ids, { cookie: stage.owner.cookie });
    if (status === 200) for (const one of operation.inPath) found.add(one);
  }
  const read = OPERATIONS.filter(({ method }) => method === 'GET').flatMap(({ inPath }) => inPath);
  expect([...found].sort()).toEqual([...new Set(read)].sort());
});

describe.each([
  'a session of an admin',
  'a session of a member',
  'an account key',
  'a project key',
  'a key of another project of the same organization',
  'nothing',
])('with %s', (who) => {
  test('an id of others answers like an id of nothing, and nothing is written', async () => {
    const before = await snapshotOf(stage.service);
    const [wrong, tried] = [[] as string[], new Map<string, number>()];
    for (const operation of OPERATIONS)
      for (const { what, ids } of asked(operation)) {
        const [theirs, nobodys] = [
          await answerOf(operation, { ...outer(who), ...ids }, who),
          await answerOf(operation, { ...outer(who), ...withoutRows(ids) }, who),
        ];
        const name = `${operation.method} ${operation.path} with ${what}`;
        if (theirs.text !== nobodys.text) wrong.push(`${name}: ${theirs.text} instead of ${nobodys.text}`);
        const isInPath = operation.inPath.some((one) => one in ids);
        if (isInPath && ![401, 403, 404].includes(theirs.status)) wrong.push(`${name}: ${theirs.text}`);
        tried.set(String(theirs.status), (tried.get(String(theirs.status)) ?? 0) + 1);
      }
    expect(wrong).toEqual([]);
    const most = who === 'nothing' ? '401' : '404';
    expect(tried.get(most), JSON.stringify([...tried])).toBeGreaterThan(
      who.includes('key') ? 40 : OPERATIONS.length / 2,
    );
    expect(await snapshotOf(stage.service)).toBe(before);
  });
});

/** The foreign ids that an operation is asked with: each parameter alone, with ids of every kind, and all together. */
function* asked(operation: Addressed): Generator<{ readonly what: string; readonly ids: Ids }> {
  const all = [...operation.inPath, ...operation.inQuery];
  for (const parameter of all) {
    const kinds = sized(KINDS[parameter] ?? [], Object.keys(foreign));
    for (const kind of kinds) yield { what: `${parameter} of ${kind}`, ids: { [parameter]: foreign[kind] ?? '' } };
  }
  yield { what: 'all of them', ids: Object.fromEntries(all.map((one) => [one, idFor(operation, one)])) };
}

/** The foreign id of the kind that belongs there. */
function idFor({ path }: Addressed, parameter: string): string {
  const kinds = KINDS[parameter] ?? [];
  const [, part] = /\/(code-scans|access)\//.exec(path) ?? [];
  const ofKind = kinds.find((one) => part !== undefined && one === `runs ${part.replace('-scans', '')}`);
  return foreign[ofKind ?? kinds[0] ?? ''] ?? '';
}

const NOBODYS = '3f0c9a51-7d1e-4b62-9c41-5a8e2f6d7b10';

function withoutRows(ids: Ids): Ids {
  return Object.fromEntries(Object.keys(ids).map((name) => [name, NOBODYS]));
}

/** What the other parameters are: the caller's own. */
function outer(who: string): Ids {
  return who === 'a key of another project of the same organization'
    ? { ...own, project_id: stage.domainProject }
    : own;
}

function ask({ method, path, inQuery, name }: Addressed, ids: Ids, headers: Readonly<Record<string, string>>) {
  const at = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? CONSTANTS[key] ?? NOBODYS);
  const query = new URLSearchParams(Object.entries(ids).filter(([one]) => inQuery.includes(one)));
  const suffix = query.size > 0 ? `?${query}` : '';
  return stage.service.ask(method, `${at}${suffix}`, {
    headers: { prefer: 'respond-async', ...headers },
    body: method === 'GET' ? undefined : (BODIES[name] ?? (method === 'DELETE' ? undefined : {})),
  });
}

/** All of an answer that can tell something, without the ids that were asked for. */
async function answerOf(operation: Addressed, ids: Ids, who: string) {
  const { status, headers, body } = await ask(operation, ids, credentials[who] ?? {});
  const { 'x-request-id': _, date: __, ...others } = headers;
  const text = JSON.stringify({ status, body, headers: others });
  return {
    status,
    text: text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) =>
      Object.values(ids).includes(id) ? 'ID' : id,
    ),
  };
}

/** Gives the owner of the stage one of everything. */
async function ownEverything(): Promise<void> {
  const { owner, sql, doneScan } = stage;
  const as = { as: owner };
  const post = (name: string, body?: object, ids = {}) => stage.ask(name, { ...as, ids, ...(body ? { body } : {}) });
  await post('deploy-hooks.create', { provider: 'generic' });
  await post('project-sessions.set', { name: 'a', cookie: 'sid=planted' });
  await post('listeners.create');
  await newChannel(stage, 'notification-channels');
  await post('invitations.create', { email: 'bo@example.com' });
  await post('report-shares.create', { name: 'Customer' }, { scan_id: doneScan });
  await post('status-pages.put', BODIES['status-pages.put'] as object);
  await post('exports.create', { of: 'organization' });
  await sql(
    `insert into passkeys (user_id, name, credential_id, public_key, counter, transports)
     values ($1::uuid, 'Key', $1::text, '', 0, '[]')`,
    [owner.userId],
  );
  await sql(
    `insert into runs (kind, variant, project_id, monitor_id, target, status, progress)
     values ('rescan', 'schedule', $1, $2, 'http://127.0.0.1:9/one', 'pending', '{}')`,
    [stage.ids.project_id, stage.ids.target_id],
  );
  // The report of the stage is everybody's: this finding is not.
  const finding = { ...testReport.findings[0], id: randomUUID(), fingerprint: 'f'.repeat(64) };
  await sql(`update runs set report = report || jsonb_build_object('findings', $1::jsonb) where report is not null`, [
    JSON.stringify([finding]),
  ]);
}

/** One id of every table and of every kind of run, as long as nobody else has anything. */
async function everyId(): Promise<Ids> {
  const tables = await stage.sql(
    `select table_name as id from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' and table_name <> 'runs'`,
  );
  const found: Record<string, string> = {};
  for (const { id: table } of tables) {
    const [row] = await stage.sql(`select id from "${table}" order by id limit 1`);
    if (row) found[table] = row.id;
  }
  const runs = (await stage.service.opened.pool.query(
    `select distinct on (kind) kind, id from runs where kind <> 'free' order by kind, report is null`,
  )) as { rows: { kind: string; id: string }[] };
  for (const { kind, id } of runs.rows) found[`runs ${kind}`] = id;
  const [finding] = await stage.sql(
    `select report->'findings'->0->>'id' as id from runs where report is not null limit 1`,
  );
  // The completed analysis has the report of a scan, which no analysis shows.
  return {
    ...found,
    'runs analysis': stage.ids.job_id ?? '',
    projects: stage.ids.project_id ?? '',
    finding: finding?.id ?? '',
  };
}

/** Another organization, with what its own requests need around a foreign id. */
async function joinElsewhere(): Promise<void> {
  const { service } = stage;
  const admin = await signUp(service);
  await setPlan(service, admin, 'pro');
  const ids = await idsOf(service, admin);
  const post = async (as: Account, path: string, body: object) =>
    (await service.ask('POST', `/api/v1/${path}`, { headers: { cookie: as.cookie }, body })).body;
  const project = `projects/${ids.project_id}`;
  const channel = { kind: 'webhook', name: 'Ops', address: 'http://127.0.0.1:9/hook' };
  const scan = await stage.insertScan(ids.project_id ?? '');
  own = {
    ...ids,
    scan_id: scan,
    run_id: scan,
    with: scan,
    channel_id: String((await post(admin, `${project}/notification-channels`, channel)).id),
  };
  const member = await signUp(service);
  await moveTo(service, member, admin);
  const keyOf = async (as: Account, path: string) => ({
    authorization: `Bearer ${(await post(as, path, { name: 'ci' })).api_key}`,
  });
  Object.assign(credentials, {
    'a session of an admin': { cookie: admin.cookie },
    'a session of a member': { cookie: member.cookie },
    'an account key': await keyOf(admin, 'auth/api-keys'),
    'a project key': await keyOf(admin, `${project}/mcp-key`),
    'a key of another project of the same organization': await keyOf(
      stage.owner,
      `projects/${stage.domainProject}/mcp-key`,
    ),
    nothing: {},
  });
}
