import { moduleLabel } from '@assay/engine/module';
import { useParams } from '@tanstack/react-router';
import { projectAt } from '../../../client/addresses.ts';
import { api, type Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';
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
      title={scan ? titleOf(scan) : 'Code scan'}
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
  const { ref, commit, completed_at, totals, files, files_read, pull_request, left_out, coverage, ignored, findings } =
    scan;
  const scored = pull_request === null ? { score: scan.score, grade: scan.grade } : {};
  const isWhole = left_out.length === 0;
  const invalid = files.flatMap(({ path, error }) => (error === null ? [] : [`${path}: ${error}`]));
  const hasPatch = pull_request === null && findings.some((finding) => finding.patch !== null && !isClosed(finding));
  return (
    <>
      <Numbers {...scored} totals={totals} isScored={scan.score !== null}>
        <p>
          {counted(files_read, 'file')} of branch <code>{ref}</code>, commit <code>{commit?.slice(0, 10)}</code>
          <KnownTime words=", completed " at={completed_at} />
        </p>
        {pull_request !== null && (
          <p>
            Only findings that the base of the pull request does not have, or has with a lower severity, are listed.
          </p>
        )}
      </Numbers>
      {pull_request === null && scan.score === null && !isWhole && (
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
          pull_request !== null
            ? 'The pull request adds no findings.'
            : isWhole
              ? 'No issues were found in the completed checks.'
              : 'No issues were found in the files that were read.'
        }
      >
        {(open, linksOf) => <CodeFindings findings={open} linksOf={linksOf} />}
      </RunFindings>
      <ModuleResults results={scan.module_results} />
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
        subject={titleOf(scan)}
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

function titleOf({ repository, pull_request }: Schema['CodeScan']): string {
  return pull_request === null ? repository : `${repository} #${pull_request}`;
}

/** The score of each module, or why it has none. */
function ModuleResults({ results }: { results: Schema['CodeScan']['module_results'] }) {
  const all = Object.entries(results);
  if (all.length === 0) return null;
  return (
    <Card title="Modules">
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        {all.map(([name, { score, error }]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="flex justify-between gap-4">
              <span className="text-soft">{moduleLabel(name)}</span>
              <span className="font-semibold tabular-nums">{score ?? 'Not scored'}</span>
            </dt>
            {error !== null && <dd className="text-muted wrap-anywhere">{error}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}
