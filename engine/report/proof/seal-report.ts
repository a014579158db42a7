import { canonicalJson } from './canonical.ts';
import { checkpointBody, checkpointNote, originOf } from './checkpoint.ts';
import { type Bytes, base64Of, utf8 } from './encoding.ts';
import { signedText, tokenOf } from './token.ts';
import { logEntry, type Verification, verificationOf } from './verification.ts';

/** An Ed25519 key of the service. */
export interface ReportSigner {
  readonly id: string;
  readonly publicBytes: Bytes;
  sign(text: Uint8Array): Uint8Array;
}

/** Where an entry came to stand in the log, and the proof of it. */
export interface Appended {
  readonly index: number;
  readonly size: number;
  readonly root: Bytes;
  readonly proof: readonly Bytes[];
}

export interface Sealing {
  /** Public address of the service. */
  readonly issuer: string;
  readonly issuedAt: Date;
  readonly signer: ReportSigner;
  append(entry: Bytes): Promise<Appended>;
}

/** Signs the hash of a report and puts it into the log. */
export async function sealHash(hash: string, { issuer, issuedAt, signer, append }: Sealing): Promise<Verification> {
  const issued_at = issuedAt.toISOString();
  const { index, size, root, proof } = await append(logEntry({ kind: 'report', hash, issuer, issued_at }));
  return verificationOf({
    token: tokenOf(hash, signer.sign(signedText(hash))),
    key_id: signer.id,
    issuer,
    issued_at,
    log: { index, checkpoint: await signCheckpoint({ issuer, size, root }, signer), proof: proof.map(base64Of) },
  });
}

/** The state of the log as a signed note. */
export async function signCheckpoint(
  { issuer, size, root }: { readonly issuer: string; readonly size: number; readonly root: Bytes },
  signer: ReportSigner,
): Promise<string> {
  const checkpoint = { origin: originOf(issuer), size, root };
  const signature = signer.sign(utf8(checkpointBody(checkpoint)));
  return checkpointNote(checkpoint, { publicBytes: signer.publicBytes, signature });
}

/** The bytes of a signed report: canonical JSON, so that there is one way only to write it. */
export function sealedBytes(content: object, verification: Verification): Bytes {
  return utf8(canonicalJson({ ...content, verification }));
}
