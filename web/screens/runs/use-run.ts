import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../client/client.ts';
import { pollInterval, useStream } from '../../client/use-stream.ts';
import { hasEnded, type Status } from './run-end.ts';

export const runKey = (id: string) => ['run', id] as const;

interface Followed<T> {
  readonly queryKey: readonly string[];
  readonly read: () => Promise<T>;
  /** The address of its event stream, if it has one. */
  readonly events?: string;
  readonly isWanted?: boolean;
}

/** A run, followed until it ends: by its event stream, else by polling. */
export function useRun<T extends { readonly status: Status }>({
  queryKey,
  read,
  events,
  isWanted = true,
}: Followed<T>) {
  const queries = useQueryClient();
  const known = queries.getQueryState<T, Error>(queryKey)?.data;
  const isConnected = useStream<T>({
    url: events ?? '',
    enabled: events !== undefined && known !== undefined && !hasEnded(known),
    onState: (state) => queries.setQueryData(queryKey, state),
  });
  return useQuery({
    queryKey,
    enabled: isWanted,
    queryFn: read,
    // A tab in the background, or a computer that slept, shows the end too.
    networkMode: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data, error } }) =>
      isRefusal(error) || (data && hasEnded(data)) ? false : pollInterval(isConnected),
  });
}
