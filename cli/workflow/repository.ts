import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../arguments.ts';
import type { Terminal } from '../define-command.ts';
import { readStart } from './read-start.ts';
import { isInside, repositoryRoot } from './repository-root.ts';
import type { Found } from './walk.ts';

const SLUG = /^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/[A-Za-z0-9._-]{1,100}$/;
const REMOTE =
  /^(?:https?:\/\/(?:[^@/\s]{1,200}@)?|(?:ssh|git):\/\/(?:git@)?|git@)([^/:\s]{1,253}(?::\d{1,5}(?=\/))?)[/:]([^/\s]{1,40}\/[^/\s]{1,104}?)\/?$/i;
const MAX_BYTES = 64 * 1024;

/** Options of commands that read a repository. */
export const REPOSITORY_OPTIONS = {
  repository: {
    type: 'string',
    value: 'OWNER/NAME',
    description:
      'Repository on GitHub (default: GITHUB_REPOSITORY in the workspace of a workflow run, otherwise the remote `origin`). For GitHub Enterprise Server, set ASSAY_GITHUB_URL',
  },
  exclude: {
    type: 'string',
    multiple: true,
    value: 'GLOB',
    description: 'Exclude files and folders, such as "fixtures" or "packages/*/templates"; can be repeated',
  },
  pedantic: {
    type: 'boolean',
    description: 'Also report findings about style and policy, which do not affect the score',
  },
} as const;

/** `OWNER/NAME` as given by the option. */
export function repositoryOption(option: string | boolean | undefined): string | undefined {
  if (typeof option !== 'string') return undefined;
  if (!SLUG.test(option)) throw new UsageError('--repository must be OWNER/NAME');
  return option;
}

export interface OfRepository extends Found {
  readonly repository: { readonly slug: string | undefined };
}

/** Adds what is known of the repository of each root. */
export function withRepositories(
  found: readonly Found[],
  given: string | undefined,
  env: Terminal['env'],
): Promise<OfRepository[]> {
  return Promise.all(
    found.map(async (one) => ({ ...one, repository: { slug: given ?? (await slugOf(one.root, env)) } })),
  );
}

/** That of a workflow run, if the folder belongs to its workspace; otherwise the remote `origin`. */
async function slugOf(folder: string, env: Terminal['env']): Promise<string | undefined> {
  const root = await repositoryRoot(folder);
  const { GITHUB_REPOSITORY: own = '', GITHUB_WORKSPACE: named = '' } = env;
  const workspace = named === '' ? undefined : await realpath(named).catch(() => undefined);
  const isOwn = workspace !== undefined && (root === undefined ? isInside(folder, workspace) : root === workspace);
  if (isOwn && SLUG.test(own)) return own;
  return root === undefined ? undefined : slugOfOrigin(root, hostsOf(env));
}

/** GitHub, and the enterprise server of the settings or of the workflow run. */
function hostsOf({ ASSAY_GITHUB_URL, GITHUB_SERVER_URL }: Terminal['env']): Set<string> {
  const named = [ASSAY_GITHUB_URL, GITHUB_SERVER_URL].map((url) => URL.parse(url ?? '')?.host.toLowerCase());
  return new Set(['github.com', 'ssh.github.com', ...named.flatMap((host) => host ?? [])]);
}

async function slugOfOrigin(root: string, hosts: ReadonlySet<string>): Promise<string | undefined> {
  const text = await readStart(join(root, '.git', 'config'), MAX_BYTES).catch(() => '');
  let isOrigin = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('[')) isOrigin = line === '[remote "origin"]';
    const url = isOrigin ? /^url\s{0,20}=\s{0,20}(\S{1,500})$/i.exec(line)?.[1] : undefined;
    if (url === undefined) continue;
    const [, host = '', path] = REMOTE.exec(url) ?? [];
    const slug = path?.replace(/\.git$/, '');
    const isKnown = hosts.has(host.toLowerCase()) || hosts.has(host.toLowerCase().replace(/:\d+$/, ''));
    return isKnown && slug !== undefined && SLUG.test(slug) ? slug : undefined;
  }
  return undefined;
}
