import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readReachSettings } from '@assay/engine';
import { afterEach, expect, test } from 'vitest';
import { planOf } from '../model/plans.ts';
import { certificateWarning } from './certificate-warning.ts';
import { checkTarget } from './check-target.ts';
import { createCutOff } from './cut-off.ts';
import { intervalFor } from './plan-interval.ts';
import { bucketOf, percentileOf } from './response-times.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
const SETTINGS = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });
const closing: Server[] = [];
const httpAt = (url: string) => ({ url, check: { kind: 'http' as const }, records: null });
afterEach(() => {
  for (const server of closing.splice(0)) server.close().closeAllConnections();
});

test.each([
  ['200', 'good', null],
  ['204', 'good', null],
  ['301', 'good', null],
  ['401', 'good', null],
  ['403', 'good', null],
  ['429', 'good', null],
  ['404', 'failed', 'http_status'],
  ['500', 'failed', 'http_status'],
  ['503', 'failed', 'http_status'],
  ['moved', 'good', null],
  ['moved-to-nothing', 'failed', 'http_status'],
  ['round', 'good', null],
  ['elsewhere', 'good', null],
])('an answer %s is %s', async (path, result, reason) => {
  const server = createServer((request, response) => {
    const at = request.url?.slice(1) ?? '';
    const leads: Record<string, string> = {
      moved: '/200',
      'moved-to-nothing': '/404',
      round: '/round?again',
      'round?again': '/round',
      elsewhere: 'http://127.0.0.2:9/',
    };
    if (leads[at]) response.writeHead(302, { location: leads[at] }).end();
    else response.writeHead(Number(at)).end();
  });
  closing.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`;
  const { signal } = new AbortController();
  const checked = await checkTarget(httpAt(url), { settings: SETTINGS, signal, pause: async () => undefined });
  expect(checked).toMatchObject({ result, reason, attempts: result === 'good' ? 1 : 3 });
});

test('a target refused by our own rules is not a failure of the site', async () => {
  const { signal } = new AbortController();
  const world = { settings: readReachSettings({}), signal, pause: async () => undefined };
  expect(await checkTarget(httpAt('http://127.0.0.1:80/'), world)).toMatchObject({ result: 'untested', attempts: 1 });
});

test('when hardly any of ten sites is reachable, this machine is offline; when half are, it is not', () => {
  const cutOff = createCutOff();
  for (let site = 0; site < 9; site++) cutOff.note(`${site}.example`, true, NOW);
  expect(cutOff.suspected(NOW)).toBe(false);
  cutOff.note('9.example', true, NOW);
  expect(cutOff.suspected(NOW)).toBe(true);
  expect(cutOff.suspected(NOW + 4 * 60_000)).toBe(false);
  for (let site = 0; site < 5; site++) cutOff.note(`${site}.example`, false, NOW);
  expect(cutOff.suspected(NOW)).toBe(false);
  for (let check = 0; check < 50; check++) cutOff.note('one.example', true, NOW);
  expect(cutOff.suspected(NOW)).toBe(false);
});

test.each([
  ['of a year, a month left', 365, 29, null, 30],
  ['of a year, told of that', 365, 29, 30, undefined],
  ['of a year, two weeks left', 365, 13, 30, 14],
  ['of ninety days, a month left', 90, 29, null, undefined],
  ['of ninety days, two weeks left', 90, 13, null, 14],
  ['of six days, five left', 6, 5, null, undefined],
  ['of six days, one left', 6, 0.9, null, 1],
  ['that has ended', 90, -1, 1, undefined],
])('a certificate %s', (_, lifeDays, leftDays, warned, days) => {
  const endsAt = NOW + leftDays * DAY;
  const validity = {
    validFrom: new Date(endsAt - lifeDays * DAY).toISOString(),
    validTo: new Date(endsAt).toISOString(),
  };
  expect(certificateWarning(validity, { endsAt, days: warned }, NOW)).toBe(days);
});

test('a new certificate has its own warnings', () => {
  const validity = {
    validFrom: new Date(NOW - 80 * DAY).toISOString(),
    validTo: new Date(NOW + 5 * DAY).toISOString(),
  };
  expect(certificateWarning(validity, { endsAt: NOW, days: 1 }, NOW)).toBe(7);
});

test.each([
  ['starter', 15, 360],
  ['pro', 15, 360],
  ['pro', 1440, 1440],
  ['pro', 540, 720],
  ['max', 1, 15],
  ['max', 20_000, 10_080],
  ['free', 360, undefined],
])('%s serves %s minutes at %s', (plan, wanted, interval) => {
  expect(intervalFor(planOf(plan), wanted)).toBe(interval);
});

test('percentiles from buckets are accurate to five percent', () => {
  const buckets = new Map<number, number>();
  for (let ms = 1; ms <= 1000; ms++) buckets.set(bucketOf(ms), (buckets.get(bucketOf(ms)) ?? 0) + 1);
  for (const share of [0.5, 0.95, 0.99]) {
    const told = percentileOf(buckets, share) ?? 0;
    expect(Math.abs(told / (share * 1000) - 1)).toBeLessThan(0.06);
  }
  expect(percentileOf(new Map(), 0.5)).toBeNull();
});
