import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

export interface Effects<T> {
  /** Key of the query that the answer is the new result of; an answer to an earlier request, which may be older, no longer counts. */
  readonly saved?: QueryKey;
  readonly onDone?: (answer: T) => unknown;
  /** Keys of the queries that are read again. */
  readonly refresh?: readonly QueryKey[];
}

/** Something that a person does: after it, its answer is shown, `onDone` runs and queries are read again. */
export function useAction<T, Input = void>(
  run: (input: Input) => Promise<T>,
  { saved, onDone, refresh = [] }: Effects<T> = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async (answer) => {
      if (saved) {
        await queries.cancelQueries({ queryKey: saved });
        queries.setQueryData(saved, answer);
      }
      await onDone?.(answer);
      await Promise.all(refresh.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
