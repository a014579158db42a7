import { expect, test } from 'vitest';
import { scoreChangeWords } from './score-change-words.ts';

const NONE = { critical: 0, high: 0, medium: 1, low: 0, info: 0, new: 0, fixed: 0 };

test('a score that changes beside "nothing new or fixed" says why', () => {
  expect(scoreChangeWords(-3, NONE)).toEqual({ text: 'Score −3', reason: expect.stringContaining('load times') });
  expect(scoreChangeWords(17, { ...NONE, accepted: 1 })?.reason).toContain('load times');
});

test('new and fixed findings are the reason, and a score that stays needs none', () => {
  expect(scoreChangeWords(4, { ...NONE, fixed: 1 })).toEqual({ text: 'Score +4', reason: undefined });
  expect(scoreChangeWords(-4, { ...NONE, new: 2 })).toEqual({ text: 'Score −4', reason: undefined });
  expect([scoreChangeWords(0, NONE), scoreChangeWords(null, NONE)]).toEqual([undefined, undefined]);
});
