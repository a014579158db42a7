import { createHmac, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasskey } from '../../testbed/passkey.ts';
import { signWebhook } from '../../testbed/sign-webhook.ts';
import { idToken } from '../keys/id-token.ts';
import { hashOf } from '../keys/secret.ts';
import { BODIES } from '../testing/test-bodies.ts';
import { testCodeReport, testReport } from '../testing/test-report.ts';
import { type Account, moveTo, setRole, signUp, signUpOperator } from '../testing/test-service.ts';
import { type Asking, findSignUp, newChannel, openStage, type Stage, WEBHOOK_KEY } from '../testing/test-stage.ts';
import { ACTIONS } from './list.ts';

let stage: Stage;

const own = (asking: Asking = {}): Asking => ({ as: stage.owner, ...asking });
const giving = (body: object) => () => own({ body });
const ofRun = (asking: Asking = {}) => own({ ids: { run_id: stage.doneScan }, ...asking });
/** Accepted, without waiting. */
const accepted = () => own({ body: {}, headers: { prefer: 'respond-async' } });

async function analysisOf(kind: string): Promise<Asking> {
  await stage.sql('update runs set variant = $1 where id = $2', [kind, stage.ids.job_id]);
  return own();
}

async function organization(): Promise<string> {
  const [row] = await stage.sql('select organization_id as id from memberships where user_id = $1', [
    stage.owner.userId,
  ]);
  return row?.id ?? '';
}

async function subscribed(): Promise<Asking> {
  stage.polar.answers = { 'PATCH /v1/subscriptions/sub_1': { body: { id: 'sub_1' } } };
  await stage.sql(
    `insert into subscriptions (provider, external_id, organization_id, status, plan, cancel_at_period_end, version)
     values ('polar', 'sub_1', $1, 'active', 'pro', false, '1') on conflict do nothing`,
    [await organization()],
  );
  return own();
}

async function callback(): Promise<Asking> {
  const { body } = await stage.ask('code-host.auth', own({ query: '?method=oauth' }));
  return own({ query: (await stage.github.allow(String(body.authorization_url))).search });
}

async function member(): Promise<Account> {
  const account = await signUp(stage.service);
  await moveTo(stage.service, account, stage.owner);
  return account;
}

async function deleting(): Promise<Asking> {
  const as = await signUp(stage.service);
  return { as, body: { confirm: as.email, password: as.password } };
}

async function exported(): Promise<Asking> {
  const { body } = await stage.ask('exports.create', own({ body: { of: 'organization' } }));
  return own({ ids: { export_id: String(body.id) } });
}

async function invitation(): Promise<Asking> {
  const { body } = await stage.ask('invitations.create', own({ body: { email: `${randomUUID()}@example.com` } }));
  return own({ ids: { invitation_id: String(body.id) } });
}

/** The token of an invitation. */
async function invited(): Promise<string> {
  const token = randomUUID();
  const { ids } = await invitation();
  await stage.sql('update invitations set hash = $1 where id = $2', [hashOf(token), ids?.invitation_id]);
  return token;
}

/** A new link to the report of a scan. */
async function shared() {
  const asking = own({ ids: { scan_id: stage.doneScan }, body: { name: 'Customer' } });
  return (await stage.ask('report-shares.create', asking)).body;
}

/** A request of an operator about another organization, its user and a run of it. */
async function operating(body?: object): Promise<Asking> {
  const [as, other] = [await signUpOperator(stage.service), await signUp(stage.service)];
  const [row] = await stage.sql('select organization_id as id from memberships where user_id = $1', [other.userId]);
  const ids = { organization_id: row?.id ?? '', user_id: other.userId, run_id: stage.doneScan };
  return { as, ids, ...(body ? { body } : {}) };
}

const STATUS_PAGE = {
  enabled: true,
  title: 'Shop',
  slug: 'shop-status',
  target_ids: [],
  shows_incidents: true,
  shows_response_times: true,
};

async function freeScan(): Promise<Asking> {
  const [row] = await stage.sql(`select id from runs where kind = 'free'`);
  return { ids: { scan_id: row?.id ?? '' } };
}

/** A stream ends with its scan. */
async function endedFreeScan(): Promise<Asking> {
  await stage.sql(`update runs set status = 'failed', completed_at = now() where kind = 'free'`);
  return freeScan();
}

function hook(prefix: 'webhook' | 'svix', content: object): Asking {
  const text = JSON.stringify(content);
  return { body: content, headers: signWebhook({ id: randomUUID(), text, prefix }, WEBHOOK_KEY) };
}

const CHANNEL = { kind: 'webhook', name: 'Ops', address: 'http://127.0.0.1:9/hook' };

/** The requests for channels of a project or of the organization. */
function channelRequests(noun: 'notification-channels' | 'organization-channels') {
  const to = (body?: object) => async () =>
    own({ ids: await newChannel(stage, noun), headers: { prefer: 'respond-async' }, ...(body ? { body } : {}) });
  return {
    [`${noun}.create`]: giving(CHANNEL),
    [`${noun}.update`]: to({ name: 'Renamed' }),
    [`${noun}.rotate-secret`]: to(),
    [`${noun}.test`]: to(),
    [`${noun}.retry`]: to(),
    [`${noun}.replay`]: to({ since: '2026-11-21T10:00:00.000Z' }),
    [`${noun}.deliveries`]: to(),
    [`${noun}.delete`]: to(),
  };
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

async function withApp() {
  const as = await signUp(stage.service);
  const { body } = await stage.ask('second-factor.add-app', { as });
  const code = codeOf(String(body.secret));
  const added = await stage.ask('second-factor.confirm-app', { as, body: { code } });
  return { as, codes: added.body.recovery_codes as string[] };
}

async function challengeOf({ email, password }: Account): Promise<string> {
  const { headers } = await stage.ask('auth.login', { body: { email, password } });
  return String(headers['set-cookie']).split(';', 1)[0] ?? '';
}

async function begunPasskey() {
  const as = await signUp(stage.service);
  const { body: options, headers } = await stage.ask('second-factor.passkey-options', { as });
  return { as, options, challenge: String(headers['set-cookie']).split(';', 1)[0] ?? '' };
}

/** The request for each action. A `get` without an entry is sent by the owner with the stage's ids. */
const ASKED: Readonly<Record<string, () => Asking | Promise<Asking>>> = {
  'accessibility.get': () => analysisOf('accessibility'),
  'accessibility.run': accepted,
  'analyses.download': () => own({ ids: { job_id: stage.doneAnalysis }, query: '?format=json' }),
  async 'api-keys.delete'() {
    const [key] = await stage.sql(
      'select id from api_keys where user_id = $1 and project_id is null and hash is not null and revoked_at is null',
      [stage.owner.userId],
    );
    return own({ ids: { key_id: key?.id ?? '' } });
  },
  async 'api-keys.revoke'() {
    const { body } = await stage.ask('api-keys.create', own());
    return { headers: { 'x-api-key': String(body.api_key) } };
  },
  'auth.change-email': giving({ email: 'ada.new@example.com' }),
  'auth.change-password': async () => {
    const as = await signUp(stage.service);
    return { as, body: { current_password: as.password, new_password: 'nine green windmills' } };
  },
  async 'auth.confirm-email'() {
    const { userId } = await signUp(stage.service);
    const token = 'c'.repeat(43);
    await stage.sql(
      `insert into email_changes (user_id, email, hash, session_id, expires_at)
       values ($1, 'grace.new@example.com', $2, gen_random_uuid(), now() + interval '1 hour')`,
      [userId, hashOf(token)],
    );
    return { body: { token } };
  },
  async 'auth.lookup-reset'() {
    const { userId } = await signUp(stage.service);
    await stage.sql(
      `insert into password_resets (user_id, hash, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [userId, hashOf('d'.repeat(43))],
    );
    return { body: { token: 'd'.repeat(43) } };
  },
  'auth.forgot-password': () => ({ body: { email: 'nobody@example.com' } }),
  async 'auth.reset-password'() {
    const { userId } = await signUp(stage.service);
    const token = 'b'.repeat(43);
    await stage.sql(
      `insert into password_resets (user_id, hash, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [userId, hashOf(token)],
    );
    return { body: { token, password: 'nine green windmills' } };
  },
  'auth.login': () => ({ body: { email: stage.owner.email, password: stage.owner.password } }),
  'auth.logout': async () => ({ as: await signUp(stage.service) }),
  'auth.resend-verification': () => ({ body: { email: 'nobody@example.com' } }),
  'auth.signup': () => ({ body: { email: 'grace@example.com', password: 'seven brown lighthouses', name: 'Grace' } }),
  'auth.update-me': giving({ name: 'Grace' }),
  async 'auth.verify'() {
    const { userId } = await signUp(stage.service, { verified: false });
    const token = 'a'.repeat(43);
    await stage.sql(
      `insert into verification_tokens (user_id, hash, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [userId, hashOf(token)],
    );
    return { query: `?token=${token}` };
  },
  'badges.create': giving({ domain: '127.0.0.1' }),
  'billing.cancel': subscribed,
  'billing.checkout'() {
    stage.polar.answers = { 'POST /v1/checkouts/': { body: { url: 'https://pay.example/c/1' } } };
    return own({ body: { product_id: 'prod_pro_month' } });
  },
  async 'billing.portal'() {
    const asking = await subscribed();
    stage.polar.answers = {
      'POST /v1/customer-sessions/': { body: { customer_portal_url: 'https://pay.example/p/1' } },
    };
    return asking;
  },
  'access.get': () => own({ ids: { run_id: stage.doneComparison } }),
  async 'access.start'() {
    for (const name of ['a', 'b'])
      await stage.ask('project-sessions.set', own({ body: { name, cookie: `sid=planted-${name}` } }));
    return own({ body: { session: 'a', other_session: 'b' } });
  },
  'code-host.callback': callback,
  'code-host.disconnect': own,
  'code-scans.download': () => own({ ids: { scan_id: stage.doneCodeScan }, query: '?format=json' }),
  'code-scans.get': () => own({ ids: { scan_id: stage.doneCodeScan } }),
  'code-scans.pull-request'() {
    const { github } = stage;
    for (const [token, grant] of github.tokens) github.tokens.set(token, { ...grant, scopes: ['repo', 'workflow'] });
    const files = { '.github/workflows/ci.yml': 'name: ci\non: push\nold\n' };
    github.repositories = [{ id: Number(testCodeReport.repository_id), slug: 'acme/shop', branch: 'main', files }];
    return own({ ids: { scan_id: stage.doneCodeScan } });
  },
  async 'code-scans.start'() {
    const url = `${stage.github.url}/acme/shop`;
    await stage.sql('update projects set repository_url = $1 where id = $2', [url, stage.ids.project_id]);
    return own({ body: { modules: ['workflows'] } });
  },
  'deliverability.run': () => own({ ids: { project_id: stage.domainProject }, body: {} }),
  'feedback.send': () => ({ body: { message: 'Well done, all of it.' } }),
  'findings.set-state': giving({ state: 'dismissed', reason: 'wont_fix' }),
  'findings.set-states': () =>
    own({ body: { finding_ids: [stage.ids.finding_id], state: 'dismissed', reason: 'wont_fix' } }),
  'findings.verify': () => own({ headers: { prefer: 'respond-async' } }),
  'free-scan.events': endedFreeScan,
  'free-scan.results': freeScan,
  'free-scan.start': () => ({ body: { target_url: 'http://127.0.0.1:9/' } }),
  'free-scan.status': freeScan,
  'integrations.create': giving({ provider: 'github', label: 'Other', credentials: { token: 'another' } }),
  'integrations.delete': own,
  'integrations.scan': () =>
    own({
      ids: { provider: 'github' },
      query: `?integration_id=${stage.ids.integration_id}`,
      headers: { prefer: 'respond-async' },
    }),
  'integrations.scan-all': accepted,
  'integrations.test': own,
  'integrations.update': giving({ label: 'Renamed' }),
  'maintenance.put': giving({ windows: [] }),
  'monitoring.create': giving({ url: 'http://127.0.0.1:9/second' }),
  'monitoring.delete': own,
  'monitoring.download': () => own({ query: '?format=json' }),
  'monitoring.scan': own,
  'monitoring.update': giving({ name: 'Shop' }),
  ...channelRequests('notification-channels'),
  async 'notification-channels.confirm'() {
    const body = { kind: 'email', name: 'Partner', address: 'partner@example.com' };
    const { id } = (await stage.ask('notification-channels.create', own({ body }))).body;
    const set = `update channels set confirm_hash = $2, confirm_expires_at = now() + interval '1 hour' where id = $1`;
    await stage.sql(set, [id, hashOf('confirm')]);
    return { query: '?token=confirm' };
  },
  async 'notification-channels.unsubscribe'() {
    const { channel_id: id } = await newChannel(stage, 'notification-channels');
    return { query: `?token=${idToken('channel-stop', id, stage.service.world.keyedHash)}` };
  },
  'oauth.authorize': () => ({ ids: { provider: 'microsoft' } }),
  async 'oauth.unlink'() {
    const link = `insert into linked_accounts (user_id, provider, subject, email) values ($1, 'google', '1', $2)`;
    await stage.sql(link, [stage.owner.userId, stage.owner.email]);
    return own();
  },
  'api-keys.create': giving({ name: 'CI' }),
  'auth.delete-account': deleting,
  async 'exports.create'() {
    return own({ body: { of: 'account' } });
  },
  'exports.download': exported,
  'invitations.accept': async () => ({ body: { token: await invited(), name: 'Bo', password: stage.owner.password } }),
  'invitations.create': giving({ email: 'bo@example.com' }),
  'invitations.lookup': async () => ({ body: { token: await invited() } }),
  'invitations.resend': invitation,
  'invitations.revoke': invitation,
  'members.leave': async () => ({ as: await member() }),
  async 'members.remove'() {
    return own({ ids: { user_id: (await member()).userId } });
  },
  async 'members.transfer'() {
    const [bo, hers] = [await member(), await member()];
    await setRole(stage.service, hers, 'owner');
    return { as: hers, ids: { user_id: bo.userId } };
  },
  async 'members.update'() {
    return own({ ids: { user_id: (await member()).userId }, body: { role: 'admin' } });
  },
  'operator.cancel-run': () => operating(),
  'operator.organizations': () => operating(),
  'operator.restore-organization': () => operating({ reason: 'A mistake' }),
  'operator.restore-user': () => operating({ reason: 'A mistake' }),
  'operator.runs': () => operating(),
  'operator.set-plan': () => operating({ plan: 'pro' }),
  'operator.state': () => operating(),
  'operator.suspend-organization': () => operating({ reason: 'Abuse' }),
  'operator.suspend-user': () => operating({ reason: 'Abuse' }),
  'operator.users': () => operating(),
  'organizations.delete': async () => ({ as: await signUp(stage.service), body: { confirm: 'Ada' } }),
  async 'organizations.restore'() {
    const as = await signUp(stage.service);
    await stage.ask('organizations.delete', { as, body: { confirm: 'Ada' } });
    return { as };
  },
  async 'organizations.switch'() {
    return own({ ids: { organization_id: await organization() } });
  },
  'organization-settings.put': giving({ weekly_health_email: false }),
  'report-brand.put': giving({ name: 'Studio', client: null, colour: null, logo: null }),
  ...channelRequests('organization-channels'),
  'performance.get': () => analysisOf('performance-quick'),
  'performance.quick': accepted,
  'performance.run': accepted,
  'profile.run': giving({}),
  'listeners.create': own,
  async 'listeners.get'() {
    const { body } = await stage.ask('listeners.create', own());
    return own({ ids: { listener_id: String(body.id) } });
  },
  'project-keys.create': giving({ name: 'ci' }),
  'project-keys.delete': own,
  async 'project-sessions.delete'() {
    const { body } = await stage.ask('project-sessions.set', own({ body: { name: 'a', cookie: 'sid=planted' } }));
    return own({ ids: { project_session_id: String(body.id) } });
  },
  'project-sessions.set': giving({ name: 'a', cookie: 'sid=planted' }),
  async 'test-accounts.create'() {
    const body = BODIES['test-accounts.create'];
    await findSignUp(stage, 'found');
    return own({ body, headers: { prefer: 'respond-async' } });
  },
  async 'test-accounts.search'() {
    await findSignUp(stage, 'found');
    return accepted();
  },
  async 'test-accounts.get'() {
    await findSignUp(stage, 'found');
    return own();
  },
  'projects.create': giving({ name: 'Second', url: 'http://127.0.0.1:9/second' }),
  'projects.delete': own,
  'projects.prove-ownership': giving({}),
  'projects.update': giving({ name: 'Shop' }),
  'report-shares.create': () => own({ ids: { scan_id: stage.doneScan }, body: { name: 'Customer' } }),
  'report-shares.delete': async () => own({ ids: { share_id: String((await shared()).id) } }),
  'report-shares.open': async () => ({ body: { token: String((await shared()).url).split('=')[1] } }),
  'reports.verify': () => ({ query: `?token=${'a'.repeat(64)}` }),
  'reports.verify-body': () => ({ body: { token: 'a'.repeat(64) } }),
  'runs.cancel': () => ofRun(),
  'runs.compare': async () => ofRun({ query: `?with=${await stage.insertScan(stage.ids.project_id ?? '')}` }),
  'runs.download': () => ofRun({ query: '?format=json' }),
  'runs.events': () => ofRun(),
  'runs.get': () => ofRun(),
  'runs.download-share': async () => ({
    body: { token: String((await shared()).url).split('=')[1], format: 'json' },
  }),
  'runs.open-share': async () => ({ body: { token: String((await shared()).url).split('=')[1] } }),
  'runs.report': () => ofRun(),
  'runs.share': () => ofRun({ body: { name: 'Customer' } }),
  'scans.active': () => own({ ids: { scan_id: stage.doneScan } }),
  'scans.cancel': own,
  'scans.compare': async () =>
    own({ ids: { scan_id: stage.doneScan }, query: `?with=${await stage.insertScan(stage.ids.project_id ?? '')}` }),
  'scans.download': () => own({ ids: { scan_id: stage.doneScan }, query: '?format=json' }),
  /** Of a new scan: the stream of one that runs its active phase ends after a minute. */
  'scans.events': async () => own({ ids: { scan_id: await stage.insertScan(stage.ids.project_id ?? '') } }),
  'scans.finding': () => own({ ids: { scan_id: stage.doneScan } }),
  'scans.results': () => own({ ids: { scan_id: stage.doneScan } }),
  'scans.run': accepted,
  'scans.run-active': accepted,
  'scans.start': own,
  async 'second-factor.add-app'() {
    return { as: await signUp(stage.service) };
  },
  async 'second-factor.add-passkey'() {
    const { as, challenge, options } = await begunPasskey();
    const passkey = createPasskey('localhost', 'http://localhost:4870').register(options);
    return { headers: { cookie: `${as.cookie}; ${challenge}` }, body: { name: 'Key', passkey } };
  },
  async 'second-factor.challenge-get'() {
    const { as } = await withApp();
    return { headers: { cookie: await challengeOf(as) } };
  },
  async 'second-factor.confirm-app'() {
    const as = await signUp(stage.service);
    const { body } = await stage.ask('second-factor.add-app', { as });
    return { as, body: { code: codeOf(String(body.secret)) } };
  },
  'second-factor.passkey-options': async () => ({ as: await signUp(stage.service) }),
  'second-factor.passkey-sign-in': () => ({}),
  'second-factor.recovery-codes-create': withApp,
  'second-factor.remove-app': withApp,
  async 'second-factor.remove-passkey'() {
    const { as, challenge, options } = await begunPasskey();
    const passkey = createPasskey('localhost', 'http://localhost:4870').register(options);
    const headers = { cookie: `${as.cookie}; ${challenge}` };
    await stage.ask('second-factor.add-passkey', { headers, body: { name: 'Key', passkey } });
    const [row] = await stage.sql('select id from passkeys where user_id = $1', [as.userId]);
    return { as, ids: { passkey_id: row?.id ?? '' } };
  },
  async 'second-factor.sign-in'() {
    const { as, codes } = await withApp();
    return { headers: { cookie: await challengeOf(as) }, body: { recovery_code: codes[0] } };
  },
  async 'sessions.confirm-options'() {
    const { as, challenge, options } = await begunPasskey();
    const passkey = createPasskey('localhost', 'http://localhost:4870').register(options);
    const headers = { cookie: `${as.cookie}; ${challenge}` };
    await stage.ask('second-factor.add-passkey', { headers, body: { name: 'Key', passkey } });
    return { as };
  },
  'sessions.confirm': () => own({ body: { password: stage.owner.password } }),
  async 'sessions.revoke'() {
    const as = await signUp(stage.service);
    const [session] = await stage.sql('select id from sessions where user_id = $1', [as.userId]);
    return { as, ids: { session_id: session?.id ?? '' } };
  },
  'sessions.revoke-others': own,
  'seo.get': () => analysisOf('seo'),
  'seo.run': accepted,
  async 'deploy-hooks.delete'() {
    const { body } = await stage.ask('deploy-hooks.create', own({ body: { provider: 'netlify' } }));
    return own({ ids: { hook_id: String(body.id) } });
  },
  async 'deploy-hooks.update'() {
    const { body } = await stage.ask('deploy-hooks.create', own({ body: { provider: 'vercel' } }));
    return own({ ids: { hook_id: String(body.id) }, body: { secret: 'a secret of the provider' } });
  },
  'deploy-hooks.create': giving({ provider: 'netlify' }),
  async 'webhooks.deploy'() {
    const { body } = await stage.ask('deploy-hooks.create', own({ body: { provider: 'generic' } }));
    return { ids: { hook_id: String(body.id) }, body: {}, headers: { authorization: `Bearer ${body.secret}` } };
  },
  'status-pages.put': giving(STATUS_PAGE),
  async 'status-pages.show'() {
    await stage.ask('status-pages.put', own({ body: STATUS_PAGE }));
    return { ids: { slug: STATUS_PAGE.slug } };
  },
  'webhooks.github'() {
    const { app } = stage.github;
    const body = { action: 'suspend', installation: { id: 1 } };
    const signature = createHmac('sha256', app.webhookSecret).update(JSON.stringify(body)).digest('hex');
    const sent = { 'x-hub-signature-256': `sha256=${signature}`, 'x-github-event': 'installation' };
    return { body, headers: { ...sent, 'x-github-delivery': '72d3162e-cc78-11e3-81ab-4c9367dc0958' } };
  },
  'webhooks.inbound': () => hook('svix', { type: 'email.sent', data: {} }),
  'webhooks.payment': () => hook('webhook', { type: 'benefit.created', data: {} }),
  async 'weekly-mail.unsubscribe'() {
    return { query: `?token=${idToken('weekly-mail', await organization(), stage.service.world.keyedHash)}` };
  },
};

/** Some wait for the end of their analysis, but no worker runs here. */
const MEANWHILE: Readonly<Record<string, () => Promise<void>>> = {
  'profile.run': () => end('profile', testReport),
  'deliverability.run': () => end('deliverability', MAIL_REPORT),
};

const MAIL_REPORT = {
  assay: '0.1.0',
  domain: 'example.com',
  status: 'completed',
  error: null,
  started_at: '2026-11-21T10:00:00.000Z',
  completed_at: '2026-11-21T10:00:04.210Z',
  score: null,
  grade: null,
  totals: testReport.totals,
  providers: [],
  records: { mx: [], spf: [], dmarc: null, dmarc_domain: null, dkim: [], mta_sts: [], tls_rpt: [], bimi: [] },
  checks: [],
  findings: [],
};

async function end(kind: string, result: object): Promise<void> {
  const text = `update runs set status = 'completed', report = $2, completed_at = now()
    where kind = 'analysis' and variant = $1 and status = 'pending' returning id`;
  await expect.poll(async () => (await stage.sql(text, [kind, JSON.stringify(result)])).length).toBe(1);
}

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

/** Creating actions come before reading ones, deleting ones last, projects after everything in them. */
const ORDER = ['post', 'put', 'patch', 'get', 'delete'];

const rank = ({ name, http }: (typeof ACTIONS)[number]) =>
  name === 'projects.delete' ? 9 : ORDER.indexOf(http.method);

test('every writing action has a request here, and every request an action', () => {
  const names = ACTIONS.map(({ name }) => name);
  const unasked = ACTIONS.filter(({ name, http }) => http.method !== 'get' && !(name in ASKED));
  expect(unasked.map(({ name }) => name)).toEqual([]);
  expect(Object.keys(ASKED).filter((name) => !names.includes(name))).toEqual([]);
});

test.each(ACTIONS.toSorted((a, b) => rank(a) - rank(b)).map((action) => [action.name, action] as const))(
  '%s answers with the status that it declares',
  async (name, { http }) => {
    const asking = (await ASKED[name]?.()) ?? own();
    const [answer] = await Promise.all([stage.ask(name, asking), MEANWHILE[name]?.()]);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: http.status });
  },
);
