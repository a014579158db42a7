import type { ReactNode } from 'react';
import { api, type Schema } from '../../../client/client.ts';
import { useProjects } from '../../../client/project.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { Time } from '../../../ui/time.tsx';
import { Coverage } from '../coverage.tsx';
import { Numbers } from '../numbers.tsx';
import { hasEnded } from '../run-end.ts';
import { RunFindings } from '../run-findings.tsx';
import { RunReport } from '../run-report.tsx';
import { RunView } from '../run-view.tsx';
import { useRun } from '../use-run.ts';

type Result = Schema['IntegrationScan'];

interface Shown {
  readonly integration: Schema['Integration'];
  readonly scanId: string;
  /** Below the result: hidden until it is there, so that nothing moves. */
  readonly children: ReactNode;
}

/** The result of one scan of an integration. */
export function Posture({ integration: { id, last_scan }, scanId, children }: Shown) {
  const path = { integration_id: id, posture_scan_id: scanId };
  const { data: result, error } = useRun({
    queryKey: ['integration-scan', scanId],
    read: () => api.get('/api/v1/integrations/{integration_id}/scans/{posture_scan_id}', { path }),
  });
  return (
    <>
      {result && last_scan !== null && last_scan.scan_id !== result.scan_id && (
        <Notice>
          This is an earlier scan, of <Time at={result.created_at} />.
        </Notice>
      )}
      <RunView run={result} error={error} follow={{ id: scanId, queryKey: ['integration-scan', scanId] }}>
        {result && <Completed result={result} />}
      </RunView>
      {((result && hasEnded(result)) || error) && children}
    </>
  );
}

function Completed({ result: { checks, findings, left_out, totals, scan_id, label } }: { result: Result }) {
  // Findings of integrations are decided about in any project of the organization.
  const projectId = useProjects().data?.projects[0]?.id;
  const completed = checks.filter(({ verdict }) => verdict === 'pass' || verdict === 'fail');
  return (
    <>
      <Numbers totals={totals}>
        <p>
          {completed.length} of {checks.length} checks completed
        </p>
      </Numbers>
      <RunFindings
        findings={findings}
        projectId={projectId}
        linksOf={(finding) => <ConsoleLink finding={finding} />}
        none="No weak settings were found in the completed checks."
      />
      <Coverage coverage={checks} gaps={{ 'Not part of the scan': left_out }} />
      <RunReport id={scan_id} subject={label} />
    </>
  );
}

const WEB = /^https?:\/\//;

/** A link to the setting at the provider, and why an open finding was not confirmed. */
function ConsoleLink({ finding: { location, not_seen: notSeen } }: { finding: Schema['Finding'] }) {
  const url = location?.url;
  return (
    <>
      {notSeen && (
        <p className="basis-full text-sm text-soft wrap-anywhere">
          Not seen in this scan, so it stays open: <Prose text={notSeen} />.
        </p>
      )}
      {url !== undefined && WEB.test(url) && (
        <a href={url} rel="noreferrer" className={buttonLook('plain')}>
          Open in the console
        </a>
      )}
    </>
  );
}
