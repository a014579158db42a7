import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';
import { keepPlace } from '../../client/place.ts';
import { useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';

const CONNECTION = ['code-host-connection'];

/** The organization's connection to the code host. */
export function useConnection() {
  return useQuery({
    queryKey: CONNECTION,
    queryFn: () => api.get('/api/v1/github/connection'),
  });
}

interface Wanted {
  readonly private: boolean;
  readonly pull_requests: boolean;
}

/** Asks GitHub for access, and for what the connection may not do yet; leads back to this screen. */
export function Connect({
  connection: { status, private_repositories, pull_requests },
}: {
  connection: Schema['CodeHostConnection'];
}) {
  const open = useAction((query: Wanted) => api.get('/api/v1/github/auth', { query }), {
    onDone: ({ authorization_url }) => {
      keepPlace(location, null);
      location.assign(authorization_url);
    },
  });
  const isLeaving = open.isPending || open.isSuccess;
  return (
    <>
      {status !== 'active' && (
        <Button
          label={status === 'none' ? 'Connect GitHub' : 'Connect GitHub again'}
          onClick={() => open.mutate({ private: private_repositories, pull_requests })}
          disabled={isLeaving}
        />
      )}
      {!private_repositories && (
        <div className="grid gap-1">
          <Button
            label={status === 'active' ? 'Allow private repositories' : 'Include private repositories'}
            look="plain"
            onClick={() => open.mutate({ private: true, pull_requests })}
            disabled={isLeaving}
          />
          <p className="max-w-80 text-xs text-muted">
            Requests the scope <code>repo</code>. GitHub has no read-only scope for private repositories.
          </p>
        </div>
      )}
      {status === 'active' && !pull_requests && (
        <div className="grid gap-1">
          <Button
            label="Allow pull requests"
            look="plain"
            onClick={() => open.mutate({ private: private_repositories, pull_requests: true })}
            disabled={isLeaving}
          />
          <p className="max-w-80 text-xs text-muted">
            Requests permission to write. Assay only writes to its branch <code>assay/fixes</code>, when somebody asks
            for a pull request.
          </p>
        </div>
      )}
      <ErrorNotice error={open.error} />
    </>
  );
}

/** `onSettingsUrl` receives the page where the access must be ended by hand, or null. */
export function Disconnect({ onSettingsUrl }: { onSettingsUrl: (url: string | null) => void }) {
  return (
    <ConfirmButton
      label="Disconnect"
      title="Disconnect GitHub?"
      action="Disconnect GitHub"
      run={async () => onSettingsUrl((await api.delete('/api/v1/github/disconnect')).settings_url)}
      refresh={[CONNECTION]}
    >
      <p>
        Assay deletes the token and revokes its access at GitHub. Code scans stop until you connect again; their results
        are kept.
      </p>
    </ConfirmButton>
  );
}
