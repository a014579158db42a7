import type { ReactNode } from 'react';
import { type Needed, useMay, useMe } from '../client/me.ts';
import { ErrorNotice, Notice } from './notice.tsx';

interface Guarded extends Needed {
  /** Said to those without the permission. */
  readonly otherwise?: string;
  readonly children: ReactNode;
}

/** What takes a permission: hidden from those who lack it. */
export function Allowed({ otherwise, children, ...needed }: Guarded) {
  const me = useMe();
  const may = useMay(needed);
  if (may) return children;
  if (otherwise === undefined) return null;
  if (me.error) return <ErrorNotice error={me.error} />;
  return me.data ? <Notice>{otherwise}</Notice> : null;
}
