import { canonicalJson } from '../canonical.ts';
import { type Bytes, bytesOfHex, hexOf, sha256, utf8 } from '../encoding.ts';
import type { ReportKey } from '../key-set.ts';

const PURPOSE = 'assay-report-v1:';
const TOKEN = /^([0-9a-f]{64})\.([0-9a-f]{128})$/;

/** SHA-256 (hex) of the canonical JSON of a report without its `verification`. */
export async function contentHash(content: object): Promise<string> {
  return hexOf(await sha256(utf8(canonicalJson(content))));
}

/** The signed text of a report: its hash with a purpose prefix. */
export function signedText(hash: string): Bytes {
  return utf8(`${PURPOSE}${hash}`);
}

export function tokenOf(hash: string, signature: Uint8Array): string {
  return `${hash}.${hexOf(signature)}`;
}

/** Undefined unless the token is `<hash>.<signature_hex>`. */
function parseToken(token: string): { readonly hash: string; readonly signature: Bytes } | undefined {
  const [, hash, signature] = TOKEN.exec(token) ?? [];
  return hash && signature ? { hash, signature: bytesOfHex(signature) } : undefined;
}

/** The key that signed the token; undefined if none did. */
export async function keyOfToken(token: string, keys: readonly ReportKey[]): Promise<ReportKey | undefined> {
  const parts = parseToken(token);
  if (!parts) return undefined;
  for (const candidate of keys)
    if (await crypto.subtle.verify('Ed25519', candidate.key, parts.signature, signedText(parts.hash))) return candidate;
  return undefined;
}
