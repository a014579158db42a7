import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  CodeHostError,
  type CodeHostReader,
  REPOSITORY_LIMIT,
  type Repository,
  type RepositoryList,
} from '../define-code-host-provider.ts';
import { referenceState } from './github-references.ts';
import { askGithub, type GithubAccess, type GithubAnswer } from './github-request.ts';
import { GITHUB_SLUG } from './github-slug.ts';

const PAGE = 100;

export const Sha = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);
const Path = z.string().min(1).max(4096);

const Repo = z.object({
  id: z.int(),
  full_name: z.string().regex(GITHUB_SLUG),
  html_url: z.string().max(2048),
  private: z.boolean(),
  archived: z.boolean().default(false),
  default_branch: z.string().max(300),
  pushed_at: z.string().max(40).nullish(),
});

const Branch = z.object({ commit: z.object({ sha: Sha, commit: z.object({ tree: z.object({ sha: Sha }) }) }) });

const Entries = z.object({
  tree: z.array(z.object({ path: Path, mode: z.string(), type: z.string(), sha: Sha, size: z.int().optional() })),
  truncated: z.boolean(),
});

const Blob = z.object({ content: z.string(), encoding: z.literal('base64') });

const LINK_MODE = '120000';
/** Files, but no symbolic links and submodules. */
const FILE_MODES = ['100644', '100755', '100664'];

/** The parts of GitHub's REST API that a code scan reads. */
export function githubReader(options: GithubAccess): CodeHostReader {
  const read = async <S extends z.ZodType>(path: string, shape: S) =>
    shaped((await askGithub(path, options)).body, shape);
  return {
    repositories: () => repositories(options),
    repository: async (slug) => repositoryOf(await read(`/repos/${slug}`, Repo)),
    async head(slug, branch) {
      const { commit } = await read(`/repos/${slug}/branches/${encodeURIComponent(branch)}`, Branch);
      return { commit: commit.sha, tree: commit.commit.tree.sha };
    },
    async tree(slug, sha, { recursive }) {
      const { tree, truncated } = await read(
        `/repos/${slug}/git/trees/${sha}${recursive ? '?recursive=1' : ''}`,
        Entries,
      );
      return {
        files: tree
          .filter(({ type, mode }) => type === 'blob' && FILE_MODES.includes(mode))
          .map(({ path, sha: id, size = 0 }) => ({ path, sha: id, size })),
        links: tree.filter(({ mode }) => mode === LINK_MODE).map(({ path }) => path),
        folders: tree.filter(({ type }) => type === 'tree').map(({ path, sha: id }) => ({ path, sha: id })),
        isTruncated: truncated,
      };
    },
    reference: (reference) => referenceState(reference, read),
    async file(slug, sha) {
      const { content } = await read(`/repos/${slug}/git/blobs/${sha}`, Blob);
      const bytes = Buffer.from(content, 'base64');
      if (blobHash(bytes, sha) !== sha)
        throw new CodeHostError('unavailable', 'the content does not match its hash in the repository');
      return bytes;
    },
  };
}

async function repositories(options: GithubAccess): Promise<RepositoryList> {
  const found = new Map<string, Repository>();
  let path: string | undefined = `/user/repos?per_page=${PAGE}&sort=pushed`;
  for (let page = 0; path !== undefined && page < REPOSITORY_LIMIT / PAGE; page += 1) {
    if (page > 0 && options.now() >= options.until) break;
    const answer = await pageOf(path, page, options);
    if (answer === undefined) break;
    const { body, next } = answer;
    for (const repository of shaped(body, z.array(Repo)).map(repositoryOf)) found.set(repository.id, repository);
    path = next;
  }
  return { repositories: [...found.values()].slice(0, REPOSITORY_LIMIT), isComplete: path === undefined };
}

/** One page of a list. What was read before a page that cannot be read is kept: undefined then. */
async function pageOf(path: string, page: number, options: GithubAccess): Promise<GithubAnswer | undefined> {
  try {
    return await askGithub(path, options);
  } catch (error) {
    if (page === 0 || !(error instanceof CodeHostError) || error.failure === 'unauthorized') throw error;
    return undefined;
  }
}

function repositoryOf(repo: z.output<typeof Repo>): Repository {
  return {
    id: String(repo.id),
    slug: repo.full_name,
    url: repo.html_url,
    isPrivate: repo.private,
    isArchived: repo.archived,
    defaultBranch: repo.default_branch,
    pushedAt: repo.pushed_at ?? null,
  };
}

/** Throws `unavailable` for another shape. */
export function shaped<S extends z.ZodType>(body: unknown, shape: S): z.output<S> {
  const { success, data } = shape.safeParse(body);
  if (!success) throw new CodeHostError('unavailable', "GitHub's response does not have the documented shape");
  return data;
}

/** The id that Git gives to a file's content. */
function blobHash(bytes: Buffer, like: string): string {
  const hash = createHash(like.length === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
