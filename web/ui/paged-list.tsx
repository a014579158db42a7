import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { numberText } from './counted.ts';
import { ProblemOfPart } from './problem.tsx';

export type Page<K extends string> = { readonly total: number } & Readonly<
  Record<K, readonly { readonly id: string | number }[]>
>;

export interface Paged<K extends string, P extends Page<K>> {
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
      <ProblemOfPart query={page} />
      {page.data && (
        <>
          <ul className="divide-y divide-line">
            {page.data[of].map((item) => (
              <Fragment key={item.id}>{children(item)}</Fragment>
            ))}
          </ul>
          {(none !== undefined || page.data.total > limit) && (
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-muted" role="status">
                {page.data.total === 0
                  ? none
                  : `${numberText(offset + 1)}–${numberText(offset + page.data[of].length)} of ${numberText(page.data.total)}`}
              </p>
              {(page.data.total > limit || offset > 0) && (
                <div className="flex gap-3">
                  <Button
                    label="Newer"
                    look="plain"
                    disabled={offset === 0}
                    onClick={() => setOffset(offset - limit)}
                  />
                  <Button
                    label="Older"
                    look="plain"
                    disabled={offset + limit >= page.data.total}
                    onClick={() => setOffset(offset + limit)}
                  />
                </div>
              )}
            </div>
          )}
        </>
      )}
    </>
  );
}
