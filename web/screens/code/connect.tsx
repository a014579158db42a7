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
  readonly method: 'app' | 'oauth';
  readonly private: boolean;
  readonly pull_requests: boolean;
}

/** Asks GitHub for access, and for what the connection may not do yet; leads back to this screen. */
export function Connect({
  connection: { status, private_repositories, pull_requests, methods, method },
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
  const ask = (wanted: Partial<Wanted> = {}) =>
    open.mutate({ method: 'oauth', private: private_repositories, pull_requests, ...wanted });
  const error = <ErrorNotice error={open.error} />;
  const app = methods.app && (
    <div className="grid gap-1">
      <Button
        label={method === 'app' && status === 'active' ? 'Change repositories' : 'Install the GitHub App'}
        look={method === 'app' && status === 'active' ? 'plain' : 'primary'}
        onClick={() => ask({ method: 'app' })}
        disabled={isLeaving}
      />
      <p className="max-w-80 text-xs text-muted">
        You choose the repositories at GitHub. Assay gets a token for one of them at a time, which only reads unless
        somebody asks for a pull request.
      </p>
    </div>
  );
  if (!methods.oauth || (method === 'app' && status === 'active'))
    return (
      <>
        {app}
        {error}
      </>
    );
  return (
    <>
      {app}
      {status !== 'active' && (
        <Button
          label={status === 'none' ? 'Connect GitHub' : 'Connect GitHub again'}
          onClick={() => ask()}
          disabled={isLeaving}
        />
      )}
      {!private_repositories && (
        <div className="grid gap-1">
          <Button
            label={status === 'active' ? 'Allow private repositories' : 'Include private repositories'}
            look="plain"
            onClick={() => ask({ private: true })}
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
            onClick={() => ask({ pull_requests: true })}
            disabled={isLeaving}
          />
          <p className="max-w-80 text-xs text-muted">
            Requests permission to write. Assay only writes to its branch <code>assay/fixes</code>, when somebody asks
            for a pull request.
          </p>
        </div>
      )}
      {error}
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
        Assay deletes the connection and revokes its token at GitHub. The GitHub App stays installed until you uninstall
        it there. Code scans stop until you connect again; their results are kept.
      </p>
    </ConfirmButton>
  );
}
