/** Bytes accepted by Web Crypto. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** One character per byte. */
export function latin1Text(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}

export function latin1(text: string): Bytes {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** Lowercase hex. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOfHex(text: string): Bytes {
  const pairs = text.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

export function base64Of(bytes: Uint8Array): string {
  return btoa(latin1Text(bytes));
}

/** Undefined unless the text is exactly what `base64Of` returns, so that every encoding is unique. */
export function bytesOfBase64(text: string): Bytes | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const bytes = latin1(atob(text));
  return base64Of(bytes) === text ? bytes : undefined;
}

/** Decodes base64url, as used in JWKS. */
export function bytesOfBase64Url(text: string): Bytes | undefined {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/');
  return bytesOfBase64(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='));
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
