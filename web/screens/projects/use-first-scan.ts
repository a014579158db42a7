import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { scanAt } from '../../client/addresses.ts';
import { api } from '../../client/client.ts';
import { forgetSite } from '../../client/kept-site.ts';
import { isTaken, nameOf, projectOf } from './existing-project.ts';

/** Creates a project named after its host, or takes the one that exists; scans it and opens the scan. */
export function useFirstScan() {
  const navigate = useNavigate();
  // Kept, so that pressing again after a failed scan does not create the project twice.
  const created = useRef<string>(undefined);
  return useMutation({
    mutationFn: async (site: URL) => {
      created.current ??= await projectFor(site);
      const projectId = created.current;
      forgetSite();
      const { scan_ids } = await api.post('/api/v1/projects/{project_id}/scan', {
        path: { project_id: projectId },
        body: { reuse_open: true },
      });
      return { projectId, scanId: scan_ids.unified };
    },
    onSuccess: ({ projectId, scanId }) => navigate(scanAt(projectId, scanId)),
  });
}

async function projectFor({ href }: URL): Promise<string> {
  const body = { name: nameOf(href), url: href };
  try {
    return (await api.post('/api/v1/projects', { body })).id;
  } catch (error) {
    const existing = error instanceof Error && isTaken(error) ? await projectOf(href) : undefined;
    if (existing) return existing.id;
    throw error;
  }
}
