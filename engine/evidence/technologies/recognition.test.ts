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
