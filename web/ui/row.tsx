import type { ReactNode } from 'react';

interface Listed {
  readonly title: ReactNode;
  readonly about: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** An entry of a list. */
export function Row({ title, about, children }: Listed) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <span className="wrap-anywhere">
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted">{about}</span>
      </span>
      {children}
    </li>
  );
}
