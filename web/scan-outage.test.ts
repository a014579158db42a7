import type { HTTPRequest, ResponseForRequest } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testReport } from '../service/testing/test-report.ts';
import { type Account, signUp, startTestService, type TestService } from '../service/testing/test-service.ts';
import { builtDashboard, openScreens, type Screens } from '../testbed/screens.ts';
import { freePort } from '../testbed/serve.ts';

const SITE = 'http://127.0.0.1:9/shop';
const [FINDING] = testReport.findings;

let service: TestService;
let screens: Screens;
let account: Account;
let project: string;
let scan: string;
let clean: string;
let projectUrl: string;
/** What requests get instead of the service's response; undefined: the service answers. */
let respond: (request: HTTPRequest) => Partial<ResponseForRequest> | undefined;

beforeAll(async () => {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService({ ASSAY_BASE_URL: baseUrl }, await builtDashboard());
  await service.app.listen({ host: '127.0.0.1', port });
  account = await signUp(service);
  const [headers, body] = [{ cookie: account.cookie }, { name: 'Shop', url: SITE }];
  project = String((await service.ask('POST', '/api/v1/projects', { headers, body })).body.id);
  projectUrl = `${baseUrl}/app/projects/${project}`;
  scan = await insertScan(testReport);
  clean = await insertScan({ ...testReport, findings: [] });
  screens = await openScreens();
  await screens.signIn(account);
  await screens.page.setRequestInterception(true);
  screens.page.on('request', (request) => {
    const response = respond(request);
    void (response ? request.respond(response) : request.continue());
  });
});

beforeEach(() => {
  respond = () => undefined;
});

afterAll(async () => {
  await screens?.browser.close();
  await service?.close();
});

async function insertScan(report: object): Promise<string> {
  const { rows } = await service.opened.pool.query(
    `insert into runs (kind, project_id, target, variant, status, modules, progress, report, started_at, completed_at, passive_completed_at)
     values ('site', $1, $2, 'unified', 'completed', '["security"]', '{"percent":100,"step":"done","done":1,"total":1}', $3, now(), now(), now()) returning id`,
    [project, SITE, JSON.stringify(report)],
  );
  return rows[0].id;
}

const json = (status: number, body: object) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
/** The screen of a resource has the same end of its path as the resource. */
const isFor = (request: HTTPRequest, end: string) =>
  request.url().includes('/api/v1/') && new URL(request.url()).pathname.endsWith(end);

/** Responds to the first requests of each of these ends of a path. */
function first(count: number, responses: Readonly<Record<string, Partial<ResponseForRequest>>>): void {
  const left = new Map(Object.keys(responses).map((end) => [end, count]));
  respond = (request) => {
    const end = Object.keys(responses).find((one) => isFor(request, one));
    const rest = end === undefined ? 0 : (left.get(end) ?? 0);
    if (end === undefined || rest === 0) return undefined;
    left.set(end, rest - 1);
    return responses[end];
  };
}

const away = json(503, { detail: 'The service is restarting' });

test('a short outage of the results is not seen', async () => {
  first(1, { '/results': away, '/finding-summaries': away });
  await screens.page.goto(`${projectUrl}/scans/${scan}?tab=findings`);
  await screens.waitForText('2 of 3 findings');
});

test('an outage of the whole service: the results are read once the scan is', async () => {
  first(2, { '/results': away, '/finding-summaries': away, [`/scans/${scan}`]: away });
  await screens.page.goto(`${projectUrl}/scans/${scan}?tab=findings`);
  await screens.waitForText('2 of 3 findings');
});

test('a long outage of the results is said, with a button to try again', async () => {
  respond = (request) => (isFor(request, '/results') ? away : undefined);
  await screens.page.goto(`${projectUrl}/scans/${scan}?tab=findings`);
  await screens.waitForText('The results could not be loaded. The service is restarting', '[role=alert]');
  await screens.settle();
  await screens.look('scan-results-away');
  respond = () => undefined;
  await screens.press('Try again');
  await screens.waitForText('2 of 3 findings');
});

test('a scan that ends between the requests is read again', async () => {
  const headers = { cookie: account.cookie };
  const { body } = await service.ask('GET', `/api/v1/projects/${project}/scans/${scan}/results?view=brief`, {
    headers,
  });
  const early = {
    '/results': json(200, { ...body, status: 'running', completed_at: null }),
    '/finding-summaries': json(200, { findings: [], left_out: 0 }),
  };
  first(1, early);
  await screens.page.goto(`${projectUrl}/scans/${scan}?tab=findings`);
  await screens.waitForText('2 of 3 findings');
  first(1, early);
  await screens.page.goto(`${projectUrl}/scans/${scan}/findings/${FINDING?.id}`);
  await screens.waitForText('Copy fix prompt');
});

test('the findings of a clean scan stay when they are read again', async () => {
  await screens.page.goto(`${projectUrl}/scans/${clean}?tab=findings`);
  await screens.waitForText('No issues were found in the completed checks.');
  // Every text that is shown while the findings are read again.
  await screens.page.evaluate(`window.shown = new Set();
    new MutationObserver(() => shown.add(document.querySelector('main').innerText.includes('No issues were found in the completed checks.')))
      .observe(document.body, { childList: true, subtree: true, characterData: true })`);
  const read = screens.page.waitForResponse((response) => isFor(response.request(), '/finding-summaries'));
  // What was read a moment ago is not read again: the person comes back until it is.
  await screens.page.evaluate(
    `window.returns = setInterval(() => window.dispatchEvent(new Event('visibilitychange')), 100)`,
  );
  await read;
  await screens.page.evaluate('clearInterval(returns)');
  await screens.settle();
  expect(await screens.page.evaluate('[...shown].includes(false)')).toBe(false);
});

test.each([403, 429])('a finding that is refused with %i is not called unknown', async (status) => {
  respond = (request) => (isFor(request, `/findings/${FINDING?.id}`) ? json(status, { detail: 'Not now' }) : undefined);
  await screens.page.goto(`${projectUrl}/scans/${scan}/findings/${FINDING?.id}`);
  await screens.waitForText('Not now', '[role=alert]');
  expect(await screens.text('aside h2')).toBe('Finding');
  respond = () => undefined;
  await screens.press('Try again');
  await screens.waitForText('Copy fix prompt');
});

test('a finding that the scan does not report', async () => {
  await screens.page.goto(`${projectUrl}/scans/${clean}/findings/${FINDING?.id}`);
  await screens.waitForText('Finding not found', 'h2');
  expect(screens.said).toEqual([]);
});
