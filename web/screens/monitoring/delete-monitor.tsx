import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, type Schema } from '../../client/client.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { monitorsKey, targetKey } from './monitor-queries.ts';

type Target = Schema['MonitoringTarget'];

/** Deletes a monitor after a confirmation. */
export function DeleteMonitor({ target }: { target: Target }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const path = { project_id: target.project_id, target_id: target.id };
  return (
    <ConfirmButton
      label="Delete"
      title="Delete this monitor?"
      action="Delete monitor"
      run={() => api.delete('/api/v1/projects/{project_id}/monitoring/{target_id}', { path })}
      onDone={async () => {
        queries.setQueryData<readonly Target[]>(monitorsKey(target.project_id), (known) =>
          known?.filter(({ id }) => id !== target.id),
        );
        await navigate({ to: '/app/projects/$projectId/monitoring', params: { projectId: target.project_id } });
        queries.removeQueries({ queryKey: targetKey(path) });
      }}
      refresh={[monitorsKey(target.project_id), ['projects']]}
    >
      <p className="wrap-anywhere">
        The history of <strong>{target.name}</strong> is deleted: checks, incidents, log and re-scans. To keep it, pause
        the monitor instead.
      </p>
    </ConfirmButton>
  );
}
