import { isSameSecret, type KeyedHash } from '../keys/secret.ts';

/** Token of the links in emails of a channel: it only switches the channel off. */
export function stopToken(channelId: string, keyedHash: KeyedHash): string {
  return `${channelId}.${keyedHash('channel-stop', channelId)}`;
}

/** The channel of a token issued here. */
export function channelOfToken(token: string, keyedHash: KeyedHash): string | undefined {
  const [channelId = ''] = token.split('.', 1);
  return isSameSecret(token, stopToken(channelId, keyedHash)) ? channelId : undefined;
}

/** The page and the call that a token is for. */
export function stopLinks(token: string, baseUrl: string): { readonly page: string; readonly call: string } {
  return {
    page: `${baseUrl}/stop-notifications?token=${token}`,
    call: `${baseUrl}/api/v1/notification-channels/unsubscribe?token=${token}`,
  };
}
