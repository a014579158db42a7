import packet from 'dns-packet';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoneAnswer } from './zone-answer.ts';

const ZONE = { name: 'listener.example', addresses: ['192.0.2.7'] };

const query = (name: string, type: 'A' | 'AAAA' | 'NS' | 'SOA' | 'TXT' = 'A') =>
  packet.encode({ type: 'query', id: 7, flags: packet.RECURSION_DESIRED, questions: [{ type, name }] });

test('an answer repeats the question in its letter case and is authoritative', () => {
  const asked = query('aB1.Listener.example');
  const { label, answer } = zoneAnswer(asked, ZONE) ?? {};
  expect(label).toBe('ab1');
  expect(packet.decode(answer ?? Buffer.alloc(0))).toMatchObject({
    id: 7,
    flag_aa: true,
    questions: [{ name: 'aB1.Listener.example', type: 'A' }],
    answers: [{ name: 'aB1.Listener.example', type: 'A', data: '192.0.2.7', ttl: 0 }],
  });
});

test('no answer is much larger than its query, however short the name and however many addresses there are', () => {
  const many = Array.from({ length: 9 }, (_, i) => [`192.0.2.${i}`, `2001:db8::${i}`]).flat();
  const zone = { name: 'a.example', addresses: many };
  for (const type of ['A', 'AAAA', 'NS', 'SOA', 'TXT'] as const) {
    const asked = query(zone.name, type);
    expect(zoneAnswer(asked, zone)?.answer.length).toBeLessThan(2.4 * asked.length);
  }
});

test('a name without such a record has none, and the zone says so', () => {
  const { answer } = zoneAnswer(query(`${'a.'.repeat(118)}${ZONE.name}`, 'TXT'), ZONE) ?? {};
  const decoded = packet.decode(answer ?? Buffer.alloc(0));
  expect([decoded.answers, decoded.authorities?.map(({ type, name }) => [type, name])]).toEqual([
    [],
    [['SOA', ZONE.name]],
  ]);
});

test.each(['xlistener.example', 'listener.exampla', 'listener.example.org', 'example'])(
  '%s is not in the zone',
  (name) => {
    expect(zoneAnswer(query(name), ZONE)).toBeUndefined();
  },
);

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
