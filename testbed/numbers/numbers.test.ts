import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../service/testing/test-stage.ts';
import { contradictions } from './contradictions.ts';
import { type Prepared, prepareProjects } from './prepared-projects.ts';
import { projectViews } from './project-views.ts';
import { runViews } from './run-views.ts';
import type { Shown } from './shown-numbers.ts';
import { assistantViews, endViews, weeklyViews } from './told-views.ts';

let stage: Stage;
let address: string;
let projects: readonly Prepared[];
let known: ReadonlySet<string>;

beforeAll(async () => {
  stage = await openStage();
  address = await stage.service.app.listen({ host: '127.0.0.1', port: 0 });
  projects = await prepareProjects(stage);
  known = new Set(projects.flatMap(({ runs }) => runs.map(({ id }) => id)));
});
afterAll(() => stage.close());

async function viewsOf(project: Prepared): Promise<Shown[]> {
  const viewed = { stage, address, project, known };
  const views = [...(await projectViews(viewed)), ...(await assistantViews(viewed)), ...(await weeklyViews(viewed))];
  for (const run of project.runs) {
    views.push(...(await runViews(viewed, run)));
    if (run.kind === 'site') views.push(...(await endViews(viewed, run.id)));
  }
  return views;
}

test('a number has one value wherever it has one name, and a view that hides findings says how many', async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const project of projects) {
    const views = await viewsOf(project);
    const names = new Map(project.runs.map(({ id, kind }, i) => [id, `${kind} ${i + 1}`]));
    wrong.push(...contradictions(views, (about) => `${project.name}, ${names.get(about) ?? 'project'}`));
    count += views.length;
  }
  expect(wrong).toEqual([]);
  expect(projects.length).toBeGreaterThanOrEqual(12);
  expect(count).toBeGreaterThan(projects.length * 50);
});

const ABOUT = { about: 'a' };

test.each([
  [
    [
      { view: 'list', name: 'open', value: 47 },
      { view: 'tab', name: 'open', value: 64 },
    ],
    ['A: open is 47 in list but 64 in tab'],
  ],
  [
    [
      { view: 'api', name: 'accepted', value: 1 },
      { view: 'mail', name: 'high', value: 2 },
    ],
    ['A: mail hides accepted findings'],
  ],
  [
    [
      { view: 'api', name: 'accepted', value: 1 },
      { view: 'badge', name: 'score', value: 80 },
    ],
    [],
  ],
  [
    [
      { view: 'api', name: 'open', value: 3 },
      { view: 'tab', name: 'open', value: 3 },
    ],
    [],
  ],
])('contradictions are found: %j', (shown, wrong) => {
  expect(
    contradictions(
      shown.map((one) => ({ ...ABOUT, ...one })),
      () => 'A',
    ),
  ).toEqual(wrong);
});
