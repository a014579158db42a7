import type { Logger } from 'pino';
import type { Gates } from '../admission/gates.ts';
import type { ProofKeys } from '../keys/proof-keys.ts';
import type { KeyedHash } from '../keys/secret.ts';
import type { Vault } from '../keys/vault.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Config } from '../settings/config.ts';
import type { Sender } from '../shapes/job-data.ts';
import type { Store } from '../store/open.ts';

/** A 256-bit key that signs session cookies; its id is the token's `kid`. */
interface SessionKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** Everything an action may use: no action reaches outside of this. */
export interface World {
  readonly store: Store;
  readonly config: Config;
  readonly log: Logger;
  /** Newest first: the first one signs, all of them verify. */
  readonly sessionKeys: readonly SessionKey[];
  readonly proofKeys: ProofKeys;
  readonly sender: Sender;
  readonly keyedHash: KeyedHash;
  readonly vault: Vault;
  readonly metrics: Metrics;
  readonly gates: Gates;
  now(): Date;
  /** Cryptographically random bytes. */
  randomBytes(count: number): Uint8Array;
  /** Resolves after that time, or when the signal is aborted. */
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
}
