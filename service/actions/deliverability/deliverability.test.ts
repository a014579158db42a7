import DNS from 'dns2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const { TXT, MX, A } = DNS.Packet.TYPE;
const ZONE: Record<string, Record<string, unknown>[]> = {
  'shop.test': [
    { type: A, address: '127.0.0.1' },
    { type: MX, priority: 0, exchange: '.' },
    { type: TXT, data: 'v=spf1 -all' },
  ],
  '_dmarc.shop.test': [{ type: TXT, data: 'v=DMARC1; p=none; rua=mailto:a@mail.shop.test' }],
  'mail.shop.test': [{ type: MX, priority: 10, exchange: 'mx.shop.test' }],
  'mx.shop.test': [{ type: A, address: '93.184.215.20' }],
};

const server = DNS.createServer({
  udp: true,
  handle: (request, send) => {
    const response = DNS.Packet.createResponseFromRequest(request);
    const [{ name = '', type = 0 } = {}] = request.questions;
    const known = ZONE[name.toLowerCase()];
    if (!known) response.header.rcode = 3;
    const fitting = (known ?? []).filter((answer) => answer.type === type);
    response.answers.push(...fitting.map((answer) => ({ name, ttl: 60, class: 1, ...answer }) as never));
    void send(response);
  },
});

let service: TestService;
let account: Account;
let path: string;

beforeAll(async () => {
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  service = await startTestService({ ASSAY_DNS_SERVERS: `127.0.0.1:${udp?.port}` });
  await service.work();
  account = await signUp(service);
  path = await pathOf(account, 'http://shop.test/');
});

afterAll(async () => {
  await service.close();
  await server.close();
});

async function pathOf({ cookie }: Account, url: string): Promise<string> {
  const { body } = await service.ask('POST', '/api/v1/projects', { headers: { cookie }, body: { name: 'One', url } });
  return `/api/v1/projects/${body.id}/deliverability`;
}

const ask = (body: object, { cookie } = account, at = path) => service.ask('POST', at, { headers: { cookie }, body });

test("the project's domain, inline", async () => {
  const { status, body } = await ask({});
  expect(status).toBe(200);
  expect(body).toMatchObject({ domain: 'shop.test', status: 'completed', error: null });
  expect(body.records).toMatchObject({ mx: ['0 .'], spf: ['v=spf1 -all'], dmarc_domain: 'shop.test' });
  const findings = body.findings as { check: string; remediation: string }[];
  expect(findings.map(({ check }) => check)).toContain('deliverability/dmarc/policy');
  expect(findings.find(({ check }) => check === 'deliverability/dmarc/policy')?.remediation).toContain(
    '_dmarc.shop.test. TXT',
  );
  expect((body.checks as unknown[]).length).toBeGreaterThan(45);
});

test('as a PDF', async () => {
  const file = await service.app.inject({
    method: 'POST',
    url: `${path}?format=pdf`,
    headers: { cookie: account.cookie },
  });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-disposition']).toBe('attachment; filename="deliverability-shop.test.pdf"');
  expect(file.rawPayload.toString('latin1')).toMatch(/^%PDF-/);
});

test('a subdomain of the site, and one that does not exist', async () => {
  const sub = await ask({ domain: 'Mail.Shop.test', selectors: ['s1'] });
  expect(sub.body).toMatchObject({
    domain: 'mail.shop.test',
    status: 'completed',
    records: { dmarc_domain: 'shop.test' },
  });
  const gone = await ask({ domain: 'gone.shop.test' });
  expect(gone.body).toMatchObject({ status: 'failed', error: 'the domain does not exist', score: null, findings: [] });
});

test('another domain than that of the site: a site on a platform has its mail elsewhere', async () => {
  const platform = await signUp(service);
  const at = await pathOf(platform, 'http://127.0.0.1:9/');
  const { status, body } = await ask({ domain: 'shop.test' }, platform, at);
  expect([status, body.domain, body.status]).toEqual([200, 'shop.test', 'completed']);
});

describe('refused with 422, naming the field', () => {
  test.each([
    [{ domain: '127.0.0.1' }, 'domain'],
    [{ domain: 'http://shop.test/' }, 'domain'],
    [{ domain: '' }, 'domain'],
    [{ domain: 7 }, 'domain'],
    [{ selectors: ['a b'] }, 'selectors'],
    [{ selectors: Array.from({ length: 11 }, (_, i) => `s${i}`) }, 'selectors'],
  ])('%j', async (body, field) => {
    const answer = await ask(body);
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toContain(field);
  });

  test('another format', async () => {
    expect((await ask({}, account, `${path}?format=docx`)).status).toBe(422);
  });

  test('a project without a domain', async () => {
    const other = await signUp(service);
    expect((await ask({}, other, await pathOf(other, 'http://127.0.0.1:9/'))).status).toBe(422);
  });
});

test('refused for other organizations and before the email is verified', async () => {
  expect((await service.ask('POST', path, { body: {} })).status).toBe(401);
  expect((await ask({}, await signUp(service))).status).toBe(404);
  const unverified = await signUp(service, { verified: false });
  expect((await ask({}, unverified, await pathOf(unverified, 'http://shop.test/'))).status).toBe(403);
});

test('it uses no quota and leaves an audit row', async () => {
  const count = async (table: string, where = '') =>
    (await service.opened.pool.query(`select count(*)::int as n from ${table} ${where}`)).rows[0].n as number;
  const before = await count('audit_log', "where action = 'deliverability.run'");
  await ask({});
  expect(await count('audit_log', "where action = 'deliverability.run'")).toBe(before + 1);
  expect(await count('scan_spends')).toBe(0);
});
