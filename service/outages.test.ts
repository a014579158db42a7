import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../testbed/eventually.ts';
import { createOutages, type Outages } from './outages.ts';
import { DatabaseAway } from './store/database-error.ts';
import type { Store } from './store/open.ts';

let responds: boolean;
let lines: string[];
let outages: Outages;

beforeEach(() => {
  [responds, lines, outages] = [true, [], createOutages()];
  const answer = () => (responds ? Promise.resolve() : Promise.reject(new Error('away')));
  const store = { execute: answer, transaction: answer } as unknown as Store;
  const write = (_: object, text: string) => lines.push(text);
  outages.watch(store, { error: write, warn: write } as unknown as Logger);
});

const away = (code: string) => new DatabaseAway('away', { cause: Object.assign(new Error('x'), { code }) });
const leavesOut = (code: string) => outages.leavesOut(away(code), () => lines.push(`held ${code}`));

test('errors of an outage are left out between its begin and its end', async () => {
  responds = false;
  expect([leavesOut('ECONNREFUSED'), leavesOut('53100')]).toEqual([true, true]);
  await eventually('the begin', () => lines.length > 0);
  expect(leavesOut('57P01')).toBe(true);
  responds = true;
  await eventually('the end', () => lines.length > 1);
  expect(lines).toEqual(['the database is not available', 'the database is available again']);
});

test('a conflict is logged', () => {
  expect(leavesOut('40P01')).toBe(false);
});

test('lost connections without an outage are logged, also the next ones', async () => {
  for (const code of ['57P01', 'ECONNRESET']) {
    expect(leavesOut(code)).toBe(true);
    await eventually('the line', () => lines.includes(`held ${code}`));
  }
  await pause(10);
  expect(lines).toEqual(['held 57P01', 'held ECONNRESET']);
});

const late = () => outages.leavesOut(new DatabaseAway('away', { cause: new Error('Query read timeout') }), () => {});

test('a response that is late is logged', () => {
  expect(late()).toBe(false);
});

test('a response that is late in an outage is left out', async () => {
  responds = false;
  leavesOut('57P01');
  await eventually('the begin', () => lines.length > 0);
  expect(late()).toBe(true);
});
