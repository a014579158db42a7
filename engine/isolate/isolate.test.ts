import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isCampaign, sized } from '../../testbed/sized.ts';
import { CHECKS } from '../checks/list.ts';
import { DERIVATION_PLANS } from '../evidence/derivation-plans.generated.ts';
import type { FactName } from '../evidence/evidence.ts';
import { parseExchange } from '../evidence/facts/exchange.ts';
import { isModuleName } from '../findings/module.ts';
import { parseTarget, type Report, readReachSettings, scan } from '../index.ts';
import { ignoreCuts } from '../limits.ts';
import { entryFor } from '../subjects/chosen-checks.ts';
import { page } from '../subjects/page.ts';
import { type Isolate, openIsolate, PAGE_ENTRY } from './isolate.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_SCAN_DEADLINE_SECONDS: '300' });
const modules = ['profiling', 'seo'] as const;
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function siteOf(text: string, type = 'text/html'): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/') response.writeHead(200, { 'content-type': type }).end(text);
    else response.writeHead(404).end();
  });
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

interface ThreadReports {
  readonly workers: readonly { readonly javascriptHeap: { readonly totalMemory: number } }[];
}

/** What never ends costs a core for so long. */
const ANSWER_SECONDS = 2;
const hostileIsolate = () => openIsolate(new URL('./test-thread.ts', import.meta.url), ANSWER_SECONDS);
const verdictOn = ({ coverage }: Report, id: string) => coverage.find(({ check }) => check === id);
const pageOf = (...words: string[]) =>
  `<!doctype html><html lang="en"><title>Warm socks from the hills</title><h1>Socks</h1><p>${words.join(', ')}`;

test('what never ends is ended, all else is tested, and the process goes on meanwhile', async () => {
  const url = await siteOf(pageOf('endless derivation', 'endless check'));
  let ended = false;
  const scanning = page.run(parseTarget(url), { modules, settings }, hostileIsolate()).finally(() => {
    ended = true;
  });
  for (let turn = 0; turn < 50; turn++) expect((await fetch(`${url}healthy`)).status).toBe(404);
  expect(ended).toBe(false);

  const report = await scanning;
  expect(verdictOn(report, 'seo/test/hostile')).toMatchObject({
    verdict: 'unknown',
    reason: 'what the site sent took more than 2 s of CPU time to judge',
  });
  expect(verdictOn(report, 'profiling/mixed-frameworks')).toMatchObject({
    verdict: 'unknown',
    reason: 'what the site sent took more than 2 s of CPU time to read',
  });
  expect(report.modules.profiling?.status).toBe('failed');
  expect(report.modules.seo?.status).toBe('completed');
  expect(report.coverage.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
});

const LESS_THAN_IT_WAITS = 1;

test('what waits for the processor has its time', async () => {
  const url = await siteOf(pageOf('waiting derivation'));
  const isolate = openIsolate(new URL('./test-thread.ts', import.meta.url), LESS_THAN_IT_WAITS);
  const report = await page.run(parseTarget(url), { modules, settings }, isolate);
  expect(verdictOn(report, 'profiling/mixed-frameworks')?.reason).not.toMatch(/CPU time/);
  expect(report.modules.profiling?.status).toBe('completed');
});

/** Costs much work, most of it in collecting garbage. */
const testInCampaign = isCampaign ? test : () => undefined;

testInCampaign('what needs too much memory is ended', async () => {
  const url = await siteOf(pageOf('greedy derivation'));
  const report = await page.run(parseTarget(url), { modules, settings }, hostileIsolate());
  expect(verdictOn(report, 'profiling/mixed-frameworks')).toMatchObject({
    verdict: 'unknown',
    // A slow machine comes to the limit of time first.
    reason: expect.stringMatching(
      /^what the site sent (?:needs too much memory|took more than 2 s of CPU time) to read$/,
    ),
  });
  expect(verdictOn(report, 'seo/test/hostile')?.verdict).toBe('pass');
});

test('names in scripts are read in the thread; if it has ended, they are not known', async () => {
  const isolate = openIsolate();
  const url = 'https://shop.example/';
  const named = isolate.scriptNames({ url, base: url, importMap: new Map(), hosts: new Set(), known: [] });
  expect((await named([{ url: `${url}js/a.js`, text: 'import("./b.js")' }])).scripts).toEqual([`${url}js/b.js`]);
  expect((await named([{ url: `${url}js/c.js`, text: 'import("./b.js");import("./d.js")' }])).scripts).toEqual([
    `${url}js/d.js`,
  ]);
  await isolate.close();
  await expect(named([{ url, text: '' }])).rejects.toThrow('the scan has ended');
});

test('the thread tells which texts a picture must not show, and whether a credential spans several', async () => {
  const isolate = openIsolate();
  const key = `AKIA${'Q7ZP4WMX2KRT5LNB'}`;
  expect(await isolate.privateTexts(['Socks', 'jo@shop.example', '0123 456789', key])).toEqual([1, 2, 3]);
  expect(await isolate.privateTexts(['key:', key.slice(0, 9), key.slice(9)])).toBeNull();
  await isolate.close();
  await expect(isolate.privateTexts(['Socks'])).rejects.toThrow('the scan has ended');
});

/** Reads and judges a page with this text, as the hostile thread does. */
async function judged(isolate: Isolate, text: string) {
  const page = parseExchange('https://shop.example/', `HTTP/1.1 200 OK\nContent-Type: text/html\n\n${text}`);
  const plan = DERIVATION_PLANS.find(({ provides }) => provides[0] === 'document');
  if (plan) await isolate.derive(plan, { page }, false, ignoreCuts);
  const checks = (await isolate.checks()).filter(({ id }) => id.startsWith('seo/test/'));
  const gathered = { facts: { page }, unavailable: new Map(), kept: new Set<FactName>(['document']) };
  return (await isolate.judge(checks, gathered)).map(({ check, verdict }) => [check.id, verdict]);
}

test('pages share a thread, each with its own facts; one that never ends costs the others nothing', async () => {
  const isolate = hostileIsolate();
  const others = [isolate.another(), isolate.another()];
  const all = await Promise.all([
    judged(isolate, pageOf('endless check')),
    ...others.map((other, i) => judged(other, pageOf(`sound page ${i}`))),
  ]);
  const both = (verdict: string) => [
    ['seo/test/hostile', verdict],
    ['seo/test/last', verdict],
  ];
  expect(all).toEqual([both('unknown'), both('pass'), both('pass')]);
  await others[0]?.close();
  const next = isolate.another();
  expect(await judged(next, pageOf('sound page after them'))).toEqual(both('pass'));
  await isolate.close();
  await expect(judged(next, pageOf('late'))).rejects.toThrow('the scan has ended');
  await expect(judged(isolate.another(), pageOf('sound'))).rejects.toThrow('the scan has ended');
});

test('a thread that crashes costs what it was asked then, and nothing is passed that was not tested', async () => {
  const url = await siteOf(pageOf('crashing check'));
  const report = await page.run(parseTarget(url), { modules: ['seo'], settings }, hostileIsolate());
  const lost = report.coverage.filter(({ reason }) => reason === 'reading what the site sent failed (not caught)');
  expect(lost.length).toBeGreaterThan(0);
  expect(lost.every(({ verdict }) => verdict === 'unknown')).toBe(true);
  expect(report.coverage.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
});

test('a thread that a page made large ends with the scan, and gives its memory back', async () => {
  const url = await siteOf(pageOf('large derivation'));
  const report = await page.run(parseTarget(url), { modules, settings }, hostileIsolate());
  expect(verdictOn(report, 'seo/test/last')?.verdict).toBe('pass');
  const { workers } = process.report.getReport() as unknown as ThreadReports;
  const mebibytes = workers.map(({ javascriptHeap }) => javascriptHeap.totalMemory / 2 ** 20);
  expect(mebibytes.filter((heap) => heap > 192)).toEqual([]);
});

test('a sound page is judged in a thread as it is without one, by a fresh thread and by one that has been used', async () => {
  const url = await siteOf(pageOf('nothing to fear'));
  const first = await page.run(parseTarget(url), { modules, settings }, hostileIsolate());
  const second = await page.run(parseTarget(url), { modules, settings }, hostileIsolate());
  expect(verdictOn(first, 'seo/test/last')?.verdict).toBe('pass');
  expect(second.coverage).toEqual(first.coverage);
  const { coverage } = await scan(parseTarget(url), { modules, settings });
  expect(coverage).toEqual(first.coverage.filter(({ check }) => !check.startsWith('seo/test/')));
});

const HEAVY_PAGES = [
  ['tags in tags in tags', `<!doctype html><title>x</title>${'<b><i>'.repeat(49_000)}${'x'.repeat(4_000_000)}`],
  ['misnested formatting', `<!doctype html><title>x</title>${'<a><b><p></a>'.repeat(20_000)}`],
  ['one tag of five megabytes', `<!doctype html><title>x</title><p ${'a=b '.repeat(1_200_000)}>`],
  ['tables in tables', `<!doctype html><title>x</title>${'<table><tr><td>x'.repeat(30_000)}`],
  ['brackets', `<!doctype html><title>x</title>${'<script type="application/ld+json">{"a":['.repeat(20_000)}`],
] as const;

test.each(HEAVY_PAGES.slice(0, sized(1, HEAVY_PAGES.length)))(
  'a page of %s leaves the process free to answer others',
  async (_, text) => {
    const url = await siteOf(text);
    let turns = 0;
    let ended = false;
    const scanning = scan(parseTarget(url), { modules: ['seo', 'aeo', 'security'], settings }).finally(() => {
      ended = true;
    });
    while (!ended && turns < 100_000) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    const report = await scanning;
    expect(turns).toBeGreaterThan(50);
    expect(report.coverage.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  },
);

test('the words of every check are plain data', () => {
  for (const { id, title, why, needs, problems, references } of CHECKS)
    expect(() => structuredClone({ id, title, why, needs, problems, references })).not.toThrow();
});

test('the thread for pages has their checks and no others, and loads what no page needs when asked', async () => {
  const isolate = openIsolate(PAGE_ENTRY);
  const ids = (await isolate.checks()).map(({ id }) => id);
  const isOfPages = (id: string) => isModuleName(id.split('/', 1)[0] ?? '');
  expect(ids).toEqual(CHECKS.map(({ id }) => id).filter(isOfPages));
  const plan = DERIVATION_PLANS.find(({ id }) => id === 'derive/repository/dependabot');
  if (!plan) throw new Error('there is no such derivation');
  await expect(isolate.derive(plan, {}, true, ignoreCuts)).rejects.toThrow('repository could not be read again');
  await isolate.close();
  expect(entryFor({})).toBe(PAGE_ENTRY);
  expect(entryFor({ checks: ['seo/index/noindex'] })).toBe(PAGE_ENTRY);
  // An unknown check is refused by the list of all.
  expect(entryFor({ checks: ['deliverability/spf/present', 'seo/index/noindex'] })).toBeUndefined();
});
