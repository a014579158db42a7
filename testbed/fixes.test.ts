import { describe, expect, test } from 'vitest';
import type { Change, Platform } from '../engine/checks/change.ts';
import { CHECKS } from '../engine/checks/list.ts';
import { generatedFor } from '../engine/findings/fixes/fix-text.ts';
import { applied } from './fixes/apply.ts';
import { CASES } from './fixes/cases.ts';
import { findingsOfTwin, judged, SOUND } from './fixes/twin.ts';
import { sized } from './sized.ts';

const checks = new Map(CHECKS.map((check) => [check.id, check]));

/** Every platform for which the words of a problem are made from its change. */
const TRIED = CASES.flatMap(([id, name, twin]) => {
  const fix = checks.get(id)?.problems[name]?.fix;
  const change = fix?.change;
  if (!change) return [];
  const platforms = generatedFor(change).filter((platform) => fix[platform] === undefined && !builds(change, platform));
  return platforms.map((platform) => ({ id, name, twin, platform, kind: change.kind }));
});

/** What their configuration renders only a build shows: the laboratory's part. */
function builds({ kind }: Change, platform: Platform): boolean {
  return (
    ['docusaurus', 'vitepress', 'starlight', 'mkdocs'].includes(platform) && (kind === 'head' || kind === 'attribute')
  );
}

test('at least 60 problems are tried, each once', () => {
  const names = new Set(TRIED.map(({ id, name }) => `${id}#${name}`));
  expect(names.size).toBe(CASES.length);
  expect(names.size).toBeGreaterThanOrEqual(60);
});

test('more than a hundred checks have a say', async () => {
  const said = (await judged(SOUND)).filter(({ verdict }) => verdict === 'pass' || verdict === 'fail');
  expect(said.length).toBeGreaterThan(100);
});

describe('the fix as the prompt words it takes the finding away and brings no other', () => {
  test.each(TRIED.filter((_, i) => i % sized(8, 1) === 0))(
    '$id#$name on $platform',
    async ({ id, name, twin, platform, kind }) => {
      const before = await findingsOfTwin(twin, platform);
      const finding = before.find(({ check, problem }) => check === id && problem === name);
      if (!finding) throw new Error(`not found among ${before.map(({ check, problem }) => `${check}#${problem}`)}`);
      const after = await findingsOfTwin(await applied(twin, kind, platform, finding.fix_prompt), platform);
      const known = new Set(before.map(({ fingerprint }) => fingerprint));
      expect(after.filter(({ check, problem }) => check === id && problem === name)).toEqual([]);
      expect(
        after.filter(({ fingerprint }) => !known.has(fingerprint)).map(({ check, title }) => `${check}: ${title}`),
      ).toEqual([]);
    },
  );
});
