import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OwnershipWay, ReachSettings, Target } from '@assay/engine';
import type { Terminal } from '../define-command.ts';
import { fileReason } from '../file-error.ts';
import { stateFolder } from './saved-sessions.ts';

const KEY = /^[0-9a-f]{64}$/;
const TOKEN_LETTERS = 32;

/** What the owner of a site places there to prove it to this machine: the same each time, and another one for each origin. */
export async function siteToken(target: Target, env: Terminal['env']): Promise<string> {
  const { origin } = new URL(target.url);
  const key = await ownKey(keyFile(env));
  return createHmac('sha256', key).update(origin).digest('hex').slice(0, TOKEN_LETTERS);
}

/** Whether the site is proven to be of the user of this machine. Without a token there can be no proof, and the site is not asked. */
export async function isOwnSite(target: Target, settings: ReachSettings, env: Terminal['env']): Promise<boolean> {
  if (!existsSync(keyFile(env))) return false;
  const { proveOwnership } = await import('@assay/engine');
  return (await proveOwnership(target, await siteToken(target, env), { settings })).by !== undefined;
}

const WAYS: Readonly<Record<OwnershipWay['by'], (way: OwnershipWay) => string>> = {
  dns: ({ at, place }) => `a TXT record of ${at.join(' or ')}: ${place}`,
  file: ({ at, place }) => `a file at ${at[0]} with the content: ${place}`,
  meta: ({ at, place }) => `in the head of ${at[0]}: ${place}`,
};

/** What can be placed at a site to prove it, a line each. */
export async function proofsOf(target: Target, env: Terminal['env']): Promise<string> {
  const { ownershipWays } = await import('@assay/engine');
  const ways = ownershipWays(target, await siteToken(target, env));
  return ways.map((way) => `  ${WAYS[way.by](way)}\n`).join('');
}

function keyFile(env: Terminal['env']): string {
  return join(stateFolder(env), 'ownership-key');
}

async function ownKey(file: string): Promise<string> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // Another process may write it at the same time: the first one counts.
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
    const key = await readFile(file, 'utf8');
    if (KEY.test(key)) return key;
  } catch (error) {
    throw new Error(`could not use ${file}: ${fileReason(error as NodeJS.ErrnoException)}`);
  }
  throw new Error(`${file} holds no key: remove it, and place the new token`);
}
