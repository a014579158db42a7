import { activeScan, parseTarget, type Report, withActive } from '@assay/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../testbed/eventually.ts';
import { closeSites, HTML, page, siteOf } from '../../../testbed/short-sites.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

type Body = Record<string, unknown>;
/** What the site answers with. */
interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly leads: string;
}

interface Finding {
  readonly id: string;
  readonly check: string;
  readonly evidence: { readonly at: string };
  readonly severity: string;
  readonly state: string;
  readonly change: string;
  readonly fixed_at?: string;
  readonly decision: { readonly at: string; readonly note: string | null; readonly until: string | null } | null;
  readonly verification: { readonly status: string } | null;
}

const NOSNIFF = 'security/headers/content-type-options';
const NEXT_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);

let service: TestService;
let url: string;
/** Headers, status and body that the site answers with. */
let headers: Record<string, string>;
let status: number;
let body: string;
let leads: string | undefined;
let ada: Account;
let project: string;
let nth = 0;

beforeAll(async () => {
  url = await siteOf((request, response) => {
    if (leads !== undefined && request.url !== leads) return response.writeHead(302, { location: leads }).end();
    if (
      !request.url?.startsWith('/?') &&
      request.url !== '/' &&
      request.url !== leads &&
      !request.url?.startsWith('/app')
    )
      return response.writeHead(404).end('no');
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    return response.end(body);
  });
  service = await startTestService({ CHROME_PATH: '/nowhere/chrome' });
  await service.work();
});

afterAll(async () => {
  await service.close();
  closeSites();
});

beforeEach(async () => {
  [headers, status, leads] = [{}, 200, undefined];
  body =
    '<!doctype html><html lang="en"><title>Shop</title><body><h1>Socks</h1><p>We sell warm socks.</p></body></html>';
  nth += 1;
  ada = await signUp(service);
  await setPlan(service, ada, 'pro');
  project = String((await ask('POST', '', { name: 'Shop', url: `${url}?n=${nth}` }, '')).body.id);
});

type Ask = Parameters<TestService['ask']>;
const ask = (method: Ask[0], path: string, given?: unknown, within = `/${project}`, more = {}) =>
  service.ask(method, `/api/v1/projects${within}${path}`, { headers: { cookie: ada.cookie, ...more }, body: given });

async function scanned(given: object = { url }): Promise<Body> {
  const { body: scan } = await ask('POST', '/scans', given);
  expect(scan).toMatchObject({ status: 'completed', not_scored: null });
  return scan;
}

async function listed(query = ''): Promise<{ findings: Finding[]; counts: Record<string, number> } & Body> {
  const answer = await ask('GET', `/findings${query}`);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body as never;
}

async function findingOf(check: string, query = ''): Promise<Finding> {
  const found = (await listed(`?limit=200${query}`)).findings.find((finding) => finding.check === check);
  if (!found) throw new Error(`no finding of ${check}`);
  return found;
}

const decide = ({ id }: Finding, decision: object) => ask('PUT', `/findings/${id}/state`, decision);
const verify = async ({ id }: Finding, prefer = 'wait=25') =>
  (await ask('POST', `/findings/${id}/verify`, undefined, `/${project}`, { prefer })).body;

describe('decisions', () => {
  test('a dismissed finding leaves the totals of this scan and the next one until it is open again, and the score stays', async () => {
    const before = await scanned({ run_modules: ['security'] });
    const finding = await findingOf(NOSNIFF);
    expect(finding).toMatchObject({ state: 'open', decision: null });
    expect(await decide(finding, { state: 'dismissed', reason: 'wont_fix', note: 'behind a proxy' })).toMatchObject({
      status: 200,
      body: {
        state: 'dismissed',
        state_reason: 'wont_fix',
        decision: { note: 'behind a proxy', by: { email: ada.email } },
      },
    });
    const after = (await ask('GET', `/scans/${before.id}`)).body;
    expect(after.score).toBe(before.score);
    expect(after.totals).toMatchObject({ dismissed: 1, accepted: 0 });
    const again = await scanned({ run_modules: ['security'] });
    expect(again.score).toBe(before.score);
    expect(again.totals).toMatchObject({ dismissed: 1 });
    expect(await listed('?state=dismissed')).toMatchObject({
      findings: [{ id: finding.id, state: 'dismissed' }],
      counts: { dismissed: 1 },
      summary: '1 finding dismissed',
    });
    expect((await decide(finding, { state: 'open' })).body).toMatchObject({
      state: 'open',
      decision: { state: 'open' },
    });
    expect((await ask('GET', `/scans/${again.id}`)).body.totals).toMatchObject({ dismissed: 0 });
    expect((await ask('GET', `/scans/${before.id}`)).body.totals).toMatchObject({ dismissed: 1 });
  });

  test('a finding of a newer scan of some modules also changes in the scan that the health rests on', async () => {
    const whole = await scanned({ run_modules: ['security', 'seo'] });
    const part = await scanned({ run_modules: ['security'] });
    const finding = await findingOf(NOSNIFF);
    const dashboard = async () => (await ask('GET', '/dashboard')).body;
    const tops = async () => ((await dashboard()).top_findings as Finding[]).map(({ check }) => check);
    const others = (await listed('?limit=200')).findings.filter(({ check }) => check !== NOSNIFF);
    for (const other of others) await decide(other, { state: 'dismissed', reason: 'wont_fix' });
    const before = await dashboard();
    expect(before).toMatchObject({ health: { scan_id: whole.id }, top_findings: [{ check: NOSNIFF }] });
    await decide(finding, { state: 'dismissed', reason: 'wont_fix' });
    expect((await ask('GET', `/scans/${part.id}`)).body).toMatchObject({ score: part.score });
    expect(await dashboard()).toMatchObject({
      health: {
        scan_id: whole.id,
        score: whole.score,
        totals: { medium: 0, low: 0, info: 0, dismissed: others.length + 1 },
      },
      top_findings: [],
    });
    await decide(finding, { state: 'open' });
    expect(await dashboard()).toMatchObject({ health: before.health as object, top_findings: [{ check: NOSNIFF }] });
    headers = { 'x-content-type-options': 'nosniff' };
    expect(await verify(finding)).toMatchObject({ status: 'fixed' });
    expect(await tops()).toEqual([]);
    expect(await dashboard()).toMatchObject({ health: { scan_id: whole.id, totals: { fixed: 1 } } });
  });

  test('an acceptance holds until its date, without any job', async () => {
    const scan = await scanned();
    const finding = await findingOf(NOSNIFF);
    await decide(finding, { state: 'accepted', until: NEXT_YEAR });
    expect(await listed()).toMatchObject({ summary: `1 finding accepted until ${NEXT_YEAR}` });
    const accepted = (await ask('GET', `/scans/${scan.id}`)).body;
    const sql = `update runs set report = replace(report::text, $1, '2026-01-01')::jsonb where id = $2`;
    await service.opened.pool.query(sql, [NEXT_YEAR, scan.id]);
    const expired = (await ask('GET', `/scans/${scan.id}`)).body;
    expect(expired.score).toBe(scan.score);
    expect(accepted).toMatchObject({ score: scan.score, totals: { accepted: 1 } });
    expect((await ask('GET', '/scans')).body).toMatchObject({});
    expect(await findingOf(NOSNIFF)).toMatchObject({ state: 'open' });
    expect((await ask('GET', `/scans/${scan.id}/results?view=all`)).body.totals).toMatchObject({ accepted: 0 });
  });

  test('reports list what is set aside', async () => {
    const scan = await scanned();
    await decide(await findingOf(NOSNIFF), { state: 'dismissed', reason: 'false_positive', note: 'for us only' });
    const answer = await ask('GET', `/scans/${scan.id}/download?format=json`);
    expect(JSON.stringify(answer.body)).toContain('"state_reason":"false_positive"');
    expect(JSON.stringify(answer.body)).not.toContain('for us only');
  });

  test.each([
    ['an unknown state', { state: 'gone' }, 'state'],
    ['a dismissal without a reason', { state: 'dismissed' }, 'reason: must be false_positive or wont_fix'],
    ['a dismissal as accepted risk', { state: 'dismissed', reason: 'accepted_risk' }, 'reason'],
    ['an acceptance without a date', { state: 'accepted' }, 'until: required'],
    [
      'an acceptance until a past date',
      { state: 'accepted', until: '2020-01-01' },
      'until: must be a date in the future',
    ],
    ['an acceptance for ever', { state: 'accepted', until: '9999-12-31' }, 'until: must be at most two years ahead'],
    ['a date that does not exist', { state: 'accepted', until: '2027-02-30' }, 'until'],
    ['a reason for an open finding', { state: 'open', reason: 'wont_fix' }, 'reason: not allowed for the state open'],
    ['a date for a dismissal', { state: 'dismissed', reason: 'wont_fix', until: NEXT_YEAR }, 'until: allowed only for'],
    ['control characters in a note', { state: 'open', note: 'a\u0000b\u001b[2J' }, 'note'],
    ['a huge note', { state: 'open', note: 'a'.repeat(2001) }, 'note'],
    ['an assignee elsewhere', { state: 'open', assignee_id: '00000000-0000-4000-8000-000000000000' }, 'assignee_id'],
    ['an assignee that is no id', { state: 'open', assignee_id: "'; drop table users" }, 'assignee_id'],
  ])('%s is refused', async (_, decision, detail) => {
    await scanned();
    const finding = await findingOf(NOSNIFF);
    expect(await decide(finding, decision)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining(detail) },
    });
    expect(await findingOf(NOSNIFF)).toMatchObject({ state: 'open', decision: null });
  });

  test('findings of other organizations and unknown ids are not found', async () => {
    await scanned();
    const finding = await findingOf(NOSNIFF);
    const owner = project;
    const grace = await signUp(service);
    const answers = [
      await service.ask('PUT', `/api/v1/projects/${owner}/findings/${finding.id}/state`, {
        headers: { cookie: grace.cookie },
        body: { state: 'dismissed', reason: 'wont_fix' },
      }),
      await ask('PUT', '/findings/00000000-0000-8000-8000-000000000000/state', { state: 'open' }),
      await ask('PUT', '/findings/none/state', { state: 'open' }),
      await ask('GET', '/findings/%27%20or%201=1/'),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    expect(await findingOf(NOSNIFF)).toMatchObject({ state: 'open' });
  });

  test('of two people who decide at once, the second sees what the first decided', async () => {
    await scanned();
    const finding = await findingOf(NOSNIFF);
    const decisions = [
      { state: 'dismissed', reason: 'wont_fix', expected_at: null },
      { state: 'accepted', until: NEXT_YEAR, expected_at: null },
    ];
    const answers = await Promise.all(decisions.map((decision) => decide(finding, decision)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const { decision } = await findingOf(NOSNIFF);
    expect(await decide(finding, { state: 'open', expected_at: decision?.at })).toMatchObject({ status: 200 });
  });

  test('a project-scoped key reads, verifies and decides, unless it was made with less', async () => {
    await scanned();
    const finding = await findingOf(NOSNIFF);
    const keyOf = async (scopes: string[] | null) =>
      String((await ask('POST', '/mcp-key', { name: 'ci', scopes })).body.api_key);
    const path = `/api/v1/projects/${project}/findings`;
    const as = { headers: { authorization: `Bearer ${await keyOf(['read', 'scan'])}` } };
    const usual = { headers: { authorization: `Bearer ${await keyOf(null)}` } };
    expect((await service.ask('GET', path, as)).status).toBe(200);
    expect((await service.ask('POST', `${path}/${finding.id}/verify`, as)).body).toMatchObject({
      status: 'still_there',
    });
    const decideAs = async (who: object) =>
      (await service.ask('PUT', `${path}/${finding.id}/state`, { ...who, body: { state: 'open' } })).status;
    expect([await decideAs(as), await decideAs(usual)]).toEqual([403, 200]);
  });

  test('several findings are decided about at once; what is omitted stays, and one that is missing changes none', async () => {
    await scanned();
    const [first, second] = (await listed('?state=open&limit=2')).findings as [Finding, Finding];
    const both = { finding_ids: [first.id, second.id] };
    await decide(first, { state: 'open', note: 'kept' });
    const accepted = await ask('PUT', '/finding-states', { ...both, state: 'accepted', until: NEXT_YEAR });
    expect(accepted.body).toEqual({ changed: 2 });
    const { findings } = (await ask('GET', '/finding-summaries')).body as { findings: readonly Finding[] };
    expect(findings.filter(({ state }) => state === 'accepted').map(({ id }) => id)).toEqual([first.id, second.id]);
    const assigned = await ask('PUT', '/finding-states', { ...both, assignee_id: ada.userId });
    expect(assigned.status).toBe(200);
    expect((await ask('GET', `/findings/${first.id}`)).body).toMatchObject({
      state: 'accepted',
      decision: { note: 'kept', until: NEXT_YEAR, assignee: { id: ada.userId } },
    });
    const missing = '00000000-0000-4000-8000-000000000000';
    const refused = await ask('PUT', '/finding-states', { finding_ids: [first.id, missing], state: 'open' });
    expect([refused.status, (await ask('GET', `/findings/${first.id}`)).body.state]).toEqual([404, 'accepted']);
  });

  test('lists of a project name the assignee, the source and when a finding was last seen; trends count its places', async () => {
    await scanned({ url: `${url}?n=${nth}` });
    const { id, check } = await findingOf(NOSNIFF);
    await ask('PUT', '/finding-states', { finding_ids: [id], assignee_id: ada.userId });
    const { findings } = (await ask('GET', '/finding-summaries')).body as { findings: readonly Body[] };
    const own = findings.find((one) => one.id === id);
    expect(own).toMatchObject({ source: 'scan', assignee: { id: ada.userId }, last_seen_at: expect.any(String) });
    await scanned({ url: `${url}?n=${nth}` });
    const { scans, trends } = (await ask('GET', '/finding-trends')).body as { scans: unknown[]; trends: Body[] };
    expect(scans.length).toBeGreaterThan(1);
    expect(trends.find((one) => one.check === check)).toMatchObject({ places: scans.map(() => 1) });
    await service.opened.pool.query(
      `update runs set report = jsonb_set(jsonb_set(report, '{findings}', '[]'), '{coverage}', '[]')
        where id = (select id from runs where project_id = $1 order by created_at limit 1)`,
      [project],
    );
    const untested = (await ask('GET', '/finding-trends')).body.trends as Body[];
    expect(untested.find((one) => one.check === check)).toMatchObject({ places: scans.map((_, i) => (i ? 1 : null)) });
  });

  test('each decision is in the audit log', async () => {
    await scanned();
    const finding = await findingOf(NOSNIFF);
    await decide(finding, { state: 'accepted', until: NEXT_YEAR });
    const { body: log } = await service.ask('GET', '/api/v1/auth/audit-log', { headers: { cookie: ada.cookie } });
    expect((log.entries as Body[])[0]).toMatchObject({
      action: 'findings.set-state',
      subject_id: finding.id,
      detail: `accepted until ${NEXT_YEAR}`,
    });
  });

  test('filters and cursors go through all findings once', async () => {
    await scanned();
    const all = (await listed('?limit=200')).findings;
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < all.length; page += 1) {
      const answer = await listed(`?limit=3${cursor}`);
      seen.push(...answer.findings.map(({ id }) => id));
      if (answer.next_cursor === null) break;
      cursor = `&cursor=${answer.next_cursor}`;
    }
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(seen.length).toBeGreaterThan(3);
    const medium = (await listed('?severity=medium&limit=200')).findings;
    expect(medium.every(({ severity }) => severity === 'medium')).toBe(true);
    const seo = (await listed('?module=seo&limit=200')).findings;
    expect(seo.length).toBeGreaterThan(0);
    expect(seo.every(({ check }) => check.startsWith('seo/'))).toBe(true);
    expect((await listed('?cursor=not-ours')).next_cursor).toBe(null);
  });
});

describe('badges', () => {
  const critical = async (scan: unknown) => {
    const sql = `update runs set report = jsonb_set(jsonb_set(report, '{findings,0,severity}', '"critical"'), '{totals,critical}', '1') where id = $1 returning report->'findings'->0 as finding`;
    const { rows } = await service.opened.pool.query(sql, [scan]);
    return rows[0].finding as Finding;
  };
  const badge = () => ask('POST', '/badges', { domain: '127.0.0.1' });

  test('no decision about a critical finding grants one; a fix does', async () => {
    const scan = await scanned({});
    const finding = await critical(scan.id);
    expect(await badge()).toMatchObject({
      status: 400,
      body: { detail: 'The latest scan has 1 open critical finding' },
    });
    await decide(finding, { state: 'accepted', until: NEXT_YEAR });
    expect(await badge()).toMatchObject({ status: 400, body: { detail: expect.stringContaining('find it fixed') } });
    for (const reason of ['wont_fix', 'false_positive']) {
      await decide(finding, { state: 'dismissed', reason });
      expect((await badge()).status).toBe(400);
    }
    const edit = `update runs set report = jsonb_set(report, '{findings,0,change}', '"fixed"') where id = $1`;
    await service.opened.pool.query(edit, [scan.id]);
    expect((await badge()).status).toBe(200);
  });
});

/** A statement that an odd number of quotes breaks, in a form, in JSON, in a path and in a header; and batches in GraphQL. */
async function weakSite() {
  const state = { isMended: false, token: '' };
  const front = page(
    `<form method="post" action="/profile"><input name="q" value="socks"><button>Save</button></form><a href="/item/17">One</a>
<script>fetch('/api/search',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({q:'socks'})});fetch('/graphql')</script>`,
  );
  const breaks = (value: string) => !state.isMended && value.split("'").length % 2 === 0;
  const own = await siteOf(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname.startsWith('/.well-known/assay')) return response.end(state.token);
    if (pathname === '/graphql') {
      const asked: unknown = text.startsWith('[') || text.startsWith('{') ? JSON.parse(text) : undefined;
      const data = { data: { __typename: 'Query' } };
      const isRefused = asked === undefined || (Array.isArray(asked) && state.isMended);
      response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' });
      const answer = Array.isArray(asked) ? asked.map(() => data) : data;
      return response.end(JSON.stringify(isRefused ? { errors: [{ message: 'Refused' }] } : answer));
    }
    const values: Readonly<Record<string, () => string>> = {
      '/profile': () => new URLSearchParams(text).get('q') ?? '',
      '/api/search': () => (text.startsWith('{') ? String(JSON.parse(text).q ?? '') : ''),
      '/item': () => `${decodeURIComponent(pathname.slice('/item/'.length))}${request.headers['user-agent'] ?? ''}`,
    };
    const value = values[pathname.startsWith('/item/') ? '/item' : pathname];
    if (!value) return response.writeHead(pathname === '/' ? 200 : 404, HTML).end(pathname === '/' ? front : page(''));
    if (!breaks(value())) return response.writeHead(200, HTML).end(page('<p>Thank you</p>'));
    return response.writeHead(500, HTML).end(page('<p>You have an error in your SQL syntax; check the manual</p>'));
  });
  return { url: own, state };
}

describe('verification', () => {
  test('still there before the fix, fixed after it, and the next scan confirms it', async () => {
    const scan = await scanned();
    const finding = await findingOf(NOSNIFF);
    expect(await verify(finding)).toMatchObject({ status: 'still_there', evidence: expect.any(String) });
    headers = { 'x-content-type-options': 'nosniff' };
    expect(await verify(finding)).toMatchObject({ status: 'fixed', checked_at: expect.any(String) });
    const fixed = await findingOf(NOSNIFF, '&state=fixed');
    expect(fixed).toMatchObject({ change: 'fixed', fixed_at: expect.any(String), verification: { status: 'fixed' } });
    const after = (await ask('GET', `/scans/${scan.id}`)).body;
    expect(Number(after.score)).toBeGreaterThan(Number(scan.score));
    headers = {};
    expect(await verify(fixed)).toMatchObject({ status: 'still_there' });
    expect((await ask('GET', `/scans/${scan.id}`)).body.score).toBe(scan.score);
    expect(await findingOf(NOSNIFF)).toMatchObject({ state: 'open', change: 'same' });
    headers = { 'x-content-type-options': 'nosniff' };
    await scanned();
    expect(await findingOf(NOSNIFF, '&state=fixed')).toMatchObject({ change: 'fixed' });
  });

  const FIXED = { 'x-content-type-options': 'nosniff' };
  const CHALLENGE = { ...FIXED, 'cf-mitigated': 'challenge', server: 'cloudflare' };
  test.each([
    ['answers with an error', { status: 503 }],
    ['is empty', { body: '' }],
    ['redirects elsewhere', { leads: '/app' }],
    ['is a challenge', { status: 403, headers: CHALLENGE, body: '<!doctype html><title>Just a moment...</title>' }],
  ])('is not testable while the page %s', async (_, change) => {
    await scanned();
    const finding = await findingOf(NOSNIFF);
    const { status: code = 200, headers: sent = FIXED, body: text = body, leads: to } = change as Partial<Answer>;
    [status, headers, body, leads] = [code, sent, text, to];
    expect(await verify(finding)).toMatchObject({ status: 'not_testable', evidence: expect.any(String) });
    expect(await findingOf(NOSNIFF)).toMatchObject({ state: 'open', verification: { status: 'not_testable' } });
  });

  test('findings of probes are verified where they were found, and after allowed writes only on an own site', async () => {
    const weak = await weakSite();
    project = String((await ask('POST', '', { name: 'Weak', url: weak.url }, '')).body.id);
    const { id } = await scanned({ url: weak.url });
    const { pool } = service.opened;
    const { rows } = await pool.query('select report from runs where id = $1', [id]);
    const probed = await activeScan(parseTarget(weak.url), {
      settings: service.world.config.reach,
      profile: 'thorough',
      probes: ['active/injection/sql-error', 'active/injection/written-forms', 'active/graphql/operations'],
      allowWrites: true,
    });
    const report = withActive(rows[0].report as Report, probed);
    await pool.query('update runs set report = $2 where id = $1', [id, JSON.stringify(report)]);
    const own = (await listed('?limit=200&view=flat')).findings.filter(({ check }) => check.startsWith('active/'));
    const places = own.map(({ evidence }) => evidence.at).join('\n');
    for (const place of [/form field q/, /JSON field \/q/, /path segment/, /header/, /graphql/])
      expect(places).toMatch(place);
    const verdicts = async () => new Set(await Promise.all(own.map(async (one) => (await verify(one)).status)));
    const [first] = own;
    if (!first) throw new Error('nothing found');
    const refused = await ask('POST', `/findings/${first.id}/verify`);
    expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('verified ownership') } });
    weak.state.token = String((await ask('GET', '/ownership')).body.token);
    expect(await verdicts()).toEqual(new Set(['still_there']));
    weak.state.isMended = true;
    expect(await verdicts()).toEqual(new Set(['fixed']));
    weak.state.isMended = false;
    expect(await verdicts()).toEqual(new Set(['still_there']));
  });

  test('calls for the same finding share one verification, and those of a project run one after the other', async () => {
    await scanned();
    const [first, second] = (await listed('?limit=200')).findings;
    if (!first || !second) throw new Error('too few findings');
    const same = await Promise.all([verify(first, 'respond-async'), verify(first, 'respond-async')]);
    expect(new Set(same.map(({ verification_id: id }) => id)).size).toBe(1);
    const other = await verify(second, 'respond-async');
    expect(other.verification_id).not.toBe(same[0]?.verification_id);
    await eventually('the end of both', async () => {
      const { body: one } = await ask('GET', `/findings/${first.id}`);
      const { body: two } = await ask('GET', `/findings/${second.id}`);
      const ended = [one, two].every((finding) => (finding as never as Finding).verification?.status === 'still_there');
      return ended || undefined;
    });
    const { rows } = await service.opened.pool.query(
      'select started_at, checked_at from fix_verifications where project_id = $1 order by started_at',
      [project],
    );
    expect(rows[1].started_at.getTime()).toBeGreaterThanOrEqual(rows[0].checked_at.getTime());
  });
});
