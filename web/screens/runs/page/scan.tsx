import { Link, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { api, isRefusal, type Schema } from '../../../client/client.ts';
import { useMe } from '../../../client/me.ts';
import { useProject } from '../../../client/project.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Landed } from '../../../ui/landed.tsx';
import { ErrorNotice } from '../../../ui/notice.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Frame } from '../../frame/frame.tsx';
import { Trail } from '../../frame/trail.tsx';
import { CancelRun } from '../cancel-run.tsx';
import { hasEnded } from '../run-end.ts';
import { RunFailure, RunView } from '../run-view.tsx';
import { ScanFacts } from './scan-facts.tsx';
import { scanSearch } from './scan-search.ts';
import { ScanTabs } from './scan-tabs.tsx';
import { loadFindings, ScanView } from './scan-view.tsx';
import { Summary } from './summary.tsx';
import { scanQueryKey } from './use-reading.ts';
import { useResults, useScan, useScanFindings } from './use-scan.ts';
import { optionsOf, useStartScan } from './use-start-scan.ts';

export function ScanScreen() {
  const { projectId = '', scanId = '', findingId } = useParams({ strict: false });
  const key = { projectId, scanId };
  const asked = useSearch({ strict: false });
  const { tab } = scanSearch(findingId === undefined ? asked : { ...asked, tab: 'findings' });
  const scan = useScan(key);
  const results = useResults(key, scan.data);
  // For the view of findings, which is not shown before there are results.
  const listed = useScanFindings(key, scan.data, { isWanted: tab === 'findings' });
  const again = useStartScan(key.projectId);
  useEffect(() => {
    // A failed load is shown where the view is.
    if (tab === 'findings') loadFindings().catch(() => undefined);
  }, [tab]);
  const isGone = scan.error !== null && isRefusal(scan.error);
  return (
    <Frame
      title={scan.data?.url ?? (isGone ? 'Scan not found' : 'Scan')}
      tab={listed.data?.findings.find(({ id }) => id === findingId)?.title}
      trail={<Trail projectId={key.projectId} />}
      note={scan.data && <ScanFacts scan={scan.data} />}
      aside={scan.data && hasEnded(scan.data) && <ScanActions scan={scan.data} start={again} />}
    >
      <ErrorNotice error={again.error} />
      {scan.data && <Problem query={results} what="The results could not be loaded." />}
      <ScanState scan={scan.data} error={scan.error}>
        {scan.data && results.data && (
          <>
            <Landed landed={results.data} url={results.data.url} />
            {tab === undefined && <Summary results={results.data} />}
            <ScanTabs results={results.data} tab={tab} />
            <ScanView scan={scan.data} results={results.data} tab={tab} opened={findingId} />
          </>
        )}
      </ScanState>
    </Frame>
  );
}

interface State {
  readonly scan: Schema['Scan'] | undefined;
  readonly error: Error | null;
  readonly children: ReactNode;
}

/** A scan in the frame of runs; its active phase runs and fails apart from it. */
function ScanState({ scan, error, children }: State) {
  if (!scan) return <RunView run={scan} error={error} />;
  const { active, passive } = scan.phases;
  const isActive = active !== null && passive.status === 'completed';
  const path = { project_id: scan.project_id, scan_id: scan.id };
  return (
    <RunView
      run={isActive ? { ...scan, started_at: active.started_at ?? new Date().toISOString() } : scan}
      error={error}
      cancel={
        <CancelRun
          name={isActive ? 'Active scan' : 'Scan'}
          cancel={() => api.delete('/api/v1/projects/{project_id}/scans/{scan_id}', { path })}
          queryKey={scanQueryKey(scan.id)}
        />
      }
    >
      {active?.status === 'failed' && (
        <RunFailure name="Active scan" error={active.error}>
          What was found so far is kept.
        </RunFailure>
      )}
      {children}
    </RunView>
  );
}

/** What can be done after a scan has ended: only pages of the project's origin can be scanned again. */
function ScanActions({ scan, start }: { scan: Schema['Scan']; start: ReturnType<typeof useStartScan> }) {
  const { data: project } = useProject(scan.project_id);
  const me = useMe();
  const isRepeatable = project !== undefined && new URL(project.url).origin === scan.origin;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {scan.status === 'completed' && (
        <Link
          to="/app/projects/$projectId/compare"
          params={{ projectId: scan.project_id }}
          search={{ to: scan.id }}
          className={buttonLook('plain')}
        >
          Compare
        </Link>
      )}
      {isRepeatable && (
        <Allowed to="scan">
          <Button
            label={scan.phases.active === null ? 'Scan again' : 'Repeat passive scan'}
            look="plain"
            onClick={() => start.mutate(optionsOf(scan, me.data?.plan_pages ?? 1))}
            disabled={start.isPending}
          />
        </Allowed>
      )}
    </div>
  );
}
