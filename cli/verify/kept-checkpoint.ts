import { readFile, rename, writeFile } from 'node:fs/promises';
import type { KeySet, Verification } from '@assay/proof';

/** What is known of the log by earlier looks at it. */
export interface Kept {
  /** Holds the newest checkpoint that was seen; made where there is none. */
  readonly file: string;
  readonly keys: KeySet;
  /** The proof that the log of the later size is that of the earlier one and more; undefined where the log gives none. */
  proof(log: { readonly issuer: string; readonly older: number; readonly newer: number }): Promise<string | undefined>;
}

/**
 * Compares the log that a report stands in with what was seen of it before, and keeps the newer of both. Words where the
 * two cannot be one log; undefined where they can.
 */
export async function compareWithKept(
  { issuer, log }: Verification,
  { file, keys, proof }: Kept,
): Promise<string | undefined> {
  const { verify } = await import('@assay/proof');
  const reported = await verify('checkpoint', log.checkpoint, keys);
  if (!reported.valid) throw new Error('the report names no checkpoint');
  const note = await noteIn(file);
  if (note === undefined) {
    await keep(file, log.checkpoint);
    return undefined;
  }
  const held = await verify('checkpoint', note, keys);
  if (!held.valid) throw new Error(`${file} is no checkpoint by any of these keys`);
  const [{ origin, size: heldSize }, { size }] = [held.checkpoint, reported.checkpoint];
  if (origin !== reported.checkpoint.origin) throw new Error(`${file} is of another log, ${origin}`);
  const [older, newer] = [Math.min(heldSize, size), Math.max(heldSize, size)];
  const text = older === newer ? '' : await proof({ issuer, older, newer });
  const words = `the checkpoint of ${heldSize} entries in ${file} and that of ${size} in the report`;
  const checkpoints = [note, log.checkpoint] as const;
  const verdict = text === undefined ? undefined : await verify('consistency', { checkpoints, proof: text }, keys);
  if (!verdict || (!verdict.valid && verdict.reason !== 'fork'))
    return `The log does not prove that ${words} are of one log. It may have been rewritten.`;
  if (!verdict.valid)
    return older === newer
      ? `The log was forked or rewritten: ${words} are both signed and cannot both be true of it. Keep both files as proof.`
      : `The log may have been forked or rewritten: what was given as proof does not lead from one to the other of ${words}. Keep both files.`;
  if (size > heldSize) await keep(file, log.checkpoint);
  return undefined;
}

async function noteIn(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read (${error.code ?? error.message})`);
  });
}

/** All or nothing: what is known of the log must not be lost half-way. */
async function keep(file: string, note: string): Promise<void> {
  try {
    await writeFile(`${file}.new`, note);
    await rename(`${file}.new`, file);
  } catch (error) {
    throw new Error(`${file} cannot be written (${error instanceof Error ? error.message : String(error)})`);
  }
}
