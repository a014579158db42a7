import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testbed/eventually.ts';
import { type Receiver, startReceiver } from '../../../testbed/receiver.ts';
import { MEMBER, startMemberSite, TOTP_SECRET } from '../../../testbed/shop/member-site.ts';
import { closeSites, HTML, page, siteOf } from '../../../testbed/short-sites.ts';
import type { Purpose } from '../../keys/id-token.ts';
import { recordHealthSnapshot } from '../../store/projects/health-snapshots.ts';
import { startTracing } from '../../tracing/export.ts';
import { testReport } from '../test-report.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../test-service.ts';
import { COLUMNS, FIELDS, PURPOSES } from './test-kinds.ts';
import { leaksOf, outputsOf } from './test-leaks.ts';

type Body = Readonly<Record<string, unknown>>;

/** Markers that an email contains, by the name of the marker: who gets it. */
const mailed: Record<string, string> = {};
/** Issued secrets by name. */
const planted: Record<string, string> = {};
/** Answers that must not contain any. */
const answers: string[] = [];
let outputs: Record<string, string>;
let [service, receiver, collector]: [TestService, Receiver, Receiver] = [] as never;
let owner: Account;

const NEW_PASSWORD = 'planted nine green windmills';
const PARTNER = 'partner@example.com';

beforeAll(async () => {
  [receiver, collector] = [await startReceiver(), await startReceiver()];
  const stopTracing = startTracing({ endpoint: collector.url, headers: {}, serviceName: 'assay' });
  service = await startTestService({ ASSAY_BASE_URL: 'https://assay.example' });
  await service.work();
  owner = await signUp(service);
  await setPlan(service, owner, 'pro');
  planted.session = owner.cookie.replace(/^.*?=/, '');
  await useAccountLinks();
  const project = await useProject();
  await useChannels(project);
  await useSessions();
  await useSignIns();
  await useSecondFactor();
  await useLists(project);
  const exports = await exported();
  await stopTracing();
  const traces = collector.received.map(({ text }) => text).join('\n');
  outputs = { ...(await outputsOf(service)), answers: answers.join('\n'), traces, exports };
});
afterAll(async () => {
  await service.close();
  closeSites();
  receiver.close();
  collector.close();
});

test('every field of the API, column and link that holds a secret has a marker, or a reason why it is none', async () => {
  const known = new Set(Object.keys(planted));
  const markers = [...Object.keys(FIELDS), ...Object.values(PURPOSES satisfies Record<Purpose, string>)];
  expect(markers.filter((one) => !known.has(one) && !one.includes(' '))).toEqual([]);
  expect(Object.values(FIELDS).flat().sort()).toEqual(fieldsOfDocument().sort());
  expect(Object.keys(COLUMNS).sort()).toEqual((await secretColumns()).sort());
  expect(Object.values(planted).filter((one) => one.length < 14)).toEqual([]);
});

test('no token of any kind is in the log, metrics, traces, files, database, exports or another answer', () => {
  for (const [place, text] of Object.entries(outputs)) expect(text.length, place).toBeGreaterThan(200);
  expect(outputs.log).toContain('email to ');
  const found = leaksOf(planted, outputs).filter(
    (one) => !(one.endsWith(' in the mails') && (one.split(' ')[0] ?? '') in mailed),
  );
  expect(found).toEqual([]);
});

test('the token of an email is in the emails to its recipient only', () => {
  expect(Object.keys(mailed).length).toBeGreaterThan(7);
  for (const [name, to] of Object.entries(mailed)) {
    const holding = service.mails().filter((mail) => mail.includes(planted[name] ?? ''));
    expect(holding.length, name).toBeGreaterThan(0);
    expect(
      holding.filter((mail) => !mail.includes(`To: ${to}`)),
      name,
    ).toEqual([]);
  }
});

test('a marker is found as it is and encoded', () => {
  for (const [name, secret] of Object.entries(planted))
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(`a link ${secret} `).toString('base64')])
      expect(leaksOf({ [name]: secret }, { log: `email to somebody: ${form}`, metrics: '' })).toEqual([
        `${name} in the log`,
      ]);
});

test('columns for hashes and sealed texts hold nothing else', async () => {
  const wrong: string[] = [];
  for (const [column, form] of Object.entries(COLUMNS)) {
    if (typeof form === 'string') continue;
    const [table, name] = column.split('.');
    const { rows } = await service.opened.pool.query(
      `select "${name}"::text as text from "${table}" where "${name}" is not null`,
    );
    if (rows.length === 0) wrong.push(`${column}: nothing is stored, so nothing was tested`);
    if (rows.some(({ text }) => !form.test(text))) wrong.push(column);
  }
  expect(wrong).toEqual([]);
});

/** Fields and query parameters of the document that hold a secret by their name. */
function fieldsOfDocument(): string[] {
  const document = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));
  const isSecret = (name: string) =>
    /^(?:secret|token|api_key|recovery_codes?|uri|code|(?:current_|new_)?password|credentials|passkey|cookie|headers|storage_state|totp|json)$/.test(
      name,
    );
  const fields = Object.entries<{ properties?: object }>(document.components.schemas).flatMap(
    ([schema, { properties = {} }]) =>
      Object.keys(properties)
        .filter(isSecret)
        .map((name) => `${schema}.${name}`),
  );
  const operations = Object.values<object>(document.paths).flatMap((item) => Object.values(item));
  const queries = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters
      .filter((one: { in: string; name: string }) => isSecret(one.name))
      .map(({ name }: { name: string }) => `${operationId}?${name}`),
  );
  return [...fields, ...queries];
}

/** Columns of the database that hold a secret, or what is made of one, by their name. */
async function secretColumns(): Promise<string[]> {
  const { rows } = await service.opened.pool.query(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'uuid', 'bytea', 'jsonb')
       and column_name ~ 'hash|secret|token|credential|settings|nonce|password|public_key|^key$'`,
  );
  return rows.map(({ name }) => name);
}

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, as: Partial<Account> = owner) => {
  const headers = as.cookie ? { cookie: as.cookie } : {};
  const answer = await service.ask(method, `/api/v1${path}`, { headers, ...(body ? { body } : {}) });
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body as Body;
};
/** Performs it, and keeps the answer, which must not contain a secret. */
const shown = async (...request: Parameters<typeof call>) => {
  const body = await call(...request);
  answers.push(JSON.stringify(body));
  return body;
};
const anybody = {};

/** The token of an email, which only that email contains. */
async function mailedAs(name: string, to: string, pattern = /token=([\w.-]{43,})/): Promise<string> {
  const known = new Set(Object.values(planted));
  planted[name] = await eventually(`the email with ${name} to ${to}`, () =>
    service
      .mails()
      .filter((mail) => mail.includes(`To: ${to}`))
      .flatMap((mail) => pattern.exec(mail)?.[1] ?? [])
      .find((token) => !known.has(token)),
  );
  mailed[name] = to;
  return planted[name] ?? '';
}

/** Links for verification, reset, change of the address, and invitations; of each kind one is used and one stays. */
async function useAccountLinks(): Promise<void> {
  const [bob, rita, eva] = [await signUp(service, { verified: false }), await signUp(service), await signUp(service)];
  planted.firstKey = String(
    (await call('GET', `/auth/verify?token=${await mailedAs('verification', bob.email)}`)).api_key,
  );
  const carl = await signUp(service, { verified: false });
  await mailedAs('unusedVerification', carl.email);
  await shown('POST', '/auth/resend-verification', { email: carl.email }, anybody);
  await mailedAs('resentVerification', carl.email);
  for (const name of ['reset', 'unusedReset']) {
    const { email } = name === 'reset' ? rita : eva;
    await shown('POST', '/auth/forgot-password', { email }, anybody);
    await mailedAs(name, email, /reset-password#token=(\w{43})/);
  }
  planted.password = NEW_PASSWORD;
  await shown('POST', '/auth/reset-password', { token: planted.reset, password: NEW_PASSWORD }, anybody);
  await shown('POST', '/auth/change-email', { email: 'eva.new@example.com' }, eva);
  await shown('POST', '/auth/confirm-email', { token: await mailedAs('emailChange', 'eva.new@example.com') }, eva);
  await shown('POST', '/auth/change-email', { email: 'eva.newer@example.com' }, eva);
  await mailedAs('unusedEmailChange', 'eva.newer@example.com');
  for (const name of ['invitation', 'unusedInvitation']) {
    const email = `${name.toLowerCase()}@example.com`;
    await shown('POST', '/auth/invitations', { email });
    const token = await mailedAs(name, email);
    await shown('POST', '/invitations/lookup', { token }, anybody);
    if (name === 'invitation')
      await shown('POST', '/invitations/accept', { token, name: 'Bo', password: NEW_PASSWORD }, anybody);
  }
  const wrong = { email: owner.email, password: 'planted wrong lighthouses' };
  planted.wrongPassword = wrong.password;
  answers.push(JSON.stringify((await service.ask('POST', '/api/v1/auth/login', { body: wrong })).body));
}

/** Keys, a deploy hook and a shared report; returns the id of the project. */
async function useProject(): Promise<string> {
  const { id } = await shown('POST', '/projects', { name: 'Shop', url: 'http://127.0.0.1:9/' });
  planted.accountKey = String((await call('POST', '/auth/api-keys', { name: 'CI' })).api_key);
  planted.projectKey = String((await call('POST', `/projects/${id}/mcp-key`, { name: 'ci' })).api_key);
  const hook = await call('POST', `/projects/${id}/deploy-hooks`, { provider: 'generic' });
  planted.hookSecret = String(hook.secret);
  planted.ownHookSecret = 'planted-secret-of-the-provider';
  const { pathname } = new URL(String(hook.url));
  const headers = { authorization: `Bearer ${planted.hookSecret}` };
  answers.push(JSON.stringify((await service.ask('POST', pathname, { headers, body: { status: 'failed' } })).body));
  await shown('PUT', `/projects/${id}/deploy-hooks/${hook.id}`, { secret: planted.ownHookSecret });
  const { rows } = await service.opened.pool.query(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, completed_at)
     values ($1, 'http://127.0.0.1:9/', 'unified', 'site', 'completed', '["security"]', '{}', $2, now()) returning id`,
    [id, JSON.stringify(testReport)],
  );
  await recordHealthSnapshot(service.opened.store, {
    scanId: rows[0].id,
    projectId: String(id),
    at: new Date(),
    report: testReport,
  });
  const share = await call('POST', `/projects/${id}/scans/${rows[0].id}/shares`, { name: 'Customer' });
  planted.share = String(share.url).split('token=')[1] ?? '';
  for (const path of ['/shared-report', '/shared-run']) await shown('POST', path, { token: planted.share }, anybody);
  await shown('POST', '/shared-run/download', { token: planted.share, format: 'json' }, anybody);
  return String(id);
}

/** Sessions of a project, and scans with them of a site that shows what it was sent. */
async function useSessions(): Promise<void> {
  const url = await siteOf(({ headers: { cookie = '', authorization = '' } }, response) => {
    const shown = `<p>${cookie} ${authorization}</p><script>document.body.append(localStorage.getItem('key'))</script>`;
    response.writeHead(200, { ...HTML, 'x-shown': `${cookie} ${authorization}` }).end(page(shown));
  });
  const { id } = await shown('POST', '/projects', { name: 'Application', url });
  for (const name of ['sessionCookie', 'sessionHeader', 'sessionState', 'sessionStored'])
    planted[name] = `${randomBytes(21).toString('base64url')}7`;
  const state = {
    cookies: [{ name: 'sid', value: planted.sessionState, domain: '127.0.0.1', path: '/', expires: -1 }],
    origins: [{ origin: new URL(url).origin, localStorage: [{ name: 'key', value: planted.sessionStored }] }],
  };
  const given = {
    a: { cookie: `sid=${planted.sessionCookie}` },
    b: { headers: [{ name: 'Authorization', value: `Bearer ${planted.sessionHeader}` }] },
    c: { storage_state: JSON.stringify(state) },
  };
  for (const [name, values] of Object.entries(given)) {
    await shown('PUT', `/projects/${id}/sessions`, { name, ...values });
    const scan = await shown('POST', `/projects/${id}/scans`, { session: name, run_modules: ['security'] });
    expect(scan).toMatchObject({ status: 'completed', not_scored: null });
    const path = `/projects/${id}/scans/${scan.id}`;
    const share = await call('POST', `${path}/shares`, { name: 'Customer' });
    const token = String(share.url).split('token=')[1] ?? '';
    await shown('POST', '/shared-run', { token }, anybody);
    for (const of of ['/results?view=flat', '/download?format=json', '/download?format=sarif'])
      await shown('GET', `${path}${of}`);
    answers.push(
      (await service.app.inject({ url: `/api/v1${path}/download?format=pdf`, headers: { cookie: owner.cookie } })).body,
    );
  }
  await shown('GET', `/projects/${id}/sessions`);
}

/** Sessions that sign in by themselves, with the right password and with a wrong one. */
async function useSignIns(): Promise<void> {
  const site = await startMemberSite({ hasCode: true });
  const { id } = await shown('POST', '/projects', { name: 'Members', url: site.url });
  const wrong = 'planted-wrong-battery-1';
  Object.assign(planted, { signInPassword: MEMBER.password, signInCode: TOTP_SECRET, signInWrong: wrong });
  const typing = (value: string, field: string) => ({ type: 'change', value, selectors: [[`input[name=${field}]`]] });
  const pressing = { type: 'keyDown', key: 'Enter', assertedEvents: [{ type: 'navigation' }] };
  const steps = [
    ...[typing(MEMBER.user, 'user'), typing(MEMBER.password, 'password'), pressing],
    ...[typing('totp', 'code'), pressing],
  ];
  const given = {
    d: { form: { ...MEMBER, totp: TOTP_SECRET } },
    e: { recording: { json: JSON.stringify({ steps }), totp: TOTP_SECRET } },
    f: { form: { ...MEMBER, password: wrong } },
  };
  for (const [name, values] of Object.entries(given)) {
    await shown('PUT', `/projects/${id}/sessions`, { name, ...values });
    const scan = await shown('POST', `/projects/${id}/scans`, { session: name, run_modules: ['security'] });
    expect(scan).toMatchObject({ status: name === 'f' ? 'failed' : 'completed' });
    await shown('GET', `/projects/${id}/scans/${scan.id}/results?view=flat`);
  }
  await shown('GET', `/projects/${id}/sessions`);
}

/** A webhook and email channels: links that confirm and stop one, and the weekly email. */
async function useChannels(project: string): Promise<void> {
  const channels = `/projects/${project}/notification-channels`;
  planted.webhookPath = 'planted-path-of-the-webhook';
  const hook = { kind: 'webhook', name: 'Ops', address: `${receiver.url}/${planted.webhookPath}` };
  const { id, secret } = await call('POST', channels, hook);
  planted.webhookSecret = String(secret);
  planted.rotatedSecret = String((await call('POST', `${channels}/${id}/rotate-secret`)).secret);
  receiver.answer = (response) => void response.writeHead(500).end(`no ${planted.webhookPath}`);
  await shown('POST', `${channels}/${id}/test`);
  const mail = await shown('POST', channels, { kind: 'email', name: 'Partner', address: PARTNER });
  await shown(
    'POST',
    `/notification-channels/confirm?token=${await mailedAs('confirmation', PARTNER)}`,
    undefined,
    anybody,
  );
  await shown('POST', channels, { kind: 'email', name: 'Other', address: 'other@example.com' });
  await mailedAs('unusedConfirmation', 'other@example.com');
  await shown('POST', `${channels}/${mail.id}/test`);
  const stop = await mailedAs('stopLink', PARTNER, /notification-channels\/unsubscribe\?token=([\w.-]+)/);
  await shown('POST', `/notification-channels/unsubscribe?token=${stop}`, undefined, anybody);
  const [row] = (await service.opened.pool.query('select organization_id as id from projects where id = $1', [project]))
    .rows;
  const { world, opened } = service;
  await world.sender(opened.store)('mail.send', {
    kind: 'weekly-health',
    organizationId: row.id,
    userId: owner.userId,
  });
  const weekly = await mailedAs('weeklyLink', owner.email, /weekly-mail\/unsubscribe\?token=([\w.-]+)/);
  await shown('POST', `/weekly-mail/unsubscribe?token=${weekly}`, undefined, anybody);
}

/** An authenticator app, and a sign-in with a recovery code. */
async function useSecondFactor(): Promise<void> {
  const tom = await signUp(service);
  const app = await call('POST', '/auth/second-factor/app', {}, tom);
  planted.appSecret = String(app.secret);
  const code = new TOTP({ secret: Secret.fromBase32(planted.appSecret) }).generate();
  const confirmed = await call('POST', '/auth/second-factor/app/confirm', { code }, tom);
  [planted.recoveryCode, planted.unusedRecoveryCode] = confirmed.recovery_codes as [string, string];
  const { email, password } = tom;
  const { headers, body } = await service.ask('POST', '/api/v1/auth/login', { body: { email, password } });
  answers.push(JSON.stringify(body));
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  planted.challenge = cookie.replace(/^.*?=/, '');
  await shown('GET', '/auth/second-factor/challenge', undefined, { cookie });
  await shown('POST', '/auth/second-factor/sign-in', { recovery_code: planted.recoveryCode }, { cookie });
}

/** What lists show of all that. */
async function useLists(project: string): Promise<void> {
  const ofProject = ['', '/deploy-hooks', '/notification-channels', '/report-shares', '/mcp-key', '/dashboard'];
  const ofAccount = [
    '/auth/me',
    '/auth/invitations',
    '/auth/sessions',
    '/auth/api-keys',
    '/auth/audit-log',
    '/auth/members',
  ];
  for (const path of [...ofProject.map((one) => `/projects/${project}${one}`), ...ofAccount]) await shown('GET', path);
}

async function exported(): Promise<string> {
  const texts: string[] = [];
  for (const of of ['account', 'organization']) {
    const { id } = await shown('POST', '/auth/exports', { of });
    const path = `/api/v1/auth/exports/${id}/download`;
    const headers = { cookie: owner.cookie };
    const bytes = await eventually(`the export of the ${of}`, async () => {
      const answer = await service.app.inject({ url: path, headers });
      return answer.headers['content-type'] === 'application/gzip' ? answer.rawPayload : undefined;
    });
    texts.push(gunzipSync(bytes).toString('utf8'));
  }
  return texts.join('\n');
}
