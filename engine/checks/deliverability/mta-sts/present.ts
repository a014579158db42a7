import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { exampleMtaSts, exampleMx, NULL_MX, SOUND_POLICY } from '../../examples/mail.ts';
import { example, inapplicable } from '../support/examples.ts';

const RECORD =
  'Publish `_mta-sts.example.com. TXT "v=STSv1; id=20260101"` and serve the policy at `https://mta-sts.example.com/.well-known/mta-sts.txt` with the lines `version: STSv1`, `mode: enforce`, `mx: mx.example.com`, `max_age: 604800`.';
const given = (...mtaSts: Parameters<typeof exampleMtaSts>) => ({ mtaSts: exampleMtaSts(...mtaSts), mx: exampleMx() });

export default defineCheck({
  id: 'deliverability/mta-sts/present',
  title: 'MTA-STS is configured',
  why: 'Without MTA-STS or DANE, an attacker between two mail servers can disable TLS and read the mail.',
  needs: ['mtaSts', 'mx'],
  problems: {
    missing: {
      severity: 'low',
      message: 'Missing MTA-STS record',
      fix: RECORD,
    },
    several: {
      severity: 'medium',
      message: 'Multiple MTA-STS records: senders ignore all of them',
      fix: 'Keep only one: `_mta-sts.example.com. TXT "v=STSv1; id=20260101"`.',
    },
    'no-host': {
      severity: 'medium',
      message: 'MTA-STS record without a policy host: `mta-sts` has no address',
      fix: RECORD,
    },
  },
  references: ['RFC 8461', 'CWE-319'],
  run({ mtaSts, mx }) {
    const at = '_mta-sts TXT';
    if (mtaSts.records.length > 1)
      return [{ problem: 'several', location: { record: at }, evidence: mtaSts.records.join('\n') }];
    if (mtaSts.records.length === 1)
      return occurrence('no-host', { record: 'mta-sts A' }, mtaSts.hasHost ? [] : ['(no address)']);
    if (mx.hosts.length === 0) return notApplicable('The domain has no mail exchanger');
    return [{ problem: 'missing', location: { record: at }, evidence: '(no record)' }];
  },
  examples: () => [
    example('no record', given(undefined, { records: [] }), 'missing'),
    example('two records', given(SOUND_POLICY, { records: ['v=STSv1; id=1', 'v=STSv1; id=2'] }), 'several'),
    example('no policy host', given(undefined, { hasHost: false }), 'no-host'),
    example('record and policy', given(SOUND_POLICY)),
    inapplicable('no mail', { ...given(undefined, { records: [] }), mx: NULL_MX }),
  ],
});
