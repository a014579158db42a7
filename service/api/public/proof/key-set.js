// Written by scripts/gen.ts.
import {             bytesOfBase64, bytesOfBase64Url } from './encoding.js';

/** A JSON Web Key Set (RFC 7517), as at `/.well-known/jwks.json`. */

/** What reports, badges and checkpoints of the log are signed with. */

/** What the signature inside a PDF is made with. */

const MOST_KEYS = 200;

/** Throws where the text is no key set with at least one Ed25519 key. */
export async function readKeySet(text        )                      {
  const set          = JSON.parse(text);
  const listed = typeof set === 'object' && set !== null && 'keys' in set && Array.isArray(set.keys) ? set.keys : [];
  const jwks = listed.slice(0, MOST_KEYS).filter(isJwk);
  const report = await Promise.all(jwks.filter(({ crv }) => crv === 'Ed25519').map(reportKey));
  const document = await Promise.all(jwks.filter(({ crv, x5c }) => crv === 'P-256' && x5c?.[0]).map(documentKey));
  if (report.length === 0) throw new Error('there is no Ed25519 key in it');
  return { report, document };
}

function isJwk(value         )                     {
  return (
    typeof value === 'object' && value !== null && 'kid' in value && typeof value.kid === 'string' && 'kty' in value
  );
}

async function reportKey({ kid, kty, crv = '', x = '' }           )                     {
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
  return { id: kid, publicBytes: bytesOfBase64Url(x) ?? new Uint8Array(), key };
}

async function documentKey({ kid, kty, crv = '', x = '', y = '', x5c = [] }           )                       {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, true, ['verify']);
  return { id: kid.replace(/-pdf$/, ''), certificate: bytesOfBase64(x5c[0] ?? '') ?? new Uint8Array(), key };
}
