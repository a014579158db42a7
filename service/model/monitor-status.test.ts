import { expect, test } from 'vitest';
import { nextTurn } from '../monitoring/schedule.ts';
import { type CheckResult, lookAgainAfter, type MonitorState, NEW_STATE, stepOf } from './monitor-status.ts';

const MINUTE = 60_000;
const RESULTS: Readonly<Record<string, CheckResult>> = { g: 'good', f: 'failed', '?': 'untested' };

/** Checks a minute apart: the events, check by check. */
function told(letters: string, minutes = 1): { events: string[]; state: MonitorState; downMinutes: number } {
  const events: string[] = [];
  let [state, down] = [NEW_STATE, 0];
  [...letters].forEach((letter, i) => {
    const step = stepOf(state, RESULTS[letter] ?? 'untested', i * minutes * MINUTE, 15 * MINUTE);
    events.push(...step.events.map(({ kind }) => `${i}:${kind}`));
    state = step.state;
    down += step.downMs / MINUTE;
  });
  return { events, state, downMinutes: down };
}

test.each([
  ['one failure is none', 'gfgfgfg', ['0:first-good']],
  ['two failures are an outage, two good ones its end', 'gffgg', ['0:first-good', '2:opened', '4:resolved']],
  ['one good check is no end', 'gffgfgfg', ['0:first-good', '2:opened']],
  ['a target that never answered is down too', 'ffgg', ['1:opened', '3:resolved']],
  ['a check that says nothing breaks no row', 'gf?f?g?g', ['0:first-good', '3:opened', '7:resolved']],
  ['only checks that say nothing tell nothing', '????', []],
  [
    'the fourth change within the hour makes it flap: no more mails until it has held for half an hour',
    `ggffggffgg${'ff'}gg${'g'.repeat(31)}`,
    ['0:first-good', '3:opened', '5:resolved', '7:opened', '9:flapping', '43:resolved'],
  ],
])('%s', (_, letters, events) => {
  expect(told(letters).events).toEqual(events);
});

test('downtime begins with the first failure and ends when the site is up again', () => {
  expect(told('ggffffggg').downMinutes).toBe(5);
});

test('a gap without checks is neither up nor down', () => {
  expect(stepOf({ ...NEW_STATE, status: 'up', checkedAt: 0 }, 'good', 31 * MINUTE, 15 * MINUTE).observedMs).toBe(0);
});

test('a clock that is set back or ahead adds and removes no time, and ends no incident', () => {
  const down: MonitorState = {
    ...NEW_STATE,
    status: 'down',
    failures: 2,
    checkedAt: 60 * MINUTE,
    incident: { flapping: false },
  };
  for (const at of [0, 60 * 24 * MINUTE]) {
    const step = stepOf(down, 'failed', at, 15 * MINUTE);
    expect(step).toMatchObject({ observedMs: 0, downMs: 0, events: [], state: { status: 'down' } });
  }
});

test.each([
  ['up', 'gg', undefined],
  ['one failure', 'gf', MINUTE],
  ['down', 'gff', 5 * MINUTE],
  ['one good check after down', 'gffg', MINUTE],
])('next check: %s', (_, letters, after) => {
  expect(lookAgainAfter(told(letters).state)).toBe(after);
});

test('targets of one interval are spread over it and keep their offset', () => {
  const now = new Date(Date.UTC(2026, 0, 1));
  const quarters = [0, 0, 0, 0];
  for (let i = 0; i < 4000; i++) {
    const id = Math.floor(((i * 0.618034) % 1) * 2 ** 48)
      .toString(16)
      .padStart(12, '0');
    const turn = nextTurn(id, 60, now);
    expect(nextTurn(id, 60, turn).getTime() - turn.getTime()).toBe(60 * MINUTE);
    expect(nextTurn(id, 60, new Date(turn.getTime() + 1000 * 60 * MINUTE - MINUTE))).toEqual(
      new Date(turn.getTime() + 1000 * 60 * MINUTE),
    );
    const quarter = Math.floor((turn.getTime() - now.getTime() - MINUTE / 2) / (15 * MINUTE));
    quarters[quarter] = (quarters[quarter] ?? 0) + 1;
  }
  expect(Math.min(...quarters)).toBeGreaterThan(800);
});
