import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../testbed/receiver.ts';
import { type Account, signUp, startTestService, type TestService } from '../test-service.ts';

let service: TestService;
let receiver: Receiver;
let account: Account;
let project: string;

beforeAll(async () => {
  service = await startTestService();
  await service.work();
  receiver = await startReceiver();
});
afterAll(async () => {
  receiver.close();
  await service.close();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer = (response) => void response.end('ok');
  account = await signUp(service);
  const { body } = await call('POST', '/projects', { name: 'Shop', url: 'http://127.0.0.1:9/' });
  project = `/projects/${body.id}`;
});

test('a webhook is created, tested and signed so that the library verifies it', async () => {
  const { status, body } = await call('POST', `${project}/notification-channels`, {
    kind: 'webhook',
    name: 'Ops',
    address: `${receiver.url}/hooks/very-secret-path`,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ scope: 'project', kind: 'webhook', address: `${receiver.url}/…`, state: 'on' });
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  receiver.answer = (response) => void response.end('thanks for /hooks/very-secret-path');
  const tested = await call('POST', `${project}/notification-channels/${body.id}/test`);
  expect(tested.body).toMatchObject({
    event: 'test',
    state: 'delivered',
    attempts: [{ status: 200, answer: 'thanks for •••', error: null }],
  });
  const [message] = receiver.received;
  expect(message?.headers['webhook-id']).toBe(tested.body.event_id);
  const payload = new Webhook(String(body.secret)).verify(
    message?.text ?? '',
    message?.headers as Record<string, string>,
  );
  expect(payload).toMatchObject({ type: 'test', data: { test: true, project: { name: 'Shop' } } });
  const listed = await call('GET', `${project}/notification-channels`);
  expect(JSON.stringify(listed.body)).not.toMatch(/very-secret|whsec_/);
  expect(service.log.join('\n')).not.toMatch(/very-secret|whsec_/);
});

function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  return service.ask(method, `/api/v1${path}`, { headers: { cookie: account.cookie }, ...(body ? { body } : {}) });
}
