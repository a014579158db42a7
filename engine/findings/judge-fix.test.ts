import { expect, test } from 'vitest';
import { sampleReport } from '../report/render/sample.ts';
import { openFindings } from './compare.ts';
import type { Finding } from './finding.ts';
import { type FixCase, judgeFix, withDoubts } from './judge-fix.ts';

const [model] = openFindings(sampleReport.findings) as [Finding];
const target = sampleReport.target;

function at(selector: string, shows: string, more: Partial<Finding> = {}): Finding {
  const fingerprint = `${selector} ${shows}`;
  return {
    ...model,
    check: 'security/headers/csp',
    fingerprint,
    location: { url: target, selector },
    evidence: { at: selector, shows },
    ...more,
  };
}

const PASS = { verdict: 'pass', reason: null } as const;
const FAIL = { verdict: 'fail', reason: null } as const;
const ONE = at('a', 'one');
const APP = new URL('/assets/index-BxK29dLq.js', target).href;
const IN_APP = at('', 'one', { location: { url: APP } });
const BIG = new URL('/assets/vendor-C0v1Wn2y.js', target).href;
const PARTLY = { verdict: 'unknown', reason: 'Only the first 2 MB were read', limited: true, unread: [BIG] } as const;

test.each<[string, string, Partial<FixCase>]>([
  ['fixed', 'the check passes', { result: PASS }],
  ['fixed', 'the check no longer applies', { result: { verdict: 'inapplicable', reason: 'no form' } }],
  ['fixed', 'it finds another place only', { result: FAIL, current: [at('b', 'one')] }],
  ['still_there', 'it finds the same', { result: FAIL, current: [ONE] }],
  ['still_there', 'other evidence is at the same place', { result: FAIL, current: [at('a', 'two')] }],
  [
    'fixed',
    'what is left at the place was known as another finding',
    { result: FAIL, known: [ONE, at('a', 'two')], current: [at('a', 'two')] },
  ],
  [
    'still_there',
    'one of several places is left',
    { result: FAIL, expected: [ONE, at('b', 'b')], current: [at('b', 'b')] },
  ],
  [
    'still_there',
    'it was called fixed before',
    { result: FAIL, expected: [{ ...ONE, change: 'fixed' }], current: [ONE] },
  ],
  [
    'still_there',
    'a placeholder took its place',
    { result: FAIL, current: [at('a', 'security@example.com', { problem: 'placeholder' })] },
  ],
  [
    'fixed',
    'a placeholder is at another place',
    { result: FAIL, current: [at('b', 'security@example.com', { problem: 'placeholder' })] },
  ],
  ['not_testable', 'the check is unknown', { result: { verdict: 'unknown', reason: 'timed out' } }],
  ['not_testable', 'the check broke', { result: { verdict: 'broken', reason: 'x is undefined' } }],
  ['not_testable', 'only a part was examined', { result: { ...PASS, verdict: 'unknown', limited: true } }],
  [
    'not_testable',
    'only a part was examined, with another finding',
    { result: { ...FAIL, reason: 'only the first 100', limited: true }, current: [at('b', 'one')] },
  ],
  ['still_there', 'it was found in a part', { result: { ...FAIL, reason: 'cut', limited: true }, current: [ONE] }],
  ['not_testable', 'the check did not run', { result: undefined }],
  ['fixed', 'only other files could not be read', { result: PARTLY, expected: [IN_APP], read: [APP] }],
  [
    'fixed',
    'only other files could not be read, and another finding is left',
    { result: { ...PARTLY, verdict: 'fail' }, expected: [IN_APP], current: [at('b', 'one')], read: [APP] },
  ],
  [
    'fixed',
    'the file that was read has the name of another build',
    { result: PARTLY, expected: [IN_APP], read: [APP.replace('BxK29dLq', 'DiwrgTda')] },
  ],
  ['not_testable', 'its file is gone', { result: PARTLY, expected: [IN_APP], read: [target] }],
  [
    'not_testable',
    'its file was not read whole',
    { result: { ...PARTLY, unread: [APP] }, expected: [IN_APP], read: [target] },
  ],
  [
    'not_testable',
    'more than files was left out',
    { result: { ...PARTLY, unread: undefined }, expected: [IN_APP], read: [APP] },
  ],
])('is %s if %s', (status, _, given) => {
  const { expected = [ONE], known = expected, current = [], read = [], result } = given;
  expect(judgeFix({ expected, known, current, result, target, read })).toMatchObject({
    status,
    evidence: expect.any(String),
  });
});

test('another secret in the same file is not the one that was found', () => {
  const secret = { check: 'security/secrets/github', problem: 'exposed' };
  const expected = [at('main.js', 'ghp_…a', { ...secret, fingerprint: 'a' })];
  const current = [at('main.js', 'ghp_…b', { ...secret, fingerprint: 'b' })];
  expect(judgeFix({ expected, known: expected, current, result: FAIL, target })).toMatchObject({ status: 'fixed' });
});

test('evidence is bounded', () => {
  const current = [at('a', 'x'.repeat(5000))];
  expect(judgeFix({ expected: [ONE], known: [ONE], current, result: FAIL, target }).evidence.length).toBe(1000);
});

test('a doubt about one place leaves what is decided about the others', () => {
  const [two, three] = [at('b', 'b'), at('c', 'c')];
  const expected = [ONE, two, three];
  const gone = judgeFix({ expected, known: expected, current: [], result: PASS, target });
  expect(withDoubts(gone, new Map())).toBe(gone);
  expect(withDoubts(gone, new Map([[two.fingerprint, 'not read']]))).toEqual({
    status: 'not_testable',
    evidence: '1 of 3 locations could not be tested: not read',
    remaining: [],
    fixed: [ONE.fingerprint, three.fingerprint],
  });
  const left = judgeFix({ expected, known: expected, current: [three], result: FAIL, target });
  expect(withDoubts(left, new Map([[two.fingerprint, 'not read']]))).toMatchObject({
    status: 'still_there',
    remaining: [three.fingerprint],
    fixed: [ONE.fingerprint],
  });
});
