import { Button } from './button.tsx';

interface Paging {
  readonly offset: number;
  readonly limit: number;
  /** Entries on this page. */
  readonly count: number;
  readonly total: number;
  /** Shown instead of the range if there are none. */
  readonly none: string;
  readonly onOffset: (offset: number) => void;
}

/** The range of a list sorted newest first, and buttons to page through it. */
export function Pager({ offset, limit, count, total, none, onOffset }: Paging) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted" role="status">
        {total === 0 ? none : `${offset + 1}–${offset + count} of ${total}`}
      </p>
      {(total > limit || offset > 0) && (
        <div className="flex gap-3">
          <Button look="plain" disabled={offset === 0} onClick={() => onOffset(offset - limit)}>
            Newer
          </Button>
          <Button look="plain" disabled={offset + limit >= total} onClick={() => onOffset(offset + limit)}>
            Older
          </Button>
        </div>
      )}
    </div>
  );
}
