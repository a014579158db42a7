import { type Bytes, utf8 } from '../encoding.ts';
import type { ReportSigner } from '../signer.ts';
import { type NodeReader, rootOf } from './append-entry.ts';
import { checkpointBody, checkpointNote, originOf } from './checkpoint.ts';

/** Signs the state of the log at a size, as a signed note. */
export async function signCheckpoint(
  { issuer, size, log }: { readonly issuer: string; readonly size: number; readonly log: NodeReader },
  signer: ReportSigner,
): Promise<string> {
  return signRoot({ issuer, size, root: await rootOf(size, log) }, signer);
}

export async function signRoot(
  { issuer, size, root }: { readonly issuer: string; readonly size: number; readonly root: Bytes },
  { publicBytes, sign }: ReportSigner,
): Promise<string> {
  const checkpoint = { origin: originOf(issuer), size, root };
  return checkpointNote(checkpoint, { publicBytes, signature: sign(utf8(checkpointBody(checkpoint))) });
}
