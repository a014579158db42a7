import { Fragment } from 'react';
import { api } from '../../client/client.ts';
import type { Me } from '../../client/me.ts';
import { ROLE_NAMES, ROLES } from '../../client/roles.ts';
import { Allowed } from '../../ui/allowed.tsx';
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
          <Allowed to="manage" on="organization">
            <Invitations />
          </Allowed>
          <Leave me={me} />
        </>
      )}
    </SettingsFrame>
  );
}

function Members({ me }: { me: Me }) {
  return (
    <Card title={`Members of ${me.organization.name}`}>
      <RoleWords />
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

/** What each role may. */
function RoleWords() {
  return (
    <dl className="mb-4 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[6rem_1fr]">
      {ROLE_NAMES.map((role) => (
        <Fragment key={role}>
          <dt className="font-semibold">{ROLES[role].label}</dt>
          <dd className="text-muted">{ROLES[role].may}</dd>
        </Fragment>
      ))}
    </dl>
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
