import { useSyncExternalStore } from 'react';

let hasEnded = false;
const listeners = new Set<() => void>();

/** Whether the session ended while its screens were open. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, () => hasEnded);
}

export function setSessionEnded(value: boolean): void {
  hasEnded = value;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
