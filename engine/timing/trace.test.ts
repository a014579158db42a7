import { expect, test } from 'vitest';
import { addressShown, type SpanKind } from './observe.ts';
import type { Span } from './timing.ts';
import { traceOf } from './trace.ts';

interface Event {
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly name: string;
  readonly ts: number;
  readonly dur: number;
  readonly args: Readonly<Record<string, unknown>>;
}

const span = (kind: SpanKind, name: string, at: number, wall: number, more: Partial<Span> = {}): Span => ({
  kind,
  name,
  at: 1000 + at,
  wall,
  cpu: 0.04,
  about: undefined,
  parent: undefined,
  ...more,
});

function eventsOf(spans: readonly Span[]): Event[] {
  return JSON.parse(traceOf([{ target: 'http://shop.test/', spans, leftOut: 0 }])).traceEvents;
}

const named = (events: readonly Event[], name: string) => events.find((event) => event.name === name);

test('a span is below the one it belongs to, and beside one that only runs at the same time', () => {
  const stage = span('stage', 'evidence', 0, 100);
  const collect = span('collect', 'exchanges', 10, 50, { parent: stage });
  const response = span('wait', 'HTTP response', 11, 20, { parent: collect, about: 'http://shop.test/' });
  const other = span('collect', 'dns', 12, 20, { parent: stage });
  const later = span('collect', 'tls', 70, 60, { parent: stage });
  const events = eventsOf([response, collect, other, later, stage]);
  expect(named(events, 'evidence')).toMatchObject({ ph: 'X', ts: 0, dur: 100_000 });
  expect(named(events, 'HTTP response')).toMatchObject({
    ts: 11_000,
    dur: 20_000,
    args: { cpu_ms: 0, about: 'http://shop.test/' },
  });
  const lane = (name: string) => named(events, name)?.tid;
  expect(lane('exchanges')).toBe(lane('evidence'));
  expect(lane('HTTP response')).toBe(lane('evidence'));
  expect(lane('dns')).not.toBe(lane('evidence'));
  // What outlasts its parent would be cut off in its lane.
  expect(lane('tls')).not.toBe(lane('evidence'));
});

test('the isolate and the browser are processes of their own, requests are named after their address', () => {
  const events = eventsOf([
    span('stage', 'report', 0, 1),
    span('check', 'seo/index', 2, 1, { about: 'seo/index/noindex' }),
    span('browser', 'load the page', 0, 9),
    span('request', 'request of the page', 1, 3, { about: 'http://shop.test/a.js' }),
  ]);
  const processes = events.filter(({ name }) => name === 'process_name').map(({ args }) => args.name);
  expect(processes).toEqual(['scanner: http://shop.test/', 'isolate: http://shop.test/', 'browser: http://shop.test/']);
  expect(events.filter(({ ph }) => ph === 'X').map(({ pid, name }) => [pid, name])).toEqual([
    [3, 'load the page'],
    [1, 'report'],
    [3, 'http://shop.test/a.js'],
    [2, 'seo/index'],
  ]);
  expect(events.filter(({ name }) => name === 'thread_name').map(({ args }) => args.name)).toEqual([
    'browser 1',
    'scanner 1',
    'request 1',
    'isolate 1',
  ]);
});

test('scans of several targets have processes of their own, and what was left out is counted', () => {
  const scan = (target: string) => ({ target, spans: [span('stage', 'evidence', 0, 1)], leftOut: 2 });
  const { otherData, traceEvents } = JSON.parse(traceOf([scan('http://a.test/'), scan('http://b.test/')]));
  expect(otherData).toEqual({ spans_left_out: 4 });
  expect(traceEvents.filter(({ ph }: Event) => ph === 'X').map(({ pid }: Event) => pid)).toEqual([1, 4]);
});

test.each([
  ['http://ann:secret@shop.test/orders?token=abc#part', 'http://shop.test/orders'],
  ['http://shop.test/reset/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl', 'http://shop.test/reset/…'],
  ['http://shop.test/invite/9f8a7c6d5e4b3a2f1c0d9e8b7a6f5c4d/accept', 'http://shop.test/invite/…/accept'],
  ['http://shop.test/blog/how-we-made-the-search-faster', 'http://shop.test/blog/how-we-made-the-search-faster'],
  ['http://shop.test/assets/index-D4f8aQ2k.js', 'http://shop.test/assets/index-D4f8aQ2k.js'],
  ['data:text/plain,secret', ''],
])('the address %s appears without what may be secret', (url, shown) => {
  expect(addressShown(url)).toBe(shown);
});
