import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { ROLES } from '../../client/roles.ts';
import { useAction } from '../../client/use-action.ts';
import { ActionButton, SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { ErrorNotice, ErrorText } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { KnownTime } from '../../ui/time.tsx';

const INVITATIONS = ['invitations'];
const INVITED = ['viewer', 'member', 'admin'] as const;
const CHOICES = INVITED.map((role) => ({ value: role, label: `${ROLES[role].label}: ${ROLES[role].may}` }));

export function Invitations() {
  const [sent, setSent] = useState(0);
  const list = useQuery({ queryKey: INVITATIONS, queryFn: () => api.get('/api/v1/auth/invitations') });
  const invite = useAction(
    (body: { email: string; role: (typeof INVITED)[number] }) => api.post('/api/v1/auth/invitations', { body }),
    { refresh: [INVITATIONS], onDone: () => setSent(sent + 1) },
  );
  return (
    <Card title="Invitations">
      <Form
        key={sent}
        className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
        onFields={(text) =>
          invite.mutate({ email: text('email'), role: INVITED.find((role) => role === text('role')) ?? 'member' })
        }
      >
        <Field label="Email" name="email" type="email" autoComplete="off" maxLength={254} required />
        <Select label="Role" name="role" choices={CHOICES} defaultValue="member" />
        <SubmitButton label="Send invitation" save={invite} />
      </Form>
      <div role="status" className="mt-2 min-h-5">
        {invite.data && <p className="text-sm text-good-ink">Invitation sent to {invite.data.email}.</p>}
      </div>
      <ErrorNotice error={list.error ?? invite.error} />
      {list.data?.invitations.length === 0 && <p className="mt-2 text-sm text-muted">No pending invitations.</p>}
      <ul className="mt-2 divide-y divide-line">
        {list.data?.invitations.map((invitation) => (
          <InvitationItem key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

function InvitationItem({ invitation }: { invitation: Schema['Invitation'] }) {
  const params = { path: { invitation_id: invitation.id } };
  const refresh = [INVITATIONS];
  const resend = useAction(() => api.post('/api/v1/auth/invitations/{invitation_id}/resend', params), { refresh });
  const revoke = useAction(() => api.delete('/api/v1/auth/invitations/{invitation_id}', params), { refresh });
  const { email, role, invited_by: by, expired, expires_at: end } = invitation;
  return (
    <Row
      title={email}
      about={
        <>
          {ROLES[role].label}, invited by {by} · {expired ? 'expired' : <KnownTime words="expires " at={end} day />}
          <ErrorText error={resend.error ?? revoke.error} className="block" />
          <span role="status" className="block text-good-ink">
            {resend.isSuccess && 'Sent again.'}
          </span>
        </>
      }
    >
      <span className="flex flex-wrap gap-2">
        <ActionButton label="Resend" action={resend} look="plain" aria-label={`Resend: ${email}`} />
        <ActionButton label="Revoke" action={revoke} look="danger" aria-label={`Revoke: ${email}`} />
      </span>
    </Row>
  );
}
