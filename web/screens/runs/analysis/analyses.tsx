import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { answerOf, client } from '../../../client/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { Select } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProjectFrame } from '../../frame/project-frame.tsx';
import { type Analysis, KINDS, type Kind, type WcagLevel } from './analysis-calls.ts';
import { AnalysisResult } from './analysis-result.tsx';

const POLL_MS = 1500;

/** Single-topic analyses of the project URL. */
export function AnalysesScreen() {
  const { projectId } = useParams({ from: '/app/projects/$projectId/analyses' });
  return (
    <ProjectFrame projectId={projectId} title="Analyses">
      {(project) => (
        <>
          <p className="text-sm wrap-anywhere text-soft">
            Each analysis looks at one topic of {project.url}. Analyses do not count against the scan quota, and do not
            change the health score.
          </p>
          {KINDS.map((kind) => (
            <AnalysisCard key={kind.id} kind={kind} projectId={projectId} />
          ))}
        </>
      )}
    </ProjectFrame>
  );
}

const isUnderWay = (analysis: Analysis | undefined) => analysis?.status === 'pending' || analysis?.status === 'running';

function AnalysisCard({ kind, projectId }: { kind: Kind; projectId: string }) {
  const [level, setLevel] = useState<WcagLevel>('AA');
  const start = useMutation({ mutationFn: () => kind.start(projectId, level) });
  const jobId = start.data?.job_id ?? '';
  const polled = useQuery({
    queryKey: ['analysis', projectId, kind.id, jobId],
    enabled: isUnderWay(start.data) && kind.read !== undefined,
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : POLL_MS),
    queryFn: () => kind.read?.(projectId, jobId) ?? Promise.reject(new Error('This analysis cannot be polled')),
  });
  const analysis = polled.data ?? start.data;
  const isBusy = start.isPending || (isUnderWay(analysis) && !polled.error);
  const error = start.error ?? polled.error;
  return (
    <Card
      title={kind.title}
      aside={
        <Button look="plain" onClick={() => start.mutate()} disabled={isBusy}>
          {isBusy ? 'Running …' : analysis ? 'Run again' : 'Run'}
          <span className="sr-only"> {kind.title}</span>
        </Button>
      }
    >
      <p className="text-sm text-muted">{kind.hint}</p>
      {kind.levels && <LevelChoice levels={kind.levels} level={level} onChoose={setLevel} />}
      <div role="status" className="mt-2 text-sm">
        {isBusy && 'The analysis is running. You can leave this page; it shows results while it is open.'}
      </div>
      {error && <Notice look="error">{error.message}</Notice>}
      {analysis?.status === 'failed' && <Notice look="error">The analysis failed: {analysis.error}</Notice>}
      {analysis?.status === 'completed' && (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          <AnalysisResult analysis={analysis} />
          <Downloads projectId={projectId} jobId={analysis.job_id} name={kind.id} />
        </div>
      )}
    </Card>
  );
}

function LevelChoice(props: { levels: readonly WcagLevel[]; level: WcagLevel; onChoose: (level: WcagLevel) => void }) {
  const { levels, level, onChoose } = props;
  return (
    <div className="mt-3 max-w-64">
      <Select
        name="wcag"
        label="WCAG level"
        choices={levels.map((value) => ({ value, label: value }))}
        value={level}
        onChange={({ target }) => onChoose(levels.find((one) => one === target.value) ?? 'AA')}
      />
    </div>
  );
}

/** The signed report of an analysis. */
export function Downloads({ projectId, jobId, name }: { projectId: string; jobId: string; name: string }) {
  const read = (format: 'pdf' | 'json') => () =>
    answerOf(
      client.GET('/api/v1/projects/{project_id}/analysis/{job_id}/download', {
        params: { path: { project_id: projectId, job_id: jobId }, query: { format } },
        parseAs: 'blob',
      }),
    );
  return (
    <div className="flex flex-wrap gap-3">
      <DownloadButton label="Download PDF" name={`assay-${name}.pdf`} read={read('pdf')} />
      <DownloadButton label="Download JSON" name={`assay-${name}.json`} read={read('json')} />
    </div>
  );
}
