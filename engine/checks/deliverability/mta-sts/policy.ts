import { Unavailable } from '../../../evidence/define-collector.ts';
import { isServerFailure } from '../../../evidence/parse/http/inconclusive-status.ts';
import { matchesMx, parseMtaStsPolicy } from '../../../evidence/parse/mail/mta-sts.ts';
import { defineCheck, listed, notApplicable, occurrence } from '../../define-check.ts';
import { exampleMtaSts, exampleMx, SOUND_POLICY } from '../../examples/mail.ts';
import { example, inapplicable } from '../support/examples.ts';

const WEEK_SECONDS = 604_800;
const POLICY =
  'Serve `https://mta-sts.example.com/.well-known/mta-sts.txt` with the lines `version: STSv1`, `mode: enforce`, `mx: mx.example.com` (one for each mail exchanger) and `max_age: 604800`, and change the `id` of `_mta-sts.example.com.`.';
const given = (policy: string) => ({ mtaSts: exampleMtaSts(policy), mx: exampleMx() });

export default defineCheck({
  id: 'deliverability/mta-sts/policy',
  title: 'MTA-STS policy is valid, enforced and covers every mail exchanger',
  why: 'Senders ignore an invalid policy. If the policy omits a mail exchanger, senders refuse to deliver to it.',
  needs: ['mtaSts', 'mx'],
  problems: {
    invalid: {
      severity: 'medium',
      message: 'Invalid MTA-STS policy: senders ignore it',
      fix: POLICY,
    },
    'mx-missing': {
      severity: 'high',
      message: 'Mail exchanger missing from the MTA-STS policy: senders refuse to deliver to it in `enforce` mode',
      fix: POLICY,
    },
    unenforced: {
      severity: 'low',
      message: 'MTA-STS policy is not enforced',
      fix: POLICY,
    },
    short: {
      severity: 'low',
      message: 'MTA-STS `max_age` shorter than one week',
      fix: POLICY,
    },
  },
  references: ['RFC 8461'],
  run({ mtaSts, mx }, cut) {
    if (mtaSts.failure !== undefined && !mtaSts.policy) throw new Unavailable(mtaSts.failure);
    if (mtaSts.policy && isServerFailure(mtaSts.policy.status))
      throw new Unavailable(`The MTA-STS policy returned status ${mtaSts.policy.status}`);
    if (mtaSts.policy?.status !== 200) return notApplicable('No MTA-STS policy could be read');
    if (mtaSts.policy.truncated) cut('Only the first part of the MTA-STS policy could be read');
    const at = '/.well-known/mta-sts.txt';
    const { mode, mx: patterns, maxAgeSeconds, errors } = parseMtaStsPolicy(mtaSts.policy.text);
    if (errors.length > 0) return [{ problem: 'invalid', location: { url: at }, evidence: listed(errors) }];
    const missing = mx.hosts
      .filter(({ name }) => !patterns.some((pattern) => matchesMx(pattern, name)))
      .map(({ name }) => name);
    // In `testing` mode senders deliver anyway and only report it (RFC 8461 section 5).
    const severity = mode === 'enforce' ? {} : { severity: 'low' as const };
    if (mode !== 'none' && missing.length > 0)
      return [{ problem: 'mx-missing', location: { url: at }, evidence: listed(missing), ...severity }];
    if (mode !== 'enforce') return [{ problem: 'unenforced', location: { url: at }, evidence: `mode: ${mode}` }];
    return occurrence('short', { url: at }, (maxAgeSeconds ?? 0) < WEEK_SECONDS ? [`max_age: ${maxAgeSeconds}`] : []);
  },
  examples: () => [
    example('no version', given('mode: enforce\nmx: mx.shop.example\nmax_age: 604800'), 'invalid'),
    example('mail exchanger not listed', given(SOUND_POLICY.replace('mx.shop', 'mail.shop')), 'mx-missing'),
    example('testing mode', given(SOUND_POLICY.replace('enforce', 'testing')), 'unenforced'),
    example('max_age of one day', given(SOUND_POLICY.replace('604800', '86400')), 'short'),
    example('enforced', given(SOUND_POLICY)),
    example(
      'wildcard and Windows line endings',
      given(SOUND_POLICY.replace('mx.shop', '*.shop').replaceAll('\n', '\r\n')),
    ),
    inapplicable('no policy', { mtaSts: exampleMtaSts(undefined), mx: exampleMx() }),
  ],
});
