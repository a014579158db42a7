import type { Reference, ReferenceState } from '@assay/engine';
import { z } from 'zod';
import { orMissing } from './github-request.ts';

/** One GET of the API, with the shape of its answer. */
export type Read = <S extends z.ZodType>(path: string, shape: S) => Promise<z.output<S>>;

const PAGE = 100;
/** Branches that are compared with a commit. */
const MAX_BRANCHES = 20;

const Named = z.array(z.object({ name: z.string().max(300), commit: z.object({ sha: z.string().max(64) }) }));
const Refs = z.array(z.object({ ref: z.string().max(400) }));
const Compared = z.object({ status: z.enum(['ahead', 'behind', 'diverged', 'identical']) });

/**
 * Looks a reference up. Sources: docs.github.com/en/rest/git/refs, rest/branches/branches, rest/repos/repos#list-repository-tags,
 * rest/commits/commits#compare-two-commits.
 */
export async function referenceState({ slug, ref }: Reference, read: Read): Promise<ReferenceState['state']> {
  const repository = await orMissing(read(`/repos/${slug}`, z.object({ default_branch: z.string().max(300) })));
  if (!repository) {
    const owner = slug.split('/', 1).join();
    return (await orMissing(read(`/users/${owner}`, z.object({})))) ? 'unread' : 'unowned';
  }
  if (!/^[\da-f]{40}$/i.test(ref)) return namedState(slug, ref, read);
  const commit = ref.toLowerCase();
  const tags = await read(`/repos/${slug}/tags?per_page=${PAGE}`, Named);
  if (tags.some(({ commit: { sha } }) => sha === commit)) return 'sound';
  const unlisted = tags.length >= PAGE ? 'sound' : 'stale';
  if (await contains(slug, repository.default_branch, commit, read)) return unlisted;
  const branches = await read(`/repos/${slug}/branches?per_page=${PAGE}`, Named);
  for (const {
    name,
    commit: { sha },
  } of branches.slice(0, MAX_BRANCHES))
    if (sha === commit || (await contains(slug, name, commit, read))) return unlisted;
  return branches.length > MAX_BRANCHES || tags.length >= PAGE ? 'unread' : 'impostor';
}

async function namedState(slug: string, ref: string, read: Read): Promise<ReferenceState['state']> {
  const has = async (kind: 'heads' | 'tags') => {
    const refs = await read(`/repos/${slug}/git/matching-refs/${kind}/${encodeURIComponent(ref)}`, Refs);
    return refs.some((one) => one.ref === `refs/${kind}/${ref}`);
  };
  const [isBranch, isTag] = [await has('heads'), await has('tags')];
  return isBranch && isTag ? 'ambiguous' : isBranch || isTag ? 'sound' : 'unread';
}

/** Whether a commit is in the history of a branch. A commit that is in no fork either is not found. */
async function contains(slug: string, branch: string, commit: string, read: Read): Promise<boolean> {
  const path = `/repos/${slug}/compare/${encodeURIComponent(branch)}...${commit}?per_page=1`;
  const compared = await orMissing(read(path, Compared));
  return compared?.status === 'behind' || compared?.status === 'identical';
}
