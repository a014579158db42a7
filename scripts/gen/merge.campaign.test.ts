import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRepository, type RepositoryCopy } from '../repository-copy.ts';

const GENERATED = [
  'docs/checks/README.md',
  'docs/openapi.json',
  'engine/checks/list.ts',
  'engine/checks/needed-facts.generated.ts',
  'engine/findings/declared.generated.ts',
  'service/actions/list.ts',
  'web/client/api.generated.ts',
];

let copy: RepositoryCopy;

beforeAll(() => {
  copy = copyRepository();
  git('init', '--quiet', '--initial-branch=main');
  commit('start');
});

afterAll(() => copy.remove());

test('two branches that each add checks and an action merge without conflict', () => {
  git('switch', '--quiet', '--create', 'one');
  addCheck('seo/head/added-here');
  addCheck('security/headers/a-first');
  addCheck('security/headers/zz-next-1');
  addAction('health/added');
  generate();
  commit('one');

  git('switch', '--quiet', '--create', 'two', 'main');
  addCheck('aeo/access/added-there');
  addCheck('security/headers/permissions-x');
  addCheck('security/headers/zz-next-2');
  addAction('reports/added');
  generate();
  commit('two');

  // For adjacent new lines, a merge puts those of the current branch first: the wrong order here, the right one there.
  const twoWithOne = merge('two', 'one').map((path) => text(path).split('\n').sort());
  const oneWithTwo = merge('one', 'two').map(text);
  generate();
  expect(GENERATED.map(text)).toEqual(oneWithTwo);
  expect(git('status', '--porcelain')).toBe('');
  expect(twoWithOne).toEqual(oneWithTwo.map((content) => content.split('\n').sort()));
}, 300_000);

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity, ...args], {
    cwd: copy.folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  }).trim();
}

function commit(message: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

function generate(): void {
  execFileSync(process.execPath, ['scripts/gen.ts'], { cwd: copy.folder, stdio: 'inherit' });
}

const text = (path: string) => copy.text(path);

/** Merges into a copy of the branch; throws on a conflict. */
function merge(current: string, other: string): readonly string[] {
  git('switch', '--quiet', '--create', `${current}-with-${other}`, current);
  git('merge', '--quiet', '--no-edit', other);
  return GENERATED;
}

function addCheck(id: string): void {
  write(
    `engine/checks/${id}.ts`,
    `import { defineCheck } from '../../define-check.ts';

export default defineCheck({
  id: '${id}',
  title: 'A check added as ${id}',
  why: 'It is added.',
  needs: ['headers', 'robots'],
  problems: {
    seen: { severity: 'info', likelihood: 'observed', message: 'Seen', fix: { any: 'Nothing.' } },
  },
  references: ['RFC 9110'],
  run: () => [],
  examples: () => [{ name: 'sound', given: {} as never, finds: [] }],
});
`,
  );
}

function addAction(path: string): void {
  const [noun, verb] = path.split('/');
  const action = text('service/actions/health/get.ts').replace("'health.get'", `'${noun}.${verb}'`);
  write(`service/actions/${path}.ts`, action.replace("path: '/health'", `path: '/${path}'`));
}

function write(path: string, content: string): void {
  mkdirSync(dirname(join(copy.folder, path)), { recursive: true });
  writeFileSync(join(copy.folder, path), content);
}
