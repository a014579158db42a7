import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import type { ProofKeys } from '../proof-keys.ts';
import type { ReceivedMail } from '../providers/define-inbound-provider.ts';
import type { KeyedHash } from '../secret.ts';
import type { Store } from '../store/open.ts';

/**
 * The jobs that actions send, with their data. Nothing secret stands in it, as the queue keeps it in the database: the
 * verification mail's token is made by the job that sends it (`newToken`, `insertVerificationToken`), and only its hash is stored.
 */
interface JobData {
  'mail.send':
    | { kind: 'verification'; userId: string }
    | { kind: 'resend-verification'; email: string }
    | { kind: 'scan-completed'; scanId: string; userId: string }
    | { kind: 'feedback'; feedbackId: string }
    | ({ kind: 'inbound' } & ReceivedMail);
  'free-scan.run': { freeScanId: string };
  'scan.run': { scanId: string };
  'scan.active': { scanId: string; phaseId: string };
  'analysis.run': { analysisId: string };
  'lab.run': { analysisId: string };
  'threat-scan.run': { threatScanId: string };
}

export type Send = <N extends keyof JobData>(name: N, data: JobData[N]) => Promise<void>;

/** A 256-bit key of the session cookies; its id stands in the token's `kid`. */
interface SessionKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** All that the service gives to what it does: nothing else from outside may be touched by an action. */
export interface World {
  readonly store: Store;
  readonly config: Config;
  readonly log: Logger;
  /** Newest first: the first one signs, all of them verify. */
  readonly sessionKeys: readonly SessionKey[];
  readonly proofKeys: ProofKeys;
  /** Adds a job in the transaction that `store` is: it exists only if the transaction does. */
  sender(store: Store): Send;
  readonly keyedHash: KeyedHash;
  readonly metrics: Metrics;
  now(): Date;
  /** Unpredictable bytes. */
  randomBytes(count: number): Uint8Array;
  /** Resolves after that time, or at once when the signal ends. */
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
}
