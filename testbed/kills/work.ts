import { eventually } from '../eventually.ts';
import { signUp } from '../operation/running.ts';
import type { GithubCodeHost } from '../providers/github-code-host.ts';
import type { Asking, Client } from './client.ts';
import type { Mailbox } from './mailbox.ts';

/** Kinds of work: tables with one row for each piece of it, and kinds of runs. */
export const TABLES = [
  'users',
  'feedback',
  'data_exports',
  'scans',
  'threat_scans',
  'monitor_targets',
  'analyses',
  'code_scans',
  'posture_scans',
  'fix_verifications',
  'free_scans',
  'channel_events',
] as const;

export type Table = (typeof TABLES)[number];

/** What was requested of the service. */
export interface Requested {
  /** Acknowledged pieces of work by table: ids, email addresses of users, messages of feedback. */
  readonly acknowledged: Readonly<Record<Table, Set<string>>>;
  /** Requests of new work, acknowledged or not. */
  readonly asked: Record<Table, number>;
  /** API keys that people have got. */
  readonly keys: string[];
  /** Scans whose PDF has arrived. */
  readonly pdfs: Set<string>;
}

export interface Surroundings {
  readonly address: string;
  readonly client: Client;
  readonly mailbox: Mailbox;
  readonly github: GithubCodeHost;
  readonly shop: string;
  readonly receiver: string;
  /** Puts everybody on a plan. */
  setPlan(plan: string): Promise<unknown>;
}

/** Of a client that never has a request without an answer. */
interface Owner {
  readonly key: string;
  readonly project: string;
}

/** A site has so many free scans an hour. */
const MAX_FREE_SCANS = 18;
const MAX_TARGETS = 45;
const BROKEN_TARGET = 5;

interface Work extends Surroundings {
  readonly requested: Requested;
  /** Requests work; its id once it is acknowledged. */
  request(table: Table, path: string, asking: Asking, idOf: (body: Body) => string): Promise<string | undefined>;
}

interface Body {
  readonly [field: string]: unknown;
}

/** Starts clients that keep requesting work of every kind, each waiting for the end of its last piece. */
export async function startWork(around: Surroundings): Promise<Requested> {
  const requested: Requested = {
    acknowledged: Object.fromEntries(TABLES.map((table) => [table, new Set<string>()])) as Requested['acknowledged'],
    asked: Object.fromEntries(TABLES.map((table) => [table, 0])) as Requested['asked'],
    keys: [],
    pdfs: new Set(),
  };
  const { client } = around;
  const work: Work = {
    ...around,
    requested,
    async request(table, path, asking, idOf) {
      requested.asked[table] += 1;
      const answer = await client.ask<Body>(path, { body: {}, ...asking });
      if (!answer) return undefined;
      const id = idOf(answer.body);
      requested.acknowledged[table].add(id);
      client.tally.acknowledged += 1;
      return id;
    },
  };
  const owner = await openAccount(work);
  visitorsOf(work);
  await scansOf(work, owner);
  await notificationsOf(work, owner);
  await integrationsOf(work, owner);
  return requested;
}

/** An account on a large plan, with a project that has a repository. */
async function openAccount({ address, mailbox, github, shop, setPlan, requested }: Work): Promise<Owner> {
  const email = 'owner@example.com';
  const cookie = await signUp(address, email);
  requested.acknowledged.users.add(email);
  requested.asked.users += 1;
  const token = await eventually('the verification email', () => tokenFor(email, mailbox));
  const { api_key: key } = await get<{ api_key: string }>(`${address}/api/v1/auth/verify?token=${token}`, {});
  await setPlan('max');
  const headers = { 'x-api-key': key };
  const { authorization_url: url } = await get<{ authorization_url: string }>(`${address}/api/v1/github/auth`, headers);
  const { pathname, search } = await github.allow(url);
  await fetch(`${address}${pathname}${search}`, { headers: { cookie }, redirect: 'manual' });
  const body = { name: 'Shop', url: `${shop}/`, repository_url: `${github.url}/acme/shop` };
  const { id: project } = await get<{ id: string }>(`${address}/api/v1/projects`, headers, body);
  return { key, project };
}

async function get<T>(url: string, headers: Record<string, string>, body?: object): Promise<T> {
  const response = body
    ? await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    : await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const tokenFor = (email: string, mailbox: Mailbox) => /token=(\w+)/.exec(mailbox.to(email)?.text ?? '')?.[1];

/** People who sign up, export their data and verify their email, feedback, and scans without an account. */
function visitorsOf({ client, mailbox, shop, requested, request, address }: Work): void {
  client.loop(300, async (n) => {
    const email = `visitor-${n}@example.com`;
    requested.asked.users += 1;
    const cookie = await signUp(address, email).catch((error: unknown) => {
      const known = error instanceof TypeError || /^Error: sign-up: 503 /.test(String(error));
      if (!known) client.tally.wrong.push(String(error));
      return undefined;
    });
    if (cookie === undefined) return;
    requested.acknowledged.users.add(email);
    client.tally.acknowledged += 1;
    const body = { of: 'account' };
    await request('data_exports', '/api/v1/auth/exports', { cookie, body }, ({ id }) => String(id));
    const token = await client.until('/health', { accepts: 503 }, () => tokenFor(email, mailbox));
    const verified = token && (await client.ask<{ api_key: string }>(`/api/v1/auth/verify?token=${token}`));
    if (verified) requested.keys.push(verified.body.api_key);
  });
  client.loop(200, async (n) => {
    const message = `message-${n}-end`;
    await request('feedback', '/api/v1/feedback', { body: { message } }, () => message);
  });
  client.loop(2_000, async (n) => {
    if (requested.asked.free_scans >= MAX_FREE_SCANS) return;
    const body = { target_url: `${shop}/page/free-${n}` };
    const id = await request('free_scans', '/api/v1/free-scan', { body }, (started) => String(started.id));
    if (id !== undefined) await client.until<Body, true>(`/api/v1/free-scan/${id}/status`, {}, hasEnded);
  });
}

const hasEnded = ({ status }: Body) => status !== 'pending' && status !== 'running' && (true as const);

/** Scans of a site, their PDFs, re-scans, uptime checks, analyses and verifications of findings. */
async function scansOf({ client, request, requested, shop }: Work, { key, project }: Owner): Promise<void> {
  const base = `/api/v1/projects/${project}`;
  for (const gap of [500, 1_500])
    client.loop(gap, async () => {
      const idOf = ({ scan_ids }: Body) => String((scan_ids as { unified: string }).unified);
      const id = await request('scans', `${base}/scan`, { key }, idOf);
      if (id === undefined) return;
      const look = (scan: Body) => hasEnded(scan) && String(scan.status);
      // A scan whose every attempt was interrupted has no report.
      if ((await client.until<Body, string>(`${base}/scans/${id}`, { key }, look)) !== 'completed') return;
      // 502: the browser that printed it ended; another request prints it again.
      const path = `${base}/scans/${id}/download`;
      const pdf = await client.until(path, { key, accepts: 502 }, (_, status) => status === 200);
      if (pdf) requested.pdfs.add(id);
    });
  for (const [gap, path, body] of [
    [200, 'performance', {}],
    [1_500, 'seo', { mode: 'seo' }],
  ] as const)
    client.loop(gap, async () => {
      const id = await request('analyses', `${base}/${path}`, { key, body }, ({ job_id }) => String(job_id));
      // 502: its tools ended, and it says so.
      const look = (seen: Body, status: number) => status === 502 || hasEnded(seen);
      if (id !== undefined) await client.until<Body, true>(`${base}/${path}/${id}`, { key, accepts: 502 }, look);
    });
  client.loop(1_500, async () => {
    const listed = await client.ask<{ findings: { id: string }[] }>(`${base}/findings`, { key });
    const finding = listed?.body.findings[0]?.id;
    if (finding === undefined) return;
    const path = `${base}/findings/${finding}`;
    const idOf = ({ verification_id: id }: Body) => String(id);
    const id = await request('fix_verifications', `${path}/verify`, { key }, idOf);
    // 404: a scan without this finding has ended meanwhile.
    const look = ({ verification }: Body, status: number) =>
      status === 404 || (!!verification && hasEnded(verification as Body));
    if (id !== undefined) await client.until<Body, true>(path, { key, accepts: 404 }, look);
  });
  const sound: string[] = [];
  client.loop(2_000, async (n) => {
    const isDown = n % BROKEN_TARGET === 1;
    const url = `${shop}/${isDown ? 'down' : 'page'}/watched-${n}`;
    const asking = { key, body: { url, scan_enabled: false, scan_interval: 15 } };
    const id =
      requested.asked.monitor_targets < MAX_TARGETS
        ? await request('monitor_targets', `${base}/monitoring`, asking, (target) => String(target.id))
        : undefined;
    if (id !== undefined && !isDown) sound.push(id);
    const rescanned = sound[n % sound.length];
    if (rescanned === undefined) return;
    const path = `${base}/monitoring/${rescanned}`;
    requested.asked.threat_scans += 1;
    if (!(await client.ask(`${path}/scan`, { key, body: {} }))) return;
    const scan = await client.until<Body, string>(`${path}/threat-scans/latest`, { key }, threatScanIn);
    if (scan !== undefined) requested.acknowledged.threat_scans.add(scan);
  });
}

function threatScanIn(body: Body, status: number): string | false {
  const scan = status === 200 && (body.threat_scan as Body | null);
  return !!scan && hasEnded(scan) && String(scan.id);
}

/** Test events for a webhook; it and an email channel also get the events of everything else. */
async function notificationsOf({ client, request, address, receiver }: Work, { key }: Owner): Promise<void> {
  const path = '/api/v1/notification-channels';
  const headers = { 'x-api-key': key };
  const events = ['incident.opened', 'incident.resolved', 'finding.new', 'scan.finished'];
  const hook = { kind: 'webhook', name: 'Hook', address: `${receiver}/hook`, events };
  const { id } = await get<{ id: string }>(`${address}${path}`, headers, hook);
  await get(`${address}${path}`, headers, { kind: 'email', name: 'Mail', address: 'owner@example.com', events });
  client.loop(700, async () => {
    await request('channel_events', `${path}/${id}/test`, { key }, ({ event_id }) => String(event_id));
  });
}

/** Scans of a repository, and of the settings at a provider. */
async function integrationsOf({ client, request, address }: Work, { key, project }: Owner): Promise<void> {
  const headers = { 'x-api-key': key };
  const body = { provider: 'vercel', label: 'Work', credentials: { token: 'planted' } };
  const { id: integration } = await get<{ id: string }>(`${address}/api/v1/integrations`, headers, body);
  client.loop(1_000, async () => {
    const idOf = ({ scan_id }: Body) => String(scan_id);
    const id = await request('posture_scans', '/api/v1/integrations/scan/vercel', { key }, idOf);
    const path = `/api/v1/integrations/${integration}/scans/${id}`;
    if (id !== undefined) await client.until<Body, true>(path, { key }, hasEnded);
  });
  client.loop(1_000, async () => {
    const path = `/api/v1/projects/${project}/code-scans`;
    const id = await request('code_scans', path, { key }, (scan) => String(scan.id));
    if (id !== undefined) await client.until<Body, true>(`${path}/${id}`, { key }, hasEnded);
  });
}
