import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from './secret.ts';

/** What the links of the weekly mail carry: they switch it off without signing in, and nothing else. */
export function weeklyMailToken(organizationId: string, keyedHash: KeyedHash): string {
  return `${organizationId}.${keyedHash('weekly-mail', organizationId)}`;
}

/** The organization of a token that we made. */
export function organizationOfToken(token: string, keyedHash: KeyedHash): string | undefined {
  const [organizationId = ''] = token.split('.', 1);
  const [given, expected] = [token, weeklyMailToken(organizationId, keyedHash)].map((text) => Buffer.from(text));
  return given && expected && given.length === expected.length && timingSafeEqual(given, expected)
    ? organizationId
    : undefined;
}
