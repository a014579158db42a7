import { expect, test } from 'vitest';
import { Overloaded } from '../../define-collector.ts';
import { createFlow } from './flow.ts';

function openWork() {
  const ends: (() => void)[] = [];
  let max = 0;
  let running = 0;
  return {
    max: () => max,
    async work(): Promise<{ status: number }> {
      running += 1;
      max = Math.max(max, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      return { status: 200 };
    },
    /** Ends everything that runs, until nothing is left. */
    async drain(): Promise<void> {
      while (ends.length > 0) {
        for (const end of ends.splice(0)) end();
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    },
  };
}

test('more requests run at once while the host answers', async () => {
  const flow = createFlow(20, new AbortController().signal);
  const { work, drain, max } = openWork();
  const all = Array.from({ length: 200 }, () => flow.run('a', work));
  await Promise.resolve();
  expect(max()).toBeLessThanOrEqual(6);
  await drain();
  await Promise.all(all);
  expect(max()).toBeGreaterThan(6);
  expect(max()).toBeLessThanOrEqual(20);
});

test('after time-outs, one request runs at a time; other hosts are not affected', async () => {
  const flow = createFlow(20, new AbortController().signal);
  const late = () => Promise.reject(new Overloaded('no response within 8 s'));
  for (let i = 0; i < 40; i++) await flow.run('a', late).catch(() => undefined);
  const [slow, fast] = [openWork(), openWork()];
  const all = [...Array.from({ length: 5 }, () => flow.run('a', slow.work)), flow.run('b', fast.work)];
  await Promise.resolve();
  expect(slow.max()).toBe(1);
  expect(fast.max()).toBe(1);
  while (slow.max() < 1) await Promise.resolve();
  const drained = Promise.all(all);
  await Promise.all([slow.drain(), fast.drain()]);
  await drained;
});

test('waiting requests end with the scan', async () => {
  const ending = new AbortController();
  const flow = createFlow(1, ending.signal);
  const { work, drain } = openWork();
  const [first, second] = [flow.run('a', work), flow.run('a', work)];
  ending.abort(new Error('the scan was cancelled'));
  await expect(second).rejects.toThrow('the scan was cancelled');
  await drain();
  await first;
});

test('a request that runs alone waits for those that run, and holds the others back', async () => {
  const flow = createFlow(20, new AbortController().signal);
  const [others, alone] = [openWork(), openWork()];
  const order: string[] = [];
  const run = (name: string, { work }: { work: () => Promise<{ status: number }> }, isAlone = false) =>
    flow.run('a', () => work().finally(() => order.push(name)), isAlone);
  const all = [run('first', others), run('alone', alone, true), run('last', others)];
  await Promise.resolve();
  expect([others.max(), alone.max()]).toEqual([1, 0]);
  await others.drain();
  expect([others.max(), alone.max()]).toEqual([1, 1]);
  await alone.drain();
  await others.drain();
  await Promise.all(all);
  expect(order).toEqual(['first', 'alone', 'last']);
});

test('requests that run alone hold the others back for ten seconds in total, then run beside them', async () => {
  let now = 0;
  const flow = createFlow(20, new AbortController().signal, () => now);
  const late = async () => {
    now += 5000;
    return { status: 200 };
  };
  const besideOne = async (): Promise<number> => {
    const [others, alone] = [openWork(), openWork()];
    const all = [flow.run('a', alone.work, true), flow.run('a', others.work)];
    await new Promise<void>((resolve) => setImmediate(resolve));
    const running = others.max();
    while (others.max() === 0) await alone.drain();
    await Promise.all([alone.drain(), others.drain()]);
    await Promise.all(all);
    return running;
  };
  await flow.run('a', late, true);
  expect(await besideOne()).toBe(0);
  await flow.run('a', late, true);
  expect(await besideOne()).toBe(1);
});
