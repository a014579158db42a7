import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyRepository, type RepositoryCopy } from '../repository-copy.ts';

const BLOCK = /^```sh\n([\s\S]*?)^```$/gm;
const ONE_TEST = /^ {2}npm test -- (\S+)(?: -t '([^']+)')?$/m;
/** In the copy, where lint does not look. */
const REPORT = 'node_modules/.tests.json';

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface TestReport {
  readonly numFailedTests: number;
}

/** The arguments of each `npm run new` in the `sh` blocks of CONTRIBUTING.md. */
export function documented(): string[][] {
  const text = readFileSync(join(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8');
  const lines = [...text.matchAll(BLOCK)].flatMap(([, block = '']) => block.split('\n'));
  return lines.filter((line) => line.startsWith('npm run new ')).map((line) => line.split(' ').slice(3));
}

/** Runs the documented commands of these kinds in a copy of the repository: types and lint hold, one example of each fails. */
export function describeScaffolds(kinds: readonly string[], timeout: number): void {
  const commands = documented().filter(([kind = '']) => kinds.includes(kind));
  const printed = new Map<string, string>();
  let copy: RepositoryCopy;

  const node = (...args: string[]) => run(process.execPath, args, copy.folder);

  beforeAll(async () => {
    copy = copyRepository();
    for (const args of commands) {
      const { code, out, err } = await node('scripts/new.ts', ...args);
      expect([code, err]).toEqual([0, '']);
      printed.set(args.join(' '), out);
    }
  }, timeout);

  afterAll(() => copy.remove());

  describe.each(commands.map((args) => args.join(' ')))('npm run new %s', (command) => {
    test('leaves exactly one example to write', { timeout }, async () => {
      const [, file = '', name] = ONE_TEST.exec(printed.get(command) ?? '') ?? [];
      const only = name === undefined ? [] : ['-t', name];
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'quick*', file, ...only];
      const { out, err } = await node(...vitest, '--reporter=json', `--outputFile=${REPORT}`);
      const { numFailedTests }: TestReport = JSON.parse(copy.text(REPORT));
      expect(numFailedTests, out + err).toBe(1);
    });
  });

  test('types hold', { timeout }, async () => {
    expect(await node('node_modules/typescript/bin/tsc', '--noEmit')).toMatchObject({ code: 0, out: '' });
  });

  test('lint holds', { timeout }, async () => {
    const { code, err } = await node('node_modules/@biomejs/biome/bin/biome', 'check', '.');
    expect([code, err]).toEqual([0, '']);
  });

  test('a name that is taken is refused in one line', { timeout }, async () => {
    for (const args of commands) {
      const { code, err } = await node('scripts/new.ts', ...args);
      expect([code, err]).toEqual([2, expect.stringMatching(/^new: [^\n]*already[^\n]*\n$/)]);
    }
  });
}

function run(file: string, args: readonly string[], cwd: string): Promise<Outcome> {
  const { VITEST: _, VITEST_MODE: __, NODE_ENV: ___, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(file, args, { cwd, env: { ...env, NO_COLOR: '1' }, maxBuffer: 2 ** 26 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}
