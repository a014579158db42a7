import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS, previousState } from './previous-state.ts';

let repository: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: repository,
    encoding: 'utf8',
  }).trim();

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'assay-history-'));
  git('init', '-q');
  write('package.json', '{\n  "version": "0.1.0"\n}\n');
  migrated('0029_job_rounds', '0030_runs');
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(repository, path)), { recursive: true });
  writeFileSync(join(repository, path), text);
}

/** Commits these migrations; returns the commit. */
function migrated(...tags: readonly string[]): string {
  write(`${MIGRATIONS}/meta/_journal.json`, JSON.stringify({ entries: tags.map((tag) => ({ tag })) }));
  for (const tag of tags) write(`${MIGRATIONS}/${tag}.sql`, 'select 1;');
  return committed();
}

function committed(): string {
  git('add', '.');
  git('commit', '-q', '--allow-empty', '-m', 'one');
  return git('rev-parse', 'HEAD');
}

test('without a release, a version before, or a migration since the first release there is none', () => {
  committed();
  expect(previousState(repository)).toBeUndefined();
});

test('it is the last commit before the first migration since the first release, then that of the previous version, then a tag', () => {
  const schema = committed();
  migrated('0029_job_rounds', '0030_runs', '0031_one');
  const version = migrated('0029_job_rounds', '0030_runs', '0031_one', '0032_two');
  expect(previousState(repository)).toMatchObject({ commit: schema, what: expect.stringContaining('0031_one') });
  write('package.json', '{\n  "version": "0.2.0"\n}\n');
  committed();
  expect(previousState(repository)).toMatchObject({ commit: version });
  git('tag', 'v0.9.0');
  git('tag', 'v0.10.0');
  expect(previousState(repository)).toMatchObject({ commit: 'v0.10.0' });
});
