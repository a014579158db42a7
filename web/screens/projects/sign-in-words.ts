import type { Schema } from '../../client/client.ts';

type Session = Schema['ProjectSession'];

/** Whether the site accepted a session. */
export function resultOf({ result, sign_in_error: error }: Session): string {
  if (result === 'accepted') return 'Accepted';
  return result === 'not_accepted' ? 'Not accepted: the page asked to sign in' : `Sign-in failed: ${error}`;
}

/** The names in a session, or how it signs in. */
export function contentsOf({ kind, cookies, headers, stored_items: items, sign_in: signIn }: Session): string {
  const parts = [
    signIn && `Signs in with a ${kind} at ${signIn.host}`,
    signIn?.user && `user ${signIn.user}`,
    signIn?.has_totp && 'one-time code',
    cookies.length > 0 && `Cookies: ${cookies.join(', ')}`,
    headers.length > 0 && `Header fields: ${headers.join(', ')}`,
    items > 0 && `Stored by the page: ${items} ${items === 1 ? 'value' : 'values'}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
