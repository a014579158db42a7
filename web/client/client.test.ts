import { expect, test } from 'vitest';
import { isRefusal, Refused } from './client.ts';

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
