import { expect, test } from 'vitest';
import type { Evidence } from '../../evidence/evidence.ts';
import {
  exampleDkim,
  exampleDmarc,
  exampleMtaSts,
  exampleMx,
  exampleNode,
  exampleSpf,
  SOUND_KEY,
} from '../examples/mail.ts';
import { CHECKS } from '../list.ts';
import { runChecks } from '../run-checks.ts';

const sound = exampleSpf('v=spf1 include:a.example -all', {
  children: [exampleNode('a.example', 'v=spf1 ip4:192.0.2.1 -all', { via: 'include:a.example' })],
});
const failed = exampleSpf('v=spf1 include:a.example -all', {
  children: [exampleNode('a.example', undefined, { via: 'include:a.example', status: 'failed' })],
});
const dmarc = exampleDmarc('v=DMARC1; p=reject');
const mx = exampleMx();
const partialMx = exampleMx(undefined, { hosts: mx.hosts.map((host) => ({ ...host, partial: true })) });
const answer = { list: 'list.example', subject: '198.51.100.7', code: '' };
const base = { mx, dmarc };

test.each<[what: string, whole: Partial<Evidence>, part: Partial<Evidence>, checks: readonly string[]]>([
  [
    'a branch of the SPF record that gave no answer',
    { ...base, spf: sound },
    { ...base, spf: failed },
    ['spf/address-space', 'spf/all', 'spf/crowded-mx', 'spf/includes', 'spf/lookups', 'spf/syntax', 'spf/void-lookups'],
  ],
  [
    'DKIM selectors that gave no answer',
    { ...base, dkim: exampleDkim([SOUND_KEY]) },
    { ...base, dkim: exampleDkim([SOUND_KEY], { unanswered: 2 }) },
    ['dkim/key-size', 'dkim/readable', 'dkim/test-mode', 'dkim/usable', 'dkim/wildcard'],
  ],
  ['addresses that gave no answer', { mx }, { mx: partialMx }, ['mx/resolves']],
  [
    'a blocklist that refuses to answer',
    { blocklists: [{ ...answer, verdict: 'clear' }] },
    {
      blocklists: [
        { ...answer, verdict: 'clear' },
        { ...answer, list: 'other.example', verdict: 'refused' },
      ],
    },
    ['reputation/addresses'],
  ],
])('no mail check passes on a part: %s', (_, whole, part, expected) => {
  const passing = (facts: Partial<Evidence>) =>
    runChecks(CHECKS, { facts, unavailable: new Map() }).flatMap(({ check, verdict }) =>
      verdict === 'pass' ? [check.id.replace('deliverability/', '')] : [],
    );
  const after = passing(part);
  expect(
    passing(whole)
      .filter((id) => !after.includes(id))
      .sort(),
  ).toEqual(expected);
});

test('a policy of MTA-STS that could not be fetched leaves the question open', () => {
  const mtaSts = exampleMtaSts(undefined, { records: ['v=STSv1; id=1'], hasHost: true, failure: 'no answer' });
  const results = runChecks(CHECKS, { facts: { mx, mtaSts }, unavailable: new Map() });
  expect(results.find(({ check }) => check.id.endsWith('mta-sts/policy'))?.verdict).toBe('unknown');
});
