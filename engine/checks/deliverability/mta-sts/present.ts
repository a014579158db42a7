import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleMtaSts, exampleMx, NULL_MX, SOUND_POLICY } from '../../example-mail.ts';

const RECORD =
  'Publish `_mta-sts.example.com. TXT "v=STSv1; id=20260101"` and serve the policy at `https://mta-sts.example.com/.well-known/mta-sts.txt`: the lines `version: STSv1`, `mode: enforce`, `mx: mx.example.com`, `max_age: 604800`.';

export default defineCheck({
  id: 'deliverability/mta-sts/present',
  title: 'Senders are told to use TLS (MTA-STS)',
  why: 'Without MTA-STS or DANE whoever stands between two mail servers can switch TLS off and read the mail.',
  needs: ['mtaSts', 'mx'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'observed',
      message: 'The domain has no MTA-STS record',
      fix: { any: RECORD },
    },
    several: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'The domain has several MTA-STS records: senders ignore them all',
      fix: { any: 'Keep one: `_mta-sts.example.com. TXT "v=STSv1; id=20260101"`.' },
    },
    'no-host': {
      severity: 'medium',
      likelihood: 'observed',
      message: 'There is an MTA-STS record, but no host `mta-sts` that would have the policy',
      fix: { any: RECORD },
    },
  },
  references: ['RFC 8461', 'CWE-319'],
  run({ mtaSts, mx }) {
    const at = '_mta-sts TXT';
    if (mtaSts.records.length > 1)
      return [{ problem: 'several', location: { part: at }, evidence: mtaSts.records.join('\n') }];
    if (mtaSts.records.length === 1)
      return mtaSts.hasHost ? [] : [{ problem: 'no-host', location: { part: 'mta-sts A' }, evidence: '(no address)' }];
    if (mx.hosts.length === 0) return notApplicable('the domain has no mail exchanger');
    return [{ problem: 'missing', location: { part: at }, evidence: '(no record)' }];
  },
  examples: () => [
    { name: 'none', given: { mtaSts: exampleMtaSts(undefined, { records: [] }), mx: exampleMx() }, finds: ['missing'] },
    {
      name: 'two',
      given: { mtaSts: exampleMtaSts(SOUND_POLICY, { records: ['v=STSv1; id=1', 'v=STSv1; id=2'] }), mx: exampleMx() },
      finds: ['several'],
    },
    {
      name: 'no host',
      given: { mtaSts: exampleMtaSts(undefined, { hasHost: false }), mx: exampleMx() },
      finds: ['no-host'],
    },
    { name: 'one', given: { mtaSts: exampleMtaSts(SOUND_POLICY), mx: exampleMx() }, finds: [] },
    {
      name: 'no mail',
      given: { mtaSts: exampleMtaSts(undefined, { records: [] }), mx: NULL_MX },
      finds: [],
      notApplicable: true,
    },
  ],
});
