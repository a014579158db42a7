import { useEffect, useRef, useState } from 'react';

interface Stream<T> {
  readonly url: string;
  /** Closed while false. */
  readonly enabled: boolean;
  readonly onState: (state: T) => void;
}

/**
 * Follows a stream of server-sent states while the tab is visible: hidden tabs would use up the browser's connections to the
 * server. Returns whether it is connected; if not, poll.
 */
export function useStream<T>({ url, enabled, onState }: Stream<T>): boolean {
  const [isConnected, setConnected] = useState(false);
  const isVisible = useVisible();
  const listener = useRef(onState);
  useEffect(() => {
    listener.current = onState;
  });
  useEffect(() => {
    if (!enabled || !isVisible || typeof EventSource === 'undefined') return;
    const source = new EventSource(url);
    source.addEventListener('open', () => setConnected(true));
    // The browser connects again by itself, unless it was refused.
    source.addEventListener('error', () => setConnected(false));
    source.addEventListener('state', ({ data }) => listener.current(JSON.parse(data)));
    source.addEventListener('end', () => source.close());
    return () => {
      source.close();
      setConnected(false);
    };
  }, [url, enabled, isVisible]);
  return isConnected;
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const read = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return isVisible;
}

const POLL_MILLISECONDS = 700;
/** In case the stream stalls without an error. */
const STREAMED_MILLISECONDS = 15_000;

/** How often to poll what ends by itself; also while the tab is hidden (`refetchIntervalInBackground`). */
export function pollInterval(isConnected: boolean): number {
  return isConnected ? STREAMED_MILLISECONDS : POLL_MILLISECONDS;
}
