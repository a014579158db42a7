import { randomUUID } from 'node:crypto';
import { type Finding, type Report, restate } from '@assay/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sized } from '../../testbed/sized.ts';
import decisionsExpire from '../jobs/decisions-expire.ts';
import findingVerify from '../jobs/finding-verify.ts';
import { recordHealthSnapshot } from '../store/projects/health-snapshots.ts';
import { testReport } from '../testing/test-report.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../testing/test-service.ts';
import type { JobWorld } from '../world/job-world.ts';

const RUNS = sized(12, 60);
const DAY = 86_400_000;
const GRADES = ['F', 'D', 'C', 'B', 'A', 'A+'];
/** Nothing answers there: no verification can look. */
const SITE = 'http://127.0.0.1:9';

/** Everything public that a better score would show in, by name; null: nothing is shown. */
type Figures = Readonly<Record<string, number | null>>;

let service: TestService;
let owner: Account;
let key: string;
/** Days that have passed. */
let days = 0;

beforeAll(async () => {
  service = await startTestService();
  Object.assign(service.world, { now });
  owner = await signUp(service);
  await setPlan(service, owner, 'max');
  const headers = { cookie: owner.cookie };
  key = String((await service.ask('POST', '/api/v1/auth/api-keys', { headers })).body.api_key);
});
afterAll(() => service.close());

function now(): Date {
  return new Date(Date.now() + days * DAY);
}

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const headers = { 'x-api-key': key, prefer: 'respond-async' };
  return service.ask(method, `/api/v1${path}`, { headers, ...(body ? { body } : {}) });
};

const kinds = fc.record({
  severity: fc.constantFrom('critical', 'high', 'medium', 'low'),
  module: fc.constantFrom('security', 'security', 'seo'),
});
const nth = fc.nat({ max: 3 });
/** What owners and time can do without a look at the page. */
const steps = fc.oneof(
  fc.record({ do: fc.constant('dismiss' as const), nth, reason: fc.constantFrom('false_positive', 'wont_fix') }),
  fc.record({ do: fc.constant('accept' as const), nth, days: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('reopen' as const), nth }),
  fc.record({ do: fc.constant('verify' as const), nth }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    do: fc.constant('scan' as const),
    of: fc.constantFrom('other page', 'other device', 'other module', 'failed', 'running'),
  }),
  fc.record({ do: fc.constant('delete scan' as const) }),
  fc.record({ do: fc.constant('issue' as const) }),
  fc.record({ do: fc.constant('move' as const) }),
);
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

test('no sequence of decisions, expirations, unfinished verifications and other scans raises a public score or grade, or makes a badge valid', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(kinds, { minLength: 1, maxLength: 4 }),
      fc.nat({ max: 100 }),
      fc.array(steps, { maxLength: 9 }),
      async (found, lower, taken) => {
        const site = await scannedSite(found, lower);
        const before = await figuresOf(site);
        for (const step of taken) {
          await take(step, site);
          expect(risen(before, await figuresOf(site)), JSON.stringify(step)).toEqual([]);
          seen.add(step.do);
        }
        seen.add(`badge: ${site.token !== ''}`);
        await ask('DELETE', `/projects/${site.project}`);
      },
    ),
    { numRuns: RUNS, seed: 30 },
  );
  expect([...seen]).toEqual(
    expect.arrayContaining(['dismiss', 'accept', 'wait', 'verify', 'scan', 'badge: true', 'badge: false']),
  );
});

test('a score that rises is noticed in each place that shows it', async () => {
  const site = await scannedSite([{ severity: 'medium', module: 'security' }], 0);
  const before = await figuresOf(site);
  const { pool } = service.opened;
  const better = (text: string) => pool.query(text, [site.scan]);
  await better(`update runs set report = report || '{"score": 100, "grade": "A+"}' where id = $1`);
  await better(`update health_snapshots set score = 100, grade = 'A+' where scan_id = $1`);
  const names = Object.keys(before).filter((name) => /score|grade/.test(name) && !name.includes('module'));
  expect(risen(before, await figuresOf(site)).sort()).toEqual(names.sort());
});

interface Site {
  readonly project: string;
  readonly url: string;
  readonly scan: string;
  readonly findings: readonly Finding[];
  /** Of its badge; empty if none was issued. */
  token: string;
}

/** A project whose page was scanned, by a version of the engine that found it a number of points worse. */
async function scannedSite(found: readonly object[], lower: number): Promise<Site> {
  const url = `${SITE}/${randomUUID()}`;
  const project = String((await ask('POST', '/projects', { name: 'Shop', url })).body.id);
  const findings = found.map(
    (kind, n) => ({ ...testReport.findings[0], ...kind, ...identity(), problem: `${n}` }) as Finding,
  );
  const measured = restate(testReport, { findings });
  const score = Math.max(0, (measured.score ?? 0) - lower);
  const report = { ...measured, score, grade: lower > 0 ? ('F' as const) : measured.grade };
  const scan = await inserted(project, url, { report });
  const site = { project, url, scan, findings, token: '' };
  await issue(site);
  return site;
}

function identity() {
  return { id: randomUUID(), fingerprint: `${randomUUID()}${randomUUID()}`.replaceAll('-', '') };
}

interface Inserted {
  readonly report: Report | null;
  readonly status?: string;
  readonly device?: string;
}

async function inserted(
  project: string,
  url: string,
  { report, status = 'completed', device = 'desktop' }: Inserted,
): Promise<string> {
  const { pool, store } = service.opened;
  const { rows } = await pool.query(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, created_at, completed_at, passive_completed_at, form_factor)
     values ($1, $2, 'unified', 'site', $4, $6, '{}', $3, $7, $7, $7, $5) returning id`,
    [
      project,
      url,
      report && JSON.stringify(report),
      status,
      device,
      JSON.stringify(Object.keys((report ?? testReport).modules)),
      now(),
    ],
  );
  if (report && status === 'completed')
    await recordHealthSnapshot(store, { scanId: rows[0].id, projectId: project, at: now(), report });
  return rows[0].id;
}

async function issue(site: Site): Promise<void> {
  const { status, body } = await ask('POST', `/projects/${site.project}/badges`, { domain: '127.0.0.1' });
  if (status === 200) site.token = String(body.token);
}

async function take(step: Step, site: Site): Promise<void> {
  const { project, url, findings } = site;
  const finding = 'nth' in step ? findings[step.nth % findings.length] : undefined;
  const at = `/projects/${project}/findings/${finding?.id}`;
  if (step.do === 'dismiss') await ask('PUT', `${at}/state`, { state: 'dismissed', reason: step.reason });
  else if (step.do === 'accept') {
    const until = new Date(now().getTime() + step.days * DAY).toISOString().slice(0, 10);
    await ask('PUT', `${at}/state`, { state: 'accepted', until });
  } else if (step.do === 'reopen') await ask('PUT', `${at}/state`, { state: 'open' });
  else if (step.do === 'verify') {
    const { body } = await ask('POST', `${at}/verify`);
    if (body.verification_id) await findingVerify.run({ verificationId: String(body.verification_id) }, jobWorld());
  } else if (step.do === 'wait') {
    days += step.days;
    await decisionsExpire.run({}, jobWorld());
  } else if (step.do === 'delete scan') await ask('DELETE', `/projects/${project}/scans/${site.scan}`);
  else if (step.do === 'issue') await issue(site);
  else if (step.do === 'move') {
    await ask('PUT', `/projects/${project}`, { url: 'http://127.0.0.1:10/' });
    await ask('PUT', `/projects/${project}`, { url });
  } else if (step.do === 'scan') await scanOtherwise(step.of, site);
}

/** A scan that found nothing, of anything but the page with all its modules. */
async function scanOtherwise(of: string, { project, url }: Site): Promise<void> {
  const clean = restate(testReport, { findings: [] });
  const seo = { ...clean, modules: { seo: { status: 'completed' as const, score: 100, error: null } } };
  if (of === 'other page') await inserted(project, `${url}/other`, { report: clean });
  else if (of === 'other device') await inserted(project, `${url}/other`, { report: clean, device: 'mobile' });
  else if (of === 'other module') await inserted(project, url, { report: seo });
  else await inserted(project, url, { report: of === 'failed' ? clean : null, status: of });
}

/** What everyone sees of the page that was scanned: its badge, its trend and its signed report. */
async function figuresOf({ project, scan, token }: Site): Promise<Figures> {
  const badge: Readonly<Record<string, unknown>> =
    token === '' ? {} : (await ask('GET', `/badge/verify/${token}`)).body;
  const trends = (await ask('GET', `/projects/${project}/health/trends`)).body.snapshots as Scored[];
  const trend: Scored = trends.find((one) => one.scan_id === scan) ?? {};
  const report = (await ask('GET', `/projects/${project}/scans/${scan}/download?format=json`))
    .body as unknown as Scored;
  const modules = Object.entries(report.modules ?? {}).map(
    ([name, { score }]) => [`module ${name} of the report`, score] as const,
  );
  return {
    'a valid badge': badge.valid === true ? 1 : null,
    'score of the badge': (badge.score as number | undefined) ?? null,
    'grade of the badge': gradeNumber(badge.grade),
    'score of the trend': trend.score ?? null,
    'grade of the trend': gradeNumber(trend.grade),
    'score of the report': report.score ?? null,
    'grade of the report': gradeNumber(report.grade),
    ...Object.fromEntries(modules),
  };
}

interface Scored {
  readonly scan_id?: string;
  readonly score?: number | null;
  readonly grade?: string | null;
  readonly modules?: Readonly<Record<string, { readonly score: number | null }>>;
}

function gradeNumber(grade: unknown): number | null {
  return typeof grade === 'string' ? GRADES.indexOf(grade) : null;
}

/** Names of figures that are better than before, or shown though they were not. */
function risen(before: Figures, after: Figures): string[] {
  return Object.entries(after).flatMap(([name, value]) =>
    value !== null && (before[name] ?? -1) < value ? [name] : [],
  );
}

function jobWorld(): JobWorld {
  const { world, opened } = service;
  return {
    ...world,
    store: opened.store,
    lockLease: async () => undefined,
    mailer: async () => undefined,
    signal: new AbortController().signal,
    sender: () => async () => undefined,
    now,
  };
}
