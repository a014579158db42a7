import { expect, test } from 'vitest';
import { sized } from '../../testbed/sized.ts';
import { lookAgainAfter, type MonitorEvent, NEW_STATE, stepOf } from '../model/monitor-status.ts';
import { nextTurn, RETRY_SECONDS } from './schedule.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const DAYS = 30;
const TARGETS = sized(200, 1000);
const INTERVAL = 15;
const LOSS = 0.02;
/** Share of all time. */
const OUTAGE = 0.001;
const BEGIN = Date.UTC(2026, 0, 1);
const END = BEGIN + DAYS * DAY;
/** One in this many targets flaps for some hours, down and up for some minutes each. */
const FLAPPING = 20;

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Told {
  readonly at: number;
  readonly kind: MonitorEvent['kind'];
  readonly since: number;
}

/** Mulberry32: the same outages in each run. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Outages of 1 to 119 minutes, `OUTAGE` of all time on average. */
function outagesOf(chance: () => number): Span[] {
  const spans: Span[] = [];
  const mean = (60 * MINUTE) / OUTAGE;
  for (let at = BEGIN - Math.log(1 - chance()) * mean; at < END; ) {
    const to = at + (1 + chance() * 118) * MINUTE;
    spans.push({ from: at, to });
    at = to - Math.log(1 - chance()) * mean;
  }
  return spans;
}

function flapsOf(chance: () => number): Span[] {
  const spans: Span[] = [];
  let at = BEGIN + chance() * (END - BEGIN - DAY);
  for (let flap = 0; flap < 30; flap++) {
    const to = at + (4 + chance() * 12) * MINUTE;
    spans.push({ from: at, to });
    at = to + (4 + chance() * 12) * MINUTE;
  }
  return spans;
}

function simulate(index: number, chance: () => number, spans: readonly Span[]): Told[] {
  const id = (index * 2_654_435_761).toString(16).padStart(12, '0');
  const told: Told[] = [];
  let state = NEW_STATE;
  let passed = 0;
  for (let at = BEGIN; at < END; ) {
    while ((spans[passed]?.to ?? END) < at) passed += 1;
    const isOut = (time: number) => spans.slice(passed, passed + 2).some(({ from, to }) => time >= from && time < to);
    const fails = (time: number) => isOut(time) || chance() < LOSS;
    let end = at;
    let failed = fails(end);
    for (const seconds of RETRY_SECONDS) {
      if (!failed) break;
      end += seconds * 1000;
      failed = fails(end);
    }
    const step = stepOf(state, failed ? 'failed' : 'good', end, INTERVAL * MINUTE);
    for (const event of step.events)
      told.push({ at: end, kind: event.kind, since: 'since' in event ? event.since : 0 });
    state = step.state;
    const soon = lookAgainAfter(state);
    const turn = nextTurn(id, INTERVAL, new Date(end)).getTime();
    at = soon === undefined ? turn : Math.min(turn, end + soon);
  }
  return told;
}

test(`${DAYS} days of ${TARGETS} targets: no false incident, none missed, one alert each`, () => {
  const seen = { incidents: 0, resolved: 0, flapping: 0, long: 0, outages: 0, downMs: 0 };
  const slowest: number[] = [];
  for (let index = 0; index < TARGETS; index++) {
    const chance = chanceOf(index + 1);
    const spans = index % FLAPPING === 0 ? flapsOf(chance) : outagesOf(chance);
    const told = simulate(index, chance, spans);
    const incidents = incidentsOf(told);
    seen.outages += spans.length;
    seen.downMs += spans.reduce((sum, { from, to }) => sum + to - from, 0);
    seen.incidents += incidents.length;
    seen.resolved += told.filter(({ kind }) => kind === 'resolved').length;
    seen.flapping += told.filter(({ kind }) => kind === 'flapping').length;
    for (const { opened, since } of incidents) {
      const real = spans.some(({ from, to }) => opened >= from && since < to && since >= from - MINUTE);
      expect(real, `target ${index}: a false incident`).toBe(true);
    }
    for (const { from, to } of spans) {
      if (to - from < 2 * INTERVAL * MINUTE || to > END) continue;
      seen.long += 1;
      const found = incidents.find(({ opened, ended }) => opened <= from + 2 * INTERVAL * MINUTE && ended > from);
      expect(found, `target ${index}: a missed outage`).toBeDefined();
      slowest.push((found?.opened ?? END) - from);
    }
    if (index % FLAPPING === 0) expect(incidents.length, 'thirty flaps').toBeLessThanOrEqual(6);
  }
  expect(seen.long).toBeGreaterThan(TARGETS / 5);
  expect(seen.flapping).toBeGreaterThan(TARGETS / FLAPPING / 2);
  expect(seen.incidents - seen.resolved).toBeLessThan(10);
  expect(Math.max(...slowest)).toBeLessThanOrEqual(2 * INTERVAL * MINUTE);
  expect(seen.downMs / (TARGETS * DAYS * DAY)).toBeGreaterThan(OUTAGE);
});

/** One alert per outage, and no recovery without an outage. */
function incidentsOf(told: readonly Told[]): { opened: number; since: number; ended: number }[] {
  const incidents: { opened: number; since: number; ended: number }[] = [];
  let open = false;
  for (const { at, kind, since } of told) {
    if (kind === 'first-good') continue;
    expect(open, `${kind} in its turn`).toBe(kind !== 'opened');
    if (kind === 'opened') incidents.push({ opened: at, since, ended: END });
    const last = incidents.at(-1);
    if (kind === 'resolved' && last) last.ended = at;
    open = kind !== 'resolved';
  }
  return incidents;
}
