import { expect, test } from 'vitest';
import { runChecks } from '../../engine/checks/run-checks.ts';
import { scanWorkflows } from '../../engine/subjects/repository.ts';
import { checksElsewhere, elsewhere } from './elsewhere.ts';
import { OWN } from './fault.ts';
import { SOUND_REPOSITORY, WORKFLOW } from './rows/workflow.ts';
import type { Files, WorkflowRow } from './rows/workflow-file.ts';

const CHECKED = checksElsewhere();

test('every check that no page of the bench makes fail has two variants, one of which was taken from elsewhere', () => {
  const weak = CHECKED.filter((check) => {
    const variants = elsewhere(check);
    return variants.length < 2 || variants.every(({ source }) => source === OWN);
  });
  expect(weak.map(({ id }) => id)).toEqual([]);
});

test.each(CHECKED.map((check) => [check.id, check] as const))('%s finds each of its variants', (_, check) => {
  const verdicts = elsewhere(check).flatMap(({ planted, facts }) => {
    if (facts === undefined) return [];
    const [result] = runChecks([check], { facts, unavailable: new Map() });
    return [[planted, result?.verdict]];
  });
  expect(verdicts.filter(([, verdict]) => verdict !== 'fail')).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(0);
});

const verdictsOf = async (files: Files, references?: WorkflowRow[2]) => {
  const list = Object.entries(files).map(([path, text]) => ({ path, text }));
  const { coverage } = await scanWorkflows({ files: list, repository: { references }, pedantic: true });
  return new Map(coverage.map(({ check, verdict }) => [check, verdict]));
};

test('every check of repositories has a planted file, and none finds anything in the sound repository', async () => {
  const own = CHECKED.map(({ id }) => id).filter((id) => id.startsWith('workflow/'));
  expect(Object.keys(WORKFLOW).map((name) => `workflow/${name}`)).toEqual(own.toSorted());
  const verdicts = await verdictsOf(SOUND_REPOSITORY);
  expect(own.filter((id) => !['pass', 'inapplicable'].includes(verdicts.get(id) ?? ''))).toEqual([]);
});

test.each(Object.entries(WORKFLOW))('workflow/%s finds it in a repository', async (name, [, files, references]) => {
  expect((await verdictsOf({ ...SOUND_REPOSITORY, ...files }, references)).get(`workflow/${name}`)).toBe('fail');
});
