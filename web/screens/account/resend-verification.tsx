import { useMutation } from '@tanstack/react-query';
import { answerOf, client } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';

/** Sends the verification mail again, and says so. */
export function ResendVerification({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => answerOf(client.POST('/api/v1/auth/resend-verification', { body: { email } })),
  });
  return (
    <div className="grid gap-1">
      <Button look="plain" onClick={() => resend.mutate()} disabled={resend.isPending || resend.isSuccess}>
        {resend.isSuccess ? 'Mail sent' : 'Send the mail again'}
      </Button>
      {resend.error && (
        <span role="alert" className="text-bad-ink">
          {resend.error.message}
        </span>
      )}
    </div>
  );
}
