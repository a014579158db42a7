import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Target } from '@assay/engine';
import type { Terminal } from '../define-command.ts';
import { fileReason } from '../file-error.ts';
import { stateFolder } from './saved-sessions.ts';

const KEY = /^[0-9a-f]{64}$/;
const TOKEN_LETTERS = 32;

/** What the owner of a site places there to prove it to this machine: the same each time, and another one for each origin. */
export async function siteToken(target: Target, env: Terminal['env']): Promise<string> {
  const { origin } = new URL(target.url);
  const key = await ownKey(join(stateFolder(env), 'ownership-key'));
  return createHmac('sha256', key).update(origin).digest('hex').slice(0, TOKEN_LETTERS);
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
