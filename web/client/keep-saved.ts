import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Shows what was saved; an answer to an earlier request, which may be older, no longer counts. */
export async function keepSaved<T>(queries: QueryClient, queryKey: QueryKey, saved: T): Promise<void> {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, saved);
}
