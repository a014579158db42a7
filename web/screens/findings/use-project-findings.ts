import { useQuery } from '@tanstack/react-query';
import { answerOf, client, type Schema } from '../../client/client.ts';
import { FINDING_LIST } from './finding-key.ts';

type Listed = Schema['ProjectFinding'];

const PAGE = 200;
/** Pages of one state; a project has fewer. */
const MOST_PAGES = 100;

/** All findings of a project, open ones and fixed ones. */
export function useProjectFindings(projectId: string) {
  const { data, error, isPending } = useQuery({
    queryKey: [FINDING_LIST, projectId],
    structuralSharing: false,
    queryFn: async () => {
      const [unfixed, fixed] = await Promise.all([pagesOf(projectId, {}), pagesOf(projectId, { state: 'fixed' })]);
      return [...unfixed, ...fixed];
    },
  });
  return { findings: data ?? NONE, isLoading: isPending, error };
}

const NONE: readonly Listed[] = [];

async function pagesOf(projectId: string, state: { readonly state?: 'fixed' }): Promise<Listed[]> {
  const all: Listed[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { ...state, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const params = { path: { project_id: projectId }, query };
    const { findings, next_cursor: next } = await answerOf(
      client.GET('/api/v1/projects/{project_id}/findings', { params }),
    );
    all.push(...findings);
    if (next === null) return all;
    cursor = next;
  }
  return all;
}
