import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../keys/secret.ts';
import type { Role } from '../model/permissions.ts';
import { REFUSAL_STATUS, type RefusalCode } from '../model/refusal.ts';
import { BODIES } from '../testing/test-bodies.ts';
import {
  type Account,
  moveTo,
  setPlan,
  signUp,
  signUpOperator,
  startTestService,
  type TestService,
} from '../testing/test-service.ts';
import { snapshotOf } from '../testing/test-snapshot.ts';
import { type Asking, findSignUp, newChannel, openStage, type Stage } from '../testing/test-stage.ts';
import { ACTIONS } from './list.ts';
import { recoveryCodeHash } from './second-factor/recovery-codes.ts';

interface Row {
  /** Part of the detail. */
  readonly says: string;
  /** The request, once the conditions for the refusal are met. Default: by the owner without a body. */
  readonly ask?: Asking | (() => Asking | Promise<Asking>);
  /** On the service without providers, which requires verified ownership. */
  readonly bare?: true;
  /** Runs while the request waits. */
  readonly meanwhile?: () => Promise<void>;
  /** Refused after a write: an attempt is counted, a report sealed, an analysis accepted. */
  readonly writes?: true;
}

type Rows = Readonly<Record<string, Partial<Record<RefusalCode, Row>>>>;

const PAST = '2020-01-01T00:00:00.000Z';
const MISSING = '00000000-0000-4000-8000-000000000000';
const ELSEWHERE = 'http://127.0.0.2:9/';
const UNUSABLE = 'http://user:secret@127.0.0.1:9/';

let stage: Stage;
let bare: TestService;
/** On the free plan; with a project, target and scan from a paid plan. */
let free: Account;
let freeIds: Record<string, string>;
/** Has used the month's quota. */
let spent: Account;
let spentProject: string;

const own = (asking: Asking = {}): Asking => ({ as: stage.owner, ...asking });
const ofFree = (asking: Asking = {}): Asking => ({ as: free, ids: freeIds, ...asking });
const url = (text: string) => () => own({ body: { url: text } });

async function member(role: Role = 'member'): Promise<Account> {
  const account = await signUp(stage.service);
  await moveTo(stage.service, account, stage.owner, role);
  return account;
}

/** A member asks for a scan of an integration, which is for admins. */
async function settingsRun(asking: Asking = {}): Promise<Asking> {
  const [run] = await stage.sql(
    `insert into runs (kind, integration_id, target, progress) values ('integration', $1, 'Work', '{}') returning id`,
    [stage.ids.integration_id],
  );
  return { as: await member(), ids: { run_id: run?.id ?? '' }, ...asking };
}

const adminOnly: Row = { says: 'requires the admin role', ask: () => settingsRun() };

/** Whose organization is being deleted. */
async function ending(): Promise<Account> {
  const as = await signUp(stage.service);
  await stage.ask('organizations.delete', { as, body: { confirm: 'Ada' } });
  return as;
}

/** A suspended user. */
async function suspended(): Promise<Account> {
  const as = await signUp(stage.service);
  await stage.sql('update users set suspended_at = now() where id = $1', [as.userId]);
  return as;
}

/** The second step of a sign-in of a user who is suspended meanwhile. */
async function suspendedInSecondStep(): Promise<Asking> {
  const { email, password, userId } = await signUp(stage.service);
  await stage.sql(`insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, 'sealed', now())`, [
    userId,
  ]);
  const hash = recoveryCodeHash(stage.service.world.keyedHash, userId, 'planted code');
  await stage.sql('insert into recovery_codes (hash, user_id) values ($1, $2)', [hash, userId]);
  const { headers } = await stage.ask('auth.login', { body: { email, password } });
  await stage.sql('update users set suspended_at = now() where id = $1', [userId]);
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  return { headers: { cookie }, body: { recovery_code: 'planted code' } };
}

/** A request of an operator about what does not exist. */
const missingForOperator = (body: object): Row => ({
  says: 'not found',
  ask: async () => ({
    as: await signUpOperator(stage.service),
    ids: { organization_id: MISSING, user_id: MISSING, run_id: MISSING },
    body,
  }),
});

/** A request of an operator about themselves. */
const ofOperator = (says: string): Row => ({
  says,
  async ask() {
    const as = await signUpOperator(stage.service);
    const [row] = await stage.sql('select organization_id as id from memberships where user_id = $1', [as.userId]);
    return { as, ids: { organization_id: row?.id ?? '', user_id: as.userId }, body: { reason: 'Abuse' } };
  },
});

const REASON = { reason: 'Abuse' };

/** The token of an invitation to an email. */
async function invited(email: string): Promise<string> {
  const [token, own] = [randomUUID(), 'select organization_id from memberships where user_id = $1'];
  await stage.sql(
    `insert into invitations (organization_id, email, role, invited_by, nonce, hash, sent_at, expires_at)
     values ((${own}), $2, 'member', $1, gen_random_uuid(), $3, now(), now() + interval '1 day')`,
    [stage.owner.userId, email, hashOf(token)],
  );
  return token;
}

/** An account with a subscription. */
async function subscriber(service: TestService): Promise<Account> {
  const as = await signUp(service);
  await service.opened.pool.query(
    `insert into subscriptions (provider, external_id, organization_id, status, plan, cancel_at_period_end, version)
     select 'polar', gen_random_uuid(), organization_id, 'active', 'pro', false, '1' from memberships where user_id = $1`,
    [as.userId],
  );
  return as;
}

async function subscribedOnBare(confirm?: string): Promise<Asking> {
  const as = await subscriber(bare);
  return { as, body: { confirm: confirm ?? as.email } };
}

async function unreachable(confirm: (as: Account) => string): Promise<Asking> {
  const as = await subscriber(stage.service);
  stage.polar.answers = {};
  return { as, body: { confirm: confirm(as) } };
}

const offSite: Row = { says: "must be on the project's site", ask: url(ELSEWHERE) };
const unusable: Row = { says: 'url: ', ask: url(UNUSABLE) };
/** Ends the analysis with that status while the request waits for it. */
const ends = (status: 'failed' | 'unavailable', kind: string, says: string): Row => ({
  says,
  ask: async () => {
    await stage.sql('delete from runs where project_id = $1', [stage.domainProject]);
    return own({ ids: { project_id: stage.domainProject }, body: {} });
  },
  async meanwhile() {
    const end = `update runs set status = $1, error = 'no tool' where variant = $2 and status = 'pending' returning id`;
    await expect.poll(async () => (await stage.sql(end, [status, kind])).length).toBe(1);
  },
  writes: true,
});
const unprinted = (ids: () => Record<string, string> = () => ({})): Row => ({
  says: 'The PDF could not be rendered',
  ask: () => own({ ids: ids() }),
  async meanwhile() {
    const fail = `update printed_pdfs set error = 'no browser' where pdf is null and error is null returning hash as id`;
    await expect.poll(async () => (await stage.sql(fail)).length).toBe(1);
  },
  writes: true,
});
const unpaid = (says: string, body?: object): Row => ({ says, ask: () => ofFree({ body }) });
const deadPolar = (body?: object): Row => ({
  says: 'The payment provider is not available',
  async ask() {
    await stage.sql(
      `insert into subscriptions (provider, external_id, organization_id, status, plan, cancel_at_period_end, version)
       select 'polar', 'sub_1', organization_id, 'active', 'pro', false, '1' from memberships where user_id = $1 on conflict do nothing`,
      [stage.owner.userId],
    );
    return own({ body });
  },
});
const used = (): Asking => ({ as: spent, ids: { project_id: spentProject }, body: {} });

/** A user who signed in an hour ago. */
async function longAgo(): Promise<Account> {
  const account = await signUp(stage.service);
  await stage.sql(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [account.userId]);
  return account;
}

const CHANNEL = { kind: 'webhook', name: 'Ops', address: 'http://127.0.0.1:9/hook' };

/** Refusals of channels of a project or of the organization. */
function channelRows(noun: 'notification-channels' | 'organization-channels'): Rows {
  const ask = async (verb: string, asking: Asking) => (await stage.ask(`${noun}.${verb}`, own(asking))).body;
  const emptied = () => stage.sql('delete from channels');
  const ofNew = async (body?: object) => own({ ids: await newChannel(stage, noun), ...(body ? { body } : {}) });
  const off = (body?: object) => async () => {
    const asking = await ofNew(body);
    await ask('update', { ...asking, body: { enabled: false } });
    return asking;
  };
  /** A channel whose mailbox got as many confirmation links as it may. */
  const confirmed = async (mailbox: string): Promise<Asking> => {
    await emptied();
    const address = `${mailbox}@${noun}.example`;
    const { id } = await ask('create', { body: { kind: 'email', name: 'Partner', address } });
    const asking = { ids: { channel_id: String(id) }, body: { address } };
    for (let count = 0; count < 20; count += 1) await ask('update', asking);
    return own(asking);
  };
  const isOff = 'The channel is switched off';
  const since = { since: '2026-11-21T10:00:00.000Z' };
  return {
    [`${noun}.create`]: {
      bad_request: {
        says: 'Too many notification channels: at most 20',
        async ask() {
          for (let count = 0; count < 20; count += 1) await ask('create', { body: CHANNEL });
          return own({ body: CHANNEL });
        },
      },
      invalid: { says: 'address: must be an email address', ask: () => own({ body: { ...CHANNEL, kind: 'email' } }) },
      too_many: {
        says: 'Too many confirmation emails were requested for this mailbox',
        async ask() {
          const { body } = await confirmed('first');
          return own({ body: { ...(body as object), kind: 'email', name: 'Partner' } });
        },
      },
    },
    [`${noun}.update`]: {
      ...(noun === 'notification-channels'
        ? {
            bad_request: {
              says: 'This channel belongs to the organization',
              ask: async () => own({ ids: await newChannel(stage, 'organization-channels'), body: { name: 'Mine' } }),
            },
          }
        : {}),
      invalid: { says: 'address: must be a URL', ask: () => ofNew({ address: 'nothing' }) },
      too_many: {
        says: 'Too many confirmation emails were requested for this mailbox',
        ask: () => confirmed('second'),
      },
    },
    [`${noun}.rotate-secret`]: {
      bad_request: {
        says: 'Only webhooks',
        async ask() {
          const { id } = await ask('create', { body: { ...CHANNEL, kind: 'slack' } });
          return own({ ids: { channel_id: String(id) } });
        },
      },
    },
    [`${noun}.test`]: { conflict: { says: isOff, ask: off() } },
    [`${noun}.retry`]: { conflict: { says: isOff, ask: off() } },
    [`${noun}.replay`]: {
      conflict: { says: isOff, ask: off(since) },
      not_found: {
        says: 'Notification channel not found',
        ask: () => own({ ids: { channel_id: MISSING }, body: since }),
      },
    },
  };
}

const unconfirmed = (body: object = {}): Row => ({
  says: 'Confirm that it is you first',
  ask: async () => ({ as: await longAgo(), ids: { passkey_id: MISSING }, body }),
});

const MAINTENANCE = {
  name: 'Move',
  starts_at: '2026-12-01T22:00',
  time_zone: 'Europe/Berlin',
  minutes: 60,
  repeats: 'never',
};
const STATUS_PAGE = {
  enabled: true,
  title: 'Shop',
  target_ids: [],
  shows_incidents: false,
  shows_response_times: false,
};

const ANY_PASSKEY = {
  name: 'Key',
  passkey: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'a', attestationObject: 'a' } },
};

/** Every refusal the actions declare; those of a missing resource are derived from the path. */
const ROWS: Rows = {
  ...channelRows('notification-channels'),
  ...channelRows('organization-channels'),
  'accessibility.run': { invalid: offSite },
  'analyses.download': {
    bad_request: { says: 'The analysis has no report yet' },
    unavailable: unprinted(() => ({ job_id: stage.doneAnalysis })),
  },
  'auth.change-email': {
    bad_request: { says: 'already your email', ask: () => own({ body: { email: stage.owner.email } }), writes: true },
    forbidden: {
      says: 'Confirm that it is you first',
      ask: async () => ({ as: await longAgo(), body: { email: 'ada.new@example.com' } }),
      writes: true,
    },
  },
  'auth.change-password': {
    bad_request: {
      says: 'The current password is wrong',
      ask: () => own({ body: { current_password: 'wrong', new_password: 'nine green windmills' } }),
      writes: true,
    },
    forbidden: {
      says: 'Confirm that it is you first',
      async ask() {
        const as = await longAgo();
        await stage.sql('update users set password_hash = null where id = $1', [as.userId]);
        return { as, body: { new_password: 'nine green windmills' } };
      },
    },
  },
  'auth.confirm-email': { bad_request: { says: 'expired or was already used', ask: { body: { token: 'none' } } } },
  'auth.lookup-reset': { bad_request: { says: 'expired or was already used', ask: { body: { token: 'none' } } } },
  'auth.reset-password': {
    bad_request: {
      says: 'expired or was already used',
      ask: { body: { token: 'none', password: 'nine green windmills' } },
    },
  },
  'auth.login': {
    forbidden: {
      says: 'This account is suspended; contact support@localhost',
      async ask() {
        const { email, password } = await suspended();
        return { body: { email, password } };
      },
      writes: true,
    },
    unauthorized: {
      says: 'Wrong email or password',
      ask: () => ({ body: { email: stage.owner.email, password: 'wrong lighthouses' } }),
      writes: true,
    },
  },
  'auth.resend-verification': {
    bad_request: {
      says: 'already verified',
      ask: () => own({ body: { email: stage.owner.email } }),
      writes: true,
    },
  },
  'auth.signup': {
    bad_request: {
      says: 'An account with this email already exists',
      ask: () => ({ body: { email: stage.owner.email, password: stage.owner.password, name: 'Ada' } }),
      writes: true,
    },
  },
  'auth.update-me': { bad_request: { says: 'Provide at least one of name', ask: () => own({ body: {} }) } },
  'auth.verify': { bad_request: { says: 'Invalid or expired', ask: { query: '?token=none' } } },
  'badges.create': {
    bad_request: { says: 'domain: ', ask: () => own({ body: { domain: 'a.example' } }) },
    forbidden: {
      says: 'Badges require verified ownership of http://127.0.0.1:9',
      async ask() {
        const as = await signUp(bare);
        const body = { name: 'One', url: 'http://127.0.0.1:9/' };
        const project = await stage.ask('projects.create', { as, body }, bare);
        return { as, ids: { project_id: String(project.body.id) }, body: { domain: '127.0.0.1:9' } };
      },
      bare: true,
    },
  },
  'billing.cancel': {
    bad_request: unpaid('There is no active subscription to cancel'),
    unavailable: deadPolar(),
  },
  'billing.checkout': {
    bad_request: unpaid('Product not found', { product_id: 'nothing' }),
    unavailable: deadPolar({ product_id: 'prod_pro_month' }),
  },
  'billing.portal': { bad_request: unpaid('There is no subscription yet'), unavailable: deadPolar() },
  'code-host.auth': {
    bad_request: {
      says: 'GitHub is not configured on this server',
      ask: async () => ({ as: await signUp(bare) }),
      bare: true,
    },
    unavailable: {
      says: 'GitHub answered with status 503',
      ask() {
        stage.github.faults = [{ match: /GET \/app/, answer: { status: 503 } }];
        return own({ query: '?method=app' });
      },
    },
  },
  'access.start': {
    bad_request: {
      says: 'There is no session gone',
      ask: () => own({ body: { session: 'gone', other_session: 'b' } }),
    },
    forbidden: {
      says: 'plan does not include active scans',
      async ask() {
        for (const name of ['a', 'b'])
          await stage.ask('project-sessions.set', ofFree({ body: { name, cookie: 'sid=planted' } }));
        return ofFree({ body: { session: 'a', other_session: 'b' } });
      },
    },
    invalid: {
      says: 'url: ',
      ask: () => own({ body: { session: 'a', other_session: 'b', url: UNUSABLE } }),
    },
  },
  'code-host.repos': {
    bad_request: { says: 'GitHub is not connected', ask: () => ofFree() },
    unavailable: {
      says: 'GitHub does not allow this access',
      ask() {
        stage.github.faults = [{ match: /repos/, answer: { status: 403 } }];
        return own();
      },
    },
  },
  'code-scans.download': {
    bad_request: {
      says: 'The code scan has no report yet',
      ask: () => own({ ids: { scan_id: stage.pendingCodeScan } }),
    },
    unavailable: unprinted(() => ({ scan_id: stage.doneCodeScan })),
  },
  'code-scans.pull-request': {
    bad_request: {
      says: 'The code scan has no report yet',
      ask: () => own({ ids: { scan_id: stage.pendingCodeScan } }),
    },
    unavailable: {
      says: 'GitHub does not allow this access',
      ask() {
        stage.github.faults = [{ match: /repos/, answer: { status: 403 } }];
        return own({ ids: { scan_id: stage.doneCodeScan } });
      },
    },
  },
  'code-scans.start': { bad_request: { says: 'GitHub is not connected', ask: () => ofFree() } },
  'deliverability.run': {
    invalid: {
      says: 'domain: ',
      ask: () => own({ ids: { project_id: stage.domainProject }, body: { domain: '127.0.0.1' } }),
    },
    unavailable: ends('failed', 'deliverability', 'no tool'),
  },
  'findings.set-state': {
    not_found: { says: 'Finding not found', ask: () => own({ ids: { finding_id: MISSING }, body: { state: 'open' } }) },
    conflict: {
      says: 'The decision about this finding has changed',
      ask: () => own({ body: { state: 'open', expected_at: '2026-01-01T00:00:00.000Z' } }),
    },
    invalid: { says: 'until: required', ask: () => own({ body: { state: 'accepted' } }) },
  },
  'findings.set-states': {
    not_found: { says: 'Finding not found', ask: () => own({ body: { finding_ids: [MISSING], state: 'open' } }) },
    invalid: {
      says: 'until: required',
      ask: () => own({ body: { finding_ids: [stage.ids.finding_id], state: 'accepted' } }),
    },
  },
  'findings.verify': {
    bad_request: {
      says: 'Too many verifications in progress: at most 20 per project',
      async ask() {
        await stage.sql(
          `insert into fix_verifications (project_id, finding_id, fingerprints, source)
           select $1, gen_random_uuid(), '[]', '{"kind":"scan","id":"none","integrationId":null}' from generate_series(1, 20)`,
          [stage.ids.project_id],
        );
        return own();
      },
    },
    forbidden: {
      says: 'plan does not include active scans',
      async ask() {
        await stage.sql(
          `update runs set report = jsonb_set(report, '{findings,0,check}', '"active/files/logs"') where id = $1`,
          [freeIds.scan_id],
        );
        return ofFree({ ids: { ...freeIds, finding_id: stage.ids.finding_id ?? '' } });
      },
    },
  },
  'free-scan.start': {
    forbidden: {
      says: 'You have used all free scans for your IP address',
      async ask() {
        const body = { target_url: 'http://127.0.0.1:9/' };
        expect((await stage.ask('free-scan.start', { body })).status).toBe(202);
        return { body };
      },
    },
    invalid: { says: 'url: ', ask: { body: { target_url: UNUSABLE } } },
  },
  'health.get': { away: { says: 'The database does not respond' } },
  'integrations.create': {
    bad_request: {
      says: 'Too many integrations: at most 20',
      async ask() {
        const crowd = await signUp(stage.service);
        await stage.sql(
          `insert into integrations (organization_id, provider, label, credentials)
           select organization_id, 'github', 'Many', 'none' from memberships, generate_series(1, 20) where user_id = $1`,
          [crowd.userId],
        );
        return { as: crowd, body: { provider: 'github', label: 'One more', credentials: { token: 'a' } } };
      },
    },
    invalid: {
      says: 'credentials.token: is required',
      ask: () => own({ body: { provider: 'github', label: 'Own', credentials: { key: 'a' } } }),
    },
  },
  'integrations.scan': {
    bad_request: {
      says: 'connected more than once',
      async ask() {
        const twice = await signUp(stage.service);
        await stage.sql(
          `insert into integrations (organization_id, provider, label, credentials)
           select organization_id, 'github', 'Both', 'none' from memberships, generate_series(1, 2) where user_id = $1`,
          [twice.userId],
        );
        return { as: twice, ids: { provider: 'github' } };
      },
    },
    not_found: { says: 'Integration not found', ask: () => ofFree({ ids: { provider: 'github' } }) },
  },
  'integrations.update': {
    invalid: {
      says: 'credentials: must have only token',
      ask: () => own({ body: { credentials: { token: 'a', key: 'b' } } }),
    },
  },
  'maintenance.put': {
    invalid: {
      says: 'windows: every target id must be of a monitoring target of the project',
      ask: () => own({ body: { windows: [{ ...MAINTENANCE, target_ids: ['00000000-0000-4000-8000-000000000000'] }] } }),
    },
  },
  'monitoring.create': {
    conflict: { says: 'This check of this URL exists already', ask: () => own({ body: {} }) },
    forbidden: { says: 'plan does not include monitoring', ask: () => ofFree({ body: {} }) },
    invalid: offSite,
  },
  'monitoring.download': { unavailable: unprinted() },
  'monitoring.scan': {
    forbidden: { says: 'plan does not include monitoring', ask: () => ofFree() },
    conflict: {
      says: 'This target is paused',
      async ask() {
        await stage.sql('update monitor_targets set paused_at = now() where id = $1', [stage.ids.target_id]);
        return own();
      },
    },
  },
  'monitoring.update': {
    forbidden: { says: 'plan does not include monitoring', ask: () => ofFree({ body: { scan_interval: 720 } }) },
    conflict: {
      says: 'This check of this URL exists already',
      async ask() {
        const check = { kind: 'tcp', port: 9 };
        await stage.ask('monitoring.create', { as: stage.owner, ids: stage.ids, body: { check } });
        return own({ body: { check } });
      },
    },
    invalid: { says: 'scan_interval: ', ask: () => own({ body: { scan_interval: 5 } }) },
  },
  'oauth.authorize': {
    bad_request: { says: 'github is not configured', ask: { ids: { provider: 'github' } }, bare: true },
    forbidden: {
      says: 'Cross-site request refused',
      ask: () => own({ query: '?link=1', headers: { 'sec-fetch-site': 'cross-site' } }),
    },
    unauthorized: { says: 'Sign in to link', ask: { query: '?link=1' } },
    unavailable: { says: 'google is not available', ask: {} },
  },
  'oauth.unlink': {
    bad_request: {
      says: 'The last sign-in method cannot be removed',
      async ask() {
        const account = await signUp(stage.service);
        await stage.sql('update users set password_hash = null where id = $1', [account.userId]);
        const link = `insert into linked_accounts (user_id, provider, subject, email) values ($1, 'google', '1', $2)`;
        await stage.sql(link, [account.userId, account.email]);
        return { as: account };
      },
    },
    forbidden: unconfirmed(),
    invalid: { says: 'provider: ', ask: () => own({ ids: { provider: 'nobody' } }) },
    not_found: { says: 'Linked account not found' },
  },
  'api-keys.create': {
    invalid: { says: 'expires_at: must be in the future', ask: () => own({ body: { expires_at: PAST } }) },
  },
  'auth.delete-account': {
    bad_request: { says: 'Billing is not configured', ask: () => subscribedOnBare(), bare: true },
    conflict: {
      says: 'You are the last owner of Ada',
      async ask() {
        const [as, other] = [await signUp(stage.service), await signUp(stage.service)];
        await moveTo(stage.service, other, as);
        return { as, body: { confirm: as.email } };
      },
    },
    forbidden: {
      says: 'Wrong password',
      ask: () => ofFree({ body: { confirm: free.email, password: 'no' } }),
      writes: true,
    },
    invalid: { says: 'confirm: must be the email', ask: () => own({ body: { confirm: 'me' } }) },
    unavailable: { says: 'The payment provider is not available', ask: () => unreachable((as) => as.email) },
  },
  'exports.create': {
    conflict: {
      says: 'There are 3 exports already',
      async ask() {
        const as = await signUp(stage.service);
        for (let n = 0; n < 3; n += 1) await stage.ask('exports.create', { as, body: { of: 'account' } });
        return { as, body: { of: 'account' } };
      },
    },
    forbidden: {
      says: 'requires the admin role',
      ask: async () => ({ as: await member(), body: { of: 'organization' } }),
    },
  },
  'exports.download': { not_found: { says: 'Export not found', ask: () => own({ ids: { export_id: MISSING } }) } },
  'invitations.accept': {
    conflict: {
      says: 'exists: sign in with it to accept',
      ask: async () => ({ body: { token: await invited(free.email), name: 'Bo', password: free.password } }),
    },
    forbidden: {
      says: 'you are signed in as',
      ask: async () => ({ as: free, body: { token: await invited('forwarded@example.com') } }),
    },
    invalid: {
      says: 'name, password: required',
      ask: async () => ({ body: { token: await invited('nameless@example.com') } }),
    },
    not_found: { says: 'This invitation is invalid', ask: () => own({ body: { token: 'none' } }) },
  },
  'invitations.create': {
    conflict: {
      says: 'This user is already a member',
      ask: () => own({ body: { email: stage.owner.email } }),
      writes: true,
    },
    forbidden: {
      says: 'Verify your email to invite',
      ask: async () => ({ as: await signUp(stage.service, { verified: false }), body: { email: 'a@example.com' } }),
      writes: true,
    },
  },
  'invitations.lookup': { not_found: { says: 'This invitation is invalid', ask: { body: { token: 'none' } } } },
  'invitations.resend': {
    forbidden: {
      says: 'Verify your email to invite',
      ask: async () => ({ as: await signUp(stage.service, { verified: false }), ids: { invitation_id: MISSING } }),
      writes: true,
    },
    not_found: { says: 'Invitation not found', ask: () => own({ ids: { invitation_id: MISSING } }), writes: true },
  },
  'invitations.revoke': {
    not_found: { says: 'Invitation not found', ask: () => own({ ids: { invitation_id: MISSING } }) },
  },
  'members.leave': {
    conflict: { says: 'You are the only member', ask: async () => ({ as: await signUp(stage.service) }) },
  },
  'members.remove': {
    conflict: { says: 'leave the organization', ask: () => own({ ids: { user_id: stage.owner.userId } }) },
    forbidden: {
      says: 'requires the owner role',
      ask: async () => ({ as: await member('admin'), ids: { user_id: stage.owner.userId } }),
    },
    not_found: { says: 'Member not found', ask: () => own({ ids: { user_id: free.userId } }) },
  },
  'members.transfer': {
    conflict: { says: 'Choose another member', ask: () => own({ ids: { user_id: stage.owner.userId } }) },
    not_found: { says: 'Member not found', ask: () => own({ ids: { user_id: free.userId } }) },
  },
  'members.update': {
    conflict: {
      says: 'An organization needs an owner',
      ask: () => own({ ids: { user_id: stage.owner.userId }, body: { role: 'member' } }),
    },
    forbidden: {
      says: 'requires the owner role',
      ask: async () => ({ as: await member('admin'), ids: { user_id: stage.owner.userId }, body: { role: 'admin' } }),
    },
    not_found: { says: 'Member not found', ask: () => own({ ids: { user_id: free.userId }, body: { role: 'admin' } }) },
  },
  'operator.cancel-run': { not_found: missingForOperator({}) },
  'operator.restore-organization': { not_found: missingForOperator(REASON) },
  'operator.restore-user': { not_found: missingForOperator(REASON) },
  'operator.set-plan': { not_found: missingForOperator({ plan: 'pro' }) },
  'operator.suspend-organization': {
    conflict: ofOperator('You are signed in to this organization'),
    not_found: missingForOperator(REASON),
  },
  'operator.suspend-user': {
    conflict: ofOperator('You cannot suspend yourself'),
    not_found: missingForOperator(REASON),
  },
  'organizations.delete': {
    bad_request: { says: 'Billing is not configured', ask: () => subscribedOnBare('Ada'), bare: true },
    conflict: { says: 'being deleted already', ask: async () => ({ as: await ending(), body: { confirm: 'Ada' } }) },
    forbidden: { says: 'Wrong password', ask: () => own({ body: { confirm: 'Ada', password: 'no' } }), writes: true },
    invalid: { says: 'confirm: must be the name', ask: () => own({ body: { confirm: 'x' } }) },
    unavailable: { says: 'The payment provider is not available', ask: () => unreachable(() => 'Ada') },
  },
  'organizations.restore': { conflict: { says: 'is not being deleted' } },
  'listeners.create': { forbidden: { says: 'plan does not include active scans', ask: () => ofFree() } },
  'project-keys.create': {
    invalid: { says: 'expires_at: must be in the future', ask: () => own({ body: { name: 'ci', expires_at: PAST } }) },
  },
  'organizations.switch': { not_found: { says: 'Organization not found' } },
  'performance.quick': { invalid: offSite },
  'performance.run': {
    invalid: offSite,
    unavailable: ends('unavailable', 'performance', 'The audit tool is not available: no tool'),
  },
  'profile.run': { invalid: offSite, unavailable: ends('failed', 'profile', 'no tool') },
  'projects.create': {
    conflict: {
      says: 'A project with this URL already exists',
      ask: () => own({ body: { name: 'Again', url: 'http://127.0.0.1:9/one' } }),
    },
    forbidden: {
      says: 'Project limit reached: the Free plan includes 1',
      ask: () => ofFree({ body: { name: 'Second', url: 'http://127.0.0.1:9/second' } }),
    },
    invalid: { says: 'url: ', ask: () => own({ body: { name: 'Bad', url: UNUSABLE } }) },
  },
  'projects.prove-ownership': { bad_request: offSite, invalid: unusable },
  'project-sessions.set': {
    bad_request: {
      says: 'Too many sessions',
      async ask() {
        for (let i = 0; i < 5; i += 1)
          await stage.ask('project-sessions.set', own({ body: { name: `s${i}`, cookie: 'sid=planted' } }));
        return own({ body: { name: 'more', cookie: 'sid=planted' } });
      },
    },
    invalid: { says: 'Give exactly one of', ask: () => own({ body: { name: 'a' } }) },
  },
  'test-accounts.create': {
    bad_request: {
      says: 'search for it first',
      async ask() {
        await findSignUp(stage, 'creating');
        return own({ body: BODIES['test-accounts.create'] });
      },
    },
    forbidden: {
      says: 'Test accounts require verified ownership',
      ask: () => ofFree({ body: BODIES['test-accounts.create'] }),
    },
  },
  'test-accounts.get': {
    not_found: {
      says: 'No test accounts were created',
      ask: () => ofFree(),
    },
  },
  'test-accounts.search': {
    bad_request: {
      says: 'Test accounts are being created',
      async ask() {
        await findSignUp(stage, 'creating');
        return own();
      },
    },
    forbidden: {
      says: 'Test accounts require verified ownership',
      ask: () => ofFree(),
    },
  },
  'projects.update': {
    conflict: {
      says: 'A project with this URL already exists',
      ask: () => own({ ids: { project_id: stage.domainProject }, body: { url: 'http://127.0.0.1:9/one' } }),
    },
    forbidden: {
      says: 'Project-scoped keys cannot perform this action',
      async ask() {
        const { body } = await stage.ask('project-keys.create', own({ body: { name: 'ci' } }));
        return { headers: { 'x-api-key': String(body.api_key) }, body: { url: 'http://127.0.0.1:9/moved' } };
      },
    },
    invalid: unusable,
  },
  'scans.active': {
    bad_request: {
      says: 'The active phase requires the module security',
      ask: async () => {
        await stage.sql(`update runs set modules = '["seo"]' where id = $1`, [stage.ids.scan_id]);
        return own();
      },
    },
    forbidden: { says: 'plan does not include active scans', ask: () => ofFree() },
  },
  'runs.cancel': { forbidden: adminOnly },
  'runs.compare': {
    bad_request: {
      says: 'Only runs of the same kind',
      ask: () => own({ ids: { run_id: stage.doneScan }, query: `?with=${stage.doneAnalysis}` }),
    },
    forbidden: {
      says: 'requires the admin role',
      ask: () => settingsRun({ query: `?with=${stage.doneScan}` }),
    },
    not_found: {
      says: 'Run not found',
      ask: () => own({ ids: { run_id: stage.doneScan }, query: `?with=${MISSING}` }),
    },
  },
  'runs.download': {
    bad_request: {
      says: 'A patch needs findings in files',
      ask: () => own({ ids: { run_id: stage.doneScan }, query: '?format=patch' }),
    },
    forbidden: adminOnly,
    unavailable: unprinted(() => ({ run_id: stage.doneScan })),
  },
  'runs.download-share': {
    not_found: { says: 'has expired or was revoked', ask: { body: { token: 'none' } } },
    unavailable: {
      ...unprinted(),
      async ask() {
        // Another row may have used up the links of the project.
        await stage.sql('delete from report_shares');
        const { body } = await stage.ask(
          'report-shares.create',
          own({ ids: { scan_id: stage.doneScan }, body: { name: 'Customer', days: 7 } }),
        );
        return { body: { token: String(body.url).split('#token=')[1] } };
      },
    },
  },
  'runs.events': { forbidden: adminOnly },
  'runs.get': { forbidden: adminOnly },
  'runs.open-share': { not_found: { says: 'has expired or was revoked', ask: { body: { token: 'none' } } } },
  'runs.report': {
    bad_request: {
      says: 'The run has no report',
      ask: () => own({ ids: { run_id: stage.pendingCodeScan } }),
    },
    forbidden: adminOnly,
  },
  'runs.share': {
    bad_request: {
      says: 'has no report yet',
      ask: () => own({ ids: { run_id: stage.pendingCodeScan }, body: { name: 'Customer' } }),
    },
    forbidden: { says: 'requires the admin role', ask: () => settingsRun({ body: { name: 'Customer' } }) },
    not_found: { says: 'Run not found', ask: () => own({ ids: { run_id: MISSING }, body: { name: 'Customer' } }) },
  },
  'scans.compare': {
    bad_request: {
      says: 'Only scans with results can be compared',
      ask: () => own({ query: `?with=${stage.doneScan}` }),
    },
    not_found: { says: 'Scan not found', ask: () => own({ query: `?with=${MISSING}` }) },
  },
  'scans.download': {
    bad_request: { says: 'The scan has no report yet' },
    unavailable: unprinted(() => ({ scan_id: stage.doneScan })),
  },
  'scans.run': {
    bad_request: offSite,
    forbidden: { says: 'scans of this month are used', ask: used },
    invalid: unusable,
  },
  'scans.run-active': {
    bad_request: offSite,
    forbidden: { says: 'plan does not include active scans', ask: () => ofFree({ body: {} }) },
    invalid: unusable,
  },
  'scans.start': {
    bad_request: { says: 'There is no session gone', ask: () => own({ body: { session: 'gone' } }) },
    forbidden: { says: 'scans of this month are used', ask: used },
    invalid: {
      says: 'require a scan of several pages',
      ask: () => own({ body: { pages: 1, include: ['/docs/**'] } }),
    },
  },
  'seo.run': { invalid: offSite },
  'second-factor.add-app': {
    conflict: {
      says: 'Remove the current authenticator app first',
      async ask() {
        const as = await signUp(stage.service);
        await stage.sql(`insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, 'sealed', now())`, [
          as.userId,
        ]);
        return { as };
      },
    },
    forbidden: unconfirmed(),
  },
  'second-factor.add-passkey': {
    bad_request: { says: 'The passkey was not accepted', ask: async () => own({ body: ANY_PASSKEY }) },
    forbidden: unconfirmed(ANY_PASSKEY),
  },
  'second-factor.confirm-app': {
    bad_request: { says: 'Start to add', ask: () => own({ body: { code: '000000' } }), writes: true },
    forbidden: { ...unconfirmed({ code: '000000' }), writes: true },
  },
  'second-factor.passkey-options': {
    bad_request: { says: 'Passkeys require https', ask: async () => ({ as: await signUp(bare) }), bare: true },
    forbidden: unconfirmed(),
  },
  'second-factor.passkey-sign-in': { bad_request: { says: 'Passkeys require https', ask: {}, bare: true } },
  'second-factor.recovery-codes-create': {
    bad_request: { says: 'Add a second factor first' },
    forbidden: unconfirmed(),
  },
  'second-factor.remove-app': { forbidden: unconfirmed(), not_found: { says: 'There is no authenticator app' } },
  'second-factor.remove-passkey': { forbidden: { ...unconfirmed() } },
  'second-factor.sign-in': {
    forbidden: { says: 'This account is suspended', ask: suspendedInSecondStep, writes: true },
    unauthorized: { says: 'This sign-in has expired', ask: { body: {} } },
  },
  'sessions.confirm-options': { bad_request: { says: 'There is no passkey' } },
  'sessions.confirm': {
    bad_request: { says: 'The password is wrong', ask: () => own({ body: { password: 'wrong' } }), writes: true },
  },
  'deploy-hooks.create': {
    bad_request: {
      says: 'Too many deploy hooks',
      async ask() {
        for (let i = 0; i < 10; i += 1) await stage.ask('deploy-hooks.create', own({ body: { provider: 'generic' } }));
        return own({ body: { provider: 'generic' } });
      },
    },
  },
  'deploy-hooks.update': {
    not_found: {
      says: 'Deploy hook not found',
      ask: () => own({ ids: { hook_id: MISSING }, body: { secret: 'a secret of the provider' } }),
    },
  },
  'webhooks.deploy': {
    unauthorized: {
      says: 'Invalid signature',
      async ask() {
        const { body } = await stage.ask(
          'deploy-hooks.create',
          own({ ids: { project_id: stage.domainProject }, body: { provider: 'generic' } }),
        );
        return { ids: { hook_id: String(body.id) }, body: {} };
      },
    },
  },
  'webhooks.github': {
    bad_request: { says: 'The GitHub App is not configured', ask: { body: {} }, bare: true },
    unauthorized: { says: 'Invalid signature', ask: { body: {} } },
  },
  'webhooks.inbound': {
    bad_request: { says: 'not configured', ask: { body: {} }, bare: true },
    unauthorized: { says: 'Invalid signature', ask: { body: {} } },
  },
  'webhooks.payment': {
    bad_request: { says: 'not configured', ask: { body: {} }, bare: true },
    unauthorized: { says: 'Invalid signature', ask: { body: {} } },
  },
  'report-shares.create': {
    bad_request: { says: 'The scan has no report yet', ask: () => own({ body: { name: 'Customer' } }) },
    forbidden: {
      says: 'Link limit reached: at most 50 per project',
      async ask() {
        await stage.sql(
          `insert into report_shares (project_id, scan_id, hash, name, expires_at)
           select $1, $2, gen_random_uuid()::text, 'Customer', now() + interval '1 day' from generate_series(1, 50)`,
          [stage.ids.project_id, stage.doneScan],
        );
        return own({ ids: { scan_id: stage.doneScan }, body: { name: 'Customer' } });
      },
    },
    not_found: { says: 'Scan not found', ask: () => own({ ids: { scan_id: MISSING }, body: { name: 'Customer' } }) },
  },
  'report-shares.open': { not_found: { says: 'has expired or was revoked', ask: { body: { token: 'none' } } } },
  'status-pages.put': {
    conflict: {
      says: 'slug: another status page has this address',
      async ask() {
        await stage.ask('status-pages.put', ofFree({ body: { ...STATUS_PAGE, slug: 'taken' } }));
        return own({ body: { ...STATUS_PAGE, slug: 'taken' } });
      },
    },
    invalid: {
      says: 'target_ids: every id must be of a monitoring target of the project',
      ask: () => own({ body: { ...STATUS_PAGE, target_ids: [MISSING] } }),
    },
  },
  'status-pages.show': { not_found: { says: 'Status page not found', ask: { ids: { slug: 'nothing' } } } },
  'notification-channels.confirm': { bad_request: { says: 'Invalid or expired link', ask: { query: '?token=none' } } },
  'notification-channels.unsubscribe': { bad_request: { says: 'Invalid link', ask: { query: '?token=none' } } },
  'weekly-mail.unsubscribe': { bad_request: { says: 'Invalid link', ask: { query: '?token=none' } } },
};

/** The last path parameter names a missing resource. */
function missing(path: string): Row | undefined {
  const name = [...path.matchAll(/\{(\w+_id)\}/g)].map(([, parameter]) => parameter ?? '').at(-1);
  if (name === undefined) return undefined;
  return { says: 'not found', ask: () => own({ ids: { [name]: MISSING }, body: {} }) };
}

const DECLARED = ACTIONS.flatMap(({ name, http, refuses }) =>
  refuses.map((code) => ({
    name,
    code,
    row: ROWS[name]?.[code] ?? (code === 'not_found' ? missing(http.path) : undefined),
  })),
);

beforeAll(async () => {
  [stage, bare] = [await openStage(), await startTestService({ ASSAY_REQUIRE_OWNERSHIP: 'true' })];
  free = await signUp(stage.service);
  await setPlan(stage.service, free, 'pro');
  const as = { as: free };
  const { id } = (await stage.ask('projects.create', { ...as, body: { name: 'One', url: 'http://127.0.0.1:9/' } }))
    .body;
  const ids = { project_id: String(id) };
  const target = await stage.ask('monitoring.create', { ...as, ids, body: {} });
  freeIds = { ...ids, target_id: String(target.body.id), scan_id: await stage.insertScan(ids.project_id) };
  await setPlan(stage.service, free, 'free');
  spent = await signUp(stage.service);
  const project = { name: 'One', url: 'http://127.0.0.1:9/' };
  spentProject = String((await stage.ask('projects.create', { as: spent, body: project })).body.id);
  for (let scans = 0; scans < 3; scans++)
    expect((await stage.ask('scans.start', { as: spent, ids: { project_id: spentProject } })).status).toBe(202);
});

afterAll(async () => {
  await stage.close();
  await bare.close();
});

test('every declared refusal has a row, and every row is a declared refusal', () => {
  expect(DECLARED.filter(({ row }) => !row).map(({ name, code }) => `${name}: ${code}`)).toEqual([]);
  const declared = DECLARED.map(({ name, code }) => `${name}: ${code}`);
  const rows = Object.entries(ROWS).flatMap(([name, codes]) => Object.keys(codes).map((code) => `${name}: ${code}`));
  expect(rows.filter((row) => !declared.includes(row))).toEqual([]);
});

describe.each(DECLARED.filter(({ name }) => name !== 'health.get'))('$name', ({ name, code, row }) => {
  test(`${code}: ${row?.says}${row?.writes ? '' : ', and nothing is written'}`, async () => {
    if (!row) return;
    const service = row.bare ? bare : stage.service;
    const asking = typeof row.ask === 'function' ? await row.ask() : (row.ask ?? own());
    const before = await snapshotOf(service);
    const [answer] = await Promise.all([stage.ask(name, asking, service), row.meanwhile?.()]);
    expect(answer).toMatchObject({
      status: REFUSAL_STATUS[code],
      body: { detail: expect.stringContaining(row.says) },
    });
    if (!row.writes) expect(await snapshotOf(service)).toBe(before);
  });
});

test('health.get away: The database does not respond', async () => {
  const broken = await startTestService();
  await broken.opened.close();
  const answer = await broken.ask('GET', '/health');
  expect(answer).toMatchObject({
    status: REFUSAL_STATUS.away,
    body: { detail: 'The database does not respond', status: 'degraded' },
    headers: { 'retry-after': expect.any(String) },
  });
  await broken.app.close();
});
