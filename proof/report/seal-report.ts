import { canonicalJson } from '../canonical.ts';
import { type Bytes, base64Of, utf8 } from '../encoding.ts';
import type { Appended } from '../log/append-entry.ts';
import type { LogEntry } from '../log/entry.ts';
import { signRoot } from '../log/sign-checkpoint.ts';
import type { ReportSigner } from '../signer.ts';
import { contentHash, signedText, tokenOf } from './token.ts';
import { type Verification, verificationOf } from './verification.ts';

/** A report to issue. */
export interface Unsealed {
  /** The report without its verification. */
  readonly content: object;
  /** Public URL of the service. */
  readonly issuer: string;
  readonly issuedAt: Date;
  /** Returns the verification issued earlier for this hash, which is then reused. */
  issued?(hash: string): Promise<Verification | undefined>;
  /** Appends the report to the public log. */
  append(entry: LogEntry): Promise<Appended>;
}

export interface SealedReport {
  readonly verification: Verification;
  /** The file in canonical JSON, so that its encoding is unique. */
  readonly bytes: Bytes;
  /** False if it had been issued before. */
  readonly isNew: boolean;
}

/** Signs the hash of a report and appends it to the log. */
export async function sealReport(unsealed: Unsealed, signer: ReportSigner): Promise<SealedReport> {
  const hash = await contentHash(unsealed.content);
  const before = await unsealed.issued?.(hash);
  const verification = before ?? (await newVerification(hash, unsealed, signer));
  return { verification, bytes: utf8(canonicalJson({ ...unsealed.content, verification })), isNew: !before };
}

async function newVerification(
  hash: string,
  { issuer, issuedAt, append }: Unsealed,
  signer: ReportSigner,
): Promise<Verification> {
  const issued_at = issuedAt.toISOString();
  const { index, size, root, proof } = await append({ kind: 'report', hash, issuer, issued_at });
  return verificationOf({
    token: tokenOf(hash, signer.sign(signedText(hash))),
    key_id: signer.id,
    issuer,
    issued_at,
    log: { index, checkpoint: await signRoot({ issuer, size, root }, signer), proof: proof.map(base64Of) },
  });
}
