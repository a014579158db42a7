import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '../engine/index.ts';
import { testReport } from '../service/testing/test-report.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../service/testing/test-service.ts';
import { eventually } from '../testbed/eventually.ts';
import { numberedFinding } from '../testbed/numbered-finding.ts';
import { builtDashboard, openScreens, type Screens } from '../testbed/screens.ts';
import { freePort } from '../testbed/serve.ts';
import { tasksOf } from '../testbed/tasks.ts';

const SITE = 'http://127.0.0.1:9/shop';
const MANY = 5000;
/** Of processor time: what other processes take of a busy machine is not counted. */
const LONG_MS = 50;
/** A task may take twice what this browser needs to parse the largest response alone: processors differ. */
const PARSINGS = 2;
const WHEELS = 30;
/** A task that is long every time is long by what it does; once is what else the machine did. */
const RUNS = 3;

let service: TestService;
let screens: Screens;
let account: Account;
let project: string;
let scan: string;
let baseUrl: string;

const words = (count: number) => 'A sentence that explains the problem. '.repeat(count);

/** A finding with texts as long as those of the checks. */
function finding(number: number): Finding {
  const at = `${SITE}/category-${number % 37}/page-${number}`;
  return {
    ...numberedFinding(number, at),
    change: number % 10 === 0 ? 'new' : 'same',
    description: words(6),
    remediation: words(6),
    fix_prompt: words(40),
    evidence: { at, shows: `Header-${number}: ${words(3)}` },
  };
}

beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService({ ASSAY_BASE_URL: baseUrl }, await builtDashboard());
  await service.app.listen({ host: '127.0.0.1', port });
  account = await signUp(service);
  await setPlan(service, account, 'pro');
  const { body } = await service.ask('POST', '/api/v1/projects', {
    headers: { cookie: account.cookie },
    body: { name: 'Shop', url: SITE },
  });
  project = String(body.id);
  const findings = Array.from({ length: MANY }, (_, i) => finding(i));
  const modules = { security: { status: 'completed', score: 64, error: null } };
  const { rows } = await service.opened.pool.query(
    `insert into runs (kind, project_id, target, variant, status, modules, progress, report, started_at, completed_at, passive_completed_at)
     values ('site', $1, $2, 'unified', 'completed', '["security"]', '{"percent":100,"step":"done","done":1,"total":1}', $3, now(), now(), now()) returning id`,
    [project, SITE, JSON.stringify({ ...testReport, modules, findings, start_with: findings[0]?.id })],
  );
  scan = rows[0].id;
  screens = await openScreens();
  await screens.signIn(account);
});

afterAll(async () => {
  await screens?.browser.close();
  await service?.close();
});

const shows = (count: number) =>
  screens.waitForText(`${count.toLocaleString('en-US')} of ${MANY.toLocaleString('en-US')} findings`);

async function wheel(): Promise<void> {
  await screens.page.mouse.move(600, 500);
  for (let i = 0; i < WHEELS; i += 1) await screens.page.mouse.wheel({ deltaY: 1500 });
  await screens.page.waitForFunction('scrollY > 20000');
  // Wheels that still move the page move it on.
  await screens.page.waitForFunction(`(scrollTo(0, 0), document.querySelector('a[data-row="0"]') !== null)`);
}

async function search(): Promise<void> {
  await screens.page.type('input[name=q]', 'header-49');
  await eventually(
    'fewer findings',
    async () => !(await screens.text('main')).includes(`${MANY.toLocaleString('en-US')} of `),
  );
}

async function clear(): Promise<void> {
  await screens.press('Clear filters');
  await shows(MANY);
}

/** Milliseconds of processor time: nothing that shows the data can take less. */
async function parsing(): Promise<number> {
  const parse = `(() => {
    const requests = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'));
    const [largest] = requests.sort((a, b) => b.decodedBodySize - a.decodedBodySize);
    return fetch(largest.name).then((response) => response.json()).then((data) => Object.keys(data).length);
  })()`;
  const tasks = await tasksOf(screens.page, async () => {
    expect(await screens.page.evaluate(parse)).toBeGreaterThan(0);
  });
  return Math.max(0, ...tasks.map(({ cpu }) => cpu));
}

const paths = () => [`scans/${scan}?tab=findings`, `scans/${scan}`, 'findings'];

test('5,000 findings are loaded, scrolled, searched and shown again without a long task', async () => {
  const longest = new Map<string, { readonly wall: number; readonly cpu: number }[]>();
  const parsings: number[] = [];
  for (let run = 0; run < RUNS; run += 1)
    for (const path of paths()) {
      const isList = path.includes('findings');
      const load = async () => {
        await screens.page.goto(`${baseUrl}/app/projects/${project}/${path}`);
        await (isList ? shows(MANY) : screens.waitForText('Coverage'));
        await screens.loaded();
      };
      for (const [act, work] of Object.entries(isList ? { load, wheel, search, clear } : { load })) {
        const [longestOfRun] = (await tasksOf(screens.page, work)).sort((a, b) => b.cpu - a.cpu);
        if (longestOfRun) longest.set(`${path} ${act}`, [...(longest.get(`${path} ${act}`) ?? []), longestOfRun]);
      }
      if (isList) parsings.push(await parsing());
    }
  expect(longest.size).toBeGreaterThan(0);
  const limit = Math.max(LONG_MS, PARSINGS * Math.max(...parsings));
  const long = [...longest].filter(([, runs]) => runs.length === RUNS && runs.every(({ cpu }) => cpu > limit));
  const said = ({ cpu, wall }: { cpu: number; wall: number }) => `${cpu.toFixed(0)} ms of ${wall.toFixed(0)} ms`;
  expect(long.map(([name, runs]) => `${name}: ${runs.map(said).join(', ')}`)).toEqual([]);
});
