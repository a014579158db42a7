import packet from 'dns-packet';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoneAnswer } from './zone-answer.ts';

const ZONE = { name: 'listener.example', addresses: ['192.0.2.7'] };

const query = (name: string, type: 'A' | 'TXT' = 'A') =>
  packet.encode({ type: 'query', id: 7, flags: packet.RECURSION_DESIRED, questions: [{ type, name }] });

test('an answer repeats the question in its letter case, is authoritative and little longer than the query', () => {
  const asked = query('aB1.Listener.example');
  const { label, answer } = zoneAnswer(asked, ZONE) ?? {};
  expect(label).toBe('ab1');
  expect(packet.decode(answer ?? Buffer.alloc(0))).toMatchObject({
    id: 7,
    flag_aa: true,
    questions: [{ name: 'aB1.Listener.example', type: 'A' }],
    answers: [{ type: 'A', data: '192.0.2.7', ttl: 0 }],
  });
  expect(answer?.length).toBeLessThan(asked.length + 50);
});

test('a name without such a record has none, and the zone says so', () => {
  const { answer } = zoneAnswer(query('a.listener.example', 'TXT'), ZONE) ?? {};
  const decoded = packet.decode(answer ?? Buffer.alloc(0));
  expect([decoded.answers, decoded.authorities?.map(({ type }) => type)]).toEqual([[], ['SOA']]);
});

test.each(['xlistener.example', 'listener.example.org', 'example'])('%s is not in the zone', (name) => {
  expect(zoneAnswer(query(name), ZONE)).toBeUndefined();
});

test('no message makes it throw, nor a question with any label in the zone', () => {
  const around = (bytes: Uint8Array) => {
    const known = query('a.listener.example');
    return Buffer.concat([known.subarray(0, 12), Buffer.from([bytes.length]), bytes, known.subarray(14)]);
  };
  const labels = fc.uint8Array({ minLength: 1, maxLength: 63 });
  fc.assert(fc.property(labels, (bytes) => zoneAnswer(around(bytes), ZONE)?.answer.length !== 0));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => zoneAnswer(Buffer.from(bytes), ZONE) === undefined),
  );
});
