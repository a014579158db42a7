import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { answerOf, client } from '../../client/client.ts';
import { forgetSite } from '../../client/kept-site.ts';

/** Creates a project named after its host, scans it and opens the scan. */
export function useFirstScan() {
  const navigate = useNavigate();
  // Kept, so that pressing again after a failed scan does not create the project twice.
  const created = useRef<string>(undefined);
  return useMutation({
    mutationFn: async ({ href, host }: URL) => {
      const body = { name: host.slice(0, LONGEST_NAME), url: href };
      created.current ??= (await answerOf(client.POST('/api/v1/projects', { body }))).id;
      const projectId = created.current;
      forgetSite();
      const params = { path: { project_id: projectId } };
      const { scan_ids } = await answerOf(
        client.POST('/api/v1/projects/{project_id}/scan', { params, body: { reuse_open: true } }),
      );
      return { projectId, scanId: scan_ids.unified };
    },
    onSuccess: (params) => navigate({ to: '/app/projects/$projectId/scans/$scanId', params }),
  });
}

const LONGEST_NAME = 120;
