import { api } from '../../client/client.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { Card } from '../../ui/card.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { AuditItem } from './audit-item.tsx';

export function AuditLog() {
  return (
    <SettingsFrame title="Audit log">
      <Allowed to="manage" on="organization" otherwise="Only admins can view the audit log.">
        <Entries />
      </Allowed>
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
        of="entries"
        read={(query) => api.get('/api/v1/auth/audit-log', { query })}
      >
        {(entry) => <AuditItem entry={entry} />}
      </PagedList>
    </Card>
  );
}
