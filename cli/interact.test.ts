import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPlan, signUp, startTestService, type TestService } from '../service/testing/test-service.ts';
import { askingSite } from '../testbed/asking-site.ts';
import { closeSites, siteOf } from '../testbed/short-sites.ts';
import { type Outcome, runHere } from './test-cli.ts';

let service: TestService;
let [site, address, key] = ['', '', ''];

beforeAll(async () => {
  address = await siteOf((request, response) => service.app.routing(request, response));
  service = await startTestService({ ASSAY_LISTENER_URL: address });
  site = await siteOf(askingSite(() => false));
  const account = await signUp(service);
  await setPlan(service, account, 'pro');
  const made = { headers: { cookie: account.cookie }, body: { name: 'ci' } };
  key = String((await service.ask('POST', '/api/v1/auth/api-keys', made)).body.api_key);
});
afterAll(async () => {
  await service.close();
  closeSites();
});

function assay(args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  const own = { ...process.env, CI: '', CHROME_PATH: '/nowhere/chrome', ASSAY_API_KEY: key, ...env };
  return runHere(['scan', ...args], { env: own });
}

const PROBES = 'active/blind/server-request,active/blind/shell,active/blind/xml-entities';

test('a scan from this machine proves what the site requests at a service on this machine', async () => {
  const { out, err, code } = await assay([
    site,
    '--active',
    '--only',
    PROBES,
    '--interact',
    address,
    '--format',
    'json',
  ]);
  expect({ err, code }).toMatchObject({ code: 1 });
  const found = (JSON.parse(out).findings as { check: string }[]).map(({ check }) => check);
  expect(found.sort()).toEqual(PROBES.split(','));
  expect(out).not.toContain(key);
});

test('without a listener, the probes are not run, and their findings stay', async () => {
  const { out } = await assay([
    site,
    '--local',
    '--active',
    '--only',
    PROBES,
    '--format',
    'json',
    '--fail-on',
    'never',
  ]);
  const { coverage, findings } = JSON.parse(out);
  expect(findings).toEqual([]);
  expect(coverage.map(({ verdict, reason }: Record<string, string>) => [verdict, reason])).toEqual(
    PROBES.split(',').map(() => ['unknown', 'Tested only with a listener (--interact)']),
  );
});

test.each([
  ['no active phase', ['--interact', 'http://127.0.0.1:9'], {}, '--interact requires --active'],
  [
    'no key',
    ['--active', '--interact', 'http://127.0.0.1:9'],
    { ASSAY_API_KEY: '' },
    '--interact requires ASSAY_API_KEY',
  ],
  ['plain HTTP', ['--active', '--interact', 'http://assay.example'], {}, '--interact must be an https address'],
  [
    'no service',
    ['--active', '--interact', 'http://127.0.0.1:9'],
    {},
    'could not reach the service at http://127.0.0.1:9',
  ],
  ['another server', ['--active', '--interact', () => site], {}, 'did not answer like an Assay service'],
])('%s is refused in one line', async (_, args, env, reason) => {
  const given = args.map((one) => (typeof one === 'string' ? one : one()));
  const { err, code } = await assay([site, ...given], env);
  expect(err.trim().split('\n').at(-1)).toContain(reason);
  expect(code).toBe(2);
});
