// Written by scripts/gen.ts.
/** Bytes that web cryptography takes. */

export function utf8(text        )        {
  return new TextEncoder().encode(text);
}

export function concat(...parts                       )        {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** Lower case. */
export function hexOf(bytes            )         {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOfHex(text        )        {
  const pairs = text.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

export function base64Of(bytes            )         {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Undefined for any other spelling than `base64Of` has: two texts never mean the same bytes. */
export function bytesOfBase64(text        )                    {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return base64Of(bytes) === text ? bytes : undefined;
}

/** Takes base64url, as keys in a JWKS are written. */
export function bytesOfBase64Url(text        )                    {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/');
  return bytesOfBase64(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='));
}

export async function sha256(bytes       )                 {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
