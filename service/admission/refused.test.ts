import { expect, test } from 'vitest';
import { createRefused } from './refused.ts';

const at = (seconds: number) => new Date(seconds * 1000);

test('a refusal is known for five seconds, and not after its end', () => {
  const refused = createRefused();
  refused.note('long', at(3600), at(0));
  refused.note('short', at(2), at(0));
  expect([refused.until('long', at(1)), refused.until('short', at(1))]).toEqual([at(3600), at(2)]);
  expect([refused.until('long', at(4)), refused.until('short', at(2))]).toEqual([at(3600), undefined]);
  expect([refused.until('long', at(5)), refused.until('other', at(0))]).toEqual([undefined, undefined]);
});

test('those refused longest ago are forgotten first', () => {
  const refused = createRefused();
  for (let n = 0; n < 10_001; n += 1) refused.note(`${n}`, at(3600), at(0));
  expect([refused.until('0', at(1)), refused.until('1', at(1))]).toEqual([undefined, at(3600)]);
});
