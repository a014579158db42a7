import { expect, test } from 'vitest';
import type { Check } from '../../engine/checks/define-check.ts';
import { runChecks } from '../../engine/checks/run-checks.ts';
import type { Evidence } from '../../engine/evidence/evidence.ts';
import type { Reading } from '../../engine/evidence/facts/reading.ts';
import { scanWorkflows } from '../../engine/subjects/repository.ts';
import { checksElsewhere, elsewhere, isPosture } from './elsewhere.ts';
import { OWN } from './fault.ts';
import { type Files, SOUND_REPOSITORY, WORKFLOW } from './rows/workflow.ts';

const CHECKED = checksElsewhere();

test('every check that no page of the bench makes fail has two variants, one of which was taken from elsewhere', () => {
  const weak = CHECKED.filter((check) => {
    const variants = elsewhere(check);
    return variants.length < 2 || variants.every(({ source }) => source === OWN);
  });
  expect(weak.map(({ id }) => id)).toEqual([]);
});

const verdictsOf = async (files: Files) => {
  const { coverage } = await scanWorkflows({ files: Object.entries(files).map(([path, text]) => ({ path, text })) });
  return new Map(coverage.map(({ check, verdict }) => [check, verdict]));
};

test('every check of repositories has a planted file, and none finds anything in the sound repository', async () => {
  const own = CHECKED.map(({ id }) => id).filter((id) => id.startsWith('workflow/'));
  expect(Object.keys(WORKFLOW).map((name) => `workflow/${name}`)).toEqual(own.toSorted());
  const verdicts = await verdictsOf(SOUND_REPOSITORY);
  expect(own.filter((id) => !['pass', 'inapplicable'].includes(verdicts.get(id) ?? ''))).toEqual([]);
});

test.each(Object.entries(WORKFLOW))('workflow/%s finds it in a repository', async (name, [, files]) => {
  expect((await verdictsOf({ ...SOUND_REPOSITORY, ...files })).get(`workflow/${name}`)).toBe('fail');
});

test.each(CHECKED.filter(isPosture).map((check) => [check.id, check] as const))(
  '%s finds a weak object beside a sound one',
  (_, check) => {
    const examples = check.examples();
    const objects = (wanted: boolean) =>
      examples
        .filter(({ finds, notApplicable }) => finds.length > 0 === wanted && !notApplicable)
        .slice(0, 1)
        .flatMap(({ given }) => given[check.row.reads] as readonly Reading[]);
    const weak = objects(true).map((object) => ({ ...object, name: `${object.name} (weak)` }));
    const facts = { [check.row.reads]: [...objects(false), ...weak] } as Partial<Evidence>;
    const [result] = runChecks([check as Check], { facts, unavailable: new Map() });
    expect(result?.occurrences.map(({ location }) => location.part)).toEqual(weak.map(({ name }) => name));
  },
);
