import { randomUUID } from 'node:crypto';
import type { Finding, Report } from '@assay/engine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { raiseLostBadge } from '../channels/raise-lost-badge.ts';
import { projectsWithExpiredBadge } from '../store/proof/badges.ts';
import { findRunById } from '../store/runs/runs.ts';
import { testReport } from '../testing/test-report.ts';
import { type Account, signUp, startTestService, type TestService } from '../testing/test-service.ts';
import { raiseRunEnd } from './raise-run-end.ts';

const URL_OF_SITE = 'https://shop.example/';
const AT = new Date('2026-11-21T10:00:00.000Z');

let service: TestService;
let account: Account;
let projectId: string;
let organizationId: string;
/** The jobs that were queued, by name. */
const sent: string[] = [];
const raising = () => ({ config: service.world.config, send: async (name: string) => void sent.push(name) });

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  account = await signUp(service);
  const [project] = await sql(
    `insert into projects (organization_id, name, url) select organization_id, 'Shop', $2 from memberships
     where user_id = $1 returning id, organization_id as organization`,
    [account.userId, URL_OF_SITE],
  );
  [projectId, organizationId] = [String(project?.id), String(project?.organization)];
  await service.ask('POST', '/api/v1/notification-channels', {
    headers: { cookie: account.cookie },
    body: {
      kind: 'webhook',
      name: 'Ops',
      address: 'http://127.0.0.1:9/',
      events: ['finding.new', 'badge.lost', 'scan.finished'],
    },
  });
});

test('a first scan is one summary; later ones report what was not open before, and nothing that was dismissed', async () => {
  const [old, other] = [finding('old', 'high'), finding('other', 'critical')];
  await ended([old, other, finding('minor', 'low')], []);
  expect(await findings()).toEqual([{ first_scan: true, count: 2, titles: ['other', 'old'] }]);
  const dismissed = { ...finding('dismissed', 'high'), state: 'dismissed' } as const;
  await ended([same(old), finding('added', 'high'), dismissed], [old, other]);
  expect(await findings()).toMatchObject([{}, { first_scan: false, count: 1, titles: ['added'] }]);
  const accepted = { ...finding('accepted', 'high'), state: 'accepted', state_until: '2026-11-20' } as const;
  await ended([same(finding('accepted', 'high'))], [accepted]);
  expect((await findings()).at(-1)).toMatchObject({ titles: ['accepted'] });
  const events = await sql(`select kind from channel_events where organization_id = $1 and kind = 'scan.finished'`, [
    organizationId,
  ]);
  expect(events).toHaveLength(3);
});

test('many new findings are one event, and a re-scan does not repeat what a scan reported', async () => {
  await ended([], []);
  const many = Array.from({ length: 30 }, (_, i) => finding(`f${i}`, 'high'));
  await ended(many, []);
  expect(await findings()).toMatchObject([{ first_scan: false, count: 30, titles: { length: 20 } }]);
  await ended([...many, finding('only here', 'critical')], [], 'rescan');
  expect((await findings()).slice(1)).toMatchObject([{ titles: ['only here'] }]);
});

test('a scan is one message to a channel, whatever it found and ended', async () => {
  await ended([], []);
  const store = service.opened.store;
  await sql(
    `insert into badges (project_id, domain, origin, scan_id, token, issued_at, expires_at)
     select $1, 'shop.example', 'https://shop.example', id, 't', $2, $2::timestamptz + interval '90 days' from runs where project_id = $1`,
    [projectId, AT],
  );
  await raiseLostBadge(store, { id: projectId, organizationId, url: URL_OF_SITE }, { now: AT, ...raising() });
  sent.length = 0;
  await ended([finding('a', 'critical'), ...['b', 'c', 'd', 'e'].map((title) => finding(title, 'high'))], []);
  expect(await lost()).toEqual(['critical']);
  expect(sent).toEqual(['channel.deliver']);
  const parts = await sql(
    `select e.kind from channel_deliveries d join channel_events e on e.id = d.event_id
     where d.organization_id = $1 and d.message_id = (select message_id from channel_deliveries where event_id = (
       select id from channel_events where organization_id = $1 and kind = 'badge.lost')) order by e.kind`,
    [organizationId],
  );
  expect(parts.map(({ kind }) => kind)).toEqual(['badge.lost', 'finding.new', 'scan.finished']);
});

test('a badge is lost once, and again after it was valid', async () => {
  const store = service.opened.store;
  const scanId = await ended([], []);
  await sql(
    `insert into badges (project_id, domain, origin, scan_id, token, issued_at, expires_at)
     values ($1, 'shop.example', 'https://shop.example', $2, 't', $3, $3::timestamptz + interval '90 days')`,
    [projectId, scanId, AT],
  );
  const note = (now = AT) =>
    raiseLostBadge(store, { id: projectId, organizationId, url: URL_OF_SITE }, { now, ...raising() });
  await note();
  expect(await lost()).toEqual([]);
  await ended([finding('critical', 'critical')], []);
  await note();
  expect(await lost()).toEqual(['critical']);
  await ended([], []);
  await note(new Date(AT.getTime() + 91 * 86_400_000));
  expect(await lost()).toEqual(['critical', 'expired']);
});

test('a badge that expires while its organization is being deleted is noticed only if the organization is kept', async () => {
  const store = service.opened.store;
  await sql(
    `insert into badges (project_id, domain, origin, scan_id, token, issued_at, expires_at)
     values ($1, 'shop.example', 'https://shop.example', $2, 't', $3::timestamptz - interval '90 days', $3)`,
    [projectId, await ended([], []), AT],
  );
  const expired = async () => (await projectsWithExpiredBadge(store, AT, 100)).map(({ id }) => id);
  await sql(`update organizations set delete_at = now() + interval '7 days' where id = $1`, [organizationId]);
  expect(await expired()).not.toContain(projectId);
  await sql('update organizations set delete_at = null where id = $1', [organizationId]);
  expect(await expired()).toContain(projectId);
});

const finding = (title: string, severity: Finding['severity']): Finding => ({
  ...(testReport.findings[0] as Finding),
  id: randomUUID(),
  check: `security/test/${title.replaceAll(' ', '-')}`,
  fingerprint: Buffer.from(title).toString('hex').padEnd(64, '0'),
  title,
  severity,
  change: 'new',
});

const same = (one: Finding): Finding => ({ ...one, change: 'same' });

function reportOf(list: readonly Finding[]): Report {
  const critical = list.filter(({ severity }) => severity === 'critical').length;
  return { ...testReport, findings: [...list], totals: { ...testReport.totals, critical }, target: URL_OF_SITE };
}

/** A scan that has completed with these findings; returns its id. */
async function ended(
  list: readonly Finding[],
  previous: readonly Finding[],
  kind: 'site' | 'rescan' = 'site',
): Promise<string> {
  const report = reportOf(list);
  const [row] = await sql(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, completed_at)
     values ($1, $2, 'unified', $4, 'completed', '["security"]', '{}', $3, now()) returning id`,
    [projectId, URL_OF_SITE, JSON.stringify(report), kind],
  );
  const run = await findRunById(service.opened.store, String(row?.id), kind);
  if (!run) throw new Error('no run');
  const end = { status: 'completed', error: null, report } as const;
  await raiseRunEnd(service.opened.store, { run, end, previous, isLast: true, at: AT }, raising());
  return run.id;
}

interface Told {
  readonly first_scan: boolean;
  readonly count: number;
  readonly titles: readonly string[];
}

async function findings(): Promise<Told[]> {
  const rows = await sql(
    `select data from channel_events e where organization_id = $1 and kind = 'finding.new' order by xmin::text::bigint`,
    [organizationId],
  );
  return rows.map(({ data }) => {
    const {
      first_scan,
      count,
      findings: list,
    } = data as unknown as {
      first_scan: boolean;
      count: number;
      findings: { title: string }[];
    };
    return { first_scan, count, titles: list.map(({ title }) => title) };
  });
}

async function lost(): Promise<string[]> {
  const rows = await sql(
    `select data->'badge'->>'status' as status from channel_events where organization_id = $1 and kind = 'badge.lost' order by at, status`,
    [organizationId],
  );
  return rows.map(({ status }) => String(status));
}

async function sql(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await service.opened.pool.query(text, values)).rows;
}
