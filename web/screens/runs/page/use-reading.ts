import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal, type Schema } from '../../../client/client.ts';
import { endOf, hasEnded, isCurrent, type Reading } from '../run-end.ts';

export interface ScanKey {
  readonly projectId: string;
  readonly scanId: string;
}

interface Source<T> {
  readonly queryKey: readonly string[];
  readonly read: () => Promise<T>;
  /** Whether only a scan that has ended answers this. */
  readonly isOfEnd: (value: T) => boolean;
  readonly isWanted?: boolean;
  readonly structuralSharing?: boolean;
}

const MAX_RETRIES = 2;
/** Before something is read again that was requested before the scan had ended. */
const AGAIN_MILLISECONDS = 300;

/** A short outage of the service is not shown. */
export const retried = (count: number, failure: Error) => count < MAX_RETRIES && !isRefusal(failure);

export function scanQueryKey(scanId: string): readonly string[] {
  return ['scan', scanId];
}

/**
 * Reads something of a scan that exists once it has ended: at the same time as a scan that is not known yet, not while it
 * runs or cannot be read, and again when it is first known to have ended. `data` is undefined until then.
 */
export function useReading<T>({ scanId }: ScanKey, scan: Schema['Scan'] | undefined, source: Source<T>) {
  const { queryKey, read, isOfEnd, isWanted = true, structuralSharing = true } = source;
  const queries = useQueryClient();
  const isUnreadable = scan === undefined && (queries.getQueryState(scanQueryKey(scanId))?.errorUpdateCount ?? 0) > 0;
  const { data, error, refetch } = useQuery({
    queryKey,
    structuralSharing,
    enabled: isWanted && !isUnreadable && (scan === undefined || hasEnded(scan)),
    queryFn: async (): Promise<Reading<T>> => {
      const known = queries.getQueryData<Schema['Scan']>(scanQueryKey(scanId));
      const end = known && hasEnded(known) ? endOf(known) : undefined;
      return { value: await read(), end };
    },
    retry: retried,
    refetchInterval: ({ state }) =>
      scan && hasEnded(scan) && state.data && !isCurrent(state.data, scan, isOfEnd) ? AGAIN_MILLISECONDS : false,
  });
  return { data: data && isCurrent(data, scan, isOfEnd) ? data.value : undefined, error, refetch };
}
