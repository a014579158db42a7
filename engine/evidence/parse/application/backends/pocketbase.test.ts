import { expect, test } from 'vitest';
import { ignoreCuts, withLimits } from '../../../../limits.ts';
import { findBackends } from '../backends.ts';
import { pocketbaseServers } from './pocketbase.ts';

const ADDRESS = 'https://shop.example/';
const CALL = 'p.collection("members").getList(1,10);fetch("/api/collections/members/records");';

test.each([
  ['new PocketBase("https://warm.pockethost.io/")', 'https://warm.pockethost.io'],
  ["new lib.PocketBase('https://data.other.example')", 'https://data.other.example'],
  ['new PocketBase(`https://data.other.example:8090`)', 'https://data.other.example:8090'],
  ['k="pocketbase_auth";const p=new oe("https://data.other.example")', 'https://data.other.example'],
  [`const at="https://warm.pockethost.io";const p=new Client(at);${CALL}`, 'https://warm.pockethost.io'],
  ['fetch("https://data.shop.example/api/collections/posts/records")', 'https://data.shop.example'],
])('%s names a PocketBase server', (script, server) => {
  expect(pocketbaseServers([script], ADDRESS, ignoreCuts)).toEqual([server]);
});

test.each([
  'push([1,"Our demo: new PocketBase(\'https://demo.pockethost.io\') and https://demo.pockethost.io/_/"])',
  `${CALL}push("See https://demo.pockethost.io for a demo of /api/collections/")`,
  `${CALL}a({href:"https://demo.pockethost.io",children:"Demo"})`,
  '// new PocketBase("https://demo.pockethost.io")',
  'k="pocketbase_auth";new URL("https://maps.other.example");new WebSocket("https://live.other.example")',
  'text="pocketbase";new Map2("https://maps.other.example")',
  'at="https://warm.pockethost.io"',
  `${CALL}new PocketBase("http://localhost:8090")`,
  'push("https://data.other.example/api/collections/posts/records")',
])('%s names none', (script) => {
  expect(pocketbaseServers([script], ADDRESS, ignoreCuts)).toEqual([]);
});

test('scripts are read up to a limit, and what is left out is stated', async () => {
  const cuts: string[] = [];
  const first = 'new PocketBase("https://a.pockethost.io");';
  const second = 'new PocketBase("https://b.pockethost.io");';
  const long = `${first}${'f(1);'.repeat(200)}`;
  const read = () => pocketbaseServers([long, second], ADDRESS, (reason) => void cuts.push(reason));
  expect(await withLimits({ pocketbaseCharacters: long.length }, read)).toEqual(['https://a.pockethost.io']);
  expect(cuts).toEqual([
    expect.stringMatching(/^Only the first \d+ of \d+ characters in scripts that mention PocketBase/),
  ]);
});

test('what follows a syntax error is stated as not read', () => {
  const cuts: string[] = [];
  const script = `${CALL}new PocketBase("https://a.pockethost.io");let 'unclosed\nnew PocketBase("https://b.pockethost.io")`;
  expect(pocketbaseServers([script], ADDRESS, (reason) => void cuts.push(reason))).toEqual(['https://a.pockethost.io']);
  expect(cuts).toHaveLength(1);
});

test.each([
  ['convex', 'connect("https://warm-sock-12.convex.cloud")', 'https://warm-sock-12.convex.cloud'],
  ['hasura', "post('https://warm.hasura.app/v1/graphql')", 'https://warm.hasura.app/v1/graphql'],
  ['buckets', '{"src":"https://socks.s3.amazonaws.com/a.png"}', 'https://socks.s3.amazonaws.com'],
] as const)('%s: a literal that begins with an address names it, a sentence does not', (kind, script, found) => {
  expect(findBackends([script], ADDRESS, ignoreCuts)[kind]).toEqual([found]);
  expect(findBackends([`say("An article about ${found} by others")`], ADDRESS, ignoreCuts)[kind]).toEqual([]);
});
