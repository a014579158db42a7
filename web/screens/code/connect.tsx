import { useMutation } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Asks GitHub for access; without private repositories, also for those. */
export function Connect({
  connection: { status, private_repositories },
}: {
  connection: Schema['CodeHostConnection'];
}) {
  const open = useMutation({
    mutationFn: (isPrivate: boolean) => api.get('/api/v1/github/auth', { query: { private: isPrivate } }),
    onSuccess: ({ authorization_url }) => location.assign(authorization_url),
  });
  const isLeaving = open.isPending || open.isSuccess;
  return (
    <>
      {status !== 'active' && (
        <Button onClick={() => open.mutate(private_repositories)} disabled={isLeaving}>
          {status === 'lost' ? 'Connect GitHub again' : 'Connect GitHub'}
        </Button>
      )}
      {!private_repositories && (
        <div className="grid gap-1">
          <Button look="plain" onClick={() => open.mutate(true)} disabled={isLeaving}>
            {status === 'active' ? 'Allow private repositories' : 'Include private repositories'}
          </Button>
          <p className="max-w-80 text-xs text-muted">
            Requests the scope <code>repo</code>. GitHub has no read-only scope for private repositories.
          </p>
        </div>
      )}
      {open.error && <Notice look="error">{open.error.message}</Notice>}
    </>
  );
}
