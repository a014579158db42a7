import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answerOf, client } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Doorway } from '../../ui/frame.tsx';
import { Notice } from '../../ui/notice.tsx';

export function SignUp() {
  const signUp = useMutation({
    mutationFn: (body: { name: string; email: string; password: string }) =>
      answerOf(client.POST('/api/v1/auth/signup', { body })),
  });
  if (signUp.data) {
    return (
      <Doorway title="Check your mail">
        <Notice look="good">{signUp.data.message}</Notice>
        <Link to="/app" className="text-center text-sm font-semibold text-brand underline">
          Go to your projects
        </Link>
      </Doorway>
    );
  }
  return (
    <Doorway title="Create an account">
      <form
        className="grid gap-4"
        action={(form) =>
          signUp.mutate({
            name: String(form.get('name')),
            email: String(form.get('email')),
            password: String(form.get('password')),
          })
        }
      >
        <Field label="Name" name="name" autoComplete="name" maxLength={120} required />
        <Field label="E-mail" name="email" type="email" autoComplete="username" maxLength={254} required />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={10}
          maxLength={200}
          required
          hint="At least 10 characters."
        />
        {signUp.error && <Notice look="error">{signUp.error.message}</Notice>}
        <Button type="submit" disabled={signUp.isPending}>
          Create account
        </Button>
      </form>
      <p className="text-center text-sm text-slate-700">
        Already have one?{' '}
        <Link to="/login" className="font-semibold text-brand underline">
          Sign in
        </Link>
      </p>
    </Doorway>
  );
}
