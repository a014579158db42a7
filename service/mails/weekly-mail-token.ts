import { isSameSecret, type KeyedHash } from '../keys/secret.ts';

/** Token of the links in the weekly email: it only unsubscribes, without sign-in. */
export function weeklyMailToken(organizationId: string, keyedHash: KeyedHash): string {
  return `${organizationId}.${keyedHash('weekly-mail', organizationId)}`;
}

/** The organization of a token issued here. */
export function organizationOfToken(token: string, keyedHash: KeyedHash): string | undefined {
  const [organizationId = ''] = token.split('.', 1);
  return isSameSecret(token, weeklyMailToken(organizationId, keyedHash)) ? organizationId : undefined;
}
