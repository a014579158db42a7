import { type IdentityProvider, startIdentityProvider } from '../../testbed/identity-provider.ts';
import { type ProviderApi, startProviderApi } from '../../testbed/provider-api.ts';
import { type GithubCodeHost, startGithubCodeHost } from '../../testbed/providers/github-code-host.ts';
import { ACTIONS } from '../actions/list.ts';
import { BODIES } from './test-bodies.ts';
import { testAccessReport, testCodeReport, testReport } from './test-report.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from './test-service.ts';

export const WEBHOOK_KEY = Buffer.alloc(24, 7);
const SECRET = `whsec_${WEBHOOK_KEY.toString('base64')}`;
const PRODUCTS = { prod_pro_month: { plan: 'pro', interval: 'monthly' } };

/** One request to an action, by name. */
export interface Asking {
  readonly as?: Account;
  /** Overrides the stage's ids in path parameters. */
  readonly ids?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A service to request any action from: no worker, no browser, Polar, Microsoft and GitHub on loopback, Google configured
 * but unreachable.
 */
export interface Stage {
  readonly service: TestService;
  readonly polar: ProviderApi;
  readonly github: GithubCodeHost;
  /** On the plan Pro, and owner of everything in `ids`. */
  readonly owner: Account;
  readonly ids: Readonly<Record<string, string>>;
  /** Another project of the owner, with the domain example.com. */
  readonly domainProject: string;
  /** A completed scan with a report. */
  readonly doneScan: string;
  /** A completed code scan with a report, and a pending one. */
  readonly doneCodeScan: string;
  readonly pendingCodeScan: string;
  /** A completed comparison of two users with a report. */
  readonly doneComparison: string;
  /** A completed analysis. */
  readonly doneAnalysis: string;
  ask(name: string, asking?: Asking, service?: TestService): ReturnType<TestService['ask']>;
  sql(text: string, values?: unknown[]): Promise<{ id: string }[]>;
  /** Inserts a completed scan of the project. */
  insertScan(projectId: string): Promise<string>;
  close(): Promise<void>;
}

/** `settings` override those of the stage; `dashboard`: its built files. */
export async function openStage(settings: Readonly<Record<string, string>> = {}, dashboard?: string): Promise<Stage> {
  const [polar, microsoft] = [await startProviderApi({}), await startIdentityProvider()];
  const github = await startGithubCodeHost();
  const service = await startTestService(
    { ...settingsOf(polar, microsoft), ...githubSettings(github), ...githubAppSettings(github), ...settings },
    dashboard,
  );
  const sql = async (text: string, values: unknown[] = []) => (await service.opened.pool.query(text, values)).rows;
  const insertScan = async (projectId: string) => {
    const [row] = await sql(
      `insert into runs (project_id, target, variant, kind, status, modules, progress, report, completed_at)
       values ($1, 'http://127.0.0.1:9/one', 'unified', 'site', 'completed', '["security"]', $3, $2, now()) returning id`,
      [projectId, JSON.stringify(testReport), '{"percent":100,"step":"done","done":1,"total":1}'],
    );
    return row?.id ?? '';
  };
  const owner = await signUp(service);
  await setPlan(service, owner, 'pro');
  const ids = await idsOf(service, owner);
  await connectGithub(service, github, owner);
  const { project_id: projectId = '' } = ids;
  const [domainProject] = await sql(
    `insert into projects (organization_id, name, url)
     select organization_id, 'Domain', 'https://example.com/' from memberships where user_id = $1 returning id`,
    [owner.userId],
  );
  const [analysis] = await sql(
    `insert into runs (kind, variant, project_id, target, status, progress, report, completed_at)
     values ('analysis', 'seo', $1, 'http://127.0.0.1:9/one', 'completed', $3, $2, now()) returning id`,
    [projectId, JSON.stringify(testReport), '{"percent":100,"step":"done","done":1,"total":1}'],
  );
  const codeScan = async (status: string, report: object | null) => {
    const [row] = await sql(
      `insert into runs (kind, project_id, details, target, status, progress, report, completed_at)
       values ('code', $1, '{"provider":"github"}', 'acme/shop', $2, '{"percent":0,"step":"queued","done":0,"total":0}', $3, now()) returning id`,
      [projectId, status, report && JSON.stringify(report)],
    );
    return row?.id ?? '';
  };
  const [comparison] = await sql(
    `insert into runs (kind, project_id, details, target, status, progress, report, completed_at)
     values ('access', $1, '{"session":"a","otherSession":"b","pages":10}', 'http://127.0.0.1:9/one', 'completed', $3, $2, now()) returning id`,
    [projectId, JSON.stringify(testAccessReport), '{"percent":100,"step":"done","done":1,"total":1}'],
  );
  const pendingCodeScan = await codeScan('pending', null);
  return {
    service,
    polar,
    github,
    pendingCodeScan,
    doneCodeScan: await codeScan('completed', testCodeReport),
    owner,
    ids,
    domainProject: domainProject?.id ?? '',
    doneScan: await insertScan(projectId),
    doneComparison: comparison?.id ?? '',
    doneAnalysis: analysis?.id ?? '',
    sql,
    insertScan,
    ask: (name, asking = {}, on = service) => askAction(on, name, { ...asking, ids: { ...ids, ...asking.ids } }),
    async close() {
      await service.close();
      await polar.close();
      await microsoft.close();
      await github.close();
    },
  };
}

/** Proves the site of the project, and finds the sign-up that a valid request for test accounts names; `status`: what happens then. */
export async function findSignUp({ sql, ids, service }: Stage, status: 'found' | 'creating'): Promise<void> {
  const proof = { by: 'file', origin: 'http://127.0.0.1:9', at: service.world.now().toISOString() };
  await sql('update projects set ownership = $1 where id = $2', [proof, ids.project_id]);
  await sql(
    `insert into test_accounts (organization_id, project_id, status, sign_up) select organization_id, id, $1, $2 from projects where id = $3
     on conflict (project_id) do update set status = excluded.status, created_at = now()`,
    [status, BODIES['test-accounts.create'], ids.project_id],
  );
}

function settingsOf(polar: ProviderApi, microsoft: IdentityProvider): Record<string, string> {
  return {
    ASSAY_BASE_URL: 'http://localhost:4870',
    CHROME_PATH: '/nowhere/chrome',
    ASSAY_FREE_SCANS_PER_IP: '1',
    ASSAY_POLAR_ACCESS_TOKEN: 'planted-polar-token',
    ASSAY_POLAR_WEBHOOK_SECRET: SECRET,
    ASSAY_POLAR_API_URL: polar.url,
    ASSAY_POLAR_PRODUCTS: JSON.stringify(PRODUCTS),
    ASSAY_RESEND_WEBHOOK_SECRET: SECRET,
    ASSAY_GITHUB_API_URL: 'http://127.0.0.1:9',
    ASSAY_GOOGLE_CLIENT_ID: 'id',
    ASSAY_GOOGLE_CLIENT_SECRET: 'secret',
    ASSAY_GOOGLE_ISSUER: 'http://127.0.0.1:9',
    ASSAY_MICROSOFT_CLIENT_ID: microsoft.clientId,
    ASSAY_MICROSOFT_CLIENT_SECRET: microsoft.clientSecret,
    ASSAY_MICROSOFT_ISSUER: microsoft.url,
  };
}

export function githubSettings({ url, clientId, clientSecret }: GithubCodeHost): Record<string, string> {
  return {
    ASSAY_GITHUB_CLIENT_ID: clientId,
    ASSAY_GITHUB_CLIENT_SECRET: clientSecret,
    ASSAY_GITHUB_URL: url,
    ASSAY_GITHUB_API_URL: url,
  };
}

export function githubAppSettings({ url, app }: GithubCodeHost): Record<string, string> {
  return {
    ASSAY_GITHUB_APP_ID: app.appId,
    ASSAY_GITHUB_APP_PRIVATE_KEY: app.privateKey.replaceAll('\n', '\\n'),
    ASSAY_GITHUB_APP_WEBHOOK_SECRET: app.webhookSecret,
    ASSAY_GITHUB_APP_CLIENT_ID: app.clientId,
    ASSAY_GITHUB_APP_CLIENT_SECRET: app.clientSecret,
    ASSAY_GITHUB_URL: url,
    ASSAY_GITHUB_API_URL: url,
  };
}

/** Installs the GitHub App like a browser, and returns where the callback leads to. */
export async function installGithub(
  { ask }: TestService,
  github: GithubCodeHost,
  as: Account,
  installation: number,
): Promise<string> {
  const headers = { cookie: as.cookie };
  const { body } = await ask('GET', '/api/v1/github/auth?method=app', { headers });
  const { pathname, search } = github.app.install(String(body.authorization_url), installation);
  return String((await ask('GET', pathname + search, { headers })).headers.location);
}

/** Connects GitHub like a browser. `query`: what is asked for. */
export async function connectGithub(
  { ask }: TestService,
  github: GithubCodeHost,
  as: Account,
  query = 'private=true',
): Promise<void> {
  const headers = { cookie: as.cookie };
  const { body } = await ask('GET', `/api/v1/github/auth?method=oauth&${query}`, { headers });
  const { pathname, search } = await github.allow(String(body.authorization_url));
  const answer = await ask('GET', pathname + search, { headers });
  if (!String(answer.headers.location).endsWith('github=connected')) throw new Error(String(answer.headers.location));
}

/** Creates a project with one of every resource; ids by path parameter. */
export async function idsOf(service: TestService, owner: Account): Promise<Record<string, string>> {
  const post = async (path: string, body: object, headers = {}) =>
    (await service.ask('POST', `/api/v1/${path}`, { headers: { cookie: owner.cookie, ...headers }, body })).body;
  const { id } = await post('projects', { name: 'One', url: 'http://127.0.0.1:9/one' });
  const project = `projects/${id}`;
  const { scan_ids: scans } = await post(`${project}/scan`, {});
  const analysis = await post(`${project}/seo`, {}, { prefer: 'respond-async' });
  return {
    project_id: String(id),
    scan_id: (scans as { unified: string }).unified,
    job_id: String(analysis.job_id),
    target_id: String((await post(`${project}/monitoring`, {})).id),
    key_id: String((await post(`${project}/mcp-key`, { name: 'ci' })).id),
    ...(await integrationIds(post)),
    finding_id: testReport.findings[0]?.id ?? '',
    provider: 'google',
    token: 'none',
  };
}

/** An integration, and a scan of it that waits. */
async function integrationIds(
  post: (path: string, body: object, headers?: object) => Promise<Record<string, unknown>>,
) {
  const body = { provider: 'github', label: 'Own', credentials: { token: 'planted-github-token' } };
  const { id } = await post('integrations', body);
  const scan = await post('integrations/scan/github', {}, { prefer: 'respond-async' });
  return { integration_id: String(id), posture_scan_id: String(scan.scan_id) };
}

/** The owner's new webhook, and a delivery of it that is not queued. */
export async function newChannel(
  { ask, sql, owner }: Pick<Stage, 'ask' | 'sql' | 'owner'>,
  noun: 'notification-channels' | 'organization-channels',
): Promise<{ channel_id: string; delivery_id: string }> {
  const body = { kind: 'webhook', name: 'Ops', address: 'http://127.0.0.1:9/hook' };
  const { id: channel } = (await ask(`${noun}.create`, { as: owner, body })).body;
  const ids = { channel_id: String(channel) };
  const { id } = (await ask(`${noun}.test`, { as: owner, ids, headers: { prefer: 'respond-async' } })).body;
  await sql('update channel_deliveries set run = null where id = $1', [id]);
  return { ...ids, delivery_id: String(id) };
}

function askAction(service: TestService, name: string, { as, ids, query = '', body, headers }: Asking) {
  const http = ACTIONS.find((action) => action.name === name)?.http;
  if (!http) throw new Error(`no such action: ${name}`);
  const path = http.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => ids?.[key] ?? '');
  const method = http.method.toUpperCase() as Uppercase<typeof http.method>;
  return service.ask(method, `${path}${query}`, {
    headers: { ...(as ? { cookie: as.cookie } : {}), ...headers },
    body,
  });
}
