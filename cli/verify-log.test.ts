import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testReport } from '../service/testing/test-report.ts';
import { signUp, startTestService, type TestService } from '../service/testing/test-service.ts';
import { freePort } from '../testbed/serve.ts';
import { type Outcome, runHere } from './test-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-log-'));
const [keys, kept] = [join(folder, 'jwks.json'), join(folder, 'checkpoint')];
const services: TestService[] = [];
/** Reports of the public log, and of a fork signed with the same keys. */
let [honest, forked]: [string[], string[]] = [[], []];
let base = '';

beforeAll(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  const env = { ASSAY_BASE_URL: base, ASSAY_SIGNING_KEYS: `one:${randomBytes(32).toString('base64url')}` };
  for (let i = 0; i < 2; i += 1) services.push(await startTestService(env));
  await services[0]?.app.listen({ host: '127.0.0.1', port });
  [honest, forked] = [await reportsOf(services[0], 'honest', 5), await reportsOf(services[1], 'forked', 6)];
  writeFileSync(keys, (await services[0]?.app.inject('/.well-known/jwks.json'))?.body ?? '');
});

afterAll(async () => {
  for (const service of services) await service.close();
  rmSync(folder, { recursive: true });
});

/** Files of `count` reports, each with one more log entry. */
async function reportsOf(service: TestService | undefined, name: string, count: number): Promise<string[]> {
  if (!service) throw new Error('no service');
  const { cookie } = await signUp(service);
  const body = { name, url: 'http://127.0.0.1:9/' };
  const project = (await service.ask('POST', '/api/v1/projects', { headers: { cookie }, body })).body.id;
  const files: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const { rows } = await service.opened.pool.query(
      `insert into runs (project_id, target, variant, kind, status, modules, progress, report, completed_at)
       values ($1, 'https://a.example/', 'unified', 'site', 'completed', '["security"]', '{}', $2, now()) returning id`,
      [project, JSON.stringify({ ...testReport, target: `https://${name}-${i}.example/` })],
    );
    const url = `/api/v1/projects/${project}/scans/${rows[0].id}/download?format=json`;
    const file = join(folder, `${name}-${i}.json`);
    writeFileSync(file, (await service.app.inject({ url, headers: { cookie } })).rawPayload);
    files.push(file);
  }
  return files;
}

function verify(files: readonly (string | undefined)[], args: readonly string[] = [], env = {}): Promise<Outcome> {
  const words = ['verify', ...files.map(String), '--keys', keys, '--checkpoint', kept, ...args];
  return runHere(words, { env: { ...process.env, ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ...env } });
}

const size = () => Number(readFileSync(kept, 'utf8').split('\n')[1]);

test('the first checkpoint is kept and replaced only by newer ones of the same log', async () => {
  expect(await verify([honest[0]])).toMatchObject({ code: 0 });
  expect(size()).toBe(1);
  expect(await verify([honest[2]])).toMatchObject({
    code: 0,
    out: expect.stringContaining('The log is consistent with'),
  });
  expect(size()).toBe(3);
  expect(await verify([honest[1], honest[0], honest[2]])).toMatchObject({ code: 0 });
  expect(size()).toBe(3);
});

test('a report from a forked log is rejected and the known checkpoint is kept', async () => {
  expect(await verify([honest[2]])).toMatchObject({ code: 0 });
  const before = readFileSync(kept, 'utf8');
  expect(await verify([forked[2]])).toMatchObject({ code: 1, out: expect.stringContaining('forked or rewritten') });
  expect(await verify([forked[1]])).toMatchObject({ code: 1, out: expect.stringContaining('forked or rewritten') });
  expect(await verify([forked[4]])).toMatchObject({ code: 1, out: expect.stringContaining('forked or rewritten') });
  expect(await verify([forked[5]])).toMatchObject({ code: 1, out: expect.stringContaining('does not prove') });
  for (const [i, service] of services.entries()) {
    const proof = join(folder, `proof-${i}`);
    writeFileSync(proof, (await service.app.inject('/log/consistency/3/5')).body);
    const said = await verify([forked[4]], ['--consistency', proof]);
    expect(said).toMatchObject({ code: 1, out: expect.stringContaining('forked or rewritten') });
  }
  expect(readFileSync(kept, 'utf8')).toBe(before);
  expect(await verify([forked[4], honest[4]])).toMatchObject({ code: 1 });
  expect(size()).toBe(5);
});

test('a given consistency proof is used instead of the log', async () => {
  writeFileSync(kept, JSON.parse(readFileSync(String(honest[0]), 'utf8')).verification.log.checkpoint);
  const proof = join(folder, 'proof');
  writeFileSync(proof, (await services[0]?.app.inject('/log/consistency/1/4'))?.body ?? '');
  const alone = { ASSAY_ALLOW_PRIVATE_TARGETS: '' };
  expect(await verify([honest[3]], ['--consistency', proof], alone)).toMatchObject({ code: 0 });
  writeFileSync(kept, JSON.parse(readFileSync(String(honest[0]), 'utf8')).verification.log.checkpoint);
  expect(await verify([honest[3]], [], alone)).toMatchObject({
    code: 2,
    err: expect.stringContaining(`${base}/log/consistency/1/4`),
  });
});

test('an invalid checkpoint file means exit code 2', async () => {
  writeFileSync(kept, 'assay\n1\n');
  expect(await verify([honest[0]])).toMatchObject({ code: 2, err: expect.stringContaining('is not a checkpoint') });
  expect(await verify([honest[0]], ['--consistency', 'nowhere'])).toMatchObject({ code: 2 });
});

test('proofs are served only for sizes that the log had', async () => {
  for (const path of ['2/1', '0/99', 'a/1', '1/1.5', '-1/2', '1/9999999999999999'])
    expect((await services[0]?.app.inject(`/log/consistency/${path}`))?.statusCode, path).toBe(404);
  expect((await services[0]?.app.inject('/log/consistency/2/2'))?.statusCode).toBe(200);
});
