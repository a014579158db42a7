import { Unavailable } from '../define-collector.ts';
import { endOf } from '../until-aborted.ts';

interface Limits {
  readonly signal: AbortSignal;
  readonly milliseconds: number;
  /** The reason once the time has passed. */
  readonly late: () => string;
  /** Called in any case. */
  readonly end: () => void;
}

/** The outcome of the work, or `Unavailable` when its time has passed or the signal is aborted. */
export async function within<T>(
  { signal, milliseconds, late, end }: Limits,
  work: (resolve: (value: T) => void, reject: (error: unknown) => void) => void,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const stop = () => reject(new Unavailable(endOf(signal)));
  const timer = setTimeout(() => reject(new Unavailable(late())), milliseconds);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  else work(resolve, reject);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    end();
  }
}
