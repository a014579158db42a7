import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { answerOf, client, isRefusal, type Schema } from '../../../client/client.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ScoreRing } from '../../../ui/score.tsx';
import { Time } from '../../../ui/time.tsx';
import { countsOf } from '../../../ui/totals.tsx';
import { isSetAside } from '../../findings/decision-words.ts';
import { FindingActions } from '../../findings/finding-actions.tsx';
import { FixedFindings } from '../../findings/finding-cards.tsx';
import { SetAside } from '../../findings/set-aside.tsx';
import { Frame } from '../../frame/frame.tsx';
import { LiveRun } from '../live-run.tsx';
import { hasEnded } from '../run-end.ts';
import { CodeCoverage } from './code-coverage.tsx';
import { CodeDownloads } from './code-downloads.tsx';
import { CodeFindings } from './code-findings.tsx';

type CodeScan = Schema['CodeScan'];

const POLL_MILLISECONDS = 700;

export function CodeScanScreen() {
  const { projectId, scanId } = useParams({ from: '/app/projects/$projectId/code-scans/$scanId' });
  const { data: scan, error } = useQuery({
    queryKey: ['code-scan', scanId],
    queryFn: () =>
      answerOf(
        client.GET('/api/v1/projects/{project_id}/code-scans/{scan_id}', {
          params: { path: { project_id: projectId, scan_id: scanId } },
        }),
      ),
    refetchInterval: ({ state: { data, error: failure } }) =>
      isRefusal(failure) || (data && hasEnded(data)) ? false : POLL_MILLISECONDS,
  });
  return (
    <Frame
      title={scan?.repository ?? 'Code scan'}
      aside={
        <Link
          to="/app/projects/$projectId"
          params={{ projectId }}
          className="text-sm font-semibold text-brand-ink underline"
        >
          All code scans
        </Link>
      }
    >
      {error && <Notice look="error">{error.message}</Notice>}
      {scan && !hasEnded(scan) && <LiveRun progress={scan.progress} since={scan.created_at} />}
      {scan?.error && <Notice look="error">{scan.error}</Notice>}
      {scan?.status === 'completed' && <Completed scan={scan} />}
    </Frame>
  );
}

function Completed({ scan }: { scan: CodeScan }) {
  const aside = scan.findings.filter(isSetAside);
  const open = scan.findings.filter((finding) => finding.change !== 'fixed' && !isSetAside(finding));
  const linksOf = ({ id }: Schema['Finding']) => <FindingActions projectId={scan.project_id} findingId={id} />;
  return (
    <>
      <Summary scan={scan} />
      {scan.left_out.length > 0 && (
        <Notice>
          Not scored: parts of the repository were not read. See{' '}
          <a href="#coverage" className="underline">
            Coverage
          </a>
          .
        </Notice>
      )}
      <CodeFindings findings={open} isWhole={scan.left_out.length === 0} linksOf={linksOf} />
      <SetAside findings={aside} linksOf={linksOf} />
      <FixedFindings findings={scan.findings.filter(({ change }) => change === 'fixed')} />
      <CodeCoverage scan={scan} />
      <CodeDownloads scan={scan} />
    </>
  );
}

function Summary({ scan }: { scan: CodeScan }) {
  const { ref, commit, completed_at, totals, files, score, grade } = scan;
  return (
    <section
      className="grid gap-6 rounded-2xl border border-line bg-surface p-5 shadow-sm sm:grid-cols-[auto_1fr] sm:items-center"
      aria-label="Summary"
    >
      <ScoreRing score={score} grade={grade} />
      <div className="grid gap-1 text-sm">
        {totals && <p className="font-semibold">{countsOf(totals)}</p>}
        <p className="text-soft">
          {files.length} {files.length === 1 ? 'file' : 'files'} of branch <code className="wrap-anywhere">{ref}</code>,
          commit <code>{commit?.slice(0, 10)}</code>
        </p>
        {completed_at !== null && (
          <p className="text-muted">
            Completed on <Time at={completed_at} />
          </p>
        )}
      </div>
    </section>
  );
}
