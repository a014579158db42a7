import type { ReactNode } from 'react';
import { counted } from './counted.ts';

/** Entries shown without opening the list. */
const FIRST = 3;

interface Listed<T> {
  readonly entries: readonly T[];
  /** What an entry is, in the singular. */
  readonly what: string;
  readonly list: (some: readonly T[]) => ReactNode;
  /** After the entries that are opened. */
  readonly end?: ReactNode;
}

/** The first entries, then the others in a list that opens. */
export function FirstFew<T>({ entries, what, list, end }: Listed<T>) {
  const rest = entries.slice(FIRST);
  return (
    <>
      {list(entries.slice(0, FIRST))}
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 font-semibold text-brand-ink">
            Show {counted(rest.length, `more ${what}`)}
          </summary>
          <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
            {list(rest)}
            {end}
          </div>
        </details>
      )}
    </>
  );
}
