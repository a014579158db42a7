import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api, isRefusal, type Schema } from '../../client/client.ts';
import { useLinkToken } from '../../client/link-token.ts';
import { useMe } from '../../client/me.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { useSignOut } from '../frame/use-sign-out.ts';
import { forgetInvitation, keepInvitation, keptInvitation } from './kept-invitation.ts';

type Details = Schema['InvitationDetails'];
type Acceptance = Schema['InvitationAcceptance'];

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
  const navigate = useNavigate();
  const queries = useQueryClient();
  const accept = useMutation({
    mutationFn: (body: Acceptance) => api.post('/api/v1/invitations/accept', { body }),
    onSuccess: () => {
      queries.clear();
      return navigate({ to: '/app' });
    },
  });
  const details = invitation.data;
  return (
    <AccountFrame title="Invitation">
      {token === '' && (
        <Notice>This link is incomplete. Open the link in the email again, or ask for a new invitation.</Notice>
      )}
      {invitation.error && <Notice look="error">{invitation.error.message}</Notice>}
      {details && <Text details={details} />}
      {details && !me.isLoading && (
        <Way
          details={details}
          token={token}
          email={me.data?.email}
          accept={(body) => accept.mutate({ token, ...body })}
          isPending={accept.isPending}
        />
      )}
      {accept.error && <Notice look="error">{accept.error.message}</Notice>}
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

function Text({ details: { organization, invited_by, email, role } }: { details: Details }) {
  return (
    <p className="text-sm wrap-anywhere text-soft">
      {invited_by} invites <strong>{email}</strong> to the organization <strong>{organization}</strong> as{' '}
      {role === 'admin' ? 'an admin' : 'a member'}.
    </p>
  );
}

interface Ways {
  readonly details: Details;
  readonly token: string;
  /** Of the signed-in user. */
  readonly email: string | undefined;
  readonly accept: (body: Omit<Acceptance, 'token'>) => void;
  readonly isPending: boolean;
}

/** How this visitor can accept: signed in, after signing in, or with a new account. */
function Way({ details, token, email, accept, isPending }: Ways) {
  if (email?.toLowerCase() === details.email.toLowerCase())
    return (
      <Button onClick={() => accept({})} disabled={isPending}>
        Accept invitation
      </Button>
    );
  if (email !== undefined) return <OtherAccount {...{ token, email, invited: details.email }} />;
  if (details.has_account) return <SignInFirst token={token} />;
  return (
    <Form className="grid gap-4" onFields={(text) => accept({ name: text('name'), password: text('password') })}>
      <Field label="Name" name="name" autoComplete="name" maxLength={120} required />
      <Field label="Email" name="email" type="email" autoComplete="username" value={details.email} readOnly />
      <NewPasswordField label="Password" name="password" />
      <Button type="submit" disabled={isPending}>
        Create account and accept
      </Button>
    </Form>
  );
}

/** Signed in with another email: after signing out, the reader signs in again and returns here. */
function OtherAccount({ token, email, invited }: { token: string; email: string; invited: string }) {
  const signOut = useSignOut(() => keepInvitation(token));
  return (
    <>
      <Notice>
        You are signed in as {email}. The invitation is for {invited}: sign in with that email to accept it.
      </Notice>
      <Button onClick={() => signOut.mutate()} disabled={signOut.isPending}>
        Sign out and continue
      </Button>
      {signOut.error && <Notice look="error">{signOut.error.message}</Notice>}
    </>
  );
}

function SignInFirst({ token }: { token: string }) {
  const navigate = useNavigate();
  return (
    <>
      <Notice>You have an account with this email. Sign in to accept the invitation.</Notice>
      <Button
        onClick={() => {
          keepInvitation(token);
          return navigate({ to: '/login' });
        }}
      >
        Sign in
      </Button>
    </>
  );
}
