import { readFile, rename, writeFile } from 'node:fs/promises';
import type { KeySet, Verification } from '@assay/proof';
import { fileReason } from '../file-error.ts';

/** The last known checkpoint of a log. */
export interface Kept {
  /** Holds the newest known checkpoint; created if missing. */
  readonly file: string;
  readonly keys: KeySet;
  /** Returns the consistency proof between two sizes of the log; undefined if the log gives none. */
  proof(log: { readonly issuer: string; readonly older: number; readonly newer: number }): Promise<string | undefined>;
}

/**
 * Compares the log of a report with the last known checkpoint and keeps the newer one.
 * Returns the reason if the two are not consistent, else undefined.
 */
export async function compareWithKept(
  { issuer, log }: Verification,
  { file, keys, proof }: Kept,
): Promise<string | undefined> {
  const { verify } = await import('@assay/proof');
  const reported = await verify('checkpoint', log.checkpoint, keys);
  if (!reported.valid) throw new Error('the report has no valid checkpoint');
  const note = await noteIn(file);
  if (note === undefined) {
    await keep(file, log.checkpoint);
    return undefined;
  }
  const held = await verify('checkpoint', note, keys);
  if (!held.valid) throw new Error(`${file} is not a checkpoint signed with any of these keys`);
  const [{ origin, size: heldSize }, { size }] = [held.checkpoint, reported.checkpoint];
  if (origin !== reported.checkpoint.origin) throw new Error(`${file} is a checkpoint of a different log, ${origin}`);
  const [older, newer] = [Math.min(heldSize, size), Math.max(heldSize, size)];
  const text = older === newer ? '' : await proof({ issuer, older, newer });
  const both = `the checkpoint in ${file} (${heldSize} entries) and the one in the report (${size} entries)`;
  const checkpoints = [note, log.checkpoint] as const;
  const verdict = text === undefined ? undefined : await verify('consistency', { checkpoints, proof: text }, keys);
  if (!verdict || (!verdict.valid && verdict.reason !== 'fork'))
    return `The log does not prove that ${both} are consistent. It may have been rewritten.`;
  if (!verdict.valid)
    return older === newer
      ? `The log was forked or rewritten: ${both} are both signed but contradict each other. Keep both files as evidence.`
      : `The log may have been forked or rewritten: the consistency proof does not connect ${both}. Keep both files.`;
  if (size > heldSize) await keep(file, log.checkpoint);
  return undefined;
}

async function noteIn(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`could not read ${file}: ${fileReason(error)}`);
  });
}

/** Replaces the file atomically, so that the known checkpoint is never lost. */
async function keep(file: string, note: string): Promise<void> {
  try {
    await writeFile(`${file}.new`, note);
    await rename(`${file}.new`, file);
  } catch (error) {
    throw new Error(`could not write ${file} (${error instanceof Error ? error.message : String(error)})`);
  }
}
