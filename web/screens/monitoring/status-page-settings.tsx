import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Problem } from '../../ui/problem.tsx';
import { EditStatusPage } from './edit-status-page.tsx';
import { useMonitors } from './monitor-queries.ts';

const keyOf = (projectId: string) => ['status-page', projectId] as const;

/** The public status page of a project: off until it is switched on. */
export function StatusPageSettings({ project }: { project: Schema['Project'] }) {
  const [edits, setEdits] = useState(false);
  const queries = useQueryClient();
  const path = { project_id: project.id };
  const monitors = useMonitors(project.id);
  const page = useQuery({
    queryKey: keyOf(project.id),
    queryFn: () => api.get('/api/v1/projects/{project_id}/status-page', { path }),
  });
  const save = useMutation({
    mutationFn: (body: Schema['StatusPageSettings']) =>
      api.put('/api/v1/projects/{project_id}/status-page', { path, body }),
    onSuccess: (saved) => {
      queries.setQueryData(keyOf(project.id), saved);
      setEdits(false);
    },
  });
  return (
    <Card
      title="Public status page"
      aside={
        page.data && (
          <Button
            look="plain"
            onClick={() => {
              save.reset();
              setEdits(true);
            }}
          >
            {page.data.enabled ? 'Edit status page' : 'Set up'}
          </Button>
        )
      }
    >
      {page.error && <Problem error={page.error} onRetry={() => void page.refetch()} />}
      {page.data && !page.data.enabled && (
        <p className="text-sm text-soft">
          Off. When you switch it on, the names, states and uptime of the monitors that you choose are public, without
          their URLs.
        </p>
      )}
      {page.data?.enabled && <Published page={page.data} />}
      {edits && page.data && monitors.data && (
        <EditStatusPage
          page={page.data}
          monitors={monitors.data}
          save={save}
          onSave={(body) => save.mutate(body)}
          onClose={() => setEdits(false)}
        />
      )}
    </Card>
  );
}

function Published({ page: { url, badge_url: badge, target_ids: shown } }: { page: Schema['StatusPage'] }) {
  if (url === null || badge === null) return null;
  const code = `<a href="${url}"><img src="${badge}" alt="Uptime" height="22"></a>`;
  return (
    <div className="grid gap-4 text-sm">
      <p className="wrap-anywhere">
        Public with {shown.length} {shown.length === 1 ? 'monitor' : 'monitors'} at{' '}
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
