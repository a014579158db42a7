import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../settings/config.ts';
import { signUp, startTestService, type TestService } from '../testing/test-service.ts';
import { startTracing } from './export.ts';
import { scanObserver } from './scan-spans.ts';
import { inSpan, SpanKind } from './tracing.ts';

const Exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              startTimeUnixNano: z.string(),
              endTimeUnixNano: z.string(),
              status: z.object({ code: z.number() }),
              attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

const bodies: string[] = [];
const authorizations: (string | undefined)[] = [];
let collector: Server;
let service: TestService;
let stopTracing: () => Promise<void>;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    authorizations.push(request.headers.authorization);
    bodies.push(Buffer.concat(chunks).toString());
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const { traces } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20letter-opener',
  });
  if (!traces) throw new Error('traces are set');
  stopTracing = startTracing(traces);
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
  collector.close();
});

function spans() {
  return bodies
    .flatMap((body) => Exported.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
}

async function callTool(apiKey: string, name: string, args: object): Promise<string> {
  const { body } = await service.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json, text/event-stream' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  });
  return body;
}

test('a request, the job it sends, an MCP tool call and a failure are spans of an OTLP collector; no secret is sent', async () => {
  await service.work();
  const account = await signUp(service, { verified: false });
  await service.mailedToken(account.email);
  await service.ask('GET', '/api/v1/projects/none', { headers: { cookie: account.cookie } });
  const failing = async () => {
    throw new TypeError('a secret of the target');
  };
  await expect(inSpan('work', { kind: SpanKind.INTERNAL, attributes: {} }, failing)).rejects.toThrow('a secret');
  await inSpan('a scan', { kind: SpanKind.INTERNAL, attributes: {} }, async () => {
    const observer = scanObserver();
    await observer?.span('wait', 'HTTP response', async () => undefined, 'http://shop.test/');
    const late = async () => Promise.reject(new TypeError('a secret of the target'));
    await expect(observer?.span('collect', 'visit', late)).rejects.toThrow('a secret');
    observer?.took('browser', 'axe-core', { at: 1_700_000_000_000, wall: 250, cpu: 90 });
    observer?.took('check', 'seo/index', { at: 1_700_000_000_000, wall: 0.1, cpu: 0.1 });
  });
  expect(scanObserver()).toBeUndefined();
  const created = await service.ask('POST', '/api/v1/auth/api-keys', { headers: { cookie: account.cookie } });
  const apiKey = String(created.body.api_key);
  expect(await callTool(apiKey, 'projects_list', {})).toContain('structuredContent');
  expect(await callTool(apiKey, 'findings_list', { project_id: 'a-name-nobody-knows' })).toContain('"isError":true');
  await stopTracing();
  const all = spans();
  const named = (name: string) => all.find((span) => span.name === name);
  const [signup, mail] = [named('POST /api/v1/auth/signup'), named('job mail.send')];
  expect(mail).toMatchObject({ traceId: signup?.traceId, parentSpanId: signup?.spanId });
  expect(named('GET /api/v1/projects/{project_id}')?.status.code).toBe(0);
  expect(named('work')?.status.code).toBe(2);
  const within = all.filter(({ parentSpanId }) => parentSpanId === named('a scan')?.spanId);
  expect(within.map(({ name }) => name)).toEqual(['wait HTTP response', 'collect visit', 'browser axe-core']);
  expect(within.map(({ status }) => status.code)).toEqual([0, 2, 0]);
  expect(named('browser axe-core')).toMatchObject({
    startTimeUnixNano: '1700000000000000000',
    endTimeUnixNano: '1700000000250000000',
  });
  const call = named('tools/call projects_list');
  expect(all.find(({ spanId }) => spanId === call?.parentSpanId)?.name).toBe('POST /mcp');
  expect(call?.attributes.map(({ key }) => key)).toEqual(['mcp.method.name', 'gen_ai.tool.name', 'assay.action']);
  expect(named('tools/call findings_list')?.status.code).toBe(2);
  expect(bodies.join()).not.toContain('a-name-nobody-knows');
  expect(bodies.join()).not.toContain(apiKey);
  expect(new Set(authorizations)).toEqual(new Set(['Bearer letter-opener']));
  expect(bodies.join()).not.toMatch(/a secret of the target|lighthouses/);
  expect(bodies.join()).not.toContain(account.email);
});

test.each(['no pair', 'a=b,=c', 'a=%zz'])('headers %j are refused without their value', (value) => {
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: value })).toThrow(
    'OTEL_EXPORTER_OTLP_HEADERS: must be name=value pairs',
  );
});
