import { useParams } from '@tanstack/react-router';
import { projectAt } from '../../../client/addresses.ts';
import { api, type Schema } from '../../../client/client.ts';
import { counted } from '../../../ui/counted.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { KnownTime } from '../../../ui/time.tsx';
import { isClosed } from '../../findings/decision-words.ts';
import { Frame } from '../../frame/frame.tsx';
import { Coverage } from '../coverage.tsx';
import { Numbers } from '../numbers.tsx';
import { RunFindings } from '../run-findings.tsx';
import { RunReport } from '../run-report.tsx';
import { RunView } from '../run-view.tsx';
import { useRun } from '../use-run.ts';
import { CodeFindings } from './code-findings.tsx';
import { FixRequest } from './fix-request.tsx';

export function CodeScanScreen() {
  const { projectId, scanId } = useParams({ from: '/app/projects/$projectId/code-scans/$scanId' });
  const path = { project_id: projectId, scan_id: scanId };
  const { data: scan, error } = useRun({
    queryKey: ['code-scan', scanId],
    read: () => api.get('/api/v1/projects/{project_id}/code-scans/{scan_id}', { path }),
  });
  return (
    <Frame
      title={scan?.repository ?? 'Code scan'}
      aside={
        <TextLink {...projectAt(projectId)} className="text-sm">
          All code scans
        </TextLink>
      }
    >
      <RunView run={scan} error={error} name="Code scan" follow={{ id: scanId, queryKey: ['code-scan', scanId] }}>
        {scan && <Completed scan={scan} />}
      </RunView>
    </Frame>
  );
}

function Completed({ scan }: { scan: Schema['CodeScan'] }) {
  const { ref, commit, completed_at, totals, files, score, grade, left_out, coverage, ignored, findings } = scan;
  const isWhole = left_out.length === 0;
  const invalid = files.flatMap(({ path, error }) => (error === null ? [] : [`${path}: ${error}`]));
  const hasPatch = findings.some((finding) => finding.patch !== null && !isClosed(finding));
  return (
    <>
      <Numbers score={score} grade={grade} totals={totals}>
        <p>
          {counted(files.length, 'file')} of branch <code>{ref}</code>, commit <code>{commit?.slice(0, 10)}</code>
          <KnownTime words=", completed " at={completed_at} />
        </p>
      </Numbers>
      {!isWhole && (
        <Notice>
          Not scored: parts of the repository were not read. See{' '}
          <a href="#coverage" className="underline">
            Coverage
          </a>
          .
        </Notice>
      )}
      <RunFindings
        findings={findings}
        projectId={scan.project_id}
        none={
          isWhole
            ? 'No issues were found in the completed checks.'
            : 'No issues were found in the files that were read.'
        }
      >
        {(open, linksOf) => <CodeFindings findings={open} linksOf={linksOf} />}
      </RunFindings>
      <Coverage coverage={coverage} gaps={{ 'Not read': left_out, 'Could not be checked': invalid }}>
        {ignored > 0 && (
          <p className="mt-3 text-sm text-soft">
            {counted(ignored, 'finding is', 'findings are')} ignored by a comment in the file.
          </p>
        )}
      </Coverage>
      {hasPatch && <FixRequest scan={scan} />}
      <RunReport
        id={scan.id}
        subject={scan.repository}
        note={
          hasPatch && (
            <>
              The patch has all fixes that need no decision, for <code>git apply</code>.
            </>
          )
        }
      />
    </>
  );
}
