import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { scanAt } from '../../../client/addresses.ts';
import { api, type Schema } from '../../../client/client.ts';
import { MODULES } from './scope-words.ts';

/** Starts a scan of the project URL, or one with other options, and opens it. */
export function useStartScan(projectId: string) {
  const navigate = useNavigate();
  const params = { path: { project_id: projectId } };
  return useMutation({
    mutationFn: async (options: Schema['ScanRequest'] | undefined): Promise<string> => {
      if (options === undefined) {
        const { scan_ids } = await api.post('/api/v1/projects/{project_id}/scan', params);
        return scan_ids.unified;
      }
      // The scan is followed on its own screen.
      const headers = { prefer: 'respond-async' };
      return (await api.post('/api/v1/projects/{project_id}/scans', { ...params, body: options, headers })).id;
    },
    onSuccess: (scanId) => navigate(scanAt(projectId, scanId)),
  });
}

/** The options that a scan was made with, with no more pages than the plan includes now. */
export function optionsOf(
  { url, form_factor, wcag, modules, session, max_pages, include, exclude }: Schema['Scan'],
  planPages: number,
): Schema['ScanRequest'] {
  const pages = Math.min(max_pages, planPages);
  const patterns = {
    ...(include.length > 0 && { include: [...include] }),
    ...(exclude.length > 0 && { exclude: [...exclude] }),
  };
  const signIn = session === null ? {} : { session };
  const run_modules = MODULES.filter((name) => name in modules);
  return { url, ...signIn, form_factor, wcag, run_modules, pages, ...(pages > 1 && patterns) };
}
