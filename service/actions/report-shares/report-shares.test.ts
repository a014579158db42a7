import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../test-stage.ts';

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
});
