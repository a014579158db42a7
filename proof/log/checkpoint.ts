import { type Bytes, base64Of, bytesOfBase64, concat, sha256, utf8 } from '../encoding.ts';
import type { ReportKey } from '../key-set.ts';

/** A signed state of the log (C2SP tlog-checkpoint). */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Bytes;
}

const ED25519 = Uint8Array.of(1);
const SIGNATURE_BYTES = 64;
const NOTE = /^([^\n]+)\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/=]{44})\n\n\u2014 ([^\n ]+) ([A-Za-z0-9+/=]{92})\n$/;

/** The log's origin: the service URL without its scheme. */
export function originOf(issuer: string): string {
  return `${issuer.replace(/^https?:\/\//, '')}/log`;
}

export function checkpointBody({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${base64Of(root)}\n`;
}

/** The signed note of a checkpoint. */
export async function checkpointNote(
  checkpoint: Checkpoint,
  { publicBytes, signature }: { readonly publicBytes: Bytes; readonly signature: Uint8Array },
): Promise<string> {
  const id = await noteKeyId(checkpoint.origin, publicBytes);
  return `${checkpointBody(checkpoint)}\n\u2014 ${checkpoint.origin} ${base64Of(concat(id, signature))}\n`;
}

/** The checkpoint in a signed note; undefined if none of the keys signed exactly this text. */
export async function verifyCheckpoint(note: string, keys: readonly ReportKey[]): Promise<Checkpoint | undefined> {
  const [, origin = '', size, rootText = '', name, signed = ''] = NOTE.exec(note) ?? [];
  const [root, sealed] = [bytesOfBase64(rootText), bytesOfBase64(signed)];
  if (origin === '' || name !== origin || !root || sealed?.length !== 4 + SIGNATURE_BYTES) return undefined;
  const checkpoint = { origin, size: Number(size), root };
  const body = utf8(checkpointBody(checkpoint));
  for (const { key, publicBytes } of keys) {
    const id = await noteKeyId(origin, publicBytes);
    const isIts = id.every((byte, i) => byte === sealed[i]);
    if (isIts && (await crypto.subtle.verify('Ed25519', key, sealed.slice(4), body))) return checkpoint;
  }
  return undefined;
}

/** Key id in a signed note (C2SP signed-note). */
async function noteKeyId(name: string, publicBytes: Bytes): Promise<Bytes> {
  const hash = await sha256(concat(utf8(`${name}\n`), ED25519, publicBytes));
  return hash.slice(0, 4);
}
