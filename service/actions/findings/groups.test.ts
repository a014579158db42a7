import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeSites, siteOf } from '../../../testbed/short-sites.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';
import { unstuckVerifications } from '../../verification/send-verification.ts';

interface Finding {
  readonly id: string;
  readonly check: string;
  readonly change: string;
  readonly state: string;
  readonly place_count: number;
  readonly places: readonly { readonly id: string; readonly evidence: { readonly at: string } }[];
  readonly verification: { readonly status: string } | null;
  readonly decision: { readonly assignee: { readonly name: string } | null } | null;
}

const CHECK = 'security/cookies/same-site';
const ALL = ['one', 'two', 'three'];

let service: TestService;
let url: string;
/** Cookies with a wrong attribute. */
let wrong: readonly string[];
let ada: Account;
let project: string;

beforeAll(async () => {
  url = await siteOf((_, response) => {
    const cookies = ALL.map((name) => `${name}=1; SameSite=${wrong.includes(name) ? 'Sometimes' : 'Lax'}`);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': cookies });
    response.end('<!doctype html><html lang="en"><title>Shop</title><h1>Socks</h1><p>We sell warm socks.</p></html>');
  });
  service = await startTestService({ CHROME_PATH: '/nowhere/chrome' });
  await service.work();
});

afterAll(async () => {
  await service.close();
  closeSites();
});

beforeEach(async () => {
  wrong = ALL;
  ada = await signUp(service);
  await setPlan(service, ada, 'pro');
  project = String((await ask('POST', '/api/v1/projects', { name: 'Shop', url })).body.id);
  await ask('POST', `/api/v1/projects/${project}/scans`, { url });
});

type Ask = Parameters<TestService['ask']>;
const ask = (method: Ask[0], path: string, body?: unknown) =>
  service.ask(method, path, { headers: { cookie: ada.cookie }, body });
const within = (method: Ask[0], path: string, body?: unknown) =>
  ask(method, `/api/v1/projects/${project}${path}`, body);

async function found(query = ''): Promise<Finding[]> {
  const { findings } = (await within('GET', `/findings?limit=200${query}`)).body;
  return (findings as Finding[]).filter(({ check }) => check === CHECK);
}

async function group(query = ''): Promise<Finding> {
  const [only, ...others] = await found(query);
  if (!only || others.length > 0) throw new Error(`${others.length} other groups`);
  return only;
}

const namesOf = (findings: readonly Finding[]) => findings.map(({ places }) => places[0]?.evidence.at).sort();

test('a decision about a group holds for all its places, also in the next scan', async () => {
  const { id, place_count: count } = await group();
  expect(count).toBe(3);
  const decision = { state: 'dismissed', reason: 'wont_fix', expected_at: null };
  expect((await within('PUT', `/findings/${id}/state`, decision)).body).toMatchObject({
    state: 'dismissed',
    place_count: 3,
  });
  expect(await found('&view=flat&state=open')).toEqual([]);
  expect(await found('&view=flat&state=dismissed')).toHaveLength(3);
  expect((await within('PUT', `/findings/${id}/state`, decision)).status).toBe(409);
  await ask('POST', `/api/v1/projects/${project}/scans`, { url });
  expect(await group('&state=dismissed')).toMatchObject({ place_count: 3 });
  const [place] = await found('&view=flat&state=dismissed');
  await within('PUT', `/findings/${place?.id}/state`, { state: 'open' });
  expect(await group('&state=open')).toMatchObject({ place_count: 1 });
  expect(await group('&state=dismissed')).toMatchObject({ place_count: 2 });
});

test('of a verified group only the places that are still there stay open', async () => {
  const { id, places } = await group();
  wrong = ['two'];
  const { body } = await within('POST', `/findings/${id}/verify`);
  const left = places.find(({ evidence }) => evidence.at.includes('two'));
  expect(body).toMatchObject({ status: 'still_there', remaining_places: [left?.id] });
  expect(body.evidence).toContain('1 of 3 locations');
  expect(namesOf(await found('&view=flat'))).toEqual([left?.evidence.at]);
  const gone = await found('&view=flat&state=fixed');
  expect(gone).toHaveLength(2);
  const both = { finding_ids: [left?.id, gone[0]?.id], state: 'open' };
  expect((await within('PUT', '/finding-states', both)).status).toBe(200);
  wrong = ['two', 'three'];
  const fixed = (await found('&view=flat&state=fixed')).find(({ places: [one] }) => one?.evidence.at.includes('three'));
  expect((await within('POST', `/findings/${fixed?.id}/verify`)).body).toMatchObject({
    status: 'still_there',
    remaining_places: [fixed?.id],
  });
  expect(await found('&view=flat')).toHaveLength(2);
  wrong = [];
  const rest = await group();
  expect((await within('POST', `/findings/${rest.id}/verify`)).body).toMatchObject({
    status: 'fixed',
    remaining_places: [],
  });
  expect(await found('&view=flat')).toEqual([]);
});

test('a verification waits as long as its job is queued; if that is lost, it is sent once more; then it ends, and the next one is sent', async () => {
  const { store, pool } = service.opened;
  const { id } = await group();
  const insert = `insert into fix_verifications (project_id, finding_id, fingerprints, source, created_at)
    values ($1, $2, '["x"]', '{"kind":"scan","id":"${id}","integrationId":null}', now() - interval '2 hours' + $3 * interval '1 minute') returning id`;
  const rowOf = async (nth: number) => String((await pool.query(insert, [project, id, nth])).rows[0].id);
  const [first, second] = [await rowOf(1), await rowOf(2)];
  const sent: string[] = [];
  const look = (minutes: number) =>
    unstuckVerifications(store, project, {
      now: new Date(Date.now() + minutes * 60_000),
      send: async (_, data) => {
        sent.push(JSON.stringify(data));
      },
    });
  const job = [crypto.randomUUID(), JSON.stringify({ verificationId: first })];
  await pool.query(
    `insert into queued_jobs (queue, organization_id, data) values ('finding.verify', $1, $2::jsonb)`,
    job,
  );
  expect(await look(0)).toHaveLength(2);
  expect(sent).toEqual([]);
  await pool.query('delete from queued_jobs where organization_id = $1', [job[0]]);
  for (const minutes of [0, 0, 29]) expect(await look(minutes)).toHaveLength(2);
  expect(sent).toEqual([JSON.stringify({ verificationId: first })]);
  expect(await look(31)).toMatchObject([{ id: second }]);
  expect(sent.slice(1)).toEqual([JSON.stringify({ verificationId: second })]);
  const { rows } = await pool.query('select status, evidence from fix_verifications where id = $1', [first]);
  expect(rows).toEqual([{ status: 'not_testable', evidence: 'The verification was aborted: no worker ran it' }]);
  for (const minutes of [62, 62, 93]) await look(minutes);
  expect(sent).toHaveLength(3);
  expect(await look(93)).toEqual([]);
});

test('members of the organization are listed, and findings are assigned to them', async () => {
  const { rows } = await service.opened.pool.query(
    `with bo as (insert into users (email, name) select 'b' || email, 'Bo' from users where id = $1 returning id)
     insert into memberships (user_id, organization_id, role)
     select bo.id, organization_id, 'member' from bo, memberships where user_id = $1 returning user_id as id`,
    [ada.userId],
  );
  await signUp(service);
  const { body } = await ask('GET', '/api/v1/auth/members');
  expect(body).toMatchObject({ total: 2 });
  const bo = { id: rows[0].id, name: 'Bo', email: `b${ada.email}`, role: 'member' };
  expect(body.members).toContainEqual(expect.objectContaining(bo));
  expect((await ask('GET', '/api/v1/auth/members?limit=1&offset=1')).body.members).toHaveLength(1);
  const { id } = await group();
  const assigned = await within('PUT', `/findings/${id}/state`, { state: 'open', assignee_id: rows[0].id });
  expect(assigned.body).toMatchObject({ decision: { assignee: { name: 'Bo' } } });
});

test('lists in brief have every finding with its places, of the latest scans and of one scan', async () => {
  const { id, places } = await group();
  const [{ id: scan }] = (await within('GET', '/scans')).body.scans as [{ id: string }];
  for (const path of ['', `/scans/${scan}`]) {
    const { body } = await within('GET', `${path}/finding-summaries`);
    const brief = body.findings as { id: string; at: string; more_at: string[]; place_count: number }[];
    const own = brief.find((one) => one.id === id);
    expect([own?.at, ...(own?.more_at ?? [])]).toEqual(places.map(({ evidence }) => evidence.at));
    expect(body.left_out).toBe(0);
    expect(own).not.toHaveProperty('fix_prompt');
  }
  const all = (await within('GET', `/scans/${scan}/results?view=all`)).body.findings as { id: string }[];
  const { findings } = (await within('GET', `/scans/${scan}/finding-summaries`)).body;
  expect((findings as { id: string }[]).map((one) => one.id).sort()).toEqual(all.map((one) => one.id).sort());
});

test('a finding of a scan is found by its id and by that of each place; the brief results have the one to start with', async () => {
  const { id, places } = await group();
  const [{ id: scan }] = (await within('GET', '/scans')).body.scans as [{ id: string }];
  const { body: whole } = await within('GET', `/scans/${scan}/results?view=all`);
  const expected = (whole.findings as { id: string }[]).find((one) => one.id === id);
  for (const one of [id, ...places.map((place) => place.id)])
    expect((await within('GET', `/scans/${scan}/findings/${one}`)).body).toEqual(expected);
  expect((await within('GET', `/scans/${scan}/findings/not-an-id`)).status).toBe(404);
  const { body: brief } = await within('GET', `/scans/${scan}/results?view=brief`);
  expect((brief.findings as { id: string }[]).map((one) => one.id)).toEqual([whole.start_with]);
});
