import { expect, test } from 'vitest';
import { failureWords } from './failure-words.ts';

test.each([
  ['the connection was refused', 'the server refused the connection', /firewall/],
  ['the name does not resolve', 'the host name does not resolve', /DNS/],
  ['the server did not answer in time', 'the server did not answer in time', /scan again/],
])('%s: said plainly, with what to do', (error, reason, advice) => {
  expect(failureWords(error)).toEqual({ reason, advice: expect.stringMatching(advice) });
});

test('other reasons stay as they are, without advice', () => {
  expect(failureWords('The audit tool is not available.')).toEqual({
    reason: 'The audit tool is not available',
    advice: '',
  });
  expect(failureWords(null).reason).toBe('no reason was recorded');
});
