import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { eventually } from '../../testbed/eventually.ts';
import { createGates } from '../admission/gates.ts';
import { buildApi } from '../api/server.ts';
import { JOBS } from '../jobs/list.ts';
import { openQueue } from '../jobs/queue.ts';
import { credentialKeys, readKeys } from '../keys/keys.ts';
import { proofKeysOf } from '../keys/proof-keys.ts';
import { keyedHashOf } from '../keys/secret.ts';
import { vaultOf } from '../keys/vault.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { sharedState } from '../metrics/shared-state.ts';
import type { Role } from '../model/permissions.ts';
import { connectMail } from '../providers/mail/connect-mail.ts';
import { readConfig } from '../settings/config.ts';
import { storedRole } from '../store/accounts/stored-role.ts';
import { type OpenStore, openStore } from '../store/open.ts';
import { freshDatabase } from '../store/test-database.ts';
import type { World } from '../world/world.ts';

type Body = Record<string, unknown>;
type App = Awaited<ReturnType<typeof buildApi>>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

interface Request {
  readonly method: Method;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: object;
}

interface Answer {
  readonly status: number;
  readonly body: Body & { readonly detail?: string };
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

export interface TestService {
  readonly app: App;
  readonly opened: OpenStore;
  readonly world: World;
  /** All log lines. */
  readonly log: string[];
  ask(method: Method, url: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Answer>;
  /** Starts a worker. */
  work(): Promise<void>;
  /** All emails written, oldest first. */
  mails(): string[];
  readonly dataDir: string;
  /** The token in the latest email to that address that has one. */
  mailedToken(email: string): Promise<string>;
  close(): Promise<void>;
}

const PASSWORD = 'seven brown lighthouses';
/** Of the operator of a test service. */
export const OPERATOR_EMAIL = 'operator@example.com';
const SETTINGS = {
  ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
  ASSAY_NAME_SERVER_PORT: '0',
  ASSAY_SMTP_PORT: '0',
  ASSAY_SCAN_DEADLINE_SECONDS: '120',
  ASSAY_GUESS_DELAY_SECONDS: '0',
  ASSAY_OPERATORS: OPERATOR_EMAIL,
};

/** The API with a real database and queue, like a real process. */
export async function startTestService(
  env: Readonly<Record<string, string>> = {},
  dashboard?: string,
): Promise<TestService> {
  const [database, dataDir] = [await freshDatabase(), mkdtempSync(join(tmpdir(), 'assay-api-'))];
  const config = readConfig({ ...SETTINGS, ASSAY_DATA_DIR: dataDir, DATABASE_URL: database.url, ...env });
  const metrics = createMetrics(sharedState(() => opened.store));
  const opened = await openStore(config, { repeated: metrics.repeated, connected: metrics.connected });
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const queue = await openQueue({ connectionString: database.url }, { jobs: JOBS, works: true, log, metrics });
  const keys = readKeys(config);
  const chance = {
    randomBytes: (count: number) => randomBytes(count),
    now: () => new Date(),
    keyedHash: keyedHashOf(keys.hash),
    vault: vaultOf(() => credentialKeys(config)),
  };
  const world: World = {
    ...chance,
    metrics,
    gates: createGates(config),
    store: opened.store,
    config,
    log,
    sessionKeys: keys.session,
    proofKeys: await proofKeysOf(keys.signing),
    sender: queue.sender,
    pause: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined),
  };
  const app = await buildApi(world, dashboard);
  const mailer = connectMail(config.mailUrl, {
    dataDir,
    from: config.mailFrom,
    resendApiUrl: config.providers.resend.apiUrl,
    say: (text) => log.info(text),
  });
  return {
    app,
    opened,
    world,
    log: lines,
    ask: (method, url, { body, headers = {} } = {}) =>
      ask(app, { method, url, headers, ...(body === undefined ? {} : { payload: body as object }) }),
    work: () =>
      queue.work({
        pool: 'default',
        concurrency: 4,
        spare: config.admission.spareScans,
        world: { ...chance, store: opened.store, config, mailer, log },
      }),
    mails: () => mailsIn(join(dataDir, 'outbox')).map((file) => readFileSync(join(dataDir, 'outbox', file), 'utf8')),
    dataDir,
    mailedToken: (email) => mailedToken(join(dataDir, 'outbox'), email),
    async close() {
      await app.close();
      await queue.stop(5);
      await opened.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly cookie: string;
}

/** Signs up; `verified` sets the verification in the store, without an email. */
export async function signUp({ ask, opened }: TestService, { verified = true } = {}): Promise<Account> {
  const email = `${randomUUID()}@example.com`;
  const { status, body, headers } = await ask('POST', '/api/v1/auth/signup', {
    body: { email, password: PASSWORD, name: 'Ada' },
  });
  if (status !== 200) throw new Error(`signup: ${status} ${body.detail}`);
  if (verified) await opened.pool.query('update users set email_verified_at = now() where email = $1', [email]);
  const userId = String((body.user as Body).id);
  return { email, password: PASSWORD, userId, cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' };
}

/** Signs up an operator of the server; an earlier one is none any more. */
export async function signUpOperator(service: TestService): Promise<Account> {
  const { pool } = service.opened;
  const email = OPERATOR_EMAIL;
  await pool.query(`update users set email = id || '@example.com' where email = $1`, [email]);
  const account = await signUp(service);
  await pool.query('update users set email = $2 where id = $1', [account.userId, email]);
  return { ...account, email };
}

export async function setPlan({ opened }: TestService, { userId }: Account, plan: string): Promise<void> {
  const own = 'select organization_id from memberships where user_id = $2';
  await opened.pool.query(`update organizations set plan = $1 where id = (${own})`, [plan, userId]);
}

/** Moves a user to the organization of another one. */
export async function moveTo(
  { opened }: TestService,
  user: Account,
  other: Account,
  as: Role = 'member',
): Promise<void> {
  const { role, level } = storedRole(as);
  const { rows } = await opened.pool.query(
    `update memberships m set role = $3, level = $4, organization_id = o.organization_id from memberships o
     where m.user_id = $1 and o.user_id = $2 returning m.organization_id as id`,
    [user.userId, other.userId, role, level],
  );
  await opened.pool.query('update sessions set organization_id = $2 where user_id = $1', [user.userId, rows[0].id]);
}

export async function setRole({ opened }: TestService, { userId }: Account, as: Role): Promise<void> {
  const { role, level } = storedRole(as);
  await opened.pool.query('update memberships set role = $2, level = $3 where user_id = $1', [userId, role, level]);
}

async function ask(app: App, request: Request): Promise<Answer> {
  const { statusCode, headers, body } = await app.inject(request);
  const isJson = String(headers['content-type']).startsWith('application/json');
  return { status: statusCode, headers, body: isJson && body !== '' ? JSON.parse(body) : { text: body } };
}

function mailedToken(outbox: string, email: string): Promise<string> {
  return eventually(`a mail with a token to ${email}`, () => {
    const texts = mailsIn(outbox).map((file) => readFileSync(join(outbox, file), 'utf8').replaceAll('=\r\n', ''));
    const tokens = texts
      .filter((text) => text.includes(email))
      .map((text) => /token=(?:3D)?([0-9A-Za-z]{43,64})/.exec(text)?.[1]);
    return tokens.findLast((token) => token !== undefined);
  });
}

function mailsIn(outbox: string): string[] {
  try {
    return readdirSync(outbox)
      .filter((file) => file.endsWith('.eml') && !file.startsWith('.'))
      .sort();
  } catch {
    return [];
  }
}
