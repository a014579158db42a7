import { isSameSecret, type KeyedHash } from './secret.ts';

/** What a link in an email does without a sign-in: it ends the emails of a channel, or the weekly ones. */
export type Purpose = 'channel-stop' | 'weekly-mail';

/** A token for that with an id: nothing is stored. */
export function idToken(purpose: Purpose, id: string, keyedHash: KeyedHash): string {
  return `${id}.${keyedHash(purpose, id)}`;
}

/** The id of a token issued here. */
export function idOfToken(purpose: Purpose, token: string, keyedHash: KeyedHash): string | undefined {
  const [id = ''] = token.split('.', 1);
  return isSameSecret(token, idToken(purpose, id, keyedHash)) ? id : undefined;
}
