import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, isRefusal, type Schema } from '../../client/client.ts';
import { useLinkToken } from '../../client/link-token.ts';
import { useMe } from '../../client/me.ts';
import { ROLES } from '../../client/roles.ts';
import { useAction } from '../../client/use-action.ts';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { forgetInvitation, keptInvitation } from './kept-invitation.ts';
import { useEnter } from './use-enter.ts';

/** Accepts on click, not on load: mail scanners open links. */
export function InvitationScreen() {
  const token = useInvitationToken();
  const me = useMe();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    enabled: token !== '',
    retry: (failures, error) => !isRefusal(error) && failures < 2,
    queryFn: () => api.post('/api/v1/invitations/lookup', { body: { token } }),
  });
  const accept = useAction((body: Schema['InvitationAcceptance']) => api.post('/api/v1/invitations/accept', { body }), {
    onDone: useEnter(),
  });
  const details = invitation.data;
  return (
    <AccountFrame title="Invitation">
      {token === '' && (
        <Notice>This link is incomplete. Open the link in the email again, or ask for a new invitation.</Notice>
      )}
      <ErrorNotice error={invitation.error} />
      {details && <Text details={details} />}
      {details && !me.isLoading && (
        <AcceptInvitation
          details={details}
          token={token}
          email={me.data?.email}
          accept={(body) => accept.mutate({ token, ...body })}
          isPending={accept.isPending}
        />
      )}
      <ErrorNotice error={accept.error} />
    </AccountFrame>
  );
}

/** The token of the link, or of the invitation that the reader has signed in for. */
function useInvitationToken(): string {
  const ofLink = useLinkToken({ inQuery: true });
  const [token] = useState(() => ofLink || keptInvitation());
  useEffect(forgetInvitation, []);
  return token;
}

function Text({ details: { organization, invited_by, email, role } }: { details: Schema['InvitationDetails'] }) {
  return (
    <p className="text-sm wrap-anywhere text-soft">
      {invited_by} invites <strong>{email}</strong> to the organization <strong>{organization}</strong> as{' '}
      {role === 'admin' || role === 'owner' ? 'an' : 'a'} {role}. {ROLES[role].may}
    </p>
  );
}
