import { readFile, stat } from 'node:fs/promises';
import type { KeySet, Verification } from '@assay/proof';
import { fileReason } from '../file-error.ts';
import { compareWithKept, type Kept } from './kept-checkpoint.ts';

const MAX_BYTES = 128 * 1024 * 1024;

export interface Verdict {
  readonly file: string;
  readonly valid: boolean;
  readonly message: string;
}

export async function verdictOn(word: string, keys: KeySet, kept: Kept | undefined): Promise<Omit<Verdict, 'file'>> {
  const { verify } = await import('@assay/proof');
  const bytes = await bytesOf(word).catch(async (error: NodeJS.ErrnoException) => {
    const token = Buffer.from(word);
    if ((await verify('file', token, keys)).kind === 'badge') return token;
    throw new Error(`could not read ${word}: ${fileReason(error)}`);
  });
  const verdict = await verify('file', bytes, keys);
  if (verdict.valid && verdict.kind !== 'badge') return inLog(verdict.message, verdict.verification, kept);
  return { valid: verdict.valid, message: verdict.message };
}

/** Throws if the path is not a regular file or is too large for a report. */
async function bytesOf(file: string): Promise<Buffer> {
  const found = await stat(file);
  if (!found.isFile()) throw new Error('not a regular file');
  if (found.size > MAX_BYTES) throw new Error('larger than 128 MiB');
  return readFile(file);
}

async function inLog(message: string, verification: Verification, kept: Kept | undefined) {
  const forked = kept && (await compareWithKept(verification, kept));
  if (forked !== undefined) return { valid: false, message: forked };
  return {
    valid: true,
    message: kept ? `${message} The log is consistent with the checkpoint in ${kept.file}.` : message,
  };
}
