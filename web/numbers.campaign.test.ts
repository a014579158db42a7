import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../service/testing/test-stage.ts';
import { contradictions } from '../testbed/numbers/contradictions.ts';
import { type Prepared, prepareProjects } from '../testbed/numbers/prepared-projects.ts';
import { numbersIn, numbersInText, type Shown } from '../testbed/numbers/shown-numbers.ts';
import { builtDashboard, openScreens, type Screens } from '../testbed/screens.ts';
import { freePort } from '../testbed/serve.ts';

let stage: Stage;
let screens: Screens;
let baseUrl: string;
let projects: readonly Prepared[];

beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  stage = await openStage({ ASSAY_BASE_URL: baseUrl, ASSAY_SIGN_UPS_PER_NETWORK: '100' }, await builtDashboard());
  await stage.service.app.listen({ host: '127.0.0.1', port });
  projects = await prepareProjects(stage);
  screens = await openScreens();
});

afterAll(async () => {
  await screens?.browser.close();
  await stage?.close();
});

/** What a part of a screen says, with the links of the part. */
interface Part {
  readonly name: 'score' | 'module' | 'counts' | 'tab' | 'chips' | 'status' | 'card' | 'row';
  readonly text: string;
  readonly label: string;
  readonly links: readonly string[];
}

/** Everything on the screen that has a number with a name. */
const PARTS = `(() => {
  const shown = (element) => element.checkVisibility();
  const near = (element) => {
    const around = element.closest('a[href]');
    if (around) return [around.href];
    for (let part = element; part; part = part.parentElement) {
      const links = [...part.querySelectorAll('a[href]')].map(({ href }) => href);
      if (links.length > 0 || part.matches('li, article, section')) return links;
    }
    return [];
  };
  const part = (name) => (element) => ({
    name,
    text: element.textContent ?? '',
    label: element.getAttribute('aria-label') ?? '',
    links: near(element),
  });
  const all = (selector) => [...document.querySelectorAll('main ' + selector)].filter(shown);
  const isModule = (ring) => ring.closest('section[aria-label=Scores] li') !== null;
  const rings = all('[role=img][aria-label^="Score "]').filter((one) => /^Score \\d+ of/.test(one.getAttribute('aria-label')));
  return [
    ...rings.filter((one) => !isModule(one)).map(part('score')),
    ...rings.filter(isModule).map((one) => ({ ...part('module')(one), text: one.closest('li').textContent })),
    ...all('ul[aria-label="Open findings by severity"]').map((one) => ({ ...part('counts')(one), text: one.parentElement.innerText })),
    ...all('p').filter((one) => one.textContent === 'No open findings').map((one) => ({ ...part('counts')(one), text: one.parentElement.innerText })),
    ...all('[data-tab=findings]').map(part('tab')),
    ...all('fieldset').filter((one) => one.querySelector('legend')?.textContent === 'Severity').map((one) => ({ ...part('chips')(one), text: one.innerText })),
    ...all('p[role=status]').filter((one) => / of \\d+ finding/.test(one.textContent)).map(part('status')),
    ...all('h2').map(part('card')),
    ...all('li').filter((one) => /[A-F]\\+? \\d+ · /.test(one.textContent)).map(part('row')),
  ];
})()`;

const swapped = (text: string) => text.toLowerCase().replaceAll(/(critical|high|medium|low|info)\s+(\d+)/g, '$2 $1 ');

/** Numbers of a screen; `about`: the run or project of what has no link. */
function numbersOf(
  view: string,
  parts: readonly Part[],
  about: string,
  runOf: (href: string) => string | undefined,
): Shown[] {
  return parts.flatMap((part): Shown[] => {
    const own = part.links.map(runOf).find((run) => run !== undefined) ?? about;
    const given = (name: string, value: unknown): Shown => ({
      view: `${view} ${part.name}`,
      about: own,
      name,
      value: value as number,
    });
    const [, score, grade] = /^Score (\d+) of 100(?:, grade (.*))?$/.exec(part.label) ?? [];
    if (part.name === 'score') return [given('score', Number(score)), ...(grade ? [given('grade', grade)] : [])];
    if (part.name === 'module') return [given(`module ${moduleOf(part.text)}`, Number(score))];
    if (part.name === 'counts' || part.name === 'chips') {
      const shown = numbersInText(`${view} ${part.name}`, own, swapped(part.text)).filter(
        ({ name }) => name !== 'score' && name !== 'grade',
      );
      return part.name === 'counts' ? shown : shown.map((one) => ({ ...one, view: `${view} list`, about }));
    }
    if (part.name === 'tab') return [{ ...given('open', Number(/(\d+)\s*$/.exec(part.text)?.[1])), about }];
    if (part.name === 'status') {
      const [, open] = /^(\d+) of/.exec(part.text) ?? [];
      const hidden = [...part.text.matchAll(/(\d+) (dismissed|accepted|fixed)/g)];
      const list = [['open', open] as const, ...hidden.map(([, count, name]) => [name ?? '', count] as const)];
      return list.map(([name, count]) => ({ view: `${view} list`, about, name, value: Number(count) }));
    }
    if (part.name === 'row') {
      const [, letter, points, rest = ''] = /([A-F]\+?) (\d+) · (.*)/s.exec(part.text) ?? [];
      const counts = / findings?: |No open findings/.test(rest) ? numbersInText(`${view} row`, own, rest) : [];
      return [given('grade', letter), given('score', Number(points)), ...counts];
    }
    const [, count, name] = /^(\d+) (critical|high|medium|low|info|fixed)$/.exec(part.text) ?? [];
    return name ? [{ view: `${view} counts`, about, name, value: Number(count) }] : [];
  });
}

const MODULES: Readonly<Record<string, string>> = { 'AI search': 'aeo', SEO: 'seo', Technologies: 'profiling' };

function moduleOf(text: string): string {
  const label = Object.keys(MODULES).find((one) => text.includes(one));
  return label
    ? (MODULES[label] ?? '')
    : (/(Security|Performance|Accessibility)/.exec(text)?.[1] ?? text).toLowerCase();
}

interface Screen {
  readonly name: string;
  readonly path: string;
  /** The run or project that its numbers are of, unless a link says otherwise. */
  readonly about: string;
}

interface Dashboard {
  readonly health: { readonly scan_id: string } | null;
}

async function screensOf(project: Prepared, health: string | undefined): Promise<Screen[]> {
  const { id, runs, owner, monitorId } = project;
  const own = `/app/projects/${id}`;
  const [only, ...others] = runs;
  const list = only && others.length === 0 ? only.id : id;
  const screensOfRuns = runs.flatMap((run): Screen[] => {
    if (run.kind === 'code') return [{ name: 'code scan', path: `${own}/code-scans/${run.id}`, about: run.id }];
    if (run.kind !== 'site') return [];
    const scan = `${own}/scans/${run.id}`;
    return [
      { name: 'scan', path: scan, about: run.id },
      { name: 'scan findings', path: `${scan}?tab=findings`, about: run.id },
    ];
  });
  const shared = runs.at(-1);
  const share =
    shared && (await stage.ask('runs.share', { as: owner, ids: { run_id: shared.id }, body: { name: 'Customer' } }));
  const rescan = runs.find(({ kind }) => kind === 'rescan');
  return [
    { name: 'projects', path: '/app', about: health ?? id },
    { name: 'project', path: own, about: health ?? id },
    { name: 'findings', path: `${own}/findings`, about: list },
    { name: 'reports', path: `${own}/reports`, about: id },
    ...screensOfRuns,
    ...(runs.length > 1 ? [{ name: 'compare', path: `${own}/compare`, about: id }] : []),
    ...(monitorId && rescan ? [{ name: 'monitor', path: `${own}/monitoring/${monitorId}`, about: rescan.id }] : []),
    ...(share?.status === 201 && shared
      ? [{ name: 'shared report', path: String(share.body.url).replace(baseUrl, ''), about: shared.id }]
      : []),
  ];
}

test('every screen shows the numbers of the API, and says how many findings it hides', async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const project of projects) {
    await screens.signIn(project.owner);
    const known = new Set(project.runs.map(({ id }) => id));
    const { body } = await stage.ask('projects.dashboard', { as: project.owner, ids: { project_id: project.id } });
    const health = (body as never as Dashboard).health?.scan_id;
    const runOf = (href: string) => {
      const [, run] = /scans\/([\da-f-]{36})/.exec(href) ?? [];
      if (run !== undefined) return known.has(run) ? run : undefined;
      return new URL(href).pathname === `/app/projects/${project.id}` ? health : undefined;
    };
    const all: Shown[] = [];
    for (const { id } of project.runs) {
      const report = await stage.ask('runs.report', { as: project.owner, ids: { run_id: id } });
      all.push(...numbersIn('API', report.body, known, id));
    }
    for (const { name, path, about } of await screensOf(project, health)) {
      await screens.page.goto('about:blank');
      await screens.page.goto(`${baseUrl}${path}`);
      await screens.page.waitForSelector('main h1', { visible: true });
      await screens.loaded();
      const parts = (await screens.page.evaluate(PARTS)) as Part[];
      const shown = numbersOf(name, parts, about, runOf);
      all.push(...shown);
      count += shown.length;
    }
    const kinds = new Map(project.runs.map(({ id, kind }, i) => [id, `${kind} ${i + 1}`]));
    wrong.push(...contradictions(all, (about) => `${project.name}, ${kinds.get(about) ?? 'project'}`));
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(projects.length * 20);
});
