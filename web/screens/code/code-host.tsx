import { useState } from 'react';
import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { KnownTime, Time } from '../../ui/time.tsx';
import { Connect, Disconnect, useConnection } from './connect.tsx';

interface CodeHost {
  readonly isAdmin: boolean;
  /** Error code of an attempt to connect. */
  readonly failure: string | undefined;
}

/** Connects the organization to GitHub. */
export function CodeHost({ isAdmin, failure }: CodeHost) {
  const connection = useConnection();
  return (
    <Card title="GitHub">
      <div className="grid gap-4 text-sm">
        <ErrorNotice error={connection.error} />
        {failure !== undefined && <Notice look="error">{connectFailureWords(failure)}</Notice>}
        <p className="text-soft">
          Code scans check the CI workflows, access rules, secrets, dependencies and configuration of your repositories.
          Assay only reads.
        </p>
        {connection.data && <State connection={connection.data} isAdmin={isAdmin} />}
      </div>
    </Card>
  );
}

function State({ connection, isAdmin }: { connection: Schema['CodeHostConnection']; isAdmin: boolean }) {
  const [settingsUrl, setSettingsUrl] = useState<string | null>(null);
  const { configured, status, method, account, connected_at, lost_at, private_repositories } = connection;
  if (!configured && status === 'none')
    return (
      <Notice>
        GitHub is not configured on this server. To enable it, set up a GitHub App (<code>ASSAY_GITHUB_APP_ID</code>) or
        an OAuth app (<code>ASSAY_GITHUB_CLIENT_ID</code>): see docs/setup/code-host.md.
      </Notice>
    );
  return (
    <>
      {settingsUrl !== null && (
        <Notice look="error">
          Disconnected here, but GitHub did not confirm that access was revoked.{' '}
          <a href={settingsUrl} rel="noreferrer" className="font-semibold underline">
            Revoke it at GitHub
          </a>
          .
        </Notice>
      )}
      {status === 'lost' && (
        <Notice look="error">
          The connection was lost
          <KnownTime words=" " at={lost_at} />: GitHub no longer accepts it. Connect again to resume code scans.
        </Notice>
      )}
      {status === 'owner_left' && (
        <Notice look="error">
          The member who connected GitHub left
          <KnownTime words=" " at={lost_at} />. Code scans resume once an admin connects GitHub with their own account.
        </Notice>
      )}
      {status !== 'none' && (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr] sm:gap-y-3">
          <dt className="text-muted">Account</dt>
          <dd className="font-semibold wrap-anywhere">{account}</dd>
          <dt className="text-muted">Repositories</dt>
          <dd>{method === 'app' ? 'Chosen at GitHub' : private_repositories ? 'Public and private' : 'Public only'}</dd>
          <dt className="text-muted">Connected</dt>
          <dd>{connected_at !== null && <Time at={connected_at} />}</dd>
        </dl>
      )}
      {isAdmin ? (
        <div className="flex flex-wrap items-start gap-3">
          {configured && <Connect connection={connection} />}
          {status !== 'none' && <Disconnect onSettingsUrl={setSettingsUrl} />}
        </div>
      ) : (
        <p className="text-muted">Only admins can {status === 'none' ? 'connect GitHub' : 'change the connection'}.</p>
      )}
    </>
  );
}

/** Messages for the error codes of `/app/settings/organization?github_error=`. */
const MESSAGES: Readonly<Record<string, string>> = {
  access_denied: 'Access was cancelled or denied at GitHub. You can try again.',
  approval_requested: 'The owners of the account were asked to install the app. Connect it again once they have.',
  not_owner: 'Only an owner of the GitHub account can connect its installation. Ask one of them.',
  exchange_failed: 'GitHub could not confirm the access. Please try again.',
  invalid_state:
    'This request has expired, was already completed, or was started in another browser. Please try again.',
  not_configured: 'GitHub is not configured on this server.',
  session_changed: 'Your session has ended or you are no longer an admin. Sign in, then connect GitHub again.',
};

function connectFailureWords(code: string): string {
  return Object.hasOwn(MESSAGES, code) ? (MESSAGES[code] ?? '') : 'GitHub could not be connected. Please try again.';
}
