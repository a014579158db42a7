import type { PublicKeys } from '../key-set.ts';
import { verifyCheckpoint } from './checkpoint.ts';
import { isConsistent, readConsistency } from './consistency.ts';

/** Two checkpoints and the proof that they are of the same log. */
export interface ConsistencyClaim {
  /** Signed notes, in either order. */
  readonly checkpoints: readonly [string, string];
  /** One base64 hash per line; empty if both checkpoints have the same size. */
  readonly proof: string;
}

export type ConsistencyVerdict =
  | { readonly valid: true }
  /** `checkpoint`: not two signed checkpoints of the same origin; `proof`: malformed; `fork`: the proof does not connect them. */
  | { readonly valid: false; readonly reason: 'checkpoint' | 'proof' | 'fork' };

export async function verifyConsistency(
  { checkpoints, proof }: ConsistencyClaim,
  { report }: PublicKeys,
): Promise<ConsistencyVerdict> {
  const [a, b] = await Promise.all(checkpoints.map((note) => verifyCheckpoint(note, report)));
  if (!a || !b || a.origin !== b.origin) return { valid: false, reason: 'checkpoint' };
  const hashes = readConsistency(proof);
  if (!hashes) return { valid: false, reason: 'proof' };
  return (await isConsistent(a, b, hashes)) ? { valid: true } : { valid: false, reason: 'fork' };
}
