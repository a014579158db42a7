import type { ReactNode } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { ME, type Me } from '../../client/me.ts';
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx';
import { Row } from '../../ui/row.tsx';
import { Time } from '../../ui/time.tsx';

type Member = Schema['Member'];

interface Step {
  readonly action: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly run: () => Promise<unknown>;
}

export function MemberItem({ member, me }: { member: Member; me: Me }) {
  const isMe = member.id === me.id;
  return (
    <Row
      title={
        <>
          {member.name} {isMe && <span className="font-normal text-muted">(you)</span>}
        </>
      }
      about={
        <>
          {member.email} · {member.role === 'admin' ? 'Admin' : 'Member'} since <Time at={member.joined_at} day />
        </>
      }
    >
      {me.organization.role === 'admin' && !isMe && (
        <span className="flex flex-wrap gap-2">
          {stepsOf(member).map((step) => (
            <ConfirmButton
              key={step.action}
              label={step.action}
              name={`${step.action}: ${member.name}`}
              look={step.action === 'Remove' ? 'danger' : 'plain'}
              title={step.title}
              run={step.run}
              refresh={[['members'], ME]}
            >
              <p>{step.text}</p>
            </ConfirmButton>
          ))}
        </span>
      )}
    </Row>
  );
}

function stepsOf({ id, name, role }: Member): Step[] {
  const params = { path: { user_id: id } };
  const path = '/api/v1/auth/members/{user_id}';
  const change = (to: 'admin' | 'member') => () => api.patch(path, { ...params, body: { role: to } });
  const steps: Step[] = [
    role === 'admin'
      ? {
          action: 'Make member',
          title: `Make ${name} a member?`,
          text: 'They can no longer manage members, billing, integrations and settings.',
          run: change('member'),
        }
      : {
          action: 'Make admin',
          title: `Make ${name} an admin?`,
          text: 'They can manage members, billing, integrations and settings, and delete the organization.',
          run: change('admin'),
        },
    {
      action: 'Hand over',
      title: `Hand the organization over to ${name}?`,
      text: 'They become an admin, and you become a member.',
      run: () => api.post(`${path}/transfer`, params),
    },
    {
      action: 'Remove',
      title: `Remove ${name}?`,
      text: 'Their sessions and API keys for this organization end immediately, and their findings become unassigned.',
      run: () => api.delete(path, params),
    },
  ];
  return steps;
}
