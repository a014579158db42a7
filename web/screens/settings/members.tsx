import { api } from '../../client/client.ts';
import type { Me } from '../../client/me.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { useLeave } from '../frame/use-leave.ts';
import { Invitations } from './invitations.tsx';
import { MemberItem } from './member-item.tsx';

const MEMBERS = ['members'];

export function MemberSettings() {
  return (
    <SettingsFrame title="Members">
      {(me) => (
        <>
          <Members me={me} />
          {me.organization.role === 'admin' && <Invitations />}
          <Leave me={me} />
        </>
      )}
    </SettingsFrame>
  );
}

function Members({ me }: { me: Me }) {
  return (
    <Card title={`Members of ${me.organization.name}`}>
      <p className="mb-2 text-sm text-muted">
        Admins manage members, billing, integrations and settings. Members work with projects, scans and findings.
      </p>
      <PagedList
        queryKey={MEMBERS}
        limit={50}
        of="members"
        read={(query) => api.get('/api/v1/auth/members', { query })}
      >
        {(member) => <MemberItem member={member} me={me} />}
      </PagedList>
    </Card>
  );
}

function Leave({ me }: { me: Me }) {
  const openSignIn = useLeave();
  return (
    <Card title="Leave">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p className="text-muted">Your API keys for this organization stop working. An admin can invite you again.</p>
        <ConfirmButton
          label="Leave organization"
          title={`Leave ${me.organization.name}?`}
          run={() => api.post('/api/v1/auth/organization/leave')}
          onDone={() => openSignIn('/login')}
        >
          <p>You are signed out. Sign in again to use another organization.</p>
        </ConfirmButton>
      </div>
    </Card>
  );
}
