import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import DNS from 'dns2';
import { afterEach, expect, test } from 'vitest';
import { parseTarget, readReachSettings } from '../index.ts';
import { ownershipWays, proveOwnership } from './prove-ownership.ts';

const TOKEN = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6';
const META = `<meta name="assay-verification" content="${TOKEN}">`;
const FILE = '/.well-known/assay-verification.txt';
const closing: (() => unknown)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

type Answer = string | { readonly status: number; readonly location?: string; readonly body?: string };
/** TXT records by name; each name resolves to 127.0.0.1. */
type Zone = Readonly<Record<string, readonly string[]>>;

/** A name server on loopback; returns its address. */
async function serveZone(zone: Zone): Promise<string> {
  const { A, TXT } = DNS.Packet.TYPE;
  const server = DNS.createServer({
    udp: true,
    handle: (request, send) => {
      const response = DNS.Packet.createResponseFromRequest(request);
      const [{ name = '', type = 0 } = {}] = request.questions;
      const texts = zone[name.toLowerCase()];
      if (!texts) response.header.rcode = 3;
      const answers = type === TXT ? (texts ?? []).map((data) => ({ type: TXT, data })) : [];
      if (texts && type === A) answers.push({ type: A, address: '127.0.0.1' } as never);
      response.answers.push(...answers.map((answer) => ({ name, ttl: 60, class: 1, ...answer }) as never));
      void send(response);
    },
  });
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  closing.push(() => server.close());
  return `127.0.0.1:${udp?.port}`;
}

/** Verifies against a site with these responses; others are answered by `*`, or with 404. */
async function proofOf(answers: Readonly<Record<string, Answer>>, zone: Zone = {}, host = '127.0.0.1') {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${JSON.stringify(request.headers)}`);
    const answer = answers[request.url ?? ''] ?? answers['*'] ?? { status: 404 };
    const { status, location, body } = typeof answer === 'string' ? { status: 200, body: answer } : answer;
    response.writeHead(status, { 'content-type': 'text/html', ...(location ? { location } : {}) }).end(body ?? '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const settings = readReachSettings({
    ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
    ASSAY_DNS_SERVERS: await serveZone({ [host]: [], ...zone }),
  });
  const { port } = server.address() as AddressInfo;
  const proof = await proveOwnership(parseTarget(`http://${host}:${port}/shop/`), TOKEN, { settings });
  expect(asked.join('\n')).not.toContain(TOKEN);
  return proof;
}

test('the methods are listed with what to place', () => {
  expect(ownershipWays(parseTarget('https://www.shop.example/a'), TOKEN)).toEqual([
    { by: 'dns', at: ['www.shop.example', 'shop.example'], place: `assay-verification=${TOKEN}` },
    { by: 'file', at: [`https://www.shop.example${FILE}`], place: TOKEN },
    { by: 'meta', at: ['https://www.shop.example/'], place: META },
  ]);
  expect(ownershipWays(parseTarget('http://127.0.0.1/'), TOKEN).map(({ by }) => by)).toEqual(['file', 'meta']);
});

test.each<[string, Readonly<Record<string, Answer>>, 'file' | 'meta' | undefined]>([
  ['the file', { [FILE]: TOKEN }, 'file'],
  ['the file with a line end', { [FILE]: `${TOKEN}\r\n` }, 'file'],
  ['the file by a redirect of the same server', { [FILE]: { status: 302, location: '/t' }, '/t': TOKEN }, 'file'],
  ['the element', { '/': `<!doctype html><html><head><title>A</title>${META}</head>` }, 'meta'],
  ['nothing', {}, undefined],
  ['the file with more in it', { [FILE]: `${TOKEN} and more` }, undefined],
  ['the file of somebody else', { [FILE]: TOKEN.replace('a', 'b') }, undefined],
  ['a file that is an error', { [FILE]: { status: 404, body: TOKEN } }, undefined],
  ['a host that answers everything', { '*': '<!doctype html><title>Welcome</title><p>Hello' }, undefined],
  ['the element on another page', { '/shop/': META }, undefined],
  ['the element in the body', { '/': `<!doctype html><title>A</title><p>${META}` }, undefined],
  ['a redirect elsewhere', { [FILE]: { status: 302, location: 'http://localhost:1/' } }, undefined],
  [
    'the file of a server whose page is elsewhere',
    { [FILE]: TOKEN, '/shop/': { status: 301, location: 'http://localhost:1/' } },
    undefined,
  ],
  ['redirects without end', { [FILE]: { status: 302, location: FILE } }, undefined],
])('%s', async (_, answers, by) => {
  expect((await proofOf(answers)).by).toBe(by);
});

test.each([
  ['at the host', 'www.shop.example', [`assay-verification=${TOKEN}`], 'dns'],
  ['at the registrable domain', 'shop.example', ['v=spf1 -all', `assay-verification=${TOKEN}`], 'dns'],
  ['of somebody else', 'shop.example', ['assay-verification=0123456789abcdef'], undefined],
  ['with more in it', 'shop.example', [`assay-verification=${TOKEN}0`], undefined],
  ['above the registrable domain', 'example', [`assay-verification=${TOKEN}`], undefined],
])('a TXT record %s', async (_, name, TXT, by) => {
  const host = 'www.shop.example';
  expect((await proofOf({}, { [name]: TXT }, host)).by).toBe(by);
});

test('the reason each method failed is reported', async () => {
  const { missing, origin } = await proofOf({ '/': '<title>A</title>' });
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(missing).toEqual([
    { by: 'file', reason: 'HTTP status 404' },
    { by: 'meta', reason: 'meta element not found in the head' },
  ]);
});
