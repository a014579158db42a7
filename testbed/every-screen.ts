import { request } from 'node:http';
import { SEVERITIES } from '../engine/index.ts';
import { testReport } from '../service/testing/test-report.ts';
import { OPERATOR_EMAIL } from '../service/testing/test-service.ts';
import { openStage, type Stage } from '../service/testing/test-stage.ts';
import { numberedFinding } from './numbered-finding.ts';
import { builtDashboard } from './screens.ts';
import { freePort, serve } from './serve.ts';

const FINDINGS = 200;
const STATUS_PAGE = { slug: 'shop', enabled: true, title: 'Shop', shows_incidents: true, shows_response_times: true };

/** A service with something of everything, and the address of every screen. */
export interface EveryScreen {
  readonly stage: Stage;
  readonly baseUrl: string;
  /** Adds the session to every request of the dashboard, for what signs in nowhere. */
  readonly signedInUrl: string;
  /** Path of a screen by its route in `routes.tsx`. */
  readonly paths: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function openEveryScreen(): Promise<EveryScreen> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const stage = await openStage({ ASSAY_BASE_URL: baseUrl, ASSAY_SIGN_UPS_PER_NETWORK: '100' }, await builtDashboard());
  await stage.service.app.listen({ host: '127.0.0.1', port });
  const scan = await scanWithMany(stage);
  await stage.sql('update users set email = $2 where id = $1', [stage.owner.userId, OPERATOR_EMAIL]);
  const site = await signedIn(baseUrl, stage.owner.cookie);
  return {
    stage,
    baseUrl,
    signedInUrl: site.url,
    paths: await pathsOf(stage, scan),
    async close() {
      await site.close();
      await stage.close();
    },
  };
}

const finding = (number: number) => numberedFinding(number, `http://127.0.0.1:9/one/page-${number}`);

/** The id of a completed scan with 200 findings, the newest one. */
async function scanWithMany({ sql, ids }: Stage): Promise<string> {
  const findings = Array.from({ length: FINDINGS }, (_, i) => finding(i));
  const each = FINDINGS / SEVERITIES.length;
  const totals = { critical: each, high: each, medium: each, low: each, info: each, new: FINDINGS, fixed: 0 };
  const report = { ...testReport, findings, totals, start_with: findings[0]?.id };
  const [row] = await sql(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, started_at, completed_at, passive_completed_at, created_at)
     values ($1, 'http://127.0.0.1:9/one', 'unified', 'site', 'completed', '["security"]', $3, $2, now(), now(), now(), now() + interval '1 minute') returning id`,
    [ids.project_id, JSON.stringify(report), '{"percent":100,"step":"done","done":1,"total":1}'],
  );
  return row?.id ?? '';
}

async function pathsOf(
  { ask, ids, owner, doneCodeScan, doneComparison }: Stage,
  scan: string,
): Promise<Record<string, string>> {
  const as = { as: owner };
  await ask('status-pages.put', { ...as, body: { ...STATUS_PAGE, target_ids: [ids.target_id] } });
  const share = await ask('report-shares.create', { ...as, ids: { scan_id: scan }, body: { name: 'Customer' } });
  const { pathname, hash } = new URL(String(share.body.url));
  const project = `/app/projects/${ids.project_id}`;
  const own = '/app/projects/$projectId';
  const found = finding(0).id;
  const same = (prefix: string, names: readonly string[]) =>
    names.map((name) => [`${prefix}${name}`, `${prefix}${name}`]);
  const tabs = [
    'compare',
    'notifications',
    'settings',
    'monitoring',
    'analyses',
    'deliverability',
    'reports',
    'badge',
    'keys',
  ];
  const settings = [
    'security',
    'organization',
    'members',
    'notifications',
    'keys',
    'billing',
    'usage',
    'deploy-hooks',
    'audit-log',
  ];
  return {
    ...Object.fromEntries(same('/', ['', 'login', 'signup', 'forgot-password', 'app'])),
    '/verify': '/verify?token=none',
    '/login/second-factor': '/login/second-factor',
    '/reset-password': '/reset-password#token=none',
    '/confirm-email': '/confirm-email#token=none',
    '/invitation': '/invitation#token=none',
    [own]: project,
    [`${own}/scans/$scanId`]: `${project}/scans/${scan}?tab=findings`,
    [`${own}/scans/$scanId/findings/$findingId`]: `${project}/scans/${scan}/findings/${found}`,
    [`${own}/findings`]: `${project}/findings`,
    [`${own}/findings/$findingId`]: `${project}/findings/${found}`,
    [`${own}/code-scans/$scanId`]: `${project}/code-scans/${doneCodeScan}`,
    [`${own}/access/$runId`]: `${project}/access/${doneComparison}`,
    [`${own}/monitoring/$targetId`]: `${project}/monitoring/${ids.target_id}`,
    ...Object.fromEntries(tabs.map((name) => [`${own}/${name}`, `${project}/${name}`])),
    '/status/$slug': `/status/${STATUS_PAGE.slug}`,
    '/shared-report': `${pathname}${hash}`,
    '/app/integrations': '/app/integrations',
    '/app/integrations/connect/$providerId': '/app/integrations/connect/vercel',
    '/app/integrations/$integrationId': `/app/integrations/${ids.integration_id}`,
    '/app/monitoring': '/app/monitoring',
    '/app/operator': '/app/operator',
    '/app/settings': '/app/settings',
    ...Object.fromEntries(same('/app/settings/', settings)),
  };
}

function signedIn(baseUrl: string, session: string) {
  return serve((received, response) => {
    const { url = '/', method = 'GET', headers: given } = received;
    const cookie = url.startsWith('/app') || url.startsWith('/api') ? { cookie: session } : {};
    const sent = request(`${baseUrl}${url}`, { method, headers: { ...given, ...cookie } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    received.pipe(sent);
  });
}
