import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Reach, Unavailable } from '../../define-collector.ts';
import type { Evidence } from '../../evidence.ts';
import { parseExchange } from '../../facts/exchange.ts';
import { gather } from '../../gather.ts';
import { SOURCES } from '../../list.ts';
import { TECHNOLOGIES } from '../list.ts';
import type { Sent, TechnologySample, TechnologySamples } from './technology-samples.ts';

const PAGE = 'https://shop.example/';
/** Confidence from which a technology selects the wording of fixes. */
const RECOGNISED = 0.5;
const SURE = 0.8;

const samples = new Map<string, TechnologySample>();
for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.samples.ts'))) {
  const name = file.slice(0, -'.samples.ts'.length);
  const category: { samples: TechnologySamples } = await import(`./${name}.samples.ts`);
  for (const [id, sample] of Object.entries(category.samples)) samples.set(id, sample);
}
const all = TECHNOLOGIES.flat();
const byId = new Map(all.map((technology) => [technology.id, technology]));
const nameOf = (id: string) => byId.get(id)?.name;

const noReach: Reach = new Proxy({} as Reach, {
  get: (_, name) => () => {
    throw new Unavailable(`no ${String(name)} here`);
  },
});

async function recognise(sent: Sent) {
  const page = parseExchange(PAGE, responseOf(typeof sent === 'string' ? sent : (sent.response ?? '')));
  const facts = { address: PAGE, page, exchanges: [page], ...(typeof sent === 'string' ? {} : factsOf(sent)) };
  const { facts: found } = await gather(['technologies'], SOURCES, facts, noReach, new AbortController().signal);
  return found.technologies ?? [];
}

function responseOf(text: string): string {
  const blank = text.indexOf('\n\n');
  const html = text.startsWith('<') ? text : blank < 0 ? '' : text.slice(blank + 2);
  const head = text.slice(0, text.length - html.length).trim();
  const lines = ['HTTP/1.1 200 OK', 'Content-Type: text/html; charset=utf-8', ...(head === '' ? [] : [head])];
  return `${lines.join('\n')}\n\n<!DOCTYPE html>${html}`;
}

function factsOf({ script, notFound, dns, requests, globals }: Exclude<Sent, string>): Partial<Evidence> {
  return {
    ...(script === undefined ? {} : { scripts: [{ at: `${PAGE}assets/main.js`, text: script, thirdParty: false }] }),
    ...(notFound === undefined ? {} : { notFound: parseExchange(`${PAGE}7f3k`, notFound) }),
    ...(dns === undefined ? {} : { dns: { a: [], aaaa: [], cname: dns, ns: [], caa: [] } }),
    ...(requests === undefined ? {} : { network: requests.map(requestOf) }),
    ...(globals === undefined ? {} : { rendered: renderedWith(globals) }),
  };
}

function requestOf(url: string): Evidence['network'][number] {
  const type = new URL(url).pathname.endsWith('.js') ? 'script' : 'fetch';
  const sizes = { encodedBytes: 500, decodedBytes: 900 };
  return { url, type, status: 200, protocol: 'h2', headers: [], ...sizes, failure: undefined };
}

function renderedWith(globals: Readonly<Record<string, string>>): Evidence['rendered'] {
  const page = { url: PAGE, status: 200, html: '<p>Tea</p>', title: 'Tea', nodes: 4 };
  return { ...page, cookies: [], globals, errors: [], browser: 'Chrome/156.0.0.0' };
}

/** The ids and everything they imply. */
function withImplied(ids: readonly string[]): Set<string> {
  const known = new Set(ids);
  for (const id of known) for (const implied of byId.get(id)?.implies ?? []) known.add(implied);
  return known;
}

test('every technology has samples', () => {
  expect(all.filter(({ id }) => !samples.has(id)).map(({ id }) => id)).toEqual([]);
  expect([...samples.keys()].filter((id) => !byId.has(id))).toEqual([]);
});

test('a version that a site can send is part of the sample', () => {
  const readsVersion = all.filter(({ signs }) =>
    signs.some(({ in: place, matches }) => place !== 'global' && matches && /(?<!\\)\((?!\?)/.test(matches.source)),
  );
  expect(readsVersion.filter(({ id }) => samples.get(id)?.version === undefined).map(({ id }) => id)).toEqual([]);
});

/** Words unrelated to any technology. */
const PLAIN = wordsOf(
  'server set cookie path http only secure same site powered by <meta name content generator> <div class id data> <img alt=""> ' +
    '<script async defer type module crossorigin src=https://www.com/js/app.min.js> <link rel stylesheet href css lib vendor>',
);

function wordsOf(value: unknown): Set<string> {
  return new Set(textOf(value).match(/[a-z]{3,}|[a-z0-9]{3,}/g));
}

function textOf(value: unknown): string {
  return JSON.stringify(value).replaceAll('\\n', ' ').toLowerCase();
}

test('a look-alike has a word of the technology or of its sample', () => {
  const far = [...samples].filter(([id, { sent, lookAlike }]) => {
    const text = textOf(lookAlike);
    return ![id, ...wordsOf([nameOf(id), sent])].some((word) => !PLAIN.has(word) && text.includes(word));
  });
  expect(far.map(([id]) => id)).toEqual([]);
});

describe.each([...samples])('%s', (id, { sent, version, beside = [], lookAlike }) => {
  test('is recognised, and nothing else', async () => {
    const found = await recognise(sent);
    const own = found.find(({ technology }) => technology === nameOf(id));
    expect(own?.confidence ?? 0).toBeGreaterThanOrEqual(RECOGNISED);
    expect(own?.version).toBe(version);
    const expected = [...withImplied([id, ...beside])].map(nameOf);
    const sure = found.filter(({ confidence }) => confidence >= SURE).map(({ technology }) => technology);
    expect(sure.filter((technology) => !expected.includes(technology))).toEqual([]);
    expect(beside.map(nameOf).filter((name) => !found.some(({ technology }) => technology === name))).toEqual([]);
  });

  test('is not recognised by what looks like it', async () => {
    const found = await recognise(lookAlike);
    const names = found.filter(({ confidence }) => confidence >= RECOGNISED).map(({ technology }) => technology);
    expect(names).not.toContain(nameOf(id));
  });
});
