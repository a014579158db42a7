import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

const UNKNOWN = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' };

/** Shows what it holds once all that it asks for has come: nothing moves because something else comes later. */
export function Whole({ className, children }: { className: string; children: ReactNode }) {
  const queries = useQueryClient();
  const fetching = useIsFetching(UNKNOWN);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (fetching > 0) return;
    // By then each part has asked, and what has come is told to all of them.
    const timer = setTimeout(() => {
      if (queries.isFetching(UNKNOWN) === 0) setWhole(true);
    });
    return () => clearTimeout(timer);
  }, [queries, fetching]);
  return (
    <>
      {!isWhole && (
        <p role="status" className="late text-sm text-muted">
          Loading …
        </p>
      )}
      <div className={isWhole ? className : 'hidden'}>{children}</div>
    </>
  );
}
