import { afterAll, beforeAll, expect, test } from 'vitest';
import { testReport } from '../service/testing/test-report.ts';
import {
  type Account,
  setPlan,
  setRole,
  signUp,
  startTestService,
  type TestService,
} from '../service/testing/test-service.ts';
import { fillHistory } from '../testbed/monitor-history.ts';
import { builtDashboard, openScreens, type Screens } from '../testbed/screens.ts';
import { freePort } from '../testbed/serve.ts';

const SITE = 'http://127.0.0.1:4001';
/** Markup in every text that comes from outside. */
const HOSTILE = '<img src=x onerror=alert(1)>';
const MISSING = '00000000-0000-4000-8000-000000000000';

let service: TestService;
let screens: Screens;
let baseUrl: string;
let account: Account;
let project: string;
let target: string;

beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService({ ASSAY_BASE_URL: baseUrl }, await builtDashboard());
  await service.app.listen({ host: '127.0.0.1', port });
  account = await signUp(service);
  await setPlan(service, account, 'max');
  project = await newProject(`Shop ${HOSTILE}`, `${SITE}/`);
  await newProject('Quiet', 'http://127.0.0.1:4002/');
  target = String((await ask('POST', `/${project}/monitoring`, { name: `Start page ${HOSTILE}` })).body.id);
  await fillHistory((text, values) => service.opened.pool.query(text, values), {
    project,
    target,
    url: `${SITE}/`,
    scans: { count: 6, score: 60, weeksAgo: 0 },
    words: HOSTILE,
  });
  screens = await openScreens();
  // A machine without a locale gives a language that no browser of a visitor has.
  await screens.page.evaluateOnNewDocument(
    `Object.defineProperty(Navigator.prototype, 'language', { get: () => 'en-US' })`,
  );
  await screens.signIn(account);
});

afterAll(async () => {
  await screens?.browser.close();
  await service?.close();
});

const sql = (text: string, values: unknown[] = []) => service.opened.pool.query(text, values);

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  service.ask(method, `/api/v1/projects${path}`, { headers: { cookie: account.cookie }, ...(body ? { body } : {}) });

async function newProject(name: string, url: string): Promise<string> {
  return String((await ask('POST', '', { name, url })).body.id);
}

const open = (path: string) => screens.page.goto(`${baseUrl}/app${path}`);
const inProject = (path: string) => open(`/projects/${project}${path}`);

test('the overview sorts by urgency, and shows trend, findings and uptime', async () => {
  await open('');
  await screens.waitForText('1 new, 2 fixed');
  await screens.look('overview');
  const names = await screens.page.$$eval('main article h2', (all) => all.map(({ textContent }) => textContent));
  expect(names).toEqual([`Shop ${HOSTILE}`, 'Quiet']);
  expect(await screens.page.$$('main img[src=x]')).toHaveLength(0);
});

test('a project shows its history with releases, what changed, and its modules', async () => {
  await inProject('');
  await screens.waitForText('1 new, 2 fixed');
  await screens.waitForText('after a deploy');
  await screens.page.waitForSelector('svg[aria-label^="Score of 6 scans in 90 days, from 64 to 84; 2 after a deploy"]');
  await screens.page.waitForSelector('svg[aria-label^="Open findings of 6 scans"]');
  await screens.look('project-overview');
});

test('a project that does not exist leads back', async () => {
  await open(`/projects/${MISSING}`);
  await screens.waitForText('Project not found', 'h1');
  await screens.look('project-missing');
  await open(`/projects/${project}/monitoring/${MISSING}`);
  await screens.waitForText('Monitor not found');
  await screens.press('Back to monitoring');
  await screens.waitForText('Add monitor');
});

test('a missing monitor is reported, also if that is known before the project', async () => {
  const page = await screens.newPage();
  const path = `/api/v1/projects/${project}`;
  const missing = page.waitForResponse((response) => response.url().endsWith(`${path}/monitoring/${MISSING}`));
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const before = request.url().endsWith(path) ? missing : Promise.resolve();
    void before.then(() => request.continue());
  });
  await page.goto(`${baseUrl}/app/projects/${project}/monitoring/${MISSING}`);
  await page.waitForFunction(`document.querySelector('main')?.innerText.includes('Monitor not found')`);
  await page.close();
});

test('monitors: bars, percentiles, incidents, drift, checks; paused and resumed', async () => {
  await inProject('/monitoring');
  await screens.waitForText(`Start page ${HOSTILE}`);
  await screens.look('monitoring');
  await screens.click('main li a[href*="/monitoring/"]');
  await screens.waitForText('99th percentile');
  await screens.page.waitForSelector('.uplot canvas');
  await screens.waitForText('Missing HSTS header');
  const pointed = () => screens.page.$eval('input[type=range]', (one) => one.getAttribute('aria-valuetext'));
  const latest = await pointed();
  await screens.page.focus('input[type=range]');
  await screens.page.keyboard.press('Home');
  expect(await pointed()).toMatch(/: Median \d+ ms, p95 \d+ ms, p99 \d+ ms$/);
  expect(await pointed()).not.toBe(latest);
  await screens.look('monitor');
  await screens.press('90 days');
  await screens.page.waitForSelector('button[aria-pressed=true]::-p-text(90 days)');
  await screens.press('Pause');
  await screens.waitForText('Resume');
  await screens.press('Edit');
  await screens.fill({ name: 'Start page' });
  await screens.look('monitor-edit');
  await screens.press('Save');
  await screens.waitForText('Start page', 'h1');
  await screens.press('Resume');
  // A paused monitor says "Paused", so the button of this name is waited for.
  await screens.page.waitForSelector('button::-p-text(Resume)', { hidden: true });
});

test('a monitor is added, and deleted', async () => {
  await inProject('/monitoring');
  await screens.press('Add monitor');
  await screens.page.waitForSelector('dialog input[name=url]', { visible: true });
  await screens.look('monitor-add');
  await screens.fill({ url: `${SITE}/cart`, name: 'Cart' });
  await screens.click('dialog button[type=submit]');
  await screens.waitForText('Cart', 'h1');
  await screens.look('monitor-new');
  await screens.press('Delete');
  await screens.press('Delete monitor');
  await screens.waitForText('Public status page');
  expect(await screens.page.$$('main li a[href*="/monitoring/"]')).toHaveLength(1);
});

test('a status page is off, then public with what was chosen, then off again', async () => {
  const visitor = await screens.newPage(await screens.browser.createBrowserContext());
  await sql(`update monitor_targets set state = jsonb_set(state, '{status}', '"up"') where id = $1`, [target]);
  await sql(
    `insert into monitor_checks (target_id, at, result, http_status, attempts, timings, milliseconds, observed_ms, down_ms)
     select target_id, now(), result, http_status, attempts, timings, milliseconds, observed_ms, down_ms
     from monitor_checks where target_id = $1 and result = 'good' limit 1`,
    [target],
  );
  await inProject('/monitoring');
  await screens.press('Set up');
  await screens.page.waitForSelector('dialog input[name=slug]', { visible: true });
  await screens.look('status-page-setup');
  await screens.click('dialog input[name=enabled]');
  await screens.fill({ slug: 'shop' });
  await screens.click('dialog input[name=target]');
  await screens.click('dialog button[type=submit]');
  await screens.waitForText('Public with 1 monitor');
  await screens.look('status-page-set-up');
  await screens.on(visitor, async () => {
    await visitor.goto(`${baseUrl}/status/shop`);
    await screens.waitForText('All systems are up');
    await screens.look('status-page');
    expect(await screens.text('main')).not.toContain(SITE);
    expect(await screens.text('main')).not.toContain('Incidents');
    await visitor.goto(`${baseUrl}/status/nothing`);
    await screens.waitForText('Status page not found', 'h1');
    await screens.look('status-page-missing');
  });
});

test('keys of a project: created, shown once, revoked; snippets', async () => {
  await inProject('/keys');
  await screens.waitForText('No active keys');
  await screens.press('Create key');
  await screens.page.waitForSelector('dialog input[name=name]', { visible: true });
  await screens.fill({ name: 'CI' });
  await screens.click('dialog button[type=submit]');
  await screens.waitForText('Your new key “CI”');
  await screens.look('project-keys');
  await screens.click('button[aria-label="Revoke CI"]');
  await screens.press('Revoke key');
  await screens.waitForText('No active keys');
});

test('a badge is previewed on light and dark', async () => {
  await inProject('/badge');
  await screens.waitForText('No badge yet');
  await screens.press('Issue badge');
  await screens.waitForText('On a dark page');
  await screens.look('badge');
});

test('a report is shared by a link, which stops working once it is revoked', async () => {
  await inProject('/reports');
  await screens.press('Share');
  await screens.page.waitForSelector('dialog input[name=name]', { visible: true });
  await screens.look('report-share');
  await screens.fill({ name: 'Customer' });
  await screens.click('dialog button[type=submit]');
  await screens.waitForText('Your link for “Customer”');
  await screens.look('reports');
  const link = await screens.page.$eval('[role=status] code', (code) => code.textContent ?? '');
  const visitor = await screens.newPage(await screens.browser.createBrowserContext());
  await screens.on(visitor, async () => {
    await visitor.goto(link);
    await screens.waitForText('Report of', 'h1');
    await visitor.reload();
    await screens.waitForText('Report of', 'h1');
    await screens.look('shared-report');
  });
  await screens.click('button[aria-label="Revoke link for Customer"]');
  await screens.page.waitForSelector('button[aria-label="Revoke link for Customer"]', { hidden: true });
  await screens.on(visitor, async () => {
    await visitor.goto('about:blank');
    await visitor.goto(link);
    await screens.waitForText('Link not valid', 'h1');
    await screens.look('shared-report-dead');
  });
});

/** Ends the analysis that waits: no worker runs here. */
async function end(analysis: string, report: object): Promise<void> {
  const text = `update runs set status = 'completed', report = $2, completed_at = now()
    where kind = 'analysis' and variant = $1 and status = 'pending' returning id`;
  await expect.poll(async () => (await sql(text, [analysis, JSON.stringify(report)])).rows.length).toBe(1);
}

test('an analysis is started, followed and shown', async () => {
  await inProject('/analyses');
  await screens.waitForText('Quick performance check');
  await screens.look('analyses');
  await screens.press('Run SEO');
  await screens.page.waitForSelector('main progress', { visible: true });
  const issue = {
    id: 'title',
    title: `Missing title ${HOSTILE}`,
    severity: 'medium',
    description: '',
    remediation: 'Add one',
  };
  await end('seo', { ...testReport, seo_result: { score: 82, issues: [issue] } });
  await screens.waitForText('Missing title');
  await screens.waitForText('Run again');
  await screens.look('analysis');
});

test('an accessibility analysis names the level that was tested, not the one that is chosen now', async () => {
  await inProject('/analyses');
  await screens.waitForText('Quick performance check');
  await screens.page.select('select[name=wcag]', 'A');
  await screens.press('Run Accessibility');
  await screens.page.waitForSelector('main progress', { visible: true });
  const accessibility_result = { score: 100, wcag_level: 'A', violations: [], needs_review: [] };
  await end('accessibility', { ...testReport, accessibility_result });
  await screens.waitForText('No violations at level A.');
  await screens.page.select('select[name=wcag]', 'AAA');
  expect(await screens.text('main')).toContain('Tested at WCAG level A.');
  await screens.look('analysis-accessibility');
});

test('the records of a mail domain are shown, with the lookups of SPF as a tree', async () => {
  await inProject('/deliverability');
  await screens.waitForText('Check a domain');
  await screens.look('deliverability');
  await screens.fill({ domain: 'shop.example' });
  await screens.press('Check');
  await end('deliverability', MAIL_REPORT);
  await screens.waitForText('3 of at most 10 DNS lookups');
  await screens.look('deliverability-result');
  expect(await screens.text('main ul ul')).toContain('a:mail.partner.example');
  expect(await screens.page.$$('main img[src=x]')).toHaveLength(0);
});

const lookup = (depth: number, domain: string, term: string, lookups: number) => ({
  depth,
  domain,
  term,
  lookups,
  status: term.startsWith('include') ? 'found' : null,
});

const MAIL_REPORT = {
  assay: '0.1.0',
  domain: 'shop.example',
  status: 'completed',
  error: null,
  started_at: '2026-11-21T10:00:00.000Z',
  completed_at: '2026-11-21T10:00:04.210Z',
  score: 71,
  grade: 'C',
  totals: testReport.totals,
  providers: [],
  records: {
    mx: ['10 mail.shop.example'],
    spf: ['v=spf1 include:partner.example mx -all'],
    spf_lookups: [
      lookup(0, 'shop.example', 'include:partner.example', 2),
      lookup(1, 'partner.example', 'a:mail.partner.example', 1),
      lookup(0, 'shop.example', 'mx', 1),
    ],
    dmarc: `v=DMARC1; p=none; rua=mailto:${HOSTILE}`,
    dmarc_domain: 'shop.example',
    dkim: [],
    mta_sts: [],
    tls_rpt: [],
    bimi: [],
  },
  checks: [
    { check: 'deliverability/spf/lookups', title: 'SPF needs at most 10 DNS lookups', verdict: 'pass', detail: '3' },
    { check: 'deliverability/dmarc/policy', title: 'DMARC policy is enforced', verdict: 'fail', detail: HOSTILE },
  ],
  findings: [],
};

test('a project is deleted only once its name is typed', async () => {
  const quiet = await newProject('Gone', 'http://127.0.0.1:4003/');
  await open(`/projects/${quiet}/settings`);
  await screens.waitForText('Gone', 'h1');
  await screens.look('project-settings');
  await screens.press('Delete project');
  await screens.page.waitForSelector('dialog input[name=confirm]', { visible: true });
  expect(await screens.page.$('dialog button[type=submit]:disabled')).not.toBeNull();
  await screens.fill({ confirm: 'Gone' });
  await screens.look('project-delete');
  await screens.press('Delete permanently');
  await screens.waitForText('Projects', 'h1');
  expect((await ask('GET', `/${quiet}`)).status).toBe(404);
  expect(screens.said).toEqual([]);
});

test('a URL that has a project already leads to it', async () => {
  await open('');
  await screens.waitForText('Add a project');
  await screens.fill({ url: SITE });
  await screens.press('Add and scan');
  await screens.waitForText('A project with this URL already exists: Shop', '[role=alert]');
  await screens.click(`[role=alert] a[href$="/${project}"]`);
  await screens.waitForText('Shop', 'h1');
});

test('a scan with options: another page, as a mobile device, at another WCAG level, of some modules', async () => {
  await inProject('');
  await screens.press('Scan options');
  await screens.page.waitForSelector('dialog[open] select[name=wcag]', { visible: true });
  await screens.look('scan-options');
  await screens.fill({ url: `${SITE}/socks` });
  await screens.page.select('dialog select[name=form_factor]', 'mobile');
  const toggle = (name: string) => screens.click(`::-p-xpath(//dialog//label[normalize-space()="${name}"])`);
  await screens.page.select('dialog select[name=wcag]', 'AAA');
  for (const name of ['Security', 'Technologies', 'Performance', 'SEO', 'AI search', 'Accessibility'])
    await toggle(name);
  expect(await screens.text('dialog')).not.toContain('Select at least one module');
  await screens.press('Start scan');
  await screens.waitForText('Select at least one module.', '[role=alert]');
  await toggle('Accessibility');
  await screens.press('Start scan');
  await screens.waitForText('mobile · WCAG AAA');
  await screens.waitForText(`${SITE}/socks`, 'h1');
  const { scans } = (await ask('GET', `/${project}/scans`)).body as { scans: Record<string, unknown>[] };
  expect(scans[0]).toMatchObject({ url: `${SITE}/socks`, form_factor: 'mobile', wcag: 'AAA' });
  expect(Object.keys(scans[0]?.modules ?? {})).toEqual(['accessibility']);
  await inProject('');
  await screens.waitForText('mobile · page /socks');
});

/** Buttons that change something in the project. */
const CHANGES =
  /^(?:Scan now|Scan options|Scan code|Edit|Add |Set up|Run|Check$|Share|Revoke|Issue |Create |Delete|Choose repository|Change repository|Dismiss or accept|Verify)/;
const SCREENS = ['', 'findings', 'compare', 'monitoring', 'analyses', 'deliverability', 'reports', 'badge'];
const MANAGED = ['keys', 'notifications', 'settings'];

async function changesOffered(): Promise<string[]> {
  const offered: string[] = [];
  for (const path of [...SCREENS, ...MANAGED]) {
    await inProject(`/${path}`);
    await screens.loaded();
    const labels = await screens.page.$$eval('button', (all) => all.map(({ textContent }) => textContent ?? ''));
    offered.push(...labels.filter((label) => CHANGES.test(label)).map((label) => `${path}: ${label}`));
  }
  return offered;
}

test('a viewer is offered no change, and nothing that their screens read is refused', async () => {
  await setRole(service, account, 'member');
  expect(new Set((await changesOffered()).map((one) => one.split(':', 1)[0])).size).toBeGreaterThan(7);
  await setRole(service, account, 'viewer');
  const refused: string[] = [];
  screens.page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  expect(await changesOffered()).toEqual([]);
  for (const path of ['', 'organization', 'members', 'notifications', 'keys', 'billing', 'usage', 'audit-log']) {
    await open(`/settings/${path}`);
    await screens.loaded();
  }
  await screens.look('audit-log-viewer');
  expect(refused).toEqual([]);
  await setRole(service, account, 'owner');
});
