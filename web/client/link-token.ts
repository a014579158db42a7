import { useEffect, useState } from 'react';

/**
 * The token of a link. It is in the fragment, which browsers send to no server, and is removed from the address bar and the
 * history, unless the link works `repeatedly`. `inQuery`: emails sent by earlier versions have it in the query.
 */
export function useLinkToken({ inQuery = false, repeatedly = false } = {}): string {
  const [token] = useState(() => {
    const { hash, search } = window.location;
    return tokenIn(hash.slice(1)) || (inQuery ? tokenIn(search) : '');
  });
  useEffect(() => {
    const { hash, search } = window.location;
    if (repeatedly) return;
    if (hash !== '' || search !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [repeatedly]);
  return token;
}

function tokenIn(fields: string): string {
  return new URLSearchParams(fields).get('token') ?? '';
}
