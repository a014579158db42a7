import { Link, useNavigate } from '@tanstack/react-router';
import { codeScanAt } from '../../client/addresses.ts';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Time } from '../../ui/time.tsx';
import { countsOf } from '../../ui/totals.tsx';
import { ChooseRepository } from './choose-repository.tsx';
import { Connect, useConnection } from './connect.tsx';

type Project = Schema['Project'];

const SHOWN_AS_LINK = /^https?:\/\//;

/** The repository of a project, and its code scans. */
export function ProjectCode({ project }: { project: Project }) {
  const connection = useConnection();
  const navigate = useNavigate();
  const start = useAction(
    () => api.post('/api/v1/projects/{project_id}/code-scans', { path: { project_id: project.id } }),
    { onDone: ({ id }) => navigate(codeScanAt(project.id, id)) },
  );
  const isReady = connection.data?.connected === true && project.repository_url !== null;
  return (
    <Card
      title="Code scans"
      aside={
        isReady && (
          <Allowed to="scan">
            <ActionButton label="Scan code" action={start} />
          </Allowed>
        )
      }
    >
      <div className="grid gap-4 text-sm">
        <ErrorNotice error={connection.error ?? start.error} />
        {connection.data && <Repository project={project} connection={connection.data} />}
        <CodeScanHistory projectId={project.id} />
      </div>
    </Card>
  );
}

function Repository({ project, connection }: { project: Project; connection: Schema['CodeHostConnection'] }) {
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
              <a href={url} rel="noreferrer" className="font-semibold text-brand-ink underline">
                {url.replace(SHOWN_AS_LINK, '')}
              </a>
            ) : (
              url
            )}
          </span>
          {connection.connected && (
            <Allowed to="manage">
              <DialogButton label={url === null ? 'Choose repository' : 'Change repository'}>
                {(close) => <ChooseRepository project={project} onClose={close} />}
              </DialogButton>
            </Allowed>
          )}
        </div>
      )}
    </>
  );
}

function NotConnected({ connection }: { connection: Schema['CodeHostConnection'] }) {
  const { configured, status } = connection;
  if (!configured) return <p className="text-muted">GitHub is not configured on this server.</p>;
  return (
    <>
      <p className="text-soft">
        {status !== 'none'
          ? 'The connection to GitHub was lost.'
          : 'Check the CI workflows and coding assistant files of this project’s repository.'}
      </p>
      <Allowed to="manage" on="organization" otherwise="An admin can connect GitHub.">
        <div className="flex flex-wrap items-start gap-3">
          <Connect connection={connection} />
        </div>
      </Allowed>
    </>
  );
}

function CodeScanHistory({ projectId }: { projectId: string }) {
  return (
    <PagedList
      queryKey={['code-scans', projectId]}
      limit={10}
      none="No code scans yet."
      of="code_scans"
      read={(query) => api.get('/api/v1/projects/{project_id}/code-scans', { path: { project_id: projectId }, query })}
    >
      {(scan) => <Item scan={scan} />}
    </PagedList>
  );
}

function Item({ scan }: { scan: Schema['CodeScanItem'] }) {
  return (
    <li>
      <Link
        {...codeScanAt(scan.project_id, scan.id)}
        className="flex flex-wrap items-center justify-between gap-x-4 py-3 hover:underline"
      >
        <span className="wrap-anywhere">
          <Time at={scan.created_at} /> <span className="text-muted">{scan.repository}</span>
        </span>
        <span className="text-muted">
          {scan.status}
          {scan.grade !== null && ` · ${scan.grade} ${scan.score}`}
          {scan.totals && ` · ${countsOf(scan.totals)}`}
        </span>
      </Link>
    </li>
  );
}
