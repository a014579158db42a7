import { api, type Schema } from '../../client/client.ts';
import { ME, type Me } from '../../client/me.ts';
import { ROLE_NAMES, ROLES } from '../../client/roles.ts';
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { Select } from '../../ui/field.tsx';
import { Row } from '../../ui/row.tsx';
import { Time } from '../../ui/time.tsx';

type Member = Schema['Member'];

const PATH = '/api/v1/auth/members/{user_id}';
const REFRESH = [['members'], ME];

export function MemberItem({ member, me }: { member: Member; me: Me }) {
  const isMe = member.id === me.id;
  const scopes = me.permissions.organization;
  const isOwner = scopes.includes('own');
  const manages = scopes.includes('manage') && (isOwner || member.role !== 'owner');
  return (
    <Row
      title={
        <>
          {member.name} {isMe && <span className="font-normal text-muted">(you)</span>}
        </>
      }
      about={
        <>
          {member.email} · {ROLES[member.role].label} since <Time at={member.joined_at} day />
        </>
      }
    >
      {manages && !isMe && (
        <span className="flex flex-wrap gap-2">
          <ChangeRole member={member} isOwner={isOwner} />
          {isOwner && <HandOver member={member} />}
          <Remove member={member} />
        </span>
      )}
    </Row>
  );
}

const paramsOf = ({ id }: Member) => ({ path: { user_id: id } });

function ChangeRole({ member, isOwner }: { member: Member; isOwner: boolean }) {
  const roles = ROLE_NAMES.filter((role) => isOwner || role !== 'owner');
  return (
    <FormButton
      label="Change role"
      name={`Change role: ${member.name}`}
      title={`Change the role of ${member.name}`}
      action="Change role"
      save={(text) =>
        api.patch(PATH, {
          ...paramsOf(member),
          body: { role: roles.find((role) => role === text('role')) ?? member.role },
        })
      }
      refresh={REFRESH}
    >
      <Select
        label="Role"
        name="role"
        choices={roles.map((role) => ({ value: role, label: `${ROLES[role].label}: ${ROLES[role].may}` }))}
        defaultValue={member.role}
        hint="Applies at once, also to their sessions and API keys. For a new viewer, their deploy hooks, sessions for scans, shared reports, notification channels and connections end."
      />
    </FormButton>
  );
}

function HandOver({ member }: { member: Member }) {
  return (
    <ConfirmButton
      label="Hand over"
      name={`Hand over: ${member.name}`}
      look="plain"
      title={`Hand the organization over to ${member.name}?`}
      run={() => api.post(`${PATH}/transfer`, paramsOf(member))}
      refresh={REFRESH}
    >
      <p>They become an owner, and you become an admin.</p>
    </ConfirmButton>
  );
}

function Remove({ member }: { member: Member }) {
  return (
    <ConfirmButton
      label="Remove"
      name={`Remove: ${member.name}`}
      title={`Remove ${member.name}?`}
      run={() => api.delete(PATH, paramsOf(member))}
      refresh={REFRESH}
    >
      <p>
        Their sessions, API keys, deploy hooks, sessions for scans and shared reports for this organization end
        immediately, and their findings become unassigned. Channels, integrations and the GitHub connection that they
        added are off until somebody takes them over.
      </p>
    </ConfirmButton>
  );
}
