import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GithubCodeHost, startGithubCodeHost } from '../../testbed/providers/github-code-host.ts';
import { githubReader } from '../providers/code-host/github-reader.ts';
import { readConfig } from '../settings/config.ts';
import { lookUpReferences } from './look-up-references.ts';

const RELEASE = 'a'.repeat(40);
const PATCH = 'b'.repeat(40);
const FORK = 'c'.repeat(40);

let github: GithubCodeHost;
beforeAll(async () => {
  github = await startGithubCodeHost();
});
afterAll(() => github.close());
beforeEach(() => {
  github.tokens.set('gho_one', { id: 1, scopes: [] });
  github.faults = [];
  github.calls.length = 0;
  github.freeOwners = ['gone'];
  github.repositories = [
    {
      ...{ id: 1, slug: 'octo/setup', branch: 'main', files: { 'action.yml': 'name: Setup' } },
      ...{ tags: { v1: RELEASE, both: RELEASE }, branches: { next: PATCH, both: PATCH } },
    },
  ];
});

function statesOf(...uses: readonly string[]) {
  const reader = githubReader({
    ...{
      isInstallation: false,
      url: github.url,
      apiUrl: github.url,
      token: 'gho_one',
      reach: readConfig({}).reach,
      signal: new AbortController().signal,
      now: () => new Date(),
    },
    until: new Date(Date.now() + 5000),
    pause: async () => undefined,
  });
  const steps = uses.map((one) => `      - uses: ${one}\n`).join('');
  const text = `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n${steps}`;
  return lookUpReferences(reader, [{ path: '.github/workflows/ci.yml', text }]);
}

test.each([
  ['a tag', 'v1', 'sound'],
  ['a branch', 'next', 'sound'],
  ['a branch and a tag of the same name', 'both', 'ambiguous'],
  ['a name that neither has', 'v9', 'unread'],
  ['the commit of a release', RELEASE, 'sound'],
  ['a commit of a branch', PATCH, 'stale'],
  ['a commit of a fork', FORK, 'impostor'],
])('%s', async (_, ref, state) => {
  expect(await statesOf(`octo/setup@${ref}`)).toEqual([{ slug: 'octo/setup', ref, state }]);
});

test('a name that no account has can be registered; a repository that is not shown says nothing', async () => {
  const states = await statesOf('gone/tool@v1', 'octo/private@v1');
  expect(states.map(({ state }) => state)).toEqual(['unowned', 'unread']);
});

test('a rate limit ends the look-up, an outage leaves out one reference', async () => {
  github.faults = [{ match: /octo\/setup$/, answer: { status: 500 }, times: 3 }];
  expect(await statesOf('octo/setup@v1', 'gone/tool@v1')).toEqual([{ slug: 'gone/tool', ref: 'v1', state: 'unowned' }]);
  github.faults = [{ match: /repos/, answer: { status: 429, headers: { 'retry-after': '3600' } } }];
  github.calls.length = 0;
  expect(await statesOf('octo/setup@v1', 'gone/tool@v1')).toEqual([]);
  expect(github.calls.length).toBe(1);
});
