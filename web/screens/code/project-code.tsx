import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChooseRepository } from './choose-repository.tsx';
import { CodeScanHistory } from './code-scan-history.tsx';
import { useConnection } from './connection.ts';

type Project = Schema['Project'];

const LINK = 'font-semibold text-brand-ink underline';
const SHOWN_AS_LINK = /^https?:\/\//;

/** The repository of a project, and its code scans. */
export function ProjectCode({ project }: { project: Project }) {
  const connection = useConnection();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: () => api.post('/api/v1/projects/{project_id}/code-scans', { path: { project_id: project.id } }),
    onSuccess: ({ id }) =>
      navigate({
        to: '/app/projects/$projectId/code-scans/$scanId',
        params: { projectId: project.id, scanId: id },
      }),
  });
  const error = connection.error ?? start.error;
  const isReady = connection.data?.connected === true && project.repository_url !== null;
  return (
    <Card title="Code scans" aside={isReady && <ActionButton action={start}>Scan code</ActionButton>}>
      <div className="grid gap-4 text-sm">
        {error && <Notice look="error">{error.message}</Notice>}
        {connection.data && <Repository project={project} connection={connection.data} />}
        <CodeScanHistory projectId={project.id} />
      </div>
    </Card>
  );
}

function Repository({ project, connection }: { project: Project; connection: Schema['CodeHostConnection'] }) {
  const [chooses, setChooses] = useState(false);
  const { repository_url: url } = project;
  return (
    <>
      {!connection.connected && <NotConnected connection={connection} />}
      {(url !== null || connection.connected) && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="wrap-anywhere">
            <span className="block text-muted">Repository</span>
            {url === null ? (
              'None'
            ) : SHOWN_AS_LINK.test(url) ? (
              <a href={url} rel="noreferrer" className={LINK}>
                {url.replace(SHOWN_AS_LINK, '')}
              </a>
            ) : (
              url
            )}
          </span>
          {connection.connected && (
            <Button look="plain" onClick={() => setChooses(true)}>
              {url === null ? 'Choose repository' : 'Change repository'}
            </Button>
          )}
        </div>
      )}
      {chooses && <ChooseRepository project={project} onClose={() => setChooses(false)} />}
    </>
  );
}

function NotConnected({ connection: { configured, status } }: { connection: Schema['CodeHostConnection'] }) {
  if (!configured) return <p className="text-muted">GitHub is not configured on this server.</p>;
  return (
    <p className="text-soft">
      {status === 'lost'
        ? 'The connection to GitHub was lost.'
        : 'Check the CI workflows and coding assistant files of this project’s repository.'}{' '}
      <Link to="/app/settings/organization" className={LINK}>
        {status === 'lost' ? 'Connect GitHub again' : 'Connect GitHub'}
      </Link>
    </p>
  );
}
