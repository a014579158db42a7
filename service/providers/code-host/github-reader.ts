import { z } from 'zod';
import {
  CodeHostError,
  type CodeHostReader,
  REPOSITORY_LIMIT,
  type Repository,
  type RepositoryList,
} from '../define-code-host-provider.ts';
import { githubArchive } from './github-archive.ts';
import { githubHistory } from './github-history.ts';
import { referenceState } from './github-references.ts';
import { askGithub, type GithubAccess, type GithubAnswer, orMissing } from './github-request.ts';
import { Sha, shaped } from './github-shape.ts';
import { GITHUB_SLUG } from './github-slug.ts';

const PAGE = 100;

const Repo = z.object({
  id: z.int(),
  full_name: z.string().regex(GITHUB_SLUG),
  html_url: z.string().max(2048),
  private: z.boolean(),
  archived: z.boolean().default(false),
  default_branch: z.string().max(300),
  pushed_at: z.string().max(40).nullish(),
});

/** The repositories that an installation was given. */
const Given = z.object({ repositories: z.array(Repo) });

const Branch = z.object({ commit: z.object({ sha: Sha, commit: z.object({ tree: z.object({ sha: Sha }) }) }) });

const Pull = z.object({
  number: z.int(),
  html_url: z.url({ protocol: /^https?$/ }).max(2048),
  head: z.object({ sha: Sha, ref: z.string().max(300) }),
  base: z.object({ sha: Sha, ref: z.string().max(300) }),
});

const Compared = z.object({ merge_base_commit: z.object({ sha: Sha }) });

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
    archive: (slug, commit) => githubArchive(slug, commit, options),
    history: (slug, commit, since) => githubHistory({ slug, commit, since }, options),
    async pull(slug, number) {
      const { head, base, html_url: url } = await read(`/repos/${slug}/pulls/${number}`, Pull);
      // The list of changed files is on the first page only.
      const compared = await orMissing(
        read(`/repos/${slug}/compare/${base.sha}...${head.sha}?per_page=1&page=2`, Compared),
      );
      return { url, head: head.sha, branch: head.ref, base: compared?.merge_base_commit.sha ?? base.sha };
    },
    reference: (reference) => referenceState(reference, read),
  };
}

async function repositories(options: GithubAccess): Promise<RepositoryList> {
  const found = new Map<string, Repository>();
  const { isInstallation } = options;
  const list = isInstallation ? '/installation/repositories' : '/user/repos';
  let path: string | undefined = `${list}?per_page=${PAGE}${isInstallation ? '' : '&sort=pushed'}`;
  for (let page = 0; path !== undefined && page < REPOSITORY_LIMIT / PAGE; page += 1) {
    if (page > 0 && options.now() >= options.until) break;
    const answer = await pageOf(path, page, options);
    if (answer === undefined) break;
    const { body, next } = answer;
    const repos = isInstallation ? shaped(body, Given).repositories : shaped(body, z.array(Repo));
    for (const repository of repos.map(repositoryOf)) found.set(repository.id, repository);
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
