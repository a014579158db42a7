import type { ReactNode } from 'react';
import { useMe } from '../../client/me.ts';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';

/** What only admins may see; `members` says so to others. */
export function AdminsOnly({ members, children }: { members: string; children: ReactNode }) {
  const me = useMe();
  if (me.error) return <ErrorNotice error={me.error} />;
  if (!me.data) return null;
  return me.data.organization.role === 'member' ? <Notice>{members}</Notice> : children;
}
