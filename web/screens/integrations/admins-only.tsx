import type { ReactNode } from 'react';
import { useMe } from '../../client/me.ts';
import { Notice } from '../../ui/notice.tsx';

/** Integrations are for admins. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const me = useMe();
  if (me.error) return <Notice look="error">{me.error.message}</Notice>;
  if (!me.data) return null;
  if (me.data.organization.role === 'member') return <Notice>Only admins can view and manage integrations.</Notice>;
  return children;
}
