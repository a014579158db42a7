import { createHash } from 'node:crypto';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { commitsOf, type HostedRepository, objectsOf } from './github-objects.ts';

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly location?: string;
}

/** Where an archive is, and the token that its address has. */
export function archiveAt(host: string, { slug }: HostedRepository, commit: string): URL {
  const token = createHash('sha256').update(`planted archive token ${slug} ${commit}`).digest('hex').slice(0, 29);
  return new URL(`${host}/_codeload/${slug}/legacy.tar.gz/${commit}?token=${token.toUpperCase()}`);
}

/**
 * A redirect to the archive of a commit, commits, a pull request, or a comparison with the newest common commit; undefined if asked for
 * something else.
 */
export function answerArchive(
  host: string,
  one: HostedRepository,
  rest: readonly string[],
  query: URLSearchParams,
): Answer | undefined {
  const [what = '', which = ''] = rest;
  if (what === 'commits') {
    const all = commitsOf(one);
    const from = all.findIndex(({ sha }) => sha === (which || query.get('sha')));
    if (from < 0) return { status: 404, body: { message: 'Not Found' } };
    if (which !== '') return { status: 200, body: all[from] };
    const listed = all.slice(from, from + Number(query.get('per_page') ?? 30));
    return { status: 200, body: listed.map(({ files: _, ...commit }) => commit) };
  }
  if (what === 'tarball')
    return filesOf(one, which)
      ? { status: 302, location: archiveAt(host, one, which).href }
      : { status: 404, body: { message: 'Not Found' } };
  const pull = what === 'pulls' && rest.length === 2 ? one.pulls?.[Number(which)] : undefined;
  if (pull)
    return {
      status: 200,
      body: {
        number: Number(which),
        html_url: `https://github.example/${one.slug}/pull/${which}`,
        head: { sha: pull.head, ref: 'change' },
        base: { sha: pull.base, ref: one.branch },
      },
    };
  const compared = Object.values(one.pulls ?? {}).find(
    ({ head, base }) => rest.join('/') === `compare/${base}...${head}`,
  );
  return compared && { status: 200, body: { status: 'diverged', merge_base_commit: { sha: compared.mergeBase } } };
}

/** Files of a commit, as a stream of a tar.gz with one folder at the top. */
export function archiveOf(one: HostedRepository, commit: string): NodeJS.ReadableStream {
  const archive = pack();
  const root = `${one.slug.replace('/', '-')}-${commit.slice(0, 7)}`;
  for (const [path, text] of Object.entries(filesOf(one, commit) ?? {}))
    archive.entry({ name: `${root}/${path}` }, text);
  archive.finalize();
  return archive.pipe(createGzip());
}

function filesOf(one: HostedRepository, commit: string): Readonly<Record<string, string | Buffer>> | undefined {
  if (one.files !== null && commit === objectsOf(one).commit) return one.files;
  return one.commits?.[commit];
}
