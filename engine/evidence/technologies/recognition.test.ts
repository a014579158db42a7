import { expect, test } from 'vitest';
import { type Reach, Unavailable } from '../define-collector.ts';
import type { Evidence } from '../evidence.ts';
import { parseExchange } from '../facts/exchange.ts';
import { gather } from '../gather.ts';
import { SOURCES } from '../list.ts';
import { noise, samples } from './recognised-sites.ts';

const noReach: Reach = new Proxy({} as Reach, {
  get: (_, name) => () => {
    throw new Unavailable(`no ${String(name)} here`);
  },
});

async function recognise(response: string, given: Partial<Evidence> = {}) {
  const page = parseExchange('https://shop.example/', response);
  const facts = { address: page.url, page, exchanges: [page], ...given };
  const { facts: found } = await gather(['technologies'], SOURCES, facts, noReach, new AbortController().signal);
  return found.technologies ?? [];
}

test.each(samples.map((sample) => [sample.name, sample] as const))(
  '%s',
  async (_, { response, given, certain, versions }) => {
    const found = await recognise(response, given);
    const least = (confidence: number) =>
      found.filter((detection) => detection.confidence >= confidence).map(({ technology }) => technology);
    expect(least(0.8).sort()).toEqual([...certain].sort());
    expect(least(0.5).sort()).toEqual([...certain].sort());
    const told = Object.fromEntries(
      found.flatMap(({ technology, version }) => (version ? [[technology, version]] : [])),
    );
    expect(told).toEqual(versions ?? {});
  },
);

test.each(noise.map((sample) => [sample.name, sample] as const))('nothing on %s', async (_, { response }) => {
  expect(await recognise(response)).toEqual([]);
});

test('a page that claims to be made by everything is not believed', async () => {
  const generators = [
    'WordPress 6.5',
    'Drupal 10',
    'Joomla! - CMS',
    'TYPO3 CMS',
    'Ghost 5.8',
    'Contao Open Source CMS',
  ];
  const metas = generators.map((name) => `<meta name="generator" content="${name}">`).join('');
  const found = await recognise(
    `HTTP/1.1 200 OK\nContent-Type: text/html\n\n<!doctype html><html><head>${metas}</head><body>x</body></html>`,
  );
  const cms = found.filter(({ categories }) => categories.includes('CMS'));
  expect(cms.length).toBe(6);
  for (const { confidence, signs } of cms) {
    expect(confidence).toBeLessThan(0.5);
    expect(signs.at(-1)).toContain('doubtful');
  }
});

test("an implied technology gets nine tenths of its parent's confidence", async () => {
  const found = await recognise('HTTP/1.1 200 OK\nX-Powered-By: Express\nContent-Type: application/json\n\n{}');
  expect(found).toEqual([
    {
      technology: 'Express',
      categories: ['Web framework'],
      confidence: 0.95,
      signs: ['header x-powered-by: Express'],
    },
    {
      technology: 'Node.js',
      categories: ['Programming language'],
      confidence: 0.855,
      signs: [],
      impliedBy: 'Express',
    },
  ]);
});

test('the response time of Rack is a sign of Rails, other times are not', async () => {
  const withRuntime = (value: string) =>
    recognise(`HTTP/1.1 200 OK\nContent-Type: text/html\nX-Runtime: ${value}\n\n<p>Tea</p>`);
  const names = (await withRuntime('0.023456')).map(({ technology, confidence }) => [technology, confidence]);
  expect(names).toEqual([
    ['Ruby on Rails', 0.6],
    ['Ruby', 0.54],
  ]);
  for (const other of ['0.012', '12ms', '0.0234567']) expect(await withRuntime(other)).toEqual([]);
});

test('a program that answers in JSON is recognised by its text', async () => {
  const found = await recognise(
    'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"couchdb":"Welcome","version":"3.1.1","git_sha":"ce596c65d"}',
  );
  expect(found).toEqual([
    expect.objectContaining({ technology: 'Apache CouchDB', version: '3.1.1', categories: ['Database'] }),
  ]);
});

test.each([
  ...'Login|Log in|Sign in|Status|Dashboard|Web Interface|Admin|Home|Welcome|Index|Portal|Customer portal|Web client|Info|Console|Webmail|Control panel|System dashboard|Live view|Gateway|Router|EAP 1|EAP 7|iLO 5|UniFi|TrueNAS|XenServer 8.4 released|XenServer 8.4|XCP-ng 8.2|Cisco ASDM 7.6 download guide|Barracuda Web Application Firewall review|ASUS Wireless Router RT-AC68U|Brother HL-L2350DW series|HP LaserJet Pro M404|LANCOM 1781VA|ZyWALL 110|VMware Horizon|Outlook Web App|SAP NetWeaver Portal|Pulse Connect Secure|EpsonNet Config|Octopus Deploy|Gogs|Apache Guacamole|Splunk|Jaeger'
    .split('|')
    .map((title) => ['', title]),
  ...'session sid cookiesession1 webvpn webvpncontext QSESSIONID PHPSESSID_EDGEOS lang user_id token sessionid connect.id'
    .split(' ')
    .map((name) => [`Set-Cookie: ${name}=a1`, 'Shop']),
  ...[
    'Server: web',
    'Server: Apache-like',
    'Via: 1.1 proxy',
    'X-Version: 1.2',
    'X-Powered-By: love',
    'X-Cache: HIT',
  ].map((line) => [line, 'Shop']),
  [`Set-Cookie: session=eyJhIjogImIifQ.aSxQ2w.${'a'.repeat(27)}; path=/; httponly`, 'Shop'],
])('nothing is certain from %s %s', async (line, title) => {
  const found = await recognise(
    `HTTP/1.1 200 OK\nContent-Type: text/html\n${line === '' ? '' : `${line}\n`}\n<!doctype html><title>${title}</title>`,
  );
  expect(found.filter(({ confidence }) => confidence >= 0.8)).toEqual([]);
});
