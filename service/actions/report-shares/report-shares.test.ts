import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpiredRows } from '../../store/expired-rows.ts';
import { openStage, type Stage } from '../../testing/test-stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

async function share(): Promise<{ id: string; token: string }> {
  const { body } = await stage.ask('report-shares.create', {
    as: stage.owner,
    ids: { scan_id: stage.doneScan },
    body: { name: 'Customer', days: 7 },
  });
  return { id: String(body.id), token: String(body.url).split('#token=')[1] ?? '' };
}

const open = (token: string) => stage.ask('report-shares.open', { body: { token } });

test('a link shows its report without an account; only a hash of its token is stored', async () => {
  const { token } = await share();
  expect(token).toMatch(/^\w{43}$/);
  expect((await open(token)).body).toMatchObject({ name: 'Customer', report: { target: expect.any(String) } });
  const rows = await stage.sql('select row_to_json(s)::text as id from report_shares s');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a link offers its signed report as a file, as long as it works', async () => {
  const { id, token } = await share();
  const download = () => stage.ask('runs.download-share', { body: { token, format: 'json' } });
  const { status, body } = await download();
  expect([status, body]).toMatchObject([200, { verification: { token: expect.any(String) } }]);
  await stage.ask('report-shares.delete', { as: stage.owner, ids: { share_id: id } });
  expect((await download()).status).toBe(404);
});

test('a revoked link is dead at once, and so is an expired one', async () => {
  const [revoked, expired] = [await share(), await share()];
  await stage.ask('report-shares.delete', { as: stage.owner, ids: { share_id: revoked.id } });
  await stage.sql(`update report_shares set expires_at = now() - interval '1 second' where id = $1`, [expired.id]);
  expect((await open(revoked.token)).status).toBe(404);
  expect((await open(expired.token)).status).toBe(404);
  const { body } = await stage.ask('report-shares.list', { as: stage.owner });
  expect(JSON.stringify(body)).not.toContain(revoked.id);
});

test('creating and revoking a link is in the audit log, without its token', async () => {
  const { id, token } = await share();
  await stage.ask('report-shares.delete', { as: stage.owner, ids: { share_id: id } });
  const { body } = await stage.ask('audit-log.list', { as: stage.owner });
  const log = JSON.stringify(body);
  expect(log).toContain('report-shares.create');
  expect(log).toContain('report-shares.delete');
  expect(log).not.toContain(token);
  expect(log).toContain(`Customer, scan ${stage.doneScan}, expires `);
});

test('visits are counted in the list, and audited once an hour', async () => {
  const { id, token } = await share();
  const before = Date.now();
  for (let visits = 0; visits < 3; visits += 1) await open(token);
  const { body } = await stage.ask('report-shares.list', { as: stage.owner });
  const listed = (body.shares as { id: string; opened: number; last_opened_at: string }[]).find((own) => own.id === id);
  expect(listed).toMatchObject({ opened: 3 });
  expect(Date.parse(listed?.last_opened_at ?? '')).toBeGreaterThanOrEqual(before);
  const rows = `select id, detail from audit_log where action = 'report-shares.open' and subject_id = $1`;
  expect(await stage.sql(rows, [id])).toMatchObject([{ detail: expect.stringContaining(stage.doneScan) }]);
});

test('a user has at most 500 links in all projects', async () => {
  await stage.sql(
    `insert into report_shares (project_id, scan_id, user_id, hash, name, expires_at)
     select $1, $2, $3, gen_random_uuid()::text, 'Bound', now() + interval '1 day' from generate_series(1, 500)`,
    [stage.domainProject, stage.doneScan, stage.owner.userId],
  );
  const { status, body } = await stage.ask('report-shares.create', {
    as: stage.owner,
    ids: { scan_id: stage.doneScan },
    body: { name: 'One more' },
  });
  expect([status, JSON.stringify(body)]).toEqual([403, expect.stringContaining('at most 500 per user')]);
  await stage.sql(`delete from report_shares where name = 'Bound'`);
});

test('links are deleted 90 days after they expired', async () => {
  const [dead, recent] = [await share(), await share()];
  const expire = (id: string, days: number) =>
    stage.sql(`update report_shares set expires_at = now() - $2::int * interval '1 day' where id = $1`, [id, days]);
  await expire(dead.id, 91);
  await expire(recent.id, 89);
  await deleteExpiredRows(stage.service.opened.store, new Date());
  const left = await stage.sql('select id from report_shares where id = any($1)', [[dead.id, recent.id]]);
  expect(left).toEqual([{ id: recent.id }]);
});
