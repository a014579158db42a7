import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { answerOf, client } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Doorway } from '../../ui/frame.tsx';
import { Notice } from '../../ui/notice.tsx';

export function SignIn() {
  const navigate = useNavigate();
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string; remember_me: boolean }) =>
      answerOf(client.POST('/api/v1/auth/login', { body })),
    onSuccess: () => navigate({ to: '/app' }),
  });
  return (
    <Doorway title="Sign in to Assay">
      <form
        className="grid gap-4"
        action={(form) =>
          signIn.mutate({
            email: String(form.get('email')),
            password: String(form.get('password')),
            remember_me: form.get('remember') === 'on',
          })
        }
      >
        <Field label="E-mail" name="email" type="email" autoComplete="username" required />
        <Field label="Password" name="password" type="password" autoComplete="current-password" required />
        <label className="flex items-center gap-2 text-sm text-slate-700">
          <input type="checkbox" name="remember" className="size-4 accent-brand" /> Keep me signed in for 30 days
        </label>
        {signIn.error && <Notice look="error">{signIn.error.message}</Notice>}
        <Button type="submit" disabled={signIn.isPending}>
          Sign in
        </Button>
      </form>
      <p className="text-center text-sm text-slate-700">
        New here?{' '}
        <Link to="/signup" className="font-semibold text-brand underline">
          Create an account
        </Link>
      </p>
    </Doorway>
  );
}
