import { expect, test } from 'vitest';
import { changed, changesByPath } from './apply-patch.ts';
import { lineDiff } from './patch.ts';

const BEFORE = 'a\nb\nc\nd\ne\nf\ng\nh\n';

test.each([
  ['a line', BEFORE, BEFORE.replace('d', 'D')],
  ['two places', BEFORE, BEFORE.replace('a', 'A').replace('h', 'H')],
  ['added and removed lines', BEFORE, BEFORE.replace('b\n', '').replace('g\n', 'g\ng2\n')],
  ['carriage returns', BEFORE.replaceAll('\n', '\r\n'), BEFORE.replaceAll('\n', '\r\n').replace('d', 'D')],
  ['no line end at the end', 'a\nb', 'a\nB'],
])('%s: the diff of two texts makes one from the other', (_, before, after) => {
  const changes = changesByPath(`# Overlapping fixes left out: 1.\n${lineDiff('x/y.yml', before, after)}`);
  expect([...changes.keys()]).toEqual(['x/y.yml']);
  for (const change of changes.values()) expect(changed(before, change)).toBe(after);
});

test('a text with other lines is not changed, not even where the lines have moved', () => {
  const [change] = changesByPath(lineDiff('x', BEFORE, BEFORE.replace('d', 'D')) ?? '').values();
  if (!change) throw new Error('no change');
  expect(changed(BEFORE.replace('c', 'other'), change)).toBeUndefined();
  expect(changed(`new\n${BEFORE}`, change)).toBeUndefined();
  expect(changed('', change)).toBeUndefined();
});
