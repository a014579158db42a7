import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../testing/test-stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const authorize = (query: string) => stage.ask('oauth.authorize', { ids: { provider: 'microsoft' }, query });

/** Starts an active phase of a new scan. */
async function startPhase(query: string) {
  const scanId = await stage.insertScan(stage.ids.project_id ?? '');
  const { status, body } = await stage.ask('scans.active', { as: stage.owner, ids: { scan_id: scanId }, query });
  const { rows } = await stage.service.opened.pool.query('select active from runs where id = $1', [scanId]);
  return { status, detail: body.detail, mailTo: rows[0]?.active?.userId };
}

test.each(['true', '1'])('link=%s requires a session', async (value) => {
  expect((await authorize(`?link=${value}`)).status).toBe(401);
});

test.each(['', '?link=false', '?link=0'])('a sign-in without a link: %j', async (query) => {
  expect((await authorize(query)).status).toBe(302);
});

test.each(['', '?notify_email=true', '?notify_email=1'])('an email when the phase ends: %j', async (query) => {
  expect(await startPhase(query)).toMatchObject({ status: 200, mailTo: stage.owner.userId });
});

test.each(['false', '0'])('no email with notify_email=%s', async (value) => {
  expect(await startPhase(`?notify_email=${value}`)).toMatchObject({ status: 200, mailTo: null });
});

test.each(['', 'TRUE', 'False', 'yes', 'on', '2', 'true&NAME=false'])(
  'any other value is invalid: %j',
  async (value) => {
    const query = (name: string) => `?${name}=${value.replace('NAME', name)}`;
    expect(await authorize(query('link'))).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/^link: /) },
    });
    expect(await startPhase(query('notify_email'))).toMatchObject({
      status: 422,
      detail: expect.stringMatching(/^notify_email: /),
    });
  },
);
