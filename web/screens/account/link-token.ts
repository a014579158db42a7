import { useEffect, useState } from 'react';

/**
 * The token of a link in an email. It is in the fragment, which browsers send to no server, and is removed from the address
 * bar and the history.
 */
export function useLinkToken(): string {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '');
  useEffect(() => {
    if (window.location.hash !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token;
}
