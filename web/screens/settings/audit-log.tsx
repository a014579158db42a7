import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, client } from '../../client/client.ts';
import { useMe } from '../../client/me.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { AuditItem } from './audit-item.tsx';

const LIMIT = 25;

export function AuditLog() {
  const me = useMe();
  return (
    <SettingsFrame title="Audit log">
      {me.error && <Notice look="error">{me.error.message}</Notice>}
      {me.data?.organization.role === 'member' && <Notice>Only admins can view the audit log.</Notice>}
      {me.data?.organization.role === 'admin' && <Entries />}
    </SettingsFrame>
  );
}

function Entries() {
  const [offset, setOffset] = useState(0);
  const log = useQuery({
    queryKey: ['audit-log', offset],
    placeholderData: keepPreviousData,
    queryFn: () => answerOf(client.GET('/api/v1/auth/audit-log', { params: { query: { limit: LIMIT, offset } } })),
  });
  if (log.error) return <Notice look="error">{log.error.message}</Notice>;
  if (!log.data) return null;
  const { entries, total } = log.data;
  return (
    <Card title="Events, newest first">
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <AuditItem key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pager
        offset={offset}
        limit={LIMIT}
        count={entries.length}
        total={total}
        none="No events yet."
        onOffset={setOffset}
      />
    </Card>
  );
}
