import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testbed/eventually.ts';
import { GITHUB } from '../../../testbed/providers/github.ts';
import { type RunningStandIn, runStandIn } from '../../../testbed/providers/stand-in.ts';
import { type Account, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const WORKFLOW_TOKEN = '/repos/acme/shop/actions/permissions/workflow';

interface Found {
  readonly id: string;
  readonly check: string;
}

let api: RunningStandIn;
let service: TestService;
let ada: Account;
let project: string;

beforeAll(async () => {
  api = await runStandIn(GITHUB);
  service = await startTestService({ ASSAY_GITHUB_API_URL: api.url, ASSAY_REQUESTS_PER_SECOND: '1000' });
  await service.work();
  ada = await signUp(service);
  project = String((await ask('POST', '/projects', { name: 'Shop', url: 'http://127.0.0.1:9/' })).body.id);
  await ask('POST', '/integrations', { provider: 'github', label: 'Work', credentials: { token: 'ghp_planted' } });
});

afterAll(async () => {
  await service.close();
  await api.close();
});

const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
  service.ask(method, `/api/v1${path}`, { headers: { cookie: ada.cookie }, ...(body ? { body } : {}) });

test('a finding of an integration is verified at the provider', async () => {
  api.answers[WORKFLOW_TOKEN] = { default_workflow_permissions: 'write', can_approve_pull_request_reviews: false };
  await ask('POST', '/integrations/scan/github');
  const found = await eventually('the finding', async () => {
    const { findings } = (await ask('GET', `/projects/${project}/findings`)).body as { findings: Found[] };
    return findings.find(({ check }) => check === 'posture/github/workflow-token');
  });
  const verify = async () => (await ask('POST', `/projects/${project}/findings/${found.id}/verify`)).body;
  expect(await verify()).toMatchObject({ status: 'still_there', remaining_places: [found.id] });
  api.faults[WORKFLOW_TOKEN] = { status: 403 };
  expect(await verify()).toMatchObject({ status: 'not_testable' });
  api.faults[WORKFLOW_TOKEN] = { status: 502 };
  expect(await verify()).toMatchObject({ status: 'not_testable' });
  api.reset();
  expect(await verify()).toMatchObject({ status: 'fixed', remaining_places: [] });
  const { counts } = (await ask('GET', `/projects/${project}/findings?state=fixed`)).body;
  expect(counts).toMatchObject({ open: 0, fixed: 1 });
});
