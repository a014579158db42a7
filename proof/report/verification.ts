/** What a signed report carries about itself. */
export interface Verification {
  /** Of the signature in `token`. */
  readonly algorithm: 'Ed25519';
  /** SHA-256 (hex) of the canonical JSON of the report without this object. */
  readonly hash: string;
  /** `<hash>.<signature_hex>`. */
  readonly token: string;
  readonly key_id: string;
  /** Address of the service that issued it. */
  readonly issuer: string;
  /** ISO 8601, UTC. */
  readonly issued_at: string;
  /** Where anyone can check it. */
  readonly verify_url: string;
  /** The keys that check it without asking the issuer. */
  readonly keys_url: string;
  readonly log: LogProof;
}

/** That the report stands in the issuer's public log (C2SP tlog-tiles). */
interface LogProof {
  readonly index: number;
  /** Signed note with the size and the root of the log. */
  readonly checkpoint: string;
  /** Hashes (base64) from the entry up to the root. */
  readonly proof: readonly string[];
}

export type Issued = Pick<Verification, 'token' | 'key_id' | 'issuer' | 'issued_at' | 'log'>;

/** All that follows from what was issued is made from it, so that nothing in it can be changed alone. */
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
