import { z } from 'zod';
import type { Annotation, CodeHostWriter, PullRequest } from '../define-code-host-provider.ts';
import { askGithub, type GithubAccess, orMissing } from './github-request.ts';
import { Sha, shaped } from './github-shape.ts';

const Made = z.object({ sha: Sha });
const Ref = z.object({ object: z.object({ sha: Sha }) });
const Content = z.object({ type: z.literal('file'), encoding: z.literal('base64'), content: z.string() });
const Pull = z.object({ number: z.int(), html_url: z.url({ protocol: /^https?$/ }).max(2048) });

const Run = z.object({ id: z.int() });

/** Of one request; those of later ones are added (docs.github.com/en/rest/checks/runs). */
const ANNOTATIONS = 50;
const FILE_MODE = '100644';

/**
 * The parts of GitHub's REST API that a pull request takes (docs.github.com/en/rest: repos/contents, git/trees, git/commits, git/refs,
 * pulls/pulls).
 */
export function githubWriter(access: GithubAccess): CodeHostWriter {
  const read = async <S extends z.ZodType>(path: string, shape: S) =>
    shaped((await askGithub(path, access)).body, shape);
  const write = async <S extends z.ZodType>(method: 'POST' | 'PATCH', path: string, body: object, shape: S) =>
    shaped((await askGithub(path, access, { method, body })).body, shape);
  return {
    async file(slug, path, commit) {
      const at = path.split('/').map(encodeURIComponent).join('/');
      const found = await orMissing(read(`/repos/${slug}/contents/${at}?ref=${commit}`, Content));
      return found && new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(found.content, 'base64'));
    },
    async commit(slug, { message, parent, tree, files }) {
      const entries = files.map(({ path, text }) => ({ path, mode: FILE_MODE, type: 'blob', content: text }));
      const made = await write('POST', `/repos/${slug}/git/trees`, { base_tree: tree, tree: entries }, Made);
      const body = { message, tree: made.sha, parents: [parent] };
      return (await write('POST', `/repos/${slug}/git/commits`, body, Made)).sha;
    },
    async branch(slug, name) {
      return (await orMissing(read(`/repos/${slug}/git/ref/heads/${name}`, Ref)))?.object.sha;
    },
    async createBranch(slug, name, sha) {
      await write('POST', `/repos/${slug}/git/refs`, { ref: `refs/heads/${name}`, sha }, Ref);
    },
    async moveBranch(slug, name, sha) {
      await write('PATCH', `/repos/${slug}/git/refs/heads/${name}`, { sha, force: true }, Ref);
    },
    async openPullRequest(slug, branch) {
      const head = `${slug.split('/', 1).join()}:${branch}`;
      const query = new URLSearchParams({ state: 'open', head, per_page: '1' });
      const [found] = await read(`/repos/${slug}/pulls?${query}`, z.array(Pull));
      return found && pullOf(found);
    },
    async createPullRequest(slug, { branch, base, title, body }) {
      return pullOf(await write('POST', `/repos/${slug}/pulls`, { head: branch, base, title, body }, Pull));
    },
    async report(slug, { commit, name, url, conclusion, title, summary, annotations }) {
      const part = (from: number) => ({
        output: { title, summary, annotations: annotations.slice(from, from + ANNOTATIONS).map(annotationOf) },
      });
      const made = { name, head_sha: commit, details_url: url, status: 'completed', conclusion };
      const { id } = await write('POST', `/repos/${slug}/check-runs`, { ...made, ...part(0) }, Run);
      for (let from = ANNOTATIONS; from < annotations.length; from += ANNOTATIONS)
        await write('PATCH', `/repos/${slug}/check-runs/${id}`, part(from), Run);
    },
    async updatePullRequest(slug, number, { title, body }) {
      await write('PATCH', `/repos/${slug}/pulls/${number}`, { title, body }, Pull);
    },
  };
}

function annotationOf({ path, line, level, title, message }: Annotation) {
  return { path, start_line: line, end_line: line, annotation_level: level, title, message };
}

function pullOf({ number, html_url: url }: z.output<typeof Pull>): PullRequest {
  return { number, url };
}
