import type { ReactNode } from 'react';
import { useMe } from '../../client/me.ts';
import { Notice } from '../../ui/notice.tsx';

/** What only admins may see; `members` says so to others. */
export function AdminsOnly({ members, children }: { members: string; children: ReactNode }) {
  const me = useMe();
  if (me.error) return <Notice look="error">{me.error.message}</Notice>;
  if (!me.data) return null;
  return me.data.organization.role === 'member' ? <Notice>{members}</Notice> : children;
}
