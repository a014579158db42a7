import { expect, test } from 'vitest';
import { certificateVerdict, recordsVerdict } from './attempt-verdicts.ts';

const DAY = 86_400_000;

test('hostile records are bounded, and stored without control characters', () => {
  const txt = { kind: 'dns', record: 'TXT', expected: ['none'] } as const;
  const first = recordsVerdict(['a\u0000\u001b[2J'], { ...txt, expected: [] }, null);
  expect(first).toMatchObject({ result: 'good', records: ['a\uFFFD\uFFFD[2J'] });
  const many = Array.from({ length: 60 }, (_, i) => `${i}`.padEnd(130, 'x'));
  expect(recordsVerdict(many, txt, null).message?.length).toBeLessThan(800);
  expect(recordsVerdict([...many, ...many], txt, null)).toMatchObject({ result: 'untested' });
  expect(recordsVerdict(['x'.repeat(60_000)], txt, null)).toMatchObject({ result: 'untested' });
});

test.each([
  [null, 30, 'good', null],
  [null, 13.5, 'failed', 'the certificate expires in 13 days'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 30, 'failed', 'the certificate does not match the host name'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 30, 'failed', 'the certificate is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE)'],
])('a certificate with the problem %s and %s days left: %s', (untrusted, days, result, message) => {
  const [validFrom, validTo] = [new Date(0).toISOString(), new Date(DAY * days).toISOString()];
  const seen = certificateVerdict(
    { certificate: { validFrom, validTo, untrusted } },
    { kind: 'certificate', days: 14 },
    0,
  );
  expect(seen).toMatchObject({ result, message });
});
