import { describe, expect, test } from 'vitest';
import { defineCollector, defineDerivation, type Reach, Unavailable } from './define-collector.ts';
import type { FactName } from './evidence.ts';
import { parseExchange } from './facts/exchange.ts';
import { type GatherOptions, gather, type Source } from './gather.ts';
import { parseHsts } from './parse/http/hsts.ts';

const examplePage = parseExchange(
  'https://shop.example/',
  'HTTP/1.1 200 OK\nStrict-Transport-Security: max-age=60\n\nhi',
);
const never = new AbortController().signal;
const noReach: Reach = new Proxy({} as Reach, {
  get: (_, name) => () => {
    throw new Unavailable(`no ${String(name)} here`);
  },
});

function pageCollector(counter: { runs: number }) {
  return defineCollector({
    id: 'page',
    provides: ['page', 'exchanges'],
    needs: ['address'],
    step: 'page',
    async collect() {
      counter.runs += 1;
      return { page: examplePage, exchanges: [examplePage] };
    },
  });
}

const headers = defineDerivation({
  id: 'headers',
  provides: ['headers'],
  needs: ['page'],
  derive: ({ page }) => page.headers,
});
const hsts = defineDerivation({
  id: 'hsts',
  provides: ['hsts'],
  needs: ['headers'],
  derive: () => parseHsts('max-age=60'),
});

const run = (wanted: FactName[], sources: Source[], signal = never, options: GatherOptions = {}) =>
  gather(wanted, sources, { address: examplePage.url }, noReach, signal, options);

test('each source runs once, and only what is wanted', async () => {
  const counter = { runs: 0 };
  const { facts, unavailable } = await run(['hsts', 'headers', 'page'], [pageCollector(counter), headers, hsts]);
  expect(counter.runs).toBe(1);
  expect(facts.hsts?.maxAge).toBe(60);
  expect(unavailable.size).toBe(0);
  const idle = { runs: 0 };
  await run(['address'], [pageCollector(idle), headers]);
  expect(idle.runs).toBe(0);
});

test('a failure is recorded with its reason and passed on to what follows from it', async () => {
  const failing = defineCollector({
    id: 'page',
    provides: ['page', 'exchanges'],
    needs: [],
    step: 'page',
    collect: () => Promise.reject(new Unavailable('the connection was refused')),
  });
  const { facts, unavailable } = await run(['hsts', 'page'], [failing, headers, hsts]);
  expect('page' in facts || 'hsts' in facts).toBe(false);
  expect(Object.fromEntries(unavailable)).toEqual({
    page: 'the connection was refused',
    exchanges: 'the connection was refused',
    headers: 'the connection was refused',
    hsts: 'the connection was refused',
  });
});

test('one fact of a collector may be unavailable while another is stated', async () => {
  const partly = defineCollector({
    id: 'page',
    provides: ['page', 'exchanges'],
    needs: [],
    step: 'page',
    async collect() {
      return { page: examplePage, exchanges: new Unavailable('lost') };
    },
  });
  const { facts, unavailable } = await run(['page', 'exchanges'], [partly]);
  expect(facts.page?.status).toBe(200);
  expect(unavailable.get('exchanges')).toBe('lost');
});

test('the end of the scan ends the wait for a source that never answers', async () => {
  const stuck = defineCollector({
    id: 'page',
    provides: ['page'],
    needs: [],
    step: 'page',
    collect: () => new Promise<never>(() => {}),
  });
  const controller = new AbortController();
  const gathering = run(['page'], [stuck], controller.signal);
  controller.abort(new Error('the scan reached its deadline'));
  expect((await gathering).unavailable.get('page')).toBe('the scan reached its deadline');
});

test('undefined is a fact: it was looked for and is not there', async () => {
  const absent = defineDerivation({ id: 'hsts', provides: ['hsts'], needs: ['address'], derive: () => undefined });
  const { facts } = await run(['hsts'], [absent]);
  expect('hsts' in facts).toBe(true);
});

test('what a source only uses is there where it can be established; its lack is reported where it matters', async () => {
  const cookies = defineDerivation({
    id: 'cookies',
    provides: ['cookies'],
    needs: ['page'],
    uses: { hsts: 'matters', rendered: { matters: 'script' }, vitals: 'refines' },
    derive: (given) => {
      expect(given.hsts?.maxAge).toBe(60);
      expect('rendered' in given).toBe(false);
      return [];
    },
  });
  const { facts, cuts } = await run(['cookies'], [pageCollector({ runs: 0 }), headers, hsts, cookies]);
  expect(facts.cookies).toEqual([]);
  expect(cuts?.get('cookies')).toEqual([{ reason: 'nothing provides this fact', part: 'script' }]);
});

test('what was cut of a fact that only refines cuts nothing', async () => {
  const cutting = defineDerivation({
    id: 'hsts',
    provides: ['hsts'],
    needs: ['page'],
    derive: (_, cut) => {
      cut('only the first part was read');
      return undefined;
    },
  });
  const using = (lack: 'matters' | 'refines') =>
    defineDerivation({ id: 'cookies', provides: ['cookies'], needs: ['page'], uses: { hsts: lack }, derive: () => [] });
  const cutsOf = async (lack: 'matters' | 'refines') =>
    (await run(['cookies'], [pageCollector({ runs: 0 }), cutting, using(lack)])).cuts?.get('cookies') ?? [];
  expect([(await cutsOf('matters')).length, await cutsOf('refines')]).toEqual([1, []]);
});

describe('an optional fact', () => {
  const optional: FactName[] = ['hsts'];

  test('is derived from what was gathered', async () => {
    const { facts } = await run(['headers'], [pageCollector({ runs: 0 }), headers, hsts], never, { optional });
    expect(facts.hsts?.maxAge).toBe(60);
  });

  test.each<[string, FactName[]]>([
    ['its collector', []],
    ['a derivation', ['page']],
  ])('makes nothing else run: %s', async (_, wanted) => {
    const { facts, unavailable } = await run(wanted, [pageCollector({ runs: 0 }), headers, hsts], never, { optional });
    expect('headers' in facts || 'hsts' in facts).toBe(false);
    expect(unavailable.size).toBe(0);
  });

  test('that cannot be derived is not reported', async () => {
    const failing = defineDerivation({
      id: 'hsts',
      provides: ['hsts'],
      needs: ['page'],
      derive: () => {
        throw new Unavailable('not readable');
      },
    });
    const { facts, unavailable } = await run(['page'], [pageCollector({ runs: 0 }), failing], never, { optional });
    expect('hsts' in facts).toBe(false);
    expect(unavailable.size).toBe(0);
  });

  test('that is also wanted is derived once', async () => {
    let runs = 0;
    const counted = defineDerivation({
      id: 'headers',
      provides: ['headers'],
      needs: ['page'],
      derive: ({ page: { headers: list } }) => {
        runs += 1;
        return list;
      },
    });
    await run(['headers'], [pageCollector({ runs: 0 }), counted], never, { optional: ['headers'] });
    expect(runs).toBe(1);
  });
});

describe('cuts', () => {
  const page = defineCollector({
    id: 'page',
    provides: ['page', 'exchanges'],
    needs: [],
    step: 'page',
    async collect(_given, _reach, cut) {
      cut('1 of 3 scripts were left out', 'script');
      cut('the end of the page was left out');
      return { page: examplePage, exchanges: [examplePage] };
    },
  });
  const images = { ...headers, parts: ['image'] } as const;

  test('pass on to everything that follows from a fact', async () => {
    const { cuts } = await run(['hsts'], [page, headers, hsts]);
    const reasons = ['1 of 3 scripts were left out', 'the end of the page was left out'];
    for (const name of ['page', 'exchanges', 'headers', 'hsts'] as const)
      expect(cuts?.get(name)?.map(({ reason }) => reason)).toEqual(reasons);
  });

  test('of other parts do not concern a source', async () => {
    const { cuts } = await run(['hsts'], [page, images, hsts]);
    expect(cuts?.get('hsts')).toEqual([{ reason: 'the end of the page was left out', part: undefined }]);
  });

  test('of one part do not displace those of another', async () => {
    const noisy = {
      ...page,
      collect: async (...[, , cut]: Parameters<typeof page.collect>) => {
        for (let nth = 0; nth < 50; nth++) cut(`image ${nth}`, 'image');
        cut('1 of 3 scripts were left out', 'script');
        return { page: examplePage, exchanges: [examplePage] };
      },
    };
    const { cuts } = await run(['hsts'], [noisy, headers, hsts]);
    expect(cuts?.get('hsts')).toHaveLength(11);
    expect(cuts?.get('hsts')?.at(-1)?.part).toBe('script');
  });
});
