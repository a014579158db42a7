import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { api, type Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/field.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { ErrorNotice, Notice } from '../../../ui/notice.tsx';
import { timeText } from '../../../ui/time.tsx';
import { ProjectFrame } from '../../frame/project-frame.tsx';
import { partWords } from '../page/scope-words.ts';
import { Differences } from './differences.tsx';

type Scan = Schema['Scan'];

const ROUTE = '/app/projects/$projectId/compare';
const LISTED = 100;

/** Two scans of a project side by side: what is new, fixed and unchanged. */
export function CompareScreen() {
  const { projectId } = useParams({ from: ROUTE });
  const asked = useSearch({ from: ROUTE });
  const { data, error } = useQuery({
    queryKey: ['scans', projectId, 'completed'],
    queryFn: () =>
      api.get('/api/v1/projects/{project_id}/scans', { path: { project_id: projectId }, query: { limit: LISTED } }),
  });
  const completed = data?.scans.filter(({ status }) => status === 'completed') ?? [];
  const [to, from] = chosenOf(completed, asked);
  const isOther = to !== undefined && from !== undefined && to !== from;
  return (
    <ProjectFrame title="Compare scans">
      {() => (
        <>
          <ErrorNotice error={error} />
          {data && completed.length < 2 && (
            <Card title="Nothing to compare yet">
              <p className="text-sm text-soft">Two completed scans of this project are needed.</p>
            </Card>
          )}
          {completed.length >= 2 && <Choices scans={completed} from={from} to={to} />}
          {isOther && <Compared projectId={projectId} from={from} to={to} />}
          {completed.length >= 2 && from === undefined && (
            <Notice>No other completed scan covers the same pages. Choose an earlier scan to compare with.</Notice>
          )}
          {to !== undefined && to === from && <Notice>Choose two different scans.</Notice>}
        </>
      )}
    </ProjectFrame>
  );
}

interface Asked {
  readonly from?: string;
  readonly to?: string;
}

/** The later scan and the earlier one. By default the newest scan, and its nearest one of the same page, if possible an earlier one. */
function chosenOf(scans: readonly Scan[], asked: Asked): [to: string | undefined, from: string | undefined] {
  const to = asked.to ?? scans[0]?.id;
  const at = scans.findIndex(({ id }) => id === to);
  const chosen = scans[at];
  const isSamePage = ({ url, counts, max_pages: pages }: Scan) =>
    url === chosen?.url && counts === chosen.counts && pages > 1 === chosen.max_pages > 1;
  const nearest = scans.slice(at + 1).find(isSamePage) ?? scans.slice(0, Math.max(0, at)).findLast(isSamePage);
  const from = asked.from ?? nearest?.id;
  // The list is newest first.
  const isSwapped = at > scans.findIndex(({ id }) => id === from) && scans.some(({ id }) => id === from);
  return isSwapped ? [from, to] : [to, from];
}

function Choices({ scans, from, to }: { scans: readonly Scan[]; from: string | undefined; to: string | undefined }) {
  const navigate = useNavigate({ from: ROUTE });
  const choices = scans.map((scan) => ({ value: scan.id, label: labelOf(scan) }));
  const none = { value: '', label: 'Choose a scan' };
  const choose = (change: Asked) =>
    void navigate({ search: { ...(from && { from }), ...(to && { to }), ...change }, replace: true });
  return (
    <div className="grid gap-4 rounded-2xl border border-line bg-surface p-4 shadow-sm sm:grid-cols-2">
      <Select
        label="Earlier scan"
        name="from"
        choices={from === undefined ? [none, ...choices] : choices}
        value={from ?? ''}
        onChange={(event) => choose({ from: event.currentTarget.value })}
      />
      <Select
        label="Later scan"
        name="to"
        choices={choices}
        value={to ?? ''}
        onChange={(event) => choose({ to: event.currentTarget.value })}
      />
    </div>
  );
}

function labelOf({ created_at, grade, score, url, modules, form_factor: device, max_pages: pages }: Scan): string {
  const mark = score === null ? 'not scored' : `${grade ?? ''} ${score}`.trim();
  const site = pages > 1 && `up to ${pages} pages`;
  return [timeText(created_at), mark, partWords(Object.keys(modules)), device === 'mobile' && device, site, url]
    .filter(Boolean)
    .join(' · ');
}

function Compared({ projectId, from, to }: { projectId: string; from: string; to: string }) {
  const { data, error } = useQuery({
    queryKey: ['comparison', from, to],
    structuralSharing: false,
    queryFn: () =>
      api.get('/api/v1/projects/{project_id}/scans/{scan_id}/compare', {
        path: { project_id: projectId, scan_id: to },
        query: { with: from },
      }),
  });
  if (error) return <ErrorNotice error={error} />;
  if (!data) return <Loading words="Comparing …" className="min-h-40" />;
  return <Differences comparison={data} />;
}
