import { bytesOfBase64Url, utf8 } from '../encoding.ts';
import type { PublicKeys } from '../key-set.ts';

/** Result of verifying a badge's signature; only its issuer knows whether it is still valid. */
export type BadgeVerdict =
  | { readonly valid: true; readonly message: string; readonly badge: Readonly<Record<string, unknown>> }
  | { readonly valid: false; readonly message: string };

const BADGE = /^([\w-]{1,400})\.([\w-]{1,2000})\.([\w-]{86})$/;

/** Whether a text looks like a badge token (a JWT). */
export function isBadgeToken(text: string): boolean {
  return BADGE.test(text);
}

export async function verifyBadge(token: string, keys: PublicKeys, now: Date): Promise<BadgeVerdict> {
  const [, head = '', payload = '', signature = ''] = BADGE.exec(token) ?? [];
  const [header, badge, bytes] = [parsed(head), parsed(payload), bytesOfBase64Url(signature)];
  const isBadge = header?.alg === 'EdDSA' && header.typ === 'assay-badge+jwt';
  const key = keys.report.find(({ id }) => id === header?.kid);
  if (!isBadge || !badge || !bytes || !key || !(await isSigned(key.key, bytes, `${head}.${payload}`)))
    return { valid: false, message: 'The badge is not signed with any of these keys.' };
  if (typeof badge.exp !== 'number' || badge.exp * 1000 <= now.getTime())
    return { valid: false, message: 'This badge has expired.' };
  return {
    valid: true,
    message: `Authentic: a badge for ${String(badge.domain)} issued by ${String(badge.iss)}. To check that it is still valid, query ${String(badge.iss)}/api/v1/badge/verify/.`,
    badge,
  };
}

function isSigned(
  key: PublicKeys['report'][number]['key'],
  signature: Uint8Array<ArrayBuffer>,
  text: string,
): Promise<boolean> {
  return crypto.subtle.verify('Ed25519', key, signature, utf8(text));
}

function parsed(part: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytesOfBase64Url(part)));
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
