/** The outcome of the work, or the signal's reason as soon as it is aborted. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    if (signal.aborted) stop();
  });
}

/** Why the scan has ended, as text. */
export function endOf(signal: AbortSignal): string {
  return signal.reason instanceof Error ? signal.reason.message : 'the scan was stopped';
}
