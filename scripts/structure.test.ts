import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKS } from '../engine/checks/list.ts';
import { PROBES } from '../engine/probes/list.ts';

const REPOSITORY = join(import.meta.dirname, '..');
const MAX_FILES = 40;
const MAX_LINES = 120;
/** In the order of their numbers, one for each change of the database. */
const MIGRATIONS = 'service/store/migrations';
/** Their own files are entry points, and what several of their folders share. */
const SHARED_ROOTS = ['service', 'engine/checks', 'engine/probes'];
const MAX_SHARED = 8;
const ENTRY = /\/(?:list|serve|work|run|define-[^/]*|[^/]*\.test)\.ts$/;
/** What is written by machine, tables that grow by a row for each thing they know, and the sites and servers of tests. */
const DATA =
  /\.generated\.ts$|\/list\.ts$|\.samples\.ts$|scenes\.ts$|\/(?:advisories|api-hosts|distributions|exploited|key-powers|lifecycles|provider-names|rich-results)\.ts$|^engine\/checks\/(?:posture|accessibility\/(?!axe-table))|^engine\/catalogue\/|^testbed\/|\/test-[^/]*$|^engine\/evidence\/parse\/secrets\/kinds\/|^engine\/evidence\/technologies\/(?!define-|detect|match|selector)/;

/** Files that name checks of other files, or folders of checks, with the reason. */
const NAMES_CHECKS: Readonly<Record<string, string>> = {
  'engine/report/page-checks.ts': 'checks that see no page behind a sign-in',
  'engine/catalogue/drift.ts': 'folders whose checks share a declaration',
  'engine/catalogue/topics.ts': 'folders whose checks share a declaration',
  'engine/checks/versions.ts': 'versions of the checks that find something else than the released ones',
  'engine/evidence/parse/workflow/zizmor-rules.ts':
    'names of another program for what checks report; parsers import no check',
  'engine/findings/rescan.ts': 'a probe that runs only if the user asks for it',
  'engine/findings/unread-history.ts':
    'the check whose findings are about commits, and need the history to be verified',
  'engine/findings/module.ts': 'the two folders of checks that are run in another way',
  'engine/report/render/sample.ts': 'a report for tests',
  'engine/report/render/samples.ts': 'reports for tests',
  'engine/verify/finding-surface.ts': 'a probe that submits forms as a whole, not single values',
  'engine/verify/repetition.ts': 'a probe whose payload is a header field, not a value of the surface',
  'engine/verify/verify-active.ts': 'a probe whose payload is a header field, not a value of the surface',
  'service/shapes/deliverability.ts': 'an example in the OpenAPI document',
  'service/shapes/findings/finding.ts': 'an example in the OpenAPI document',
  'service/testing/test-report.ts': 'a report for tests',
};

const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
const tracked = execFileSync('git', listed, { cwd: REPOSITORY, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(REPOSITORY, path)));
const sources = tracked.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.generated.ts'));
const imports = new Map<string, string[]>();
const textOf = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

test(`no folder holds more than ${MAX_FILES} files`, () => {
  const folders = Map.groupBy(tracked, dirname);
  const crowded = [...folders].filter(([folder, files]) => files.length > MAX_FILES && folder !== MIGRATIONS);
  expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  expect(folders.size).toBeGreaterThan(100);
});

test.each(SHARED_ROOTS)(
  `%s holds at most ${MAX_SHARED} files besides entry points, each used by several folders`,
  (root) => {
    const shared = sources.filter((path) => dirname(path) === root && !ENTRY.test(path));
    expect(shared.length).toBeLessThanOrEqual(MAX_SHARED);
    expect(shared.filter((path) => foldersThatUse(path, root).length < 2)).toEqual([]);
  },
);

test(`nine of ten files of code have at most ${MAX_LINES} lines`, () => {
  const code = sources.filter((path) => !path.endsWith('.test.ts') && !DATA.test(path));
  const lengths = code.map((path) => textOf(path).split('\n').length - 1).sort((a, b) => a - b);
  expect(lengths.length).toBeGreaterThan(1000);
  expect(lengths[Math.ceil(lengths.length * 0.9) - 1]).toBeLessThanOrEqual(MAX_LINES);
});

test('what is known about a check is declared in it: no other file names it', () => {
  const ids = [...CHECKS, ...PROBES].map(({ id }) => id);
  const names = new Set(ids.flatMap((id) => [id, `${dirname(id)}/`, `${dirname(id)}/*`]));
  const code = sources.filter((path) => /^(?:engine|service|cli|web)\//.test(path) && !/\.test\.tsx?$/.test(path));
  const naming = code.filter((path) => {
    const text = textOf(path).replace(/^ +(?:id: .*|defersTo: \{[^}]*\},?)$/gm, '');
    return [...text.matchAll(/'([a-z]+\/[a-z0-9/*-]+)(?:#[a-z0-9-]+)?'/g)].some(([, name = '']) => names.has(name));
  });
  expect(naming.sort()).toEqual(Object.keys(NAMES_CHECKS).sort());
});

test('lint has no exceptions for any, import cycles and the size of files and functions', () => {
  const rules = ['noExplicitAny', 'noImportCycles', 'noExcessiveLinesPerFile', 'noExcessiveLinesPerFunction'];
  const exception = new RegExp(`biome-ignore.*(?:${rules.join('|')})|@ts-(?:ignore|nocheck)`);
  const here = 'scripts/structure.test.ts';
  expect(sources.filter((path) => path !== here && exception.test(textOf(path)))).toEqual([]);
});

/** The folders below `root`, and outside of it, whose code imports a file; a root counts as several. */
function foldersThatUse(file: string, root: string): string[] {
  const users = sources.filter((path) => !path.endsWith('.test.ts') && importsOf(path).includes(file));
  if (users.some((path) => dirname(path) === root)) return [root, '*'];
  const folderOf = (path: string) =>
    path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/')[0] : path.split('/').slice(0, 2).join('/');
  return [...new Set(users.map((path) => folderOf(path) ?? ''))];
}

function importsOf(path: string): string[] {
  const known =
    imports.get(path) ??
    [...textOf(path).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to = '']) => join(dirname(path), to));
  imports.set(path, known);
  return known;
}
