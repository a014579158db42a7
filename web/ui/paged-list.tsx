import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { Pager } from './pager.tsx';
import { isMissing, Problem } from './problem.tsx';

type Page<K extends string> = { readonly total: number } & Readonly<
  Record<K, readonly { readonly id: string | number }[]>
>;

interface Paged<K extends string, P extends Page<K>> {
  readonly queryKey: QueryKey;
  readonly limit: number;
  /** The member of a page that has its entries. */
  readonly of: K;
  readonly read: (query: { limit: number; offset: number }) => Promise<P>;
  /** Milliseconds between reads; false: it is read once. */
  readonly poll?: number | ((items: P[K]) => number | false);
  /** Shown if the list is empty; a list without it is never empty, and has a pager only for further pages. */
  readonly none?: string;
  /** An entry, as `li`. */
  readonly children: (item: P[K][number]) => ReactNode;
}

/** A list in pages, newest first. */
export function PagedList<K extends string, P extends Page<K>>(paged: Paged<K, P>) {
  const { queryKey, limit, of, read, poll = 0, none, children } = paged;
  const [offset, setOffset] = useState(0);
  const page = useQuery({
    queryKey: [...queryKey, offset],
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (typeof poll === 'number' ? poll : state.data ? poll(state.data[of]) : false),
    queryFn: () => read({ limit, offset }),
  });
  return (
    <>
      {page.error && !isMissing(page.error) && <Problem error={page.error} onRetry={() => void page.refetch()} />}
      {page.data && (
        <>
          <ul className="divide-y divide-line">
            {page.data[of].map((item) => (
              <Fragment key={item.id}>{children(item)}</Fragment>
            ))}
          </ul>
          {(none !== undefined || page.data.total > limit) && (
            <Pager
              offset={offset}
              limit={limit}
              count={page.data[of].length}
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
