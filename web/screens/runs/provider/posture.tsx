import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answerOf, client, isRefusal, type Schema } from '../../../client/client.ts';
import { pollInterval } from '../../../client/use-stream.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Time } from '../../../ui/time.tsx';
import { countsOf } from '../../../ui/totals.tsx';
import { isSetAside } from '../../findings/decision-words.ts';
import { FindingActions } from '../../findings/finding-actions.tsx';
import { FindingsBySeverity, FixedFindings } from '../../findings/finding-cards.tsx';
import { SetAside } from '../../findings/set-aside.tsx';
import { isUntested } from '../coverage.tsx';
import { hasEnded } from '../run-end.ts';
import { CheckLists } from './check-lists.tsx';
import { ConsoleLink } from './console-link.tsx';

type Result = Schema['IntegrationScan'];

interface Shown {
  readonly integration: Schema['Integration'];
  readonly scanId: string;
  /** Below the result: hidden until it is there, so that nothing moves. */
  readonly children: ReactNode;
}

/** The result of one scan of an integration. */
export function Posture({ integration: { id, last_scan }, scanId, children }: Shown) {
  const { data: result, error } = useQuery({
    queryKey: ['integration-scan', scanId],
    queryFn: () =>
      answerOf(
        client.GET('/api/v1/integrations/{integration_id}/scans/{posture_scan_id}', {
          params: { path: { integration_id: id, posture_scan_id: scanId } },
        }),
      ),
    refetchInterval: ({ state: { data, error: failure } }) =>
      !isRefusal(failure) && data && !hasEnded(data) ? pollInterval(false) : false,
  });
  if (error)
    return (
      <>
        <Notice look="error">{error.message}</Notice>
        {children}
      </>
    );
  if (!result) return null;
  if (!hasEnded(result)) return <Notice>Scanning: reading the settings. This can take up to two minutes.</Notice>;
  return (
    <>
      {last_scan !== null && last_scan.scan_id !== result.scan_id && (
        <Notice>
          This is an earlier scan, of <Time at={result.created_at} />.
        </Notice>
      )}
      {result.status === 'failed' ? (
        <Notice look="error">Nothing could be read: {result.error}.</Notice>
      ) : (
        <Completed result={result} />
      )}
      {children}
    </>
  );
}

function Completed({ result: { checks, findings, left_out, totals } }: { result: Result }) {
  const projectId = useFirstProject();
  const open = findings.filter((finding) => finding.change !== 'fixed' && !isSetAside(finding));
  const unseen = new Map(open.map(({ id, not_seen }) => [id, not_seen]));
  const linksOf = (finding: Schema['Finding']) => (
    <>
      <ConsoleLink finding={finding} notSeen={unseen.get(finding.id) ?? null} />
      {projectId !== undefined && <FindingActions projectId={projectId} findingId={finding.id} />}
    </>
  );
  const run = checks.filter(({ verdict }) => verdict === 'pass' || verdict === 'fail').length;
  return (
    <>
      <Card title="Result">
        {totals && <p className="text-sm font-semibold">{countsOf(totals)}</p>}
        <p className="mt-1 text-sm text-soft">
          {run} of {checks.length} checks completed, {checks.filter(isUntested).length} skipped.
        </p>
        {left_out.length > 0 && <p className="mt-1 text-sm text-soft">Not part of the scan: {left_out.join(', ')}.</p>}
      </Card>
      <FindingsBySeverity findings={open} linksOf={linksOf} />
      <SetAside findings={findings.filter(isSetAside)} linksOf={linksOf} />
      {open.length === 0 && (
        <Card title="No findings">
          <p className="text-sm text-soft">No weak settings were found in the completed checks.</p>
        </Card>
      )}
      <FixedFindings findings={findings.filter(({ change }) => change === 'fixed')} />
      <CheckLists checks={checks} />
    </>
  );
}

/** Findings of integrations are decided about in any project of the organization. */
function useFirstProject(): string | undefined {
  const projects = useQuery({ queryKey: ['projects'], queryFn: () => answerOf(client.GET('/api/v1/projects')) });
  return projects.data?.projects[0]?.id;
}
