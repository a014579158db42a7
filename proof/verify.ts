import { type KeySet, type PublicKeys, publicKeysOf } from './key-set.ts';
import { type Checkpoint, verifyCheckpoint } from './log/checkpoint.ts';
import { type PublishedLog, verifyTiles } from './log/tiles.ts';
import { type ConsistencyClaim, type ConsistencyVerdict, verifyConsistency } from './log/verify-consistency.ts';
import { keyOfToken } from './report/token.ts';
import { type FileVerdict, verifyFile } from './verify-file.ts';

interface Subjects {
  /** A report as JSON or PDF, or a badge token, as downloaded. */
  readonly file: Uint8Array;
  /** `<hash>.<signature_hex>` of a report. */
  readonly token: string;
  /** A signed note. */
  readonly checkpoint: string;
  readonly consistency: ConsistencyClaim;
  /** A checkpoint and the tiles that must lead to its root. */
  readonly log: PublishedLog;
}

interface Verdicts {
  readonly file: FileVerdict;
  /** `hash`: of the report, as signed by its issuer. */
  readonly token: { readonly valid: true; readonly hash: string } | { readonly valid: false };
  readonly checkpoint: { readonly valid: true; readonly checkpoint: Checkpoint } | { readonly valid: false };
  readonly consistency: ConsistencyVerdict;
  readonly log: { readonly valid: boolean };
}

type Verifier<Kind extends keyof Subjects> = (
  subject: Subjects[Kind],
  keys: PublicKeys,
  now: Date,
) => Promise<Verdicts[Kind]>;

const VERIFIERS: { readonly [Kind in keyof Subjects]: Verifier<Kind> } = {
  file: verifyFile,
  async token(token, keys) {
    const isOurs = (await keyOfToken(token, keys.report)) !== undefined;
    return isOurs ? { valid: true, hash: token.slice(0, 64) } : { valid: false };
  },
  async checkpoint(note, keys) {
    const checkpoint = await verifyCheckpoint(note, keys.report);
    return checkpoint ? { valid: true, checkpoint } : { valid: false };
  },
  consistency: verifyConsistency,
  log: async (log, keys) => ({ valid: await verifyTiles(log, keys.report) }),
};

/** Verifies what a service issued, using only its public keys. Throws if the keys are unusable. */
export async function verify<Kind extends keyof Subjects>(
  kind: Kind,
  subject: Subjects[Kind],
  keys: KeySet,
  now = new Date(),
): Promise<Verdicts[Kind]> {
  return VERIFIERS[kind](subject, await publicKeysOf(keys), now);
}
