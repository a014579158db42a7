import { expect, test } from 'vitest';
import type { Location } from '../../checks/location.ts';
import { type FetchRequest, Overloaded, Unavailable } from '../../evidence/define-collector.ts';
import { type Exchange, parseExchange } from '../../evidence/facts/exchange.ts';
import { defineProbe, type Probe, type ProbeContext } from '../define-probe.ts';
import { runProbes } from './run-probes.ts';

const ADDRESS = 'https://shop.example/';
const PAGE = 'HTTP/1.1 200 OK\ncontent-type: text/html\n\n<h1>Socks</h1>';
const words = {
  title: 'Nothing is open',
  why: 'It matters.',
  needs: ['address'] as const,
  profile: 'quick' as const,
  problems: {
    open: { severity: 'high', likelihood: 'observed', message: 'It is open', fix: { any: 'Close it.' } },
  } as const,
  references: ['CWE-200'],
  scenes: () => [],
};

function probe(
  id: string,
  ask: (asking: ProbeContext) => Promise<readonly { problem: 'open'; location: Location; evidence: string }[]>,
  more: object = {},
): Probe {
  return defineProbe({ ...words, budget: 5, id, ask: (_, asking) => ask(asking), ...more });
}

function world(answer: (request: FetchRequest) => string) {
  const asked: string[] = [];
  let tokens = 0;
  return {
    asked,
    fetch: async (request: FetchRequest): Promise<Exchange> => {
      asked.push(new URL(request.url).pathname);
      return parseExchange(request.url, answer(request));
    },
    ask: () => Promise.reject(new Unavailable('no DNS here')),
    token: () => `token${tokens++}`,
    tryPage: () => Promise.reject(new Unavailable('no browser here')),
  };
}

const facts = { facts: { address: ADDRESS }, unavailable: new Map() };
const signal = () => new AbortController().signal;
const asks = (path: string) => async (asking: ProbeContext) => {
  await asking.fetch({ url: new URL(path, ADDRESS).href });
  return [];
};

test('verdicts: pass, fail, inapplicable, larger profile, missing evidence, broken', async () => {
  const found = { problem: 'open' as const, location: { url: ADDRESS }, evidence: 'x' };
  const probes = [
    probe('active/a/sound', asks('/a')),
    probe('active/a/found', async () => [found]),
    probe('active/a/skipped', asks('/c'), { skip: () => 'nothing there' }),
    probe('active/a/thorough', asks('/d'), { profile: 'thorough' }),
    probe('active/a/lacking', asks('/e'), { needs: ['surface'] }),
    probe('active/a/broken', () => Promise.reject(new TypeError('our own mistake'))),
  ];
  const reach = world(() => PAGE);
  const known = { ...facts, unavailable: new Map([['surface', 'the page is not HTML'] as const]) };
  const results = await runProbes(probes, known, reach, { profile: 'standard', signal: signal() });
  expect(results.map(({ check, verdict, reason }) => [check.id.slice(9), verdict, reason])).toEqual([
    ['sound', 'pass', null],
    ['found', 'fail', null],
    ['skipped', 'inapplicable', 'nothing there'],
    ['thorough', 'unknown', 'Tested only in the thorough profile'],
    ['lacking', 'unknown', 'the page is not HTML'],
    ['broken', 'broken', 'our own mistake'],
  ]);
  expect(reach.asked).toEqual(['/a']);
});

test('an unreadable page limits probes to guessed URLs, which never pass', async () => {
  const page = parseExchange(ADDRESS, 'HTTP/1.1 404 Not Found\ncontent-type: text/plain\n\nnothing');
  const known = {
    facts: { address: ADDRESS, page },
    unavailable: new Map([['surface', 'the page answered 404'] as const]),
  };
  const found = { problem: 'open' as const, location: { url: ADDRESS }, evidence: 'x' };
  const probes = [
    probe('active/a/guesses', asks('/a'), { needs: ['surface'] }),
    probe('active/a/found', async () => [found], { needs: ['surface'] }),
    probe('active/a/skipped', asks('/c'), { needs: ['surface'], skip: () => 'the site names none' }),
  ];
  const reach = world(() => PAGE);
  const results = await runProbes(probes, known, reach, { profile: 'standard', signal: signal() });
  expect(results.map(({ check, verdict, reason }) => [check.id.slice(9), verdict, reason])).toEqual([
    ['guesses', 'unknown', 'the page answered 404: only guessed URLs were tested'],
    ['found', 'fail', 'the page answered 404: only guessed URLs were tested'],
    ['skipped', 'unknown', 'the page answered 404'],
  ]);
  expect(reach.asked).toEqual(['/a']);
});

test('probes called for by evidence run first, then by severity', async () => {
  const low = { problems: { open: { ...words.problems.open, severity: 'low' } } };
  const probes = [
    probe('active/a/low', asks('/low'), low),
    probe('active/a/high', asks('/high')),
    probe('active/a/called', asks('/called'), { ...low, skip: () => undefined }),
  ];
  const reach = world(() => PAGE);
  await runProbes(probes, facts, reach, { profile: 'quick', signal: signal() });
  expect(reach.asked).toEqual(['/called', '/high', '/low']);
});

test('a probe over budget sends nothing and does not pass', async () => {
  const greedy = probe('active/a/greedy', async (asking) => {
    for (let i = 0; i < 9; i++) await asking.fetch({ url: `${ADDRESS}${i}` });
    return [];
  });
  const reach = world(() => PAGE);
  const [result] = await runProbes([greedy], facts, reach, { profile: 'standard', signal: signal() });
  expect(reach.asked).toHaveLength(5);
  expect(result).toMatchObject({ verdict: 'unknown', reason: 'The probe has used its limit of 5 requests' });
});

test('a further test without an answer or beyond the budget limits no verdict', async () => {
  const curious = probe('active/a/curious', async (asking) => {
    const quiet = asking.quietly();
    quiet.inapplicable('of no use');
    for (let i = 0; i < 9; i++) await quiet.fetch({ url: `${ADDRESS}${i}` });
    return [];
  });
  const reach = world(() => 'HTTP/1.1 403 Forbidden\ncf-mitigated: challenge\n\n');
  const [result] = await runProbes([curious], facts, reach, { profile: 'standard', signal: signal() });
  expect(reach.asked.length).toBeGreaterThan(2);
  expect(result).toEqual({ check: expect.anything(), verdict: 'pass', reason: null, occurrences: [] });
});

test('a host that only blocks gets no more requests, and nothing passes', async () => {
  const probes = Array.from({ length: 30 }, (_, i) =>
    probe(`active/a/p${i}`, async (asking) => {
      for (let n = 0; n < 5; n++) await asking.fetch({ url: `${ADDRESS}${i}-${n}` });
      return [];
    }),
  );
  const reach = world(() => 'HTTP/1.1 403 Forbidden\ncf-mitigated: challenge\n\n');
  const results = await runProbes(probes, facts, reach, { profile: 'standard', signal: signal() });
  expect(reach.asked.length).toBeLessThan(50);
  expect(new Set(results.map(({ verdict, reason }) => `${verdict}: ${reason}`))).toEqual(
    new Set(['unknown: not tested: blocked by Cloudflare (403)']),
  );
});

test('blocking some paths does not end the others', async () => {
  const many = probe(
    'active/a/many',
    async (asking) => {
      for (let n = 0; n < 60; n++) await asking.fetch({ url: `${ADDRESS}.dot-${n}` });
      return (await asking.fetch({ url: `${ADDRESS}open` }))
        ? [{ problem: 'open' as const, location: { url: ADDRESS }, evidence: 'x' }]
        : [];
    },
    { budget: 100 },
  );
  const reach = world(({ url }) =>
    url.includes('dot') ? 'HTTP/1.1 403 Forbidden\ncf-mitigated: challenge\n\n' : PAGE,
  );
  const [result] = await runProbes([many], facts, reach, { profile: 'standard', signal: signal() });
  expect(result?.verdict).toBe('fail');
});

test('an address that never answers gets no more requests, and the others do', async () => {
  const reach = world(({ url }) => {
    if (url.includes('/slow')) throw new Overloaded('no response within 8 s');
    return PAGE;
  });
  const paths = Array.from({ length: 6 }, (_, i) => [`/slow?n=${i}`, '/quick']).flat();
  const each = async (asking: ProbeContext) => {
    for (const path of paths) await asks(path)(asking);
    return [];
  };
  const [result] = await runProbes([probe('active/a/each', each, { budget: 20 })], facts, reach, {
    profile: 'standard',
    signal: signal(),
  });
  const sent = Map.groupBy(reach.asked, (path) => path);
  expect(sent.get('/quick')).toHaveLength(6);
  // Each of three requests is repeated once.
  expect(sent.get('/slow')).toHaveLength(6);
  expect(result).toMatchObject({ verdict: 'unknown', reason: 'no response within 8 s' });
});

test('nothing is requested after the scan has ended', async () => {
  const ending = new AbortController();
  const progress: string[] = [];
  const probes = Array.from({ length: 40 }, (_, i) =>
    probe(`active/a/p${i}`, async (asking) => {
      if (i === 0) ending.abort(new Error('the scan was cancelled'));
      return asks(`/${i}`)(asking);
    }),
  );
  const results = await runProbes(
    probes,
    facts,
    world(() => PAGE),
    {
      profile: 'standard',
      signal: ending.signal,
      onProgress: (_, done, total) => progress.push(`${done}/${total}`),
    },
  );
  expect(results.filter(({ reason }) => reason === 'the scan was cancelled').length).toBeGreaterThan(20);
  expect(progress.at(-1)).toBe('40/40');
});

test('where requests run out, tests that wait for a turn are left out and reported, also those of a probe without requests per point', async () => {
  const point = { where: 'query' as const, name: 'q', value: 'a', url: `${ADDRESS}?q=a` };
  const waits = probe('active/a/waits', async (asking) => {
    await asking.inTurn(point, undefined, () => asks('/never')(asking));
    return [];
  });
  const ofPoints = { ...waits, id: 'active/a/of-points', perPoint: 1 };
  const reach = world(() => PAGE);
  const options = { profile: 'standard' as const, signal: signal(), requestsLeft: () => 0 };
  const results = await runProbes([waits, ofPoints], facts, reach, options);
  expect(reach.asked).toEqual([]);
  for (const { verdict, reason } of results)
    expect([verdict, reason]).toEqual(['unknown', expect.stringContaining('Some parameters were not tested')]);
});
