import { useParams } from '@tanstack/react-router';
import { settingsAt } from '../../../client/addresses.ts';
import { api, type Schema } from '../../../client/client.ts';
import { counted } from '../../../ui/counted.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { KnownTime } from '../../../ui/time.tsx';
import { Frame } from '../../frame/frame.tsx';
import { Coverage } from '../coverage.tsx';
import { Numbers } from '../numbers.tsx';
import { RunFindings } from '../run-findings.tsx';
import { RunReport } from '../run-report.tsx';
import { RunView } from '../run-view.tsx';
import { useRun } from '../use-run.ts';

/** A comparison of two users: its progress, or what one of them gets of the other one's data. */
export function ComparisonScreen() {
  const { projectId, runId } = useParams({ from: '/app/projects/$projectId/access/$runId' });
  const path = { project_id: projectId, run_id: runId };
  const queryKey = ['comparison', runId];
  const { data: comparison, error } = useRun({
    queryKey,
    read: () => api.get('/api/v1/projects/{project_id}/access/{run_id}', { path }),
  });
  return (
    <Frame
      title="Comparison of two users"
      note={comparison?.url}
      aside={
        <TextLink {...settingsAt(projectId)} className="text-sm">
          All comparisons
        </TextLink>
      }
    >
      <RunView run={comparison} error={error} name="Comparison" follow={{ id: runId, queryKey }}>
        {comparison && <Completed comparison={comparison} />}
      </RunView>
    </Frame>
  );
}

function Completed({ comparison }: { comparison: Schema['Comparison'] }) {
  const { id, project_id, url, session, other_session, owner, requests, own_requests: own } = comparison;
  const { score, grade, totals, completed_at, findings, coverage, warnings } = comparison;
  const isJudged = coverage.some(({ verdict }) => verdict === 'pass' || verdict === 'fail');
  return (
    <>
      <Numbers score={score} grade={grade} totals={totals}>
        <p>
          User A is {session}, user B is {other_session}
          <KnownTime words=". Completed " at={completed_at} />
        </p>
        <p>
          {counted(requests, 'request')} repeated, {own} of them about data of {owner}
        </p>
      </Numbers>
      {!isJudged && (
        <Notice>
          Nothing was tested: no repeated request is about data that belongs to one user alone. Give both accounts some
          data, or start at another page.
        </Notice>
      )}
      <RunFindings
        findings={findings}
        projectId={project_id}
        none={isJudged ? 'Nothing was found in what could be tested.' : 'Nothing was tested.'}
      />
      <Coverage coverage={coverage} gaps={{ Notes: warnings }} />
      <RunReport id={id} subject={`access-${new URL(url).host}`} />
    </>
  );
}
