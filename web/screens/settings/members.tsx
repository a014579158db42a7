import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, client } from '../../client/client.ts';
import { type Me, useMe } from '../../client/me.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { useLeave } from '../frame/use-leave.ts';
import { Invitations } from './invitations.tsx';
import { MemberItem } from './member-item.tsx';

const LIMIT = 50;

const MEMBERS = ['members'];

export function MemberSettings() {
  const me = useMe();
  return (
    <SettingsFrame title="Members">
      {me.error && <Notice look="error">{me.error.message}</Notice>}
      {me.data && (
        <>
          <Members me={me.data} />
          {me.data.organization.role === 'admin' && <Invitations />}
          <Leave me={me.data} />
        </>
      )}
    </SettingsFrame>
  );
}

function Members({ me }: { me: Me }) {
  const [offset, setOffset] = useState(0);
  const list = useQuery({
    queryKey: [...MEMBERS, offset],
    queryFn: () => answerOf(client.GET('/api/v1/auth/members', { params: { query: { limit: LIMIT, offset } } })),
  });
  return (
    <Card title={`Members of ${me.organization.name}`}>
      <p className="text-sm text-muted">
        Admins manage members, billing, integrations and settings. Members work with projects, scans and findings.
      </p>
      {list.error && <Notice look="error">{list.error.message}</Notice>}
      {list.data && (
        <>
          <ul className="mt-2 divide-y divide-line">
            {list.data.members.map((member) => (
              <MemberItem key={member.id} member={member} me={me} />
            ))}
          </ul>
          {list.data.total > LIMIT && (
            <Pager
              offset={offset}
              limit={LIMIT}
              count={list.data.members.length}
              total={list.data.total}
              none="No members"
              onOffset={setOffset}
            />
          )}
        </>
      )}
    </Card>
  );
}

function Leave({ me }: { me: Me }) {
  const [asks, setAsks] = useState(false);
  const openSignIn = useLeave();
  const leave = useMutation({
    mutationFn: () => answerOf(client.POST('/api/v1/auth/organization/leave')),
    onSuccess: () => openSignIn('/login'),
  });
  return (
    <Card title="Leave">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p className="text-muted">Your API keys for this organization stop working. An admin can invite you again.</p>
        <Button look="danger" onClick={() => setAsks(true)}>
          Leave organization
        </Button>
      </div>
      {asks && (
        <Confirm
          title={`Leave ${me.organization.name}?`}
          action="Leave organization"
          error={leave.error}
          isPending={leave.isPending}
          onConfirm={() => leave.mutate()}
          onClose={() => setAsks(false)}
        >
          <p>You are signed out. Sign in again to use another organization.</p>
        </Confirm>
      )}
    </Card>
  );
}
