import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GithubCodeHost, startGithubCodeHost } from '../../../testbed/providers/github-code-host.ts';
import { commitsOf, type HostedRepository } from '../../../testbed/providers/github-objects.ts';
import { readConfig } from '../../settings/config.ts';
import { githubReader } from './github-reader.ts';

const REPOSITORY = { id: 1, slug: 'acme/shop', branch: 'main', files: { 'a.ts': 'let a;' } };
const patch = (line: string) => `@@ -1,2 +1,2 @@ function f() {\n-${line}\n+next\n same`;
const removing = (line: string, filename = 'a.ts') => ({ files: [{ filename, patch: patch(line) }] });
const FIRST = { files: [] };

let github: GithubCodeHost;
beforeAll(async () => {
  github = await startGithubCodeHost();
  github.tokens.set('gho_one', { id: 1, scopes: [] });
});
afterAll(() => github.close());
beforeEach(() => {
  github.faults = [];
  github.calls.length = 0;
});

/** `since`: the place of a commit in the history. */
function read(history: NonNullable<HostedRepository['history']>, since?: number, seconds = 5) {
  const one = { ...REPOSITORY, history };
  github.repositories = [one];
  const commits = commitsOf(one).map(({ sha }) => sha);
  const reader = githubReader({
    ...{ isInstallation: false, url: github.url, apiUrl: github.url, token: 'gho_one', reach: readConfig({}).reach },
    ...{ signal: new AbortController().signal, now: () => new Date(), pause: async () => undefined },
    until: new Date(Date.now() + seconds * 1000),
  });
  return reader.history(one.slug, commits[0] ?? '', since === undefined ? undefined : commits[since]);
}

const patches = () => github.calls.filter((call) => /\/commits\/[0-9a-f]{40}$/.test(call));

test('removed lines of each commit; the first one and merges are not requested', async () => {
  const renamed = { filename: 'new.ts', previous_filename: 'old.ts', patch: patch('-- b') };
  const history = await read([{ files: [renamed] }, { ...removing('x'), isMerge: true }, removing('c'), FIRST]);
  expect(history).toEqual({
    removed: [
      { path: 'old.ts', commit: expect.stringMatching(/^[0-9a-f]{40}$/), text: '-- b' },
      { path: 'a.ts', commit: expect.any(String), text: 'c' },
    ],
    commits: [expect.any(String), expect.any(String)],
    leftOut: [],
  });
  expect(patches()).toHaveLength(2);
});

test('only commits that are not in the history of an earlier one', async () => {
  const all = [removing('new'), removing('old'), removing('older'), FIRST];
  expect(await read(all, 1)).toMatchObject({
    removed: [{ text: 'new' }],
    leftOut: [expect.stringMatching(/^Commits up to [0-9a-f]{12} were read by an earlier scan$/)],
  });
  expect(patches()).toHaveLength(1);
  expect(await read(all, 0)).toMatchObject({ removed: [] });
  expect(await read(all)).toEqual({
    removed: expect.objectContaining({ length: 3 }),
    commits: expect.objectContaining({ length: 3 }),
    leftOut: [],
  });
});

test('100 commits of a longer history, and what GitHub gives no patch of', async () => {
  const binary = { filename: 'logo.png', deletions: 0 };
  const large = { filename: 'data.csv', deletions: 90_000 };
  const history = await read([{ files: [binary, large] }, ...Array.from({ length: 120 }, (_, n) => removing(`${n}`))]);
  expect(history).toMatchObject({
    removed: expect.objectContaining({ length: 99 }),
    leftOut: ['Only the latest 100 commits of the history were read'],
    unread: 'GitHub gives no patch of files with too many changes',
  });
  expect(patches()).toHaveLength(100);
});

test('a rate limit, an outage and the end of the time leave a part unread, which is said; a commit that cannot be read is skipped', async () => {
  const all = [removing('a'), removing('b'), FIRST];
  const second = new RegExp(commitsOf({ ...REPOSITORY, history: all })[1]?.sha ?? '');
  github.faults = [{ match: second, answer: { status: 429, headers: { 'retry-after': '3600' } } }];
  expect(await read(all)).toMatchObject({
    removed: [{ text: 'a' }],
    unread: expect.stringMatching(/^Only 1 of 3 commits of the history were read: GitHub's rate limit/),
  });
  github.faults = [{ match: /commits\?/, answer: { status: 500 } }];
  expect(await read(all)).toMatchObject({
    removed: [],
    unread: 'The history was not read: GitHub answered with status 500',
  });
  github.faults = [];
  expect(await read(all, undefined, -1)).toMatchObject({
    removed: [],
    unread: expect.stringContaining('The time for the repository was over'),
  });
  github.faults = [{ match: second, answer: { status: 200, body: JSON.stringify('x'.repeat(6_000_000)) } }];
  expect(await read(all)).toMatchObject({
    removed: [{ text: 'a' }],
    leftOut: [],
    unread: expect.stringMatching(/^Some commits were not read: GitHub's response is larger/),
  });
  github.faults = [
    { match: new RegExp(`/commits/${commitsOf({ ...REPOSITORY, history: all })[0]?.sha}`), answer: { status: 422 } },
  ];
  expect(await read(all)).toMatchObject({
    removed: [{ text: 'b' }],
    unread: expect.stringMatching(/^Some commits were not read: GitHub answered with status 422$/),
  });
});

test('a token that is no longer accepted is an error', async () => {
  github.faults = [{ match: /commits/, answer: { status: 401 } }];
  await expect(read([removing('a'), FIRST])).rejects.toThrow('no longer accepts');
});
