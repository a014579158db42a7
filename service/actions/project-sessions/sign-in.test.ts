import { findBrowser, readReachSettings } from '@assay/engine';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../testbed/eventually.ts';
import { MEMBER, startMemberSite, TOTP_SECRET } from '../../../testbed/shop/member-site.ts';
import { closeSites, HTML, page, siteOf } from '../../../testbed/short-sites.ts';
import { queueDueScans } from '../../monitoring/queue-due-scans.ts';
import { leaksOf, outputsOf } from '../../testing/leaks/test-leaks.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const WRONG = 'wrong-battery-1';
const noBrowser = await findBrowser(readReachSettings({})).then(
  () => false,
  () => true,
);

let service: TestService;
let account: Account;

beforeAll(async () => {
  service = await startTestService({ ASSAY_REQUESTS_PER_SECOND: '200' });
  await service.work();
});
afterAll(() => service.close());
afterEach(closeSites);
beforeEach(async () => {
  account = await signUp(service);
  await setPlan(service, account, 'pro');
});

type Body = Record<string, unknown>;

const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
  service.ask(method, `/api/v1/projects${path}`, { headers: { cookie: account.cookie }, ...(body ? { body } : {}) });

/** A project of a site, with what is asked most. */
async function projectAt(url: string) {
  const path = `/${(await ask('POST', '', { name: 'Members', url })).body.id}`;
  return {
    path,
    set: (values: object) => ask('PUT', `${path}/sessions`, { name: 'a', ...values }),
    sessions: async () => (await ask('GET', `${path}/sessions`)).body.sessions as Body[],
    scanned: async (body: object = {}) =>
      (await ask('POST', `${path}/scans`, { session: 'a', run_modules: ['security'], ...body })).body as Body,
  };
}

const ended = (what: string, path: string) =>
  eventually(what, async () => {
    const { body } = await ask('GET', path);
    return body.status === 'pending' || body.status === 'running' ? undefined : (body as Body);
  });

/** The steps of a sign-in at the member site. */
const stepsAt = (url: string): Body[] => [
  { type: 'navigate', url: `${url}login`, assertedEvents: [{ type: 'navigation', url: `${url}login` }] },
  { type: 'change', value: MEMBER.user, selectors: [['input[name=user]']] },
  { type: 'change', value: MEMBER.password, selectors: [['input[type=password]']] },
  { type: 'click', selectors: [['aria/Sign in[role="button"]']], assertedEvents: [{ type: 'navigation', url }] },
];
const recorded = (steps: unknown, more: object = {}) => ({
  recording: { json: JSON.stringify({ title: 'Sign in', steps }), ...more },
});
const CODE = [
  { type: 'waitForElement', selectors: [['input[name=code]']] },
  { type: 'change', value: 'totp:env:SHOP_TOTP', selectors: [['input[name=code]']] },
  { type: 'keyDown', key: 'Enter', assertedEvents: [{ type: 'navigation', url: '' }] },
];

describe.skipIf(noBrowser)('a session that signs in by itself', () => {
  test.each([
    [
      'form',
      (url: string) => ({ form: { url: `${url}login`, ...MEMBER, totp: TOTP_SECRET.toLowerCase() } }),
      { user: 'a… (3 characters)', has_totp: true },
    ],
    [
      'recording',
      (url: string) => recorded([...stepsAt(url), ...CODE], { totp: TOTP_SECRET }),
      { user: null, has_totp: true },
    ],
  ])('of a %s is listed by harmless facts, and each use signs in once', async (kind, valuesOf, facts) => {
    const site = await startMemberSite({ hasCode: true });
    const { path, set, sessions, scanned } = await projectAt(site.url);
    const { status, body } = await set(valuesOf(site.url));
    const { host } = new URL(site.url);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { kind, cookies: [], headers: [], stored_items: 0, sign_in: { host, ...facts }, failed_sign_ins: 0 },
    });
    expect(await sessions()).toEqual([body]);
    expect(site.tries()).toBe(0);
    const scan = await scanned();
    expect(scan).toMatchObject({ status: 'completed', session: 'a', not_scored: null, counts: false });
    expect(site.tries()).toBe(1);
    expect(site.at('/').some(({ user }) => user === MEMBER.user)).toBe(true);
    expect(await sessions()).toMatchObject([{ result: 'accepted', sign_in_error: null, used_at: expect.any(String) }]);
    const results = (await ask('GET', `${path}/scans/${scan.id}/results?view=flat`)).body;
    const planted = { password: MEMBER.password, secret: TOTP_SECRET };
    const shown = JSON.stringify([body, scan, results, await sessions()]);
    expect(leaksOf(planted, { ...(await outputsOf(service)), shown })).toEqual([]);
  });

  test('works for several pages, analyses, the active phase, re-scans and verifications of fixes', async () => {
    const site = await startMemberSite();
    const { path, set, sessions, scanned } = await projectAt(site.url);
    await set({ form: MEMBER });
    expect(await scanned({ pages: 3 })).toMatchObject({ status: 'completed', not_scored: null });
    expect(site.at('/orders').some(({ user }) => user === MEMBER.user)).toBe(true);
    expect((await ask('POST', `${path}/seo`, { session: 'a' })).body).toMatchObject({ not_scored: null });
    expect(site.tries()).toBe(2);
    const active = (await ask('POST', `${path}/active-scan`, { session: 'a', profile: 'quick' })).body;
    expect(await ended('the active phase', `${path}/scans/${active.id}`)).toMatchObject({
      phases: { active: { status: 'completed' } },
    });
    const report = await service.ask('GET', `/api/v1/runs/${active.id}/report`, {
      headers: { cookie: account.cookie },
    });
    expect(report.body).toMatchObject({ signed_in: true, active: { signed_in: true } });
    expect(site.tries()).toBe(4);
    const findings = (await ask('GET', `${path}/findings`)).body.findings as { id: string; check: string }[];
    const finding = findings.find(({ check }) => check === 'security/headers/content-type-options');
    expect((await ask('POST', `${path}/findings/${finding?.id}/verify`)).body).toMatchObject({ status: 'still_there' });
    expect(site.tries()).toBe(5);
    const target = (await ask('POST', `${path}/monitoring`, { session: 'a' })).body;
    await ask('POST', `${path}/monitoring/${target.id}/scan`);
    const rescan = await eventually(
      'the re-scan',
      async () =>
        (await ask('GET', `${path}/monitoring/${target.id}/threat-scans/latest`)).body.threat_scan ?? undefined,
    );
    expect(rescan).toMatchObject({ not_scored: null });
    expect([site.tries(), (await sessions())[0]?.result]).toEqual([6, 'accepted']);
  });

  test('with a wrong password is tried once for each scan, and twice on a schedule', async () => {
    const site = await startMemberSite();
    const { path, set, sessions, scanned } = await projectAt(site.url);
    await set({ form: { ...MEMBER, password: WRONG } });
    const reason = 'the form is still shown, so the user name or the password may be wrong; it was submitted once';
    const first = await scanned({ pages: 3 });
    expect(first).toMatchObject({
      ...{ status: 'failed', score: null },
      error: `Session a: the sign-in failed: ${reason}`,
    });
    expect(site.tries()).toBe(1);
    expect(await sessions()).toMatchObject([
      { result: 'sign_in_failed', failed_sign_ins: 1, sign_in_error: reason, result_at: expect.any(String) },
    ]);
    const target = (await ask('POST', `${path}/monitoring`, { session: 'a' })).body;
    const monitor = `${path}/monitoring/${target.id}`;
    /** A re-scan on the schedule: what the log of the monitor says at its end. */
    const rescanned = async (count: number) => {
      await service.opened.pool.query(
        `update monitor_targets set next_scan_at = now() - interval '1 hour' where id = $1`,
        [target.id],
      );
      await queueDueScans({ ...service.world, signal: new AbortController().signal });
      return eventually(`re-scan ${count}`, async () => {
        const { logs } = (await ask('GET', `${monitor}/logs`)).body as { logs: Body[] };
        const ends = logs.filter(({ kind }) => /^scan-(?:failed|completed)$/.test(String(kind)));
        return ends.length === count ? ends[0]?.message : undefined;
      });
    };
    expect(await rescanned(1)).toBe(`Re-scan failed: Session a: the sign-in failed: ${reason}`);
    expect(site.tries()).toBe(2);
    expect(await rescanned(2)).toBe(
      'Re-scan failed: Session a is not used on a schedule: its last 2 sign-ins failed. Save it again',
    );
    expect(site.tries()).toBe(2);
    // Somebody asks for this one.
    expect(await scanned()).toMatchObject({ status: 'failed', error: expect.stringContaining(reason) });
    expect(await sessions()).toMatchObject([{ failed_sign_ins: 3 }]);
    expect((await set({ form: MEMBER })).body).toMatchObject({ failed_sign_ins: 0, result: null, sign_in_error: null });
    expect(await rescanned(3)).toContain('Re-scan completed: score');
    expect(site.tries()).toBe(4);
    expect(leaksOf({ password: WRONG }, await outputsOf(service))).toEqual([]);
  });

  /** Its first session shows the page only to the sign-in itself; it takes so many passwords. */
  async function losingSite(accepted: number) {
    const passwords: number[] = [];
    let shown = 0;
    const url = await siteOf((request, response) => {
      const isIn = request.headers.cookie?.includes(`sid=${passwords.length}`) === true;
      if (request.method === 'POST') {
        passwords.push(passwords.length + 1);
        const cookie = { 'set-cookie': `sid=${passwords.length}; Path=/` };
        const isRight = passwords.length <= accepted;
        return response.writeHead(303, { location: isRight ? '/in' : '/login', ...(isRight ? cookie : {}) }).end();
      }
      const form = `<form method="post"><input name="user"><input type="password" name="p"><button>Log in</button></form>`;
      if (request.url === '/login') return response.writeHead(200, HTML).end(page(form));
      if (isIn && request.url === '/') shown += 1;
      if (!isIn || (passwords.length === 1 && shown > 1)) return response.writeHead(302, { location: '/login' }).end();
      return response.writeHead(200, HTML).end(page('<p>The orders of Ann: four pairs of warm socks'));
    });
    return { url, passwords };
  }

  test.each([
    ['the results are those of the user', 9, { not_scored: null }, { result: 'accepted', failed_sign_ins: 0 }],
    [
      'if that fails, nothing passes',
      1,
      { score: null, not_scored: expect.stringContaining('The session was not accepted') },
      { result: 'sign_in_failed', failed_sign_ins: 1 },
    ],
  ])('is renewed once if the session is lost: %s', async (_, accepted, scan, session) => {
    const { url, passwords } = await losingSite(accepted);
    const { set, sessions, scanned } = await projectAt(url);
    await set({ form: { url: `${url}login`, ...MEMBER } });
    expect(await scanned()).toMatchObject({ status: 'completed', ...scan });
    expect(passwords).toHaveLength(2);
    expect(await sessions()).toMatchObject([session]);
  });

  test('a recording that the site leads away from it, and a site that cannot be reached, fail with the reason', async () => {
    const away = await siteOf((_, response) =>
      response.writeHead(302, { location: 'http://sign-in.invalid/login' }).end(),
    );
    const left = await projectAt(away);
    await left.set(recorded(stepsAt(away)));
    expect(await left.scanned()).toMatchObject({
      error: expect.stringContaining('the sign-in failed: step 1 (navigate): the sign-in leads to sign-in.invalid'),
    });
    const down = await projectAt('http://127.0.0.1:9/');
    await down.set({ form: MEMBER });
    expect(await down.scanned()).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('the sign-in failed'),
    });
  });
});
