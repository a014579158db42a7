import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '..');
const MAX_FILES = 40;
const MAX_LINES = 120;
/** Their own files are entry points, and what several of their folders share. */
const SHARED_ROOTS = ['service', 'engine/checks', 'engine/probes'];
const MAX_SHARED = 8;
const ENTRY = /\/(?:list|serve|work|run|define-[^/]*|[^/]*\.test)\.ts$/;
/** What is written by machine, tables that grow by a row for each thing they know, and the sites and servers of tests. */
const DATA =
  /\.generated\.ts$|\/list\.ts$|\.samples\.ts$|scenes\.ts$|\/(?:advisories|distributions|key-powers|lifecycles|provider-names|rich-results)\.ts$|^engine\/checks\/(?:posture|accessibility\/(?!axe-table))|^engine\/catalogue\/|^testbed\/|\/test-[^/]*$|^engine\/evidence\/parse\/secrets\/kinds\/|^engine\/evidence\/technologies\/(?!define-|detect|match|selector)/;

const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
const tracked = execFileSync('git', listed, { cwd: REPOSITORY, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(REPOSITORY, path)));
const sources = tracked.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.generated.ts'));
const imports = new Map<string, string[]>();
const textOf = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

test(`no folder holds more than ${MAX_FILES} files`, () => {
  const folders = Map.groupBy(tracked, dirname);
  const crowded = [...folders].filter(([, files]) => files.length > MAX_FILES);
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
