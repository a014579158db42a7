import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseAway, databaseAway } from '../../store/database-error.ts';
import { keepLease } from './queue-lease.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const away = new DatabaseAway('away', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) });

/** Why a lease is lost whose renewals after the first do these in turn, the last one for ever. */
async function lossAfter(...renewals: (() => Promise<boolean>)[]): Promise<unknown> {
  const last = renewals.at(-1) ?? (async () => true);
  const turns = [async () => true, ...renewals];
  const lease = await keepLease(() => (turns.shift() ?? last)());
  await vi.advanceTimersByTimeAsync(20_000);
  lease.end();
  return lease.signal.reason;
}

const fails = () => Promise.reject(away);
const silent = () => new Promise<boolean>(() => undefined);

test('renewals that fail because the database is away', async () => {
  expect(databaseAway(await lossAfter(fails))).toMatchObject({ message: 'the queue is unreachable', trouble: 'lost' });
});

test.each([
  ['another failure', [() => Promise.reject(new Error('affected'))]],
  ['no response', [silent]],
  ['no response after a success that followed an outage', [fails, async () => true, silent]],
])('%s is no outage', async (_, renewals) => {
  const reason = await lossAfter(...renewals);
  expect(reason).toMatchObject({ message: 'the lease was not renewed in time' });
  expect(databaseAway(reason)).toBeUndefined();
});
