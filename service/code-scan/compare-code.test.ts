import { type History, scanWorkflows, type WorkflowReport } from '@assay/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CodeFinding } from '../store/runs/code-report.ts';
import { answeredAt, compareCode } from './compare-code.ts';

const COMMIT = 'a'.repeat(40);
const KEY = ['sk', 'live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq'].join('_');
const LATE = ['Only the latest 100 commits of the history were read'];
const snapshot = { leftOut: [], unread: [] };

const scanned = (history: History) =>
  scanWorkflows({
    files: [{ path: 'a.ts', text: 'let a;' }],
    modules: ['secrets'],
    checks: ['secrets/history'],
    history,
  });

let first: WorkflowReport;
beforeAll(async () => {
  first = await scanned({
    removed: [{ path: 'pay.ts', text: `'${KEY}'`, commit: COMMIT }],
    commits: [COMMIT],
    leftOut: LATE,
  });
});

describe('a credential in the history that is no longer found', () => {
  const compared = async (history: History, findings = first.findings) =>
    compareCode({ findings }, { report: await scanned(history), snapshot, history }).map(({ change, evidence }) => ({
      change,
      isNoted: /^The commit was not read again/m.test(evidence.shows),
    }));

  test('is fixed only if its commit was read again', async () => {
    expect(first.findings).toHaveLength(1);
    expect(await compared({ removed: [], commits: [COMMIT], leftOut: LATE })).toEqual([
      { change: 'fixed', isNoted: false },
    ]);
  });

  test.each<[string, History]>([
    ['older than the commits that were read', { removed: [], commits: ['b'.repeat(40)], leftOut: LATE }],
    ['in a commit that was read in part', { removed: [], commits: [COMMIT], leftOut: [], unread: 'too large' }],
  ])('%s: stays open and says so', async (_, history) => {
    expect(await compared(history)).toMatchObject([{ change: 'same' }]);
  });

  test('the note is there once, however many scans follow', async () => {
    const history = { removed: [], commits: [], leftOut: LATE };
    const report = await scanned(history);
    const once = compareCode({ findings: first.findings }, { report, snapshot, history });
    const twice = compareCode({ findings: once }, { report, snapshot, history });
    expect(twice[0]?.evidence.shows.match(/not read again/g)).toHaveLength(1);
  });
});

describe('an answer of the live site', () => {
  const finding = (severity: CodeFinding['severity'], shows: string): CodeFinding[] =>
    first.findings.map((one) => ({
      ...one,
      check: 'access-rules/database/open-read',
      severity,
      evidence: { ...one.evidence, shows },
    }));
  const compared = (earlier: CodeFinding[], now: CodeFinding[]) =>
    compareCode({ findings: earlier }, { report: { ...first, findings: now }, snapshot });
  const ANSWERED = 'read\nLive site: GET https://a.example/: returned a row with the columns id';
  const NOT_ASKED = 'read\nLive site: not asked, because a.example did not answer: HTTP status 503';

  test('is not disproved by a site that could not be asked, in any later scan', () => {
    const once = compared(finding('critical', ANSWERED), finding('high', NOT_ASKED));
    const twice = compared(once, finding('high', NOT_ASKED));
    for (const [one] of [once, twice])
      expect(one).toMatchObject({
        severity: 'critical',
        evidence: { shows: `${NOT_ASKED}\nEarlier scan: GET https://a.example/: returned a row with the columns id` },
      });
  });

  const GONE = 'read\nLive site: not asked, because the page and the scripts of shop.example name no Firebase project';
  const EARLIER = 'Earlier scan: GET https://a.example/: returned a row with the columns id';

  test('proves no severity once the site, read whole, no longer names the project; it is kept, with its address', () => {
    const once = compared(finding('critical', ANSWERED), finding('high', GONE));
    const twice = compared(once, finding('high', GONE));
    for (const one of [once, twice]) {
      expect(one).toMatchObject([{ severity: 'high', evidence: { shows: `${GONE}\n${EARLIER}` } }]);
      expect(answeredAt(one)).toEqual(['https://a.example/']);
    }
    const unread = `${GONE}; 3 scripts were not read`;
    expect(compared(finding('critical', ANSWERED), finding('high', unread))).toMatchObject([{ severity: 'critical' }]);
    expect(answeredAt(finding('high', NOT_ASKED))).toEqual([]);
  });

  test.each([
    ['the site refuses now', ANSWERED, 'read\nLive site: GET https://a.example/: refused'],
    ['it was never asked', NOT_ASKED, NOT_ASKED],
  ])('%s: the new severity counts', (_, before, now) => {
    expect(compared(finding('critical', before), finding('high', now))).toMatchObject([
      { severity: 'high', evidence: { shows: now } },
    ]);
  });
});
