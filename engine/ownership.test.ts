import { afterEach, expect, test } from 'vitest';
import { metaInHead } from './evidence/parse/html/ownership-mark.ts';
import { readReachSettings } from './evidence/reach/settings.ts';
import { serveZone, type TestZone } from './evidence/reach/test-dns.ts';
import { serveHttp } from './evidence/reach/test-servers.ts';
import { ownershipWays, proveOwnership } from './ownership.ts';
import { parseTarget } from './scan-target/target.ts';

const TOKEN = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6';
const META = `<meta name="assay-verification" content="${TOKEN}">`;
const FILE = '/.well-known/assay-verification.txt';
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

type Answer = string | { readonly status: number; readonly location?: string; readonly body?: string };

/** Asks a site that answers so; what is not named is answered by `*`, or with 404. */
async function proofOf(answers: Readonly<Record<string, Answer>>, zone: TestZone = {}, host = '127.0.0.1') {
  const asked: string[] = [];
  const server = await serveHttp((request, response) => {
    asked.push(`${request.url} ${JSON.stringify(request.headers)}`);
    const answer = answers[request.url ?? ''] ?? answers['*'] ?? { status: 404 };
    const { status, location, body } = typeof answer === 'string' ? { status: 200, body: answer } : answer;
    response.writeHead(status, { 'content-type': 'text/html', ...(location ? { location } : {}) }).end(body ?? '');
  });
  const dns = await serveZone({ [host]: { A: ['127.0.0.1'] }, ...zone });
  closing.push(server.close, dns.close);
  const settings = readReachSettings({
    ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
    ASSAY_DNS_SERVERS: dns.dnsServers.join(','),
  });
  const proof = await proveOwnership(parseTarget(`http://${host}:${server.port}/shop/`), TOKEN, { settings });
  expect(asked.join('\n')).not.toContain(TOKEN);
  return proof;
}

test('the ways are told with what to place', () => {
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
  const zone = {
    [host]: { A: ['127.0.0.1'], ...(name === host ? { TXT } : {}) },
    ...(name === host ? {} : { [name]: { TXT } }),
  };
  expect((await proofOf({}, zone, host)).by).toBe(by);
});

test('why each way does not hold is told', async () => {
  const { missing, origin } = await proofOf({ '/': '<title>A</title>' });
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(missing).toEqual([
    { by: 'file', reason: 'the answer is 404' },
    { by: 'meta', reason: 'there is no such meta element in the head' },
  ]);
});

test.each([
  ['between others', `<meta charset=utf-8><link rel=a>${META}<base href=/>`, [TOKEN]],
  ['in capitals', `<META NAME='Assay-Verification' CONTENT='x'>`, ['x']],
  ['without a head', META, [TOKEN]],
  ['after a script that writes of it', `<script>"</title>"</script>${META}`, [TOKEN]],
  ['in a script', `<script>const page = '${META}'</script>`, []],
  ['in a title', `<title>${META}</title>`, []],
  ['in a comment', `<!-- ${META} -->`, []],
  ['in a template', `<template>${META}</template>`, []],
  ['in a noscript', `<noscript>${META}</noscript>`, []],
  ['after text', `Hello ${META}`, []],
  ['after an element of the body', `<div></div>${META}`, []],
  ['after the head', `<head></head>${META}`, []],
  ['in an attribute', `<meta name="description" content='${META}'>`, []],
  ['in a drawing', `<svg>${META}</svg>`, []],
  ['beyond what is read', `<!--${'x'.repeat(70_000)}-->${META}`, []],
])('the element stands %s', (_, page, found) => {
  expect(metaInHead(page, 'assay-verification')).toEqual(found);
});
