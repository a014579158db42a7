import { matchesMx, parseMtaStsPolicy } from '../../../evidence/parse/mail/mta-sts.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleMtaSts, exampleMx, SOUND_POLICY } from '../../example-mail.ts';

const WEEK_SECONDS = 604_800;
const POLICY =
  'Serve `https://mta-sts.example.com/.well-known/mta-sts.txt` with the lines `version: STSv1`, `mode: enforce`, `mx: mx.example.com` (one for each mail exchanger) and `max_age: 604800`, and change the `id` of `_mta-sts.example.com.`.';
const given = (policy: string) => ({ mtaSts: exampleMtaSts(policy), mx: exampleMx() });

export default defineCheck({
  id: 'deliverability/mta-sts/policy',
  title: 'The MTA-STS policy is valid, enforced and names every mail exchanger',
  why: 'A policy with an error is ignored; one that forgets a mail exchanger makes senders refuse to deliver to it.',
  needs: ['mtaSts', 'mx'],
  problems: {
    invalid: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The MTA-STS policy has an error: senders ignore it.',
      fix: { any: POLICY },
    },
    'mx-missing': {
      severity: 'high',
      likelihood: 'observed',
      says: 'The MTA-STS policy does not name a mail exchanger: senders do not deliver to it.',
      fix: { any: POLICY },
    },
    unenforced: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The MTA-STS policy is not enforced.',
      fix: { any: POLICY },
    },
    short: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The MTA-STS policy is forgotten within a week.',
      fix: { any: POLICY },
    },
  },
  references: ['RFC 8461'],
  run({ mtaSts, mx }) {
    if (mtaSts.policy?.status !== 200) return notApplicable('no MTA-STS policy could be read');
    const at = '/.well-known/mta-sts.txt';
    const { mode, mx: patterns, maxAgeSeconds, errors } = parseMtaStsPolicy(mtaSts.policy.text);
    if (errors.length > 0) return [{ problem: 'invalid', at, shows: listed(errors) }];
    const left = mx.hosts
      .filter(({ name }) => !patterns.some((pattern) => matchesMx(pattern, name)))
      .map(({ name }) => name);
    const severity = mode === 'enforce' ? {} : { severity: 'medium' as const };
    if (mode !== 'none' && left.length > 0) return [{ problem: 'mx-missing', at, shows: listed(left), ...severity }];
    if (mode !== 'enforce') return [{ problem: 'unenforced', at, shows: `mode: ${mode}` }];
    return (maxAgeSeconds ?? 0) < WEEK_SECONDS ? [{ problem: 'short', at, shows: `max_age: ${maxAgeSeconds}` }] : [];
  },
  examples: () => [
    { name: 'no version', given: given('mode: enforce\nmx: mx.shop.example\nmax_age: 604800'), finds: ['invalid'] },
    { name: 'another host', given: given(SOUND_POLICY.replace('mx.shop', 'mail.shop')), finds: ['mx-missing'] },
    { name: 'for testing', given: given(SOUND_POLICY.replace('enforce', 'testing')), finds: ['unenforced'] },
    { name: 'for a day', given: given(SOUND_POLICY.replace('604800', '86400')), finds: ['short'] },
    { name: 'enforced', given: given(SOUND_POLICY), finds: [] },
    {
      name: 'a wildcard, lines ended as on Windows',
      given: given(SOUND_POLICY.replace('mx.shop', '*.shop').replaceAll('\n', '\r\n')),
      finds: [],
    },
    { name: 'no policy', given: { mtaSts: exampleMtaSts(undefined), mx: exampleMx() }, finds: [], notApplicable: true },
  ],
});
