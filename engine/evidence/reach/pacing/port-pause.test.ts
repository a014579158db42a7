import { expect, test } from 'vitest';
import { createPortPause } from './port-pause.ts';

const MINUTE = 60_000;

function pauseAt() {
  let time = 0;
  const pause = createPortPause(() => time);
  return {
    pause,
    pass(minutes: number) {
      time += minutes * MINUTE;
    },
  };
}

test('silent hosts of three sites in three scans pause the port for ten minutes', () => {
  const { pause, pass } = pauseAt();
  for (const host of ['mx.a.example', 'mx.b.test', 'mx.c.test']) {
    expect(pause.isPaused()).toBe(false);
    pause.silent(host, {});
  }
  expect(pause.isPaused()).toBe(true);
  pass(10);
  expect(pause.isPaused()).toBe(false);
});

test('the dead hosts of one domain, or of one scan, do not', () => {
  const { pause } = pauseAt();
  for (const host of ['mx1.shop.test', 'mx2.shop.test', 'mx3.shop.test']) pause.silent(host, {});
  const scan = {};
  for (const host of ['mx.a.test', 'mx.b.test', 'mx.c.test']) pause.silent(host, scan);
  expect(pause.isPaused()).toBe(false);
});

test('a connection of the last ten minutes shows that the port is open', () => {
  const { pause, pass } = pauseAt();
  pause.connected();
  pass(9);
  for (const host of ['mx.a.test', 'mx.b.test', 'mx.c.test']) pause.silent(host, {});
  expect(pause.isPaused()).toBe(false);
  pass(1);
  for (const host of ['mx.a.test', 'mx.b.test', 'mx.c.test']) pause.silent(host, {});
  expect(pause.isPaused()).toBe(true);
  pause.connected();
  expect(pause.isPaused()).toBe(false);
});
