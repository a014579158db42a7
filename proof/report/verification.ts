/** Signature and log entry of a report, included in it. */
export interface Verification {
  /** Algorithm of the signature in `token`. */
  readonly algorithm: 'Ed25519';
  /** SHA-256 (hex) of the canonical JSON of the report without this object. */
  readonly hash: string;
  /** `<hash>.<signature_hex>`. */
  readonly token: string;
  readonly key_id: string;
  /** URL of the service that issued it. */
  readonly issuer: string;
  /** ISO 8601, UTC. */
  readonly issued_at: string;
  /** Public verification page. */
  readonly verify_url: string;
  /** Public keys for offline verification. */
  readonly keys_url: string;
  readonly log: LogProof;
}

/** Proof that the report is included in the issuer's transparency log (C2SP tlog-tiles). */
interface LogProof {
  readonly index: number;
  /** Signed note with the size and root of the log. */
  readonly checkpoint: string;
  /** Base64 hashes from leaf to root. */
  readonly proof: readonly string[];
}

export type Issued = Pick<Verification, 'token' | 'key_id' | 'issuer' | 'issued_at' | 'log'>;

/** Derives all other fields from those issued, so that none can be changed separately. */
export function verificationOf({ token, key_id, issuer, issued_at, log }: Issued): Verification {
  return {
    algorithm: 'Ed25519',
    hash: token.slice(0, 64),
    token,
    key_id,
    issuer,
    issued_at,
    verify_url: `${issuer}/verify-report?token=${token}`,
    keys_url: `${issuer}/.well-known/jwks.json`,
    log: { index: log.index, checkpoint: log.checkpoint, proof: log.proof },
  };
}
