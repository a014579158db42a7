import { readFile, rename, writeFile } from 'node:fs/promises';
import type { PublicKeys, Verification } from '@assay/engine';

/** What is known of the log by earlier looks at it. */
export interface Kept {
  /** Holds the newest checkpoint that was seen; made where there is none. */
  readonly file: string;
  readonly keys: PublicKeys;
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
  const { isConsistent, readConsistency, verifyCheckpoint } = await import('@assay/engine');
  const reported = await verifyCheckpoint(log.checkpoint, keys.report);
  if (!reported) throw new Error('the report names no checkpoint');
  const note = await noteIn(file);
  if (note === undefined) {
    await keep(file, log.checkpoint);
    return undefined;
  }
  const held = await verifyCheckpoint(note, keys.report);
  if (!held) throw new Error(`${file} is no checkpoint by any of these keys`);
  if (held.origin !== reported.origin) throw new Error(`${file} is of another log, ${held.origin}`);
  const [older, newer] = [held.size, reported.size].toSorted((a, b) => a - b) as [number, number];
  const text = older === newer ? '' : await proof({ issuer, older, newer });
  const hashes = text === undefined ? undefined : readConsistency(text);
  const words = `the checkpoint of ${held.size} entries in ${file} and that of ${reported.size} in the report`;
  if (!hashes) return `The log does not prove that ${words} are of one log. It may have been rewritten.`;
  if (!(await isConsistent(held, reported, hashes)))
    return older === newer
      ? `The log was forked or rewritten: ${words} are both signed and cannot both be true of it. Keep both files as proof.`
      : `The log may have been forked or rewritten: what was given as proof does not lead from one to the other of ${words}. Keep both files.`;
  if (reported.size > held.size) await keep(file, log.checkpoint);
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
