import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.close());

const plainly = (bytes: Buffer) => bytes;

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=0.5', 'gzip', gunzipSync],
  ['br;q=0, deflate', undefined, plainly],
  ['', undefined, plainly],
])('a long answer to a client that accepts "%s"', async (accepted, encoding, read) => {
  const { headers, rawPayload } = await service.app.inject({
    url: '/openapi.json',
    headers: { 'accept-encoding': accepted },
  });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toBe('accept-encoding');
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect(JSON.parse(read(rawPayload).toString())).toHaveProperty('openapi');
});

test('short answers and refusals are sent as they are', async () => {
  const headers = { 'accept-encoding': 'br' };
  for (const url of ['/health', '/api/v1/nothing'])
    expect((await service.app.inject({ url, headers })).headers['content-encoding']).toBeUndefined();
});
