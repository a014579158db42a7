import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Schema } from '../../client/client.ts';
import { useMay } from '../../client/me.ts';
import { useDashboard } from '../../client/project.ts';
import { Loading } from '../../ui/loading.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { ProjectFrame } from '../frame/project-frame.tsx';
import { type Emptiness, FindingBrowser } from './finding-browser.tsx';
import { LeftOut } from './left-out.tsx';
import { SavedViews } from './saved-views.tsx';
import { useProjectFindings } from './use-project-findings.ts';

const ProjectFinding = lazy(() => import('./project-finding.tsx'));

/** The findings of the latest scans of a project: of its pages, its repository and, for admins, its integrations. */
export function ProjectFindings() {
  const { projectId = '', findingId } = useParams({ strict: false });
  const { findings, leftOut, isLoading, error } = useProjectFindings(projectId);
  const { data: dashboard, error: unknown } = useDashboard(projectId);
  const seesIntegrations = useMay({ to: 'manage', on: 'organization' });
  const isSettled = !error && !isLoading && dashboard !== undefined;
  const panel = findingId !== undefined && (
    <Suspense fallback={<Loading />}>
      <ProjectFinding projectId={projectId} findingId={findingId} findings={findings} />
    </Suspense>
  );
  return (
    <ProjectFrame
      title="Findings"
      aside={() => <SavedViews />}
      tab={findings.find(({ id }) => id === findingId)?.title}
    >
      {() => (
        <>
          {findings.length === 0 && !error && <ErrorNotice error={unknown} />}
          <LeftOut count={leftOut} />
          {error && (
            <Notice look="error">
              {findings.length > 0 && 'Not all findings could be loaded. '}
              {error.message}
            </Notice>
          )}
          {findings.length > 0 || isSettled ? (
            <FindingBrowser
              findings={findings}
              place={{ projectId }}
              opened={findingId}
              panel={panel}
              emptiness={emptinessOf(dashboard)}
              about={
                seesIntegrations
                  ? 'Latest scan of each page and module, of the repository and of the integrations'
                  : 'Latest scan of each page and module, and of the repository; findings of integrations are listed for admins only'
              }
            />
          ) : (
            panel
          )}
          {isLoading && (
            <p role="status" className="text-sm text-muted">
              Loading …
            </p>
          )}
        </>
      )}
    </ProjectFrame>
  );
}

/** Why a project has no findings; undefined if its latest scans found none. */
function emptinessOf(dashboard: Schema['Dashboard'] | undefined): Emptiness | undefined {
  const { health = null, latest_scan: scan = null, latest_code_scan: code = null } = dashboard ?? {};
  if (scan?.not_scored != null && (health === null || health.scan_id === scan.id))
    return { title: 'Not scored', text: `${scan.not_scored}.` };
  if (health !== null || code !== null || scan?.status === 'completed') return undefined;
  return {
    title: 'Not scanned yet',
    text: 'No scan of this project has completed. Start one with “Scan now” on the overview.',
  };
}
