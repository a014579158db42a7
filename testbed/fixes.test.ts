import { describe, expect, test } from 'vitest';
import { CHECKS } from '../engine/checks/list.ts';
import { generatedFor } from '../engine/findings/fixes/fix-text.ts';
import { applied } from './fixes/apply.ts';
import { CASES } from './fixes/cases.ts';
import { findingsOfTwin, judged, SOUND } from './fixes/twin.ts';

const checks = new Map(CHECKS.map((check) => [check.id, check]));

/** Every platform with a generated fix, for each case. */
const GENERATED = CASES.flatMap(([id, name, twin]) => {
  const fix = checks.get(id)?.problems[name]?.fix;
  const change = fix?.change;
  if (!change) return [];
  const platforms = generatedFor(change).filter((platform) => fix[platform] === undefined);
  return platforms.map((platform) => ({ id, name, twin, platform, kind: change.kind }));
});

test('covers at least 60 problems, each once', () => {
  const names = new Set(GENERATED.map(({ id, name }) => `${id}#${name}`));
  expect(names.size).toBe(CASES.length);
  expect(names.size).toBeGreaterThanOrEqual(60);
});

test('runs more than 100 checks', async () => {
  const completed = (await judged(SOUND)).filter(({ verdict }) => verdict === 'pass' || verdict === 'fail');
  expect(completed.length).toBeGreaterThan(100);
});

describe('following the fix prompt removes the finding and causes no other', () => {
  test.each(GENERATED)('$id#$name on $platform', async ({ id, name, twin, platform, kind }) => {
    const before = await findingsOfTwin(twin, platform);
    const finding = before.find(({ check, problem }) => check === id && problem === name);
    if (!finding) throw new Error(`not found among ${before.map(({ check, problem }) => `${check}#${problem}`)}`);
    const after = await findingsOfTwin(await applied(twin, kind, platform, finding.fix_prompt), platform);
    const known = new Set(before.map(({ fingerprint }) => fingerprint));
    expect(after.filter(({ check, problem }) => check === id && problem === name)).toEqual([]);
    expect(
      after.filter(({ fingerprint }) => !known.has(fingerprint)).map(({ check, title }) => `${check}: ${title}`),
    ).toEqual([]);
  });
});
