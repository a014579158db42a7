import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

interface Effects<T> {
  /** Keys of the queries that are read again. */
  readonly refresh?: readonly QueryKey[];
  readonly onDone?: (answer: T) => unknown;
}

/** Something that a person does: after it, `onDone` runs and queries are read again. */
export function useAction<T, Input = void>(
  run: (input: Input) => Promise<T>,
  { refresh = [], onDone }: Effects<T> = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async (answer) => {
      await onDone?.(answer);
      await Promise.all(refresh.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
