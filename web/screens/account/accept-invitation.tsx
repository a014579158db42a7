import { useNavigate } from '@tanstack/react-router';
import type { Schema } from '../../client/client.ts';
import { ActionButton, Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { useSignOut } from '../frame/use-leave.ts';
import { keepInvitation } from './kept-invitation.ts';

interface Acceptable {
  readonly details: Schema['InvitationDetails'];
  readonly token: string;
  /** Of the signed-in user. */
  readonly email: string | undefined;
  readonly accept: (body: Omit<Schema['InvitationAcceptance'], 'token'>) => void;
  readonly isPending: boolean;
}

/** How this visitor can accept: signed in, after signing in, or with a new account. */
export function AcceptInvitation({ details, token, email, accept, isPending }: Acceptable) {
  if (email?.toLowerCase() === details.email.toLowerCase())
    return <Button label="Accept invitation" onClick={() => accept({})} disabled={isPending} />;
  if (email !== undefined) return <OtherAccount {...{ token, email, invited: details.email }} />;
  if (details.has_account) return <SignInFirst token={token} />;
  return (
    <Form className="grid gap-4" onFields={(text) => accept({ name: text('name'), password: text('password') })}>
      <Field label="Name" name="name" autoComplete="name" maxLength={120} required />
      <Field label="Email" name="email" type="email" autoComplete="username" value={details.email} readOnly />
      <NewPasswordField label="Password" name="password" />
      <Button label="Create account and accept" type="submit" disabled={isPending} />
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
      <ActionButton label="Sign out and continue" action={signOut} />
      <ErrorNotice error={signOut.error} />
    </>
  );
}

function SignInFirst({ token }: { token: string }) {
  const navigate = useNavigate();
  return (
    <>
      <Notice>You have an account with this email. Sign in to accept the invitation.</Notice>
      <Button
        label="Sign in"
        onClick={() => {
          keepInvitation(token);
          return navigate({ to: '/login' });
        }}
      />
    </>
  );
}
