import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { answerOf, client, isRefusal, type Schema } from '../../client/client.ts';
import { useMe } from '../../client/me.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { Doorway } from '../frame/doorway.tsx';

type Details = Schema['InvitationDetails'];
type Acceptance = Schema['InvitationAcceptance'];

/** Accepts on click, not on load: mail scanners open links. */
export function InvitationScreen() {
  const { token } = useSearch({ from: '/invitation' });
  const me = useMe();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    retry: (failures, error) => !isRefusal(error) && failures < 2,
    queryFn: () => answerOf(client.POST('/api/v1/invitations/lookup', { body: { token } })),
  });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const accept = useMutation({
    mutationFn: (body: Acceptance) => answerOf(client.POST('/api/v1/invitations/accept', { body })),
    onSuccess: () => {
      queries.clear();
      return navigate({ to: '/app' });
    },
  });
  const details = invitation.data;
  return (
    <Doorway title="Invitation">
      {invitation.error && <Notice look="error">{invitation.error.message}</Notice>}
      {details && <Text details={details} />}
      {details && !me.isLoading && (
        <Way
          details={details}
          email={me.data?.email}
          accept={(body) => accept.mutate({ token, ...body })}
          isPending={accept.isPending}
        />
      )}
      {accept.error && <Notice look="error">{accept.error.message}</Notice>}
    </Doorway>
  );
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
  /** Of the signed-in user. */
  readonly email: string | undefined;
  readonly accept: (body: Omit<Acceptance, 'token'>) => void;
  readonly isPending: boolean;
}

/** How this visitor can accept: signed in, after signing in, or with a new account. */
function Way({ details, email, accept, isPending }: Ways) {
  if (email?.toLowerCase() === details.email.toLowerCase())
    return (
      <Button onClick={() => accept({})} disabled={isPending}>
        Accept invitation
      </Button>
    );
  if (email !== undefined)
    return (
      <Notice>
        You are signed in as {email}. Sign out, then open the link in the email again to accept as {details.email}.
      </Notice>
    );
  if (details.has_account)
    return (
      <Notice>
        An account with this email exists.{' '}
        <Link to="/login" className="font-semibold underline">
          Sign in
        </Link>{' '}
        with it, then open the link in the email again.
      </Notice>
    );
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
