import { useQuery } from '@tanstack/react-query';
import { answerOf, client, type Schema } from '../../client/client.ts';
import { FINDING_LIST } from './finding-key.ts';

type Listed = Schema['ProjectFinding'];

const PAGE = 200;
/** Pages of one state; what is beyond is left out. */
const MOST_PAGES = 100;
/** A decision about a finding reads the list again at once. */
const FRESH_MS = 60_000;

/** All findings of a project, open ones and fixed ones; `isCached`: only if they were read before. */
export function useProjectFindings(projectId: string, { isCached = false } = {}) {
  const { data, error, isPending } = useQuery({
    queryKey: [FINDING_LIST, projectId],
    enabled: !isCached,
    structuralSharing: false,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    queryFn: async () => {
      const [unfixed, fixed] = await Promise.all([pagesOf(projectId, {}), pagesOf(projectId, { state: 'fixed' })]);
      return { findings: [...unfixed.all, ...fixed.all], isCut: unfixed.isCut || fixed.isCut };
    },
  });
  return { findings: data?.findings ?? NONE, isCut: data?.isCut ?? false, isLoading: isPending, error };
}

const NONE: readonly Listed[] = [];

async function pagesOf(projectId: string, state: { readonly state?: 'fixed' }) {
  const all: Listed[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { ...state, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const params = { path: { project_id: projectId }, query };
    const { findings, next_cursor: next } = await answerOf(
      client.GET('/api/v1/projects/{project_id}/findings', { params }),
    );
    all.push(...findings);
    if (next === null) return { all, isCut: false };
    cursor = next;
  }
  return { all, isCut: true };
}
