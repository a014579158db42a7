import { useMutation } from '@tanstack/react-query';
import { api } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';

/** Resends the verification email. */
export function ResendVerification({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => api.post('/api/v1/auth/resend-verification', { body: { email } }),
  });
  return (
    <div className="grid gap-1">
      <Button look="plain" onClick={() => resend.mutate()} disabled={resend.isPending || resend.isSuccess}>
        {resend.isSuccess ? 'Email sent' : 'Resend email'}
      </Button>
      {resend.error && (
        <span role="alert" className="text-bad-ink">
          {resend.error.message}
        </span>
      )}
    </div>
  );
}
