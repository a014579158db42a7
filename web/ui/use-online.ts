import { useSyncExternalStore } from 'react';

/** Whether the browser has a network connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(notify: () => void): () => void {
  const left = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, notify, { signal: left.signal });
  return () => left.abort();
}
