import { expect, test } from 'vitest';
import { createBatchedReads } from './batched-reads.ts';

/** Reads that end when they are told to, and what they were asked for. */
function reads() {
  const sent: (readonly string[])[] = [];
  const ends: PromiseWithResolvers<ReadonlyMap<string, string>>[] = [];
  const read = createBatchedReads<string>((keys) => {
    sent.push(keys);
    const end = Promise.withResolvers<ReadonlyMap<string, string>>();
    ends.push(end);
    return end.promise;
  });
  return { read, sent, ends };
}

test('what is asked for while two reads run is read together afterwards, each key once', async () => {
  const { read, sent, ends } = reads();
  const asked = ['a', 'b', 'a', 'c', 'a', 'd'].map(read);
  expect(sent).toEqual([['a'], ['b']]);
  ends[0]?.resolve(new Map([['a', 'old']]));
  expect(await asked[0]).toBe('old');
  expect(sent[2]).toEqual(['a', 'c', 'd']);
  ends[2]?.resolve(
    new Map([
      ['a', 'new'],
      ['c', 'C'],
    ]),
  );
  expect(await Promise.all(asked.slice(2))).toEqual(['new', 'C', 'new', undefined]);
  ends[1]?.resolve(new Map());
  expect(await asked[1]).toBeUndefined();
});

test('an error is that of all keys of its read, and of no other', async () => {
  const { read, ends } = reads();
  const [first, second] = [read('a'), read('b')];
  ends[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  ends[1]?.resolve(new Map([['b', 'B']]));
  expect(await second).toBe('B');
  const next = read('a');
  ends[2]?.resolve(new Map([['a', 'A']]));
  expect(await next).toBe('A');
});
