import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { answerOf, client } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { Doorway } from '../../ui/frame.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Verifies on a click, not on load: mail scanners open links, and a token works once. */
export function Verify() {
  const { token } = useSearch({ from: '/verify' });
  const verify = useMutation({
    mutationFn: () => answerOf(client.GET('/api/v1/auth/verify', { params: { query: { token } } })),
  });
  return (
    <Doorway title="Verify your e-mail">
      {verify.data ? (
        <>
          <Notice look="good">{verify.data.message}</Notice>
          <p className="text-sm text-slate-700">Your API key. It is shown only now:</p>
          <code className="rounded-lg bg-slate-100 p-3 text-xs break-all select-all">{verify.data.api_key}</code>
          <Link to="/app" className="text-center text-sm font-semibold text-brand underline">
            Go to your projects
          </Link>
        </>
      ) : (
        <>
          {verify.error && <Notice look="error">{verify.error.message}</Notice>}
          <Button onClick={() => verify.mutate()} disabled={verify.isPending || !token}>
            Verify
          </Button>
        </>
      )}
    </Doorway>
  );
}
