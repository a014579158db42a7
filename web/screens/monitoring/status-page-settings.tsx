import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { counted } from '../../ui/counted.ts';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { EditStatusPage, statusPageKey } from './edit-status-page.tsx';

/** The public status page of a project: off until it is switched on. */
export function StatusPageSettings({ project }: { project: Schema['Project'] }) {
  const page = useQuery({
    queryKey: statusPageKey(project.id),
    queryFn: () => api.get('/api/v1/projects/{project_id}/status-page', { path: { project_id: project.id } }),
  });
  const shown = page.data;
  return (
    <Card
      title="Public status page"
      aside={
        shown && (
          <Allowed to="manage">
            <DialogButton label={shown.enabled ? 'Edit status page' : 'Set up'}>
              {(close) => <EditStatusPage projectId={project.id} page={shown} onClose={close} />}
            </DialogButton>
          </Allowed>
        )
      }
    >
      <Problem query={page} />
      {shown && !shown.enabled && (
        <p className="text-sm text-soft">
          Off. When you switch it on, the names, states and uptime of the monitors that you choose are public, without
          their URLs.
        </p>
      )}
      {shown?.enabled && <Published page={shown} />}
    </Card>
  );
}

function Published({ page: { url, badge_url: badge, target_ids: shown } }: { page: Schema['StatusPage'] }) {
  if (url === null || badge === null) return null;
  const code = `<a href="${url}"><img src="${badge}" alt="Uptime" height="22"></a>`;
  return (
    <div className="grid gap-4 text-sm">
      <p className="wrap-anywhere">
        Public with {counted(shown.length, 'monitor')} at{' '}
        <a href={url} className="font-semibold text-brand-ink underline">
          {url}
        </a>
      </p>
      <div className="grid gap-2">
        <h3 className="font-semibold">Uptime badge</h3>
        <img src={new URL(badge).pathname} alt="Uptime badge" height="22" className="h-5.5 w-fit" />
        <CodeBlock code={code} label="Copy HTML" of="the uptime badge" />
      </div>
    </div>
  );
}
