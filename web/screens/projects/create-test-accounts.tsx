import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { sessionsKey } from '../../client/project.ts';
import { useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { TestAccountsForm } from './test-accounts-form.tsx';

type Accounts = Schema['TestAccounts'];

const POLL_MS = 2000;

/** A button that finds where the site signs users up, and creates two test accounts there once that is confirmed. */
export function CreateTestAccounts({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [path, queryKey] = [{ project_id: projectId }, ['test-accounts', projectId]];
  const queries = useQueryClient();
  const search = useAction(() => api.post('/api/v1/projects/{project_id}/test-accounts/search', { path }), {
    saved: queryKey,
  });
  const { data: accounts, error } = useQuery({
    queryKey,
    enabled: search.isSuccess,
    async queryFn() {
      const answer = await api.get('/api/v1/projects/{project_id}/test-accounts', { path });
      if (answer.status === 'created') await queries.invalidateQueries({ queryKey: sessionsKey(projectId) });
      return answer;
    },
    refetchInterval: ({ state: { data } }) => (data?.status === 'looking' || data?.status === 'creating') && POLL_MS,
  });
  const close = () => setOpen(false);
  const begin = () => {
    setOpen(true);
    search.mutate();
  };
  const isShown = search.isSuccess && accounts !== undefined;
  return (
    <>
      <Button label="Create two test accounts" look="plain" onClick={begin} />
      {isOpen && (
        <Dialog title="Create two test accounts" onClose={close}>
          {isShown && accounts.status === 'found' && accounts.service !== null && accounts.at !== null ? (
            <TestAccountsForm
              signUp={{ service: accounts.service, at: accounts.at }}
              removal={accounts.removal}
              projectId={projectId}
              queryKey={queryKey}
              onClose={close}
            />
          ) : (
            // As high as the form: nothing moves when it appears or goes.
            <div className="grid min-h-112 content-between gap-4">
              <div className="grid gap-4">
                <ErrorNotice error={search.error ?? error} />
                {search.isPending && <Notice>Opening the site to find where it signs users up …</Notice>}
                {isShown && <Progress accounts={accounts} />}
              </div>
              <div className="flex justify-end">
                <Button label="Close" look="plain" onClick={close} />
              </div>
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}

function Progress({ accounts: { status, service, at, error } }: { accounts: Accounts }) {
  if (status === 'looking') return <Notice>Looking for the sign-up of the site …</Notice>;
  if (status === 'creating')
    return (
      <Notice>
        Creating two users at {service} ({at}) …
      </Notice>
    );
  return (
    <>
      {error !== null && <Notice look="error">{error}</Notice>}
      {status === 'created' && (
        <Notice look="good">
          {error === null
            ? 'Created. Each session in the list says how to remove its account. Sign in to your application with both accounts and add some data, then compare the two users.'
            : 'One account was created. Its session in the list says how to remove it.'}
        </Notice>
      )}
    </>
  );
}
