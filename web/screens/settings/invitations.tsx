import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { ActionButton, SubmitButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';

const INVITATIONS = ['invitations'];
const ROLES = [
  { value: 'member', label: 'Member' },
  { value: 'admin', label: 'Admin' },
];

export function Invitations() {
  const [sent, setSent] = useState(0);
  const list = useQuery({ queryKey: INVITATIONS, queryFn: () => api.get('/api/v1/auth/invitations') });
  const invite = useAction(
    (body: { email: string; role: 'admin' | 'member' }) => api.post('/api/v1/auth/invitations', { body }),
    { refresh: [INVITATIONS], onDone: () => setSent(sent + 1) },
  );
  return (
    <Card title="Invitations">
      <Form
        key={sent}
        className="grid items-end gap-3 sm:grid-cols-[1fr_10rem_auto]"
        onFields={(text) =>
          invite.mutate({ email: text('email'), role: text('role') === 'admin' ? 'admin' : 'member' })
        }
      >
        <Field label="Email" name="email" type="email" autoComplete="off" maxLength={254} required />
        <Select label="Role" name="role" choices={ROLES} defaultValue="member" />
        <SubmitButton save={invite}>Send invitation</SubmitButton>
      </Form>
      <div role="status" className="mt-2 min-h-5">
        {invite.data && <p className="text-sm text-good-ink">Invitation sent to {invite.data.email}.</p>}
      </div>
      {(list.error ?? invite.error) && <Notice look="error">{(list.error ?? invite.error)?.message}</Notice>}
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
  const error = resend.error ?? revoke.error;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <span className="wrap-anywhere">
        <span className="block font-semibold">{invitation.email}</span>
        <span className="block text-muted">
          {invitation.role === 'admin' ? 'Admin' : 'Member'}, invited by {invitation.invited_by} ·{' '}
          {invitation.expired ? (
            'expired'
          ) : (
            <>
              expires <Time at={invitation.expires_at} day />
            </>
          )}
        </span>
        {error && (
          <span role="alert" className="block text-bad-ink">
            {error.message}
          </span>
        )}
        <span role="status" className="block text-good-ink">
          {resend.isSuccess && 'Sent again.'}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <ActionButton action={resend} look="plain" aria-label={`Resend: ${invitation.email}`}>
          Resend
        </ActionButton>
        <ActionButton action={revoke} look="danger" aria-label={`Revoke: ${invitation.email}`}>
          Revoke
        </ActionButton>
      </span>
    </li>
  );
}
