import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding, Report } from '../engine/index.ts';
import { testReport } from '../service/testing/test-report.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../service/testing/test-service.ts';
import { builtDashboard, openScreens, type Screens } from '../testbed/screens.ts';
import { freePort } from '../testbed/serve.ts';

const SITE = 'http://127.0.0.1:9/shop';
const HOSTILE = '"><img src=x onerror=alert(1)><script>alert(2)</script> \u202e';
const MANY = 5000;
const [ALL, OPEN] = [MANY, MANY - 2].map((count) => count.toLocaleString('en-US'));
/** One pixel. */
const PICTURE = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';

let service: TestService;
let screens: Screens;
let baseUrl: string;
let account: Account;
let project: string;
/** Two completed scans: the earlier one, and the one with thousands of findings. */
let before: string;
let scan: string;

const base = testReport.findings[0] as Finding;

/** A finding with an id of its own. */
function finding(number: number, change: Partial<Finding> = {}): Finding {
  const hex = number.toString(16).padStart(12, '0');
  const at = `${SITE}/page-${number}`;
  return {
    ...base,
    id: `00000000-0000-5000-8000-${hex}`,
    fingerprint: hex.padStart(64, '0'),
    check: `security/headers/check-${number}`,
    title: `Problem number ${number}`,
    severity: 'low',
    change: 'same',
    evidence: { at, shows: `Header-${number}: value` },
    location: { url: at },
    ...change,
  };
}

const SEVERE = [
  finding(1, {
    severity: 'critical',
    change: 'new',
    check: 'active/injection/xss',
    title: 'Reflected XSS in `q`',
    evidence: {
      at: `${SITE}?q=`,
      shows: HOSTILE,
      request: `GET /shop?q=${HOSTILE} HTTP/1.1`,
      response: `HTTP/1.1 200 OK\n\n${HOSTILE}`,
      curl: `curl '${SITE}?q=x'`,
    },
  }),
  finding(2, { severity: 'high', change: 'fixed', title: 'Fixed problem' }),
  finding(3, { severity: 'medium', state: 'dismissed', state_reason: 'wont_fix', title: 'Dismissed problem' }),
  finding(4, { severity: 'high', module: 'seo', check: 'seo/title', title: HOSTILE }),
];
const PLACES = Array.from({ length: 25 }, (_, i) =>
  finding(100 + i, { severity: 'medium', check: 'security/cookies/http-only', title: 'Cookie without HttpOnly' }),
);

const RESULTS = {
  profile_result: {
    detections: [
      { technology: 'React', version: '19.1.0', confidence: 0.95, categories: ['framework'], signs: ['script'] },
      { technology: HOSTILE, confidence: 0.5, categories: [], signs: [] },
    ],
    response: {
      status: 200,
      http_version: '2',
      headers: [
        { name: 'server', value: HOSTILE },
        { name: 'content-security-policy', value: "default-src 'self'; ".repeat(20) },
      ],
      more_headers: 3,
      cookies: [
        {
          name: 'session',
          value: 'abcd…',
          secure: true,
          http_only: false,
          same_site: 'lax',
          domain: null,
          path: '/',
          lifetime_seconds: 86400,
        },
      ],
      more_cookies: 0,
    },
  },
  seo_result: {
    score: 80,
    issues: [],
    preview: {
      url: SITE,
      title: 'Sunny Socks',
      description: HOSTILE,
      canonical: null,
      site_name: null,
      social: { title: null, description: null, image: 'https://shop.example/socks.png', card: null },
      text: 'Socks for sunny days',
      sent_words: 4,
      rendered_words: 40,
    },
  },
  aeo_result: { score: 80, issues: [] },
  performance_result: {
    overall_score: 71,
    metrics: [
      { name: 'Largest Contentful Paint', value: '2600 ms', rating: 'needs-improvement' },
      { name: 'Cumulative Layout Shift', value: '0.01', rating: 'good' },
      { name: 'Interaction to Next Paint', value: '700 ms', rating: 'poor' },
    ],
    opportunities: [{ id: 'o', title: 'Compress text', severity: 'medium', detail: HOSTILE, savings_bytes: 20480 }],
    http_checks: [
      { id: 'h', title: 'Text is compressed', severity: 'low', detail: 'gzip', verdict: 'pass', score: 100 },
      { id: 'i', title: 'Files are cached', severity: 'low', detail: 'no-store', verdict: 'fail', score: 60 },
    ],
    requests: [
      { url: SITE, type: 'document', status: 200, bytes: 900, start_ms: 0, end_ms: 10 },
      { url: `${SITE}/app.js`, type: 'script', status: 0, bytes: 61_200, start_ms: 10, end_ms: 25 },
      {
        ...{ url: 'https://cdn.example/jquery.js', type: 'script', status: 200, bytes: 5000 },
        ...{ start_ms: 11, end_ms: 30, packages: ['jquery 1.12.4'] },
      },
    ],
    more_requests: 3,
  },
  accessibility_result: {
    score: 90,
    wcag_level: 'A',
    screenshot: {
      image: PICTURE,
      width: 1350,
      height: 940,
      boxes: [{ check: 'seo/title', x: 100, y: 200, width: 300, height: 40 }],
    },
    violations: [
      {
        impact: 'serious',
        id: 'color-contrast',
        description: 'Elements must meet minimum color contrast',
        help_url: 'https://dequeuniversity.com/rules/axe/4.10/color-contrast',
        nodes: Array.from({ length: 5 }, (_, i) => ({
          target: [`#n${i}`],
          html: HOSTILE,
          ...(i === 0 ? { screenshot: PICTURE } : {}),
        })),
      },
    ],
    needs_review: [],
  },
} as unknown as Partial<Report>;

beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService({ ASSAY_BASE_URL: baseUrl }, await builtDashboard());
  await service.app.listen({ host: '127.0.0.1', port });
  account = await signUp(service);
  await setPlan(service, account, 'pro');
  const headers = { cookie: account.cookie };
  const body = { name: 'Shop', url: SITE };
  project = String((await service.ask('POST', '/api/v1/projects', { headers, body })).body.id);
  const coverage = (findings: readonly Finding[]) =>
    findings.map(({ check }) => ({ check, verdict: 'fail' as const, reason: null }));
  const earlier = [finding(2, { severity: 'high', title: 'Fixed problem' }), finding(5)];
  const { accessibility_result } = RESULTS;
  before = await insertScan('completed', {
    ...(accessibility_result && { accessibility_result }),
    findings: earlier,
    coverage: coverage([...earlier, ...SEVERE]),
  });
  const many = Array.from({ length: MANY - SEVERE.length - 1 }, (_, i) => finding(1000 + i));
  const findings = [...SEVERE, ...PLACES, ...many];
  scan = await insertScan('completed', {
    ...RESULTS,
    findings,
    coverage: coverage(findings),
    totals: { critical: 1, high: 1, medium: 1, low: MANY - 5, info: 0, new: 1, fixed: 1 },
    start_with: SEVERE[0]?.id ?? null,
  });
  screens = await openScreens();
  await screens.signIn(account);
});

afterAll(async () => {
  await screens?.browser.close();
  await service?.close();
});

async function insertScan(status: string, report?: Partial<Report>, owner = project, url = SITE): Promise<string> {
  const modules = ['security', 'profiling', 'performance', 'seo', 'aeo', 'accessibility'];
  const reports = Object.fromEntries(modules.map((name) => [name, { status: 'completed', score: 64, error: null }]));
  const whole = report && JSON.stringify({ ...testReport, modules: reports, ...report });
  const { rows } = await service.opened.pool.query(
    `insert into runs (kind, project_id, target, variant, status, modules, progress, report, started_at, completed_at, passive_completed_at)
     values ('site', $1, $2, 'unified', $3, $4, $5, $6, now(), $7, $7) returning id`,
    [owner, url, status, JSON.stringify(modules), progressOf('starting'), whole, report ? new Date() : null],
  );
  return rows[0].id;
}

function progressOf(step: string, more: object = {}): string {
  return JSON.stringify({ percent: 10, step, done: 3, total: 30, ...more });
}

const at = (path = '') => `${baseUrl}/app/projects/${project}${path}`;
const rows = () => screens.page.$$eval('main li a[data-row]', (all) => all.map(({ innerText }) => innerText));
const search = () => new URL(screens.page.url()).searchParams;

test('the overview of a scan leads to its views', async () => {
  await screens.page.goto(at(`/scans/${scan}`));
  await screens.waitForText('Coverage');
  expect(await screens.text('section[aria-label=Scores]')).toContain('Accessibility (WCAG A)');
  await screens.page.waitForSelector('svg[aria-label="The first screen of the page, with boxes for 1 finding"]');
  await screens.look('scan-overview');
  await screens.press(`Findings ${OPEN}`);
  await screens.waitForText(`${OPEN} of ${ALL} findings`);
  await screens.look('findings');
  expect((await rows()).length).toBeLessThan(60);
});

test('findings are filtered, sorted and searched; the URL keeps it', async () => {
  await screens.page.type('input[name=q]', 'cookie httponly');
  await screens.waitForText(`1 of ${ALL} findings`);
  expect(await rows()).toEqual([expect.stringContaining('25 places')]);
  expect(search().get('q')).toBe('cookie httponly');
  await screens.page.reload();
  await screens.waitForText(`1 of ${ALL} findings`);
  expect(await screens.page.$eval('input[name=q]', ({ value }) => value)).toBe('cookie httponly');
  await screens.press('Clear filters');
  await screens.waitForText(`${OPEN} of ${ALL} findings`);
  await screens.page.select('select[name=state]', 'dismissed');
  await screens.waitForText(`1 of ${ALL} findings`);
  expect(await rows()).toEqual([expect.stringContaining('Dismissed problem')]);
  await screens.page.select('select[name=state]', 'fixed');
  await screens.waitForText('Fixed problem', 'li a');
  await screens.page.select('select[name=state]', 'accepted');
  await screens.waitForText('No matching findings');
  await screens.look('findings-none');
  await screens.press('Clear filters');
  await screens.press('More');
  await screens.page.select('select[name=change]', 'new');
  await screens.waitForText(`1 of ${ALL} findings`);
  await screens.press('Clear filters');
  await screens.click('button[aria-pressed=false]');
  await screens.waitForText(`1 of ${ALL} findings`);
  expect(search().get('severity')).toBe('["critical"]');
  await screens.press('Clear filters');
  await screens.page.type('input[name=path]', 'page-1234');
  await screens.waitForText('Problem number 1234', 'li a');
  await screens.press('Clear filters');
});

test('the list is operated by keyboard', async () => {
  const { keyboard } = screens.page;
  await screens.waitForText(`${OPEN} of ${ALL} findings`);
  await screens.page.evaluate('document.activeElement.blur()');
  await keyboard.press('?');
  await screens.waitForText('Keyboard shortcuts', 'dialog');
  await screens.look('shortcuts');
  await keyboard.press('Escape');
  await screens.page.waitForSelector('dialog', { hidden: true });
  await keyboard.press('/');
  expect(await screens.page.evaluate('document.activeElement.name')).toBe('q');
  await keyboard.press('Escape');
  await keyboard.press('j');
  await keyboard.press('j');
  await keyboard.press('j');
  await keyboard.press('k');
  expect(await screens.page.evaluate('document.activeElement.dataset.row')).toBe('1');
  for (let i = 0; i < 40; i++) {
    await keyboard.press('j');
    await screens.page.waitForFunction(`document.activeElement.dataset.row === '${i + 2}'`);
  }
  await screens.page.evaluate('scrollTo(0, 0)');
  await screens.page.waitForSelector('a[data-row="0"]');
  await screens.page.focus('a[data-row="0"]');
  await keyboard.press('Enter');
  await screens.waitForText('Reflected XSS in q', 'h2');
});

test('a finding has its own link: evidence, exchange, fix prompt as text, history', async () => {
  await screens.waitForText('Response', 'aside h3');
  const text = await screens.text('aside');
  for (const part of [HOSTILE.slice(0, 40), 'GET /shop?q=', '1 of']) expect(text).toContain(part);
  await screens.look('finding-detail');
  await screens.press('Fix');
  await screens.page.click('aside summary');
  await screens.waitForText('Fix it.', 'aside [aria-label="Fix prompt"]');
  await screens.press('History');
  await screens.waitForText('Found', 'aside ol');
  await screens.waitForText('Not found', 'aside ol');
  await screens.look('finding-history');
  await screens.page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))`);
  await screens.press('Copy fix prompt');
  await screens.waitForText('did not allow copying');
  await screens.page.waitForFunction(`(getSelection().toString() || document.activeElement.value) === 'Fix it.'`);
  await screens.look('finding-copy-refused');
  await screens.page.evaluate('document.activeElement.blur()');
  await screens.page.keyboard.press('j');
  await screens.waitForText('alert(1)', 'h2');
  expect(await screens.page.$('main img[src=x]')).toBeNull();
  await screens.page.keyboard.press('u');
  await screens.waitForText(`${OPEN} of ${ALL} findings`);
  await screens.page.goto(at(`/scans/${scan}/findings/00000000-0000-5000-8000-00000000ffff`));
  await screens.waitForText('Finding not found', 'h2');
  await screens.look('finding-missing');
});

test('the findings of the latest scans: a decision changes the list', async () => {
  const body = { name: 'Small shop', url: 'http://127.0.0.1:9/small' };
  const { id } = (await service.ask('POST', '/api/v1/projects', { headers: { cookie: account.cookie }, body })).body;
  await insertScan('completed', { findings: [finding(1000), finding(1001)] }, String(id));
  await screens.page.goto(`${baseUrl}/app/projects/${id}/findings?q=number+1000`);
  await screens.waitForText('1 of 2 findings');
  await screens.page.click('a[data-row="0"]');
  await screens.waitForText('Problem number 1000', 'h2');
  await screens.press('Dismiss or accept');
  await screens.page.waitForSelector('dialog select[name=decision]', { visible: true });
  await screens.press('Save decision');
  await screens.waitForText('Dismissed: false positive');
  await screens.look('finding-project');
  await screens.press('All findings');
  await screens.waitForText('0 of 2 findings');
});

test('an empty list says whether the site was scanned and scored; a shared report says it too', async () => {
  const headers = { cookie: account.cookie };
  const body = { name: 'Guarded shop', url: 'http://127.0.0.1:9/guarded' };
  const { id } = (await service.ask('POST', '/api/v1/projects', { headers, body })).body;
  await screens.page.goto(`${baseUrl}/app/projects/${id}/findings`);
  await screens.waitForText('Not scanned yet', 'h2');
  await screens.look('findings-not-scanned');
  const reason = 'The page is a bot challenge';
  const totals = { critical: 0, high: 0, medium: 0, low: 0, info: 0, new: 0, fixed: 0 };
  const unscored = { findings: [], score: null, grade: null, not_scored: reason, totals, redirects: [], warnings: [] };
  const challenged = await insertScan('completed', unscored, String(id), body.url);
  for (const path of ['findings', `scans/${challenged}?tab=findings`]) {
    await screens.page.goto(`${baseUrl}/app/projects/${id}/${path}`);
    await screens.waitForText('Not scored', 'h2');
    expect(await screens.text('main')).toContain(`${reason}.`);
    expect(await screens.text('main')).not.toContain('No issues were found');
  }
  const shares = `/api/v1/projects/${id}/scans/${challenged}/shares`;
  const { url } = (await service.ask('POST', shares, { headers, body: { name: 'Customer' } })).body;
  await screens.page.goto(String(url));
  await screens.waitForText(`Not scored: ${reason}.`);
  const text = await screens.text('main');
  expect(text).toContain('could not run');
  expect(text).not.toContain('No open findings');
  await screens.look('shared-report-not-scored');
});

test('two scans are compared', async () => {
  await screens.page.goto(at(`/scans/${scan}`));
  await screens.click(`main a[href*="to=${scan}"]`);
  await screens.waitForText('Earlier scan', 'h2');
  expect(new URL(screens.page.url()).searchParams.get('to')).toBe(scan);
  const text = await screens.text('main');
  for (const part of ['New: 2 and 1 dismissed or accepted', 'Fixed: 1', 'Not comparable']) expect(text).toContain(part);
  expect(text).toMatch(/Scores of modules[\s\S]*Security\s+64\s+64\s+0/);
  await screens.page.waitForSelector('input[type=range]');
  await screens.page.focus('input[type=range]');
  await screens.page.keyboard.press('Home');
  expect(await screens.page.$eval('img[alt="First screen of the earlier scan"]', (one) => one.style.clipPath)).toBe(
    'inset(0px 100% 0px 0px)',
  );
  await screens.look('compare');
  await screens.page.select('select[name=from]', scan);
  await screens.waitForText('Choose two different scans');
  await screens.page.select('select[name=from]', before);
  await screens.waitForText('Fixed: 1');
  await screens.page.goto(at(`/compare?to=${before}`));
  await screens.waitForText('Fixed: 1');
  expect(await screens.text('main')).toContain('New: 2 and 1 dismissed');
  expect(await chosen()).toEqual([before, scan]);
  await screens.page.goto(at(`/compare?from=${scan}&to=${before}`));
  await screens.waitForText('Fixed: 1');
  expect(await chosen()).toEqual([before, scan]);
  const other = await insertScan('completed', {}, project, `${SITE}/other`);
  await screens.page.goto(at(`/compare?to=${other}`));
  await screens.waitForText('No other completed scan covers the same pages');
  await screens.page.select('select[name=from]', before);
  await screens.waitForText('The scans are of different URLs');
  expect(await screens.text('main')).toContain('No finding was fixed.');
  await screens.look('compare-pages');
  await service.opened.pool.query('delete from runs where id = $1', [other]);
});

const PAGES = Array.from({ length: 12 }, (_, i) => ({
  url: i === 0 ? SITE : i === 1 ? `${SITE}/<b>${'long-name-'.repeat(12)}?q=1` : `${SITE}/products/${i}`,
  template: i < 2 ? '/shop' : '/shop/products/*',
  score: i === 2 ? null : 60 + i,
  grade: i === 2 ? null : ('C' as const),
  not_scored: i === 2 ? 'The page responds with status 500' : null,
  modules: { security: 60 + i },
  findings: i < 2 ? 2 : 0,
}));
const SITE_SUMMARY = {
  found: 340,
  looked_at: 12,
  templates: [{ template: '/shop/products/*', found: 312, looked_at: 10, score: 71, grade: 'C' as const }],
  left_out: [{ reason: 'filters', count: 16, example: `${SITE}?color=red` }],
};

test('the pages of a scan: their scores, their findings, the comparison and the shared report', async () => {
  const paged = await insertScan('completed', {
    findings: [
      finding(1, { severity: 'high', title: 'On two pages', pages: [SITE, PAGES[1]?.url ?? ''] }),
      finding(2, { title: 'On one page', pages: [SITE] }),
      finding(3, { title: 'Of the site' }),
    ],
    pages: PAGES,
    site: SITE_SUMMARY,
  });
  await service.opened.pool.query(`update runs set details = '{"pages":12}' where id = $1`, [paged]);
  await screens.page.goto(at(`/scans/${paged}`));
  await screens.waitForText('Pages: 12', 'h2');
  await screens.waitForText('up to 12 pages');
  const overview = await screens.text('main');
  for (const part of [
    '/shop/products/*: 10 of 312 known, together C 71',
    'status 500',
    '12 of 340 known pages',
    '16 pages with filters',
  ])
    expect(overview).toContain(part);
  await screens.look('scan-pages');
  expect(await screens.page.$$eval('main tbody tr', (all) => all.length)).toBe(10);
  await screens.press('Show all 12 pages');
  await screens.page.waitForFunction(`document.querySelectorAll('main tbody tr').length === 12`);
  await screens.page.click('main tbody tr:nth-child(2) a');
  await screens.waitForText('1 of 3 findings');
  expect(await rows()).toEqual([expect.stringContaining('on 2 pages')]);
  expect(search().get('page')).toBe(PAGES[1]?.url);
  await screens.look('findings-of-page');
  await screens.page.select('select[name=page]', SITE);
  await screens.waitForText('2 of 3 findings');
  await screens.page.click('a[data-row="0"]');
  await screens.waitForText('Found on 2 pages', 'h3');
  await screens.look('finding-pages');
  const earlier = await insertScan('completed', { findings: [], pages: PAGES.slice(0, 3), site: SITE_SUMMARY });
  await screens.page.goto(at(`/compare?from=${earlier}&to=${paged}`));
  await screens.click('::-p-xpath(//summary[normalize-space()="Pages: 12"])');
  await screens.waitForText('Not scanned', 'td');
  await screens.look('compare-site');
  const headers = { cookie: account.cookie };
  const shares = `/api/v1/projects/${project}/scans/${paged}/shares`;
  const { url } = (await service.ask('POST', shares, { headers, body: { name: 'Customer' } })).body;
  await screens.page.goto(String(url));
  await screens.waitForText('Pages: 12', 'h2');
  await screens.look('shared-report-pages');
  await service.opened.pool.query('delete from runs where id = any($1)', [[paged, earlier]]);
});

test('the number of pages is an option, at most what the plan includes', async () => {
  await screens.page.goto(at());
  await screens.press('Scan options');
  await screens.page.waitForSelector('dialog input[name=pages]', { visible: true });
  expect(await screens.page.$eval('input[name=pages]', ({ value, max }) => [value, max])).toEqual(['10', '25']);
  await screens.look('scan-options-pages');
  await screens.page.keyboard.press('Escape');
});

const chosen = () => screens.page.$$eval('select', (all) => all.map(({ value }) => value));

test.each([
  ['performance', ['Largest Contentful Paint', 'Needs improvement', 'saves about 20 KiB', 'Lab audit']],
  [
    'performance',
    [
      'Requests: 3 of 6',
      'jquery.js, 5 KB, jquery 1.12.4',
      'script · failed · 61 KB',
      '10–25 ms',
      '… and 3 more requests',
    ],
  ],
  ['accessibility', ['Violations: 1 rule', 'Tested at WCAG level A.', '#n0', 'Show 2 more elements']],
  ['technologies', ['React 19.1.0', '95% confidence']],
  [
    'search',
    ['Search engines', 'Sunny Socks', 'No Open Graph title', '4 words, 40 after scripts', 'Socks for sunny days'],
  ],
  ['response', ['HTTP/2 200', '3 more header fields are not stored', 'HttpOnly', '1 d']],
])('the view %s of a scan', async (tab, parts) => {
  await screens.page.goto(at(`/scans/${scan}?tab=${tab}`));
  await screens.waitForText(parts[0] ?? '');
  const text = await screens.text('main');
  for (const part of parts) expect(text).toContain(part);
  await screens.look(`scan-${tab}`);
});

const FOUND = [
  { id: 'a', title: 'Missing HSTS header', severity: 'medium', module: 'security', at: HOSTILE, place_count: 1 },
];

test('a running scan is followed in a hidden tab too, and ends on its own screen', async () => {
  const { pool } = service.opened;
  const running = await insertScan('running');
  await screens.page.goto(at(`/scans/${running}`));
  await screens.waitForText('Starting');
  const more = { modules: { security: { done: 12, total: 90 } }, findings: FOUND, found: 7 };
  await pool.query('update runs set progress = $2 where id = $1', [running, progressOf('reading pages', more)]);
  await screens.waitForText('12 of 90 checks');
  await screens.waitForText('7 findings so far');
  await screens.settle();
  await screens.look('scan-live');
  await screens.page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange')); window.dispatchEvent(new Event('visibilitychange'))`);
  await pool.query(`update runs set status = 'failed', error = 'The host did not answer' where id = $1`, [running]);
  await screens.waitForText('Scan failed: The host did not answer');
  await screens.settle();
  await screens.look('scan-failed');
});

test('a picture of an element is shown, and findings of a running active scan', async () => {
  await screens.page.goto(at(`/scans/${scan}?tab=accessibility`));
  await screens.page.waitForFunction(`document.querySelector('main img')?.naturalWidth === 1`);
  const running = await insertScan('completed', {});
  await service.opened.pool.query(
    `update runs set status = 'running', progress = $2, active = '{"id":"1","status":"running","profile":"standard","error":null,"startedAt":null,"completedAt":null,"userId":null}' where id = $1`,
    [running, progressOf('probing', { modules: {}, findings: FOUND, found: 1 })],
  );
  await screens.page.goto(at(`/scans/${running}`));
  await screens.waitForText('1 finding so far');
  await screens.look('scan-active-live');
  await service.opened.pool.query('delete from runs where id = $1', [running]);
});

test('a running scan is cancelled', async () => {
  await screens.page.goto(at(`/scans/${await insertScan('running')}`));
  await screens.press('Cancel scan');
  await screens.waitForText('This scan was cancelled');
  await screens.settle();
  await screens.look('scan-cancelled');
});

test('an active scan is started without an email; when it fails, the screen says so', async () => {
  await screens.page.goto(at(`/scans/${before}`));
  const asked = screens.page.waitForRequest((request) => request.url().includes('/active'));
  await screens.press('Start active scan');
  await screens.look('scan-active-confirm');
  await screens.press('Test 127.0.0.1:9');
  expect(new URL((await asked).url()).searchParams.get('notify_email')).toBe('false');
  await screens.waitForText('Cancel active scan');
  const { active } = (
    await service.ask('GET', `/api/v1/projects/${project}/scans/${before}`, { headers: { cookie: account.cookie } })
  ).body.phases as { active: object };
  expect(active).not.toBeNull();
  await service.opened.pool.query(
    `update runs set status = 'completed', completed_at = now(), active = active || '{"status":"failed","error":"The site stopped answering"}' where id = $1`,
    [before],
  );
  await screens.waitForText('Active scan failed: The site stopped answering');
  await screens.settle();
  await screens.look('scan-active-failed');
  const phase = {
    ...{
      profile: 'standard',
      status: 'failed',
      error: 'The site stopped answering',
      requests: 263,
      max_requests: 3000,
    },
    ...{ started_at: '2026-11-21T10:00:04.000Z', completed_at: '2026-11-21T10:00:10.500Z' },
    written: [{ at: 'http://127.0.0.1:9/notes', sent: 'note=Assay test' }],
  };
  const sent = [before, JSON.stringify({ active: phase })];
  await service.opened.pool.query('update runs set report = report || $2::jsonb where id = $1', sent);
  await screens.page.reload();
  await screens.waitForText('Sent 263 of at most 3,000 requests.');
  await screens.waitForText('Submitted, and may have changed data: 1');
});

test('without a connection what is shown stays, and is updated later', async () => {
  const running = await insertScan('running');
  await screens.page.goto(at(`/scans/${running}`));
  await screens.waitForText('Starting');
  await screens.page.setOfflineMode(true);
  await screens.waitForText('Could not reach the service');
  await screens.settle();
  await screens.look('scan-offline');
  await screens.page.setOfflineMode(false);
  await service.opened.pool.query(`update runs set status = 'cancelled' where id = $1`, [running]);
  await screens.waitForText('This scan was cancelled');
});

test('a scan of another origin says so and cannot be repeated; one of the site can', async () => {
  await screens.page.goto(at(`/scans/${scan}`));
  await screens.waitForText('Scan again');
  expect(await screens.text('main')).not.toContain('does not count');
  await screens.page.goto(at(`/scans/${before}`));
  await screens.waitForText('Repeat passive scan');
  const other = await insertScan('failed', {}, project, 'http://www.example.test/');
  await screens.page.goto(at(`/scans/${other}`));
  await screens.waitForText('Another origin (http://www.example.test): does not count towards health or badge');
  const text = await screens.text('main');
  for (const absent of ['Scan again', 'Compare', 'Scanned']) expect(text).not.toContain(absent);
  await service.opened.pool.query('delete from runs where id = $1', [other]);
});

test('filters behind “More” are shown if one is set', async () => {
  await screens.page.goto(at(`/scans/${scan}?tab=findings`));
  await screens.waitForText(`${OPEN} of ${ALL} findings`);
  const button = () =>
    screens.page.$eval('[aria-controls=more-filters]', (one) => [one.textContent, one.getAttribute('aria-expanded')]);
  expect(await button()).toEqual(['More', 'false']);
  await screens.page.goto(at(`/scans/${scan}?tab=findings&path=page-1234&sort=path`));
  await screens.waitForText(`1 of ${ALL} findings`);
  expect(await button()).toEqual(['More (1)', 'true']);
});

test('a scan that does not exist', async () => {
  await screens.page.goto(at(`/scans/${crypto.randomUUID()}`));
  await screens.waitForText('Scan not found', 'h1');
  await screens.look('scan-missing');
  await screens.page.goto(`${baseUrl}/?scan=${crypto.randomUUID()}`);
  await screens.waitForText('Results of free scans are kept for 30 days');
});

test('a free scan is followed by a visitor', async () => {
  const { pool } = service.opened;
  const { rows: inserted } = await pool.query(
    `insert into runs (kind, target, details, status, progress) values ('free', $1, '{"host":"127.0.0.1"}', 'running', $2) returning id`,
    [SITE, progressOf('starting', { percent: 5, lines: ['$ assay scan'] })],
  );
  await screens.page.goto(`${baseUrl}/?scan=${inserted[0].id}`);
  await screens.waitForText('The scan is running');
  await screens.settle();
  await screens.look('free-scan-live');
  const lines = ['$ assay scan', '[1/9] headers'];
  await pool.query('update runs set progress = $2 where id = $1', [inserted[0].id, progressOf('headers', { lines })]);
  await screens.waitForText('[1/9] headers');
  await pool.query(
    `update runs set status = 'failed', error = 'The host did not answer', completed_at = now() where id = $1`,
    [inserted[0].id],
  );
  await screens.waitForText('The host did not answer', '[role=alert]');
});

test('no screen violates the Content-Security-Policy or logs an error', () => {
  expect(screens.said).toEqual([]);
});
