import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { Pager } from './pager.tsx';
import { isMissing, Problem } from './problem.tsx';

interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
}

interface Paged<T> {
  readonly queryKey: QueryKey;
  readonly limit: number;
  readonly read: (query: { limit: number; offset: number }) => Promise<Page<T>>;
  /** Milliseconds between reads; false: it is read once. */
  readonly poll?: number | ((items: readonly T[]) => number | false);
  /** Shown if the list is empty; a list without it is never empty, and has a pager only for further pages. */
  readonly none?: string;
  /** An entry, as `li`. */
  readonly children: (item: T) => ReactNode;
}

/** A list in pages, newest first. */
export function PagedList<T extends { readonly id: string | number }>(paged: Paged<T>) {
  const { queryKey, limit, read, poll = 0, none, children } = paged;
  const [offset, setOffset] = useState(0);
  const page = useQuery({
    queryKey: [...queryKey, offset],
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (typeof poll === 'number' ? poll : state.data ? poll(state.data.items) : false),
    queryFn: () => read({ limit, offset }),
  });
  return (
    <>
      {page.error && !isMissing(page.error) && <Problem error={page.error} onRetry={() => void page.refetch()} />}
      {page.data && (
        <>
          <ul className="divide-y divide-line">
            {page.data.items.map((item) => (
              <Fragment key={item.id}>{children(item)}</Fragment>
            ))}
          </ul>
          {(none !== undefined || page.data.total > limit) && (
            <Pager
              offset={offset}
              limit={limit}
              count={page.data.items.length}
              total={page.data.total}
              none={none ?? ''}
              onOffset={setOffset}
            />
          )}
        </>
      )}
    </>
  );
}
