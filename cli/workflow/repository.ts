import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../arguments.ts';
import type { Terminal } from '../define-command.ts';
import type { Found } from './walk.ts';

const SLUG = /^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/[A-Za-z0-9._-]{1,100}$/;
const REMOTE =
  /^(?:https:\/\/(?:[^@/\s]{1,200}@)?|ssh:\/\/git@|git@)github\.com(?:\/|:)([^/\s]{1,40}\/[^/\s]{1,104}?)\/?$/i;
const MOST_BYTES = 64 * 1024;

/** `OWNER/NAME` as given by the option or the environment of a workflow run. */
export function repositoryOption(option: string | boolean | undefined, env: Terminal['env']): string | undefined {
  if (typeof option !== 'string') return SLUG.test(env.GITHUB_REPOSITORY ?? '') ? env.GITHUB_REPOSITORY : undefined;
  if (!SLUG.test(option)) throw new UsageError('--repository must be OWNER/NAME');
  return option;
}

export interface OfRepository extends Found {
  readonly repository: { readonly slug: string | undefined };
}

/** Adds what is known of the repository of each root. */
export function withRepositories(found: readonly Found[], given: string | undefined): Promise<OfRepository[]> {
  return Promise.all(found.map(async (one) => ({ ...one, repository: { slug: given ?? (await slugOf(one.root)) } })));
}

/** `OWNER/NAME` of the remote `origin` on GitHub. */
async function slugOf(root: string): Promise<string | undefined> {
  const text = await readConfig(join(root, '.git', 'config')).catch(() => '');
  let isOrigin = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('[')) isOrigin = line === '[remote "origin"]';
    const url = isOrigin ? /^url\s{0,20}=\s{0,20}(\S{1,500})$/i.exec(line)?.[1] : undefined;
    if (url === undefined) continue;
    const slug = REMOTE.exec(url)?.[1]?.replace(/\.git$/, '');
    return slug !== undefined && SLUG.test(slug) ? slug : undefined;
  }
  return undefined;
}

async function readConfig(path: string): Promise<string> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  try {
    if (!(await file.stat()).isFile()) return '';
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(MOST_BYTES) });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
