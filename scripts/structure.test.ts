import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '..');
const MOST_FILES = 40;
const MOST_LINES = 120;
/** What is written by machine, tables that grow by a row for each thing they know, and the sites and servers of tests. */
const DATA =
  /\.generated\.ts$|\/list\.ts$|\.samples\.ts$|scenes\.ts$|\/(?:advisories|distributions|key-powers|lifecycles|provider-names|rich-results)\.ts$|^engine\/checks\/(?:posture|accessibility\/(?!axe-table))|^engine\/catalogue\/|^testbed\/|\/test-[^/]*$|^engine\/evidence\/parse\/secrets\/kinds\/|^engine\/evidence\/technologies\/(?!define-|detect|match|selector)/;

const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
const tracked = execFileSync('git', listed, { cwd: REPOSITORY, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(REPOSITORY, path)));
const sources = tracked.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.generated.ts'));
const textOf = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

test(`no folder holds more than ${MOST_FILES} files`, () => {
  const folders = Map.groupBy(tracked, dirname);
  const crowded = [...folders].filter(([, files]) => files.length > MOST_FILES);
  expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  expect(folders.size).toBeGreaterThan(100);
});

test(`nine of ten files of code have at most ${MOST_LINES} lines`, () => {
  const code = sources.filter((path) => !path.endsWith('.test.ts') && !DATA.test(path));
  const lengths = code.map((path) => textOf(path).split('\n').length - 1).sort((a, b) => a - b);
  expect(lengths.length).toBeGreaterThan(1000);
  expect(lengths[Math.ceil(lengths.length * 0.9) - 1]).toBeLessThanOrEqual(MOST_LINES);
});

test('lint has no exceptions for any, import cycles and the size of files and functions', () => {
  const rules = ['noExplicitAny', 'noImportCycles', 'noExcessiveLinesPerFile', 'noExcessiveLinesPerFunction'];
  const exception = new RegExp(`biome-ignore.*(?:${rules.join('|')})|@ts-(?:ignore|nocheck)`);
  const here = 'scripts/structure.test.ts';
  expect(sources.filter((path) => path !== here && exception.test(textOf(path)))).toEqual([]);
});
