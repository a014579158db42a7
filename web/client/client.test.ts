import { expect, test } from 'vitest';
import { isRefusal, Refused } from './client.ts';
import { makeQueries } from './queries.ts';

test.each([
  [new Refused(404, 'Scan not found'), true],
  [new Refused(401, 'No session'), true],
  [new Refused(503, 'busy'), false],
  [new Refused(0, 'The service cannot be reached.'), false],
  [new Error('ours'), false],
  [null, false],
])('%s stops polling: %s', (error, stops) => {
  expect(isRefusal(error)).toBe(stops);
});

test('what was read before a change is read again by what appears after it', async () => {
  const queries = makeQueries(() => {});
  queries.setQueryData(['findings'], 1);
  const state = () => queries.getQueryState(['findings'])?.isInvalidated;
  expect(state()).toBe(false);
  await queries
    .getMutationCache()
    .build(queries, { mutationFn: async () => 2 })
    .execute(undefined);
  expect(state()).toBe(true);
});
