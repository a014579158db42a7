// Written by scripts/gen.ts.
import { canonicalJson } from './canonical.js';
import {             bytesOfHex, hexOf, sha256, utf8 } from './encoding.js';

const PURPOSE = 'assay-report-v1:';
const TOKEN = /^([0-9a-f]{64})\.([0-9a-f]{128})$/;

/** SHA-256 (hex) of the canonical JSON of a report without its `verification`. */
export async function contentHash(content        )                  {
  return hexOf(await sha256(utf8(canonicalJson(content))));
}

/** What is signed for a report: its hash, for this purpose only. */
export function signedText(hash        )        {
  return utf8(`${PURPOSE}${hash}`);
}

export function tokenOf(hash        , signature            )         {
  return `${hash}.${hexOf(signature)}`;
}

/** Undefined for what is no `<hash>.<signature_hex>`. */
function parseToken(token        )                                                                   {
  const [, hash, signature] = TOKEN.exec(token) ?? [];
  return hash && signature ? { hash, signature: bytesOfHex(signature) } : undefined;
}

/** The key that signed this token; undefined where none of them did. */
export async function keyOfToken(token        , keys                      )                                 {
  const parts = parseToken(token);
  if (!parts) return undefined;
  for (const candidate of keys)
    if (await crypto.subtle.verify('Ed25519', candidate.key, parts.signature, signedText(parts.hash))) return candidate;
  return undefined;
}
