import { api } from '../../client/client.ts';
import { useMe } from '../../client/me.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { AuditItem } from './audit-item.tsx';

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
  return (
    <Card title="Events, newest first">
      <PagedList
        queryKey={['audit-log']}
        limit={25}
        none="No events yet."
        read={async (query) => {
          const { entries, total } = await api.get('/api/v1/auth/audit-log', { query });
          return { items: entries, total };
        }}
      >
        {(entry) => <AuditItem entry={entry} />}
      </PagedList>
    </Card>
  );
}
