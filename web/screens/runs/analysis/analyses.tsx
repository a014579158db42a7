import { useState } from 'react';
import { Allowed } from '../../../ui/allowed.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/field.tsx';
import { ProjectFrame } from '../../frame/project-frame.tsx';
import { RunReport } from '../run-report.tsx';
import { RunView } from '../run-view.tsx';
import { KINDS, type Kind, type WcagLevel } from './analysis-calls.ts';
import { AnalysisResult } from './analysis-result.tsx';
import { useAnalysis } from './use-analysis.ts';

/** Single-topic analyses of the project URL. */
export function AnalysesScreen() {
  return (
    <ProjectFrame title="Analyses">
      {(project) => (
        <>
          <p className="text-sm wrap-anywhere text-soft">
            Each analysis looks at one topic of {project.url}. Analyses do not count against the scan quota, and do not
            change the health score.
          </p>
          {KINDS.map((kind) => (
            <AnalysisCard key={kind.id} kind={kind} projectId={project.id} />
          ))}
        </>
      )}
    </ProjectFrame>
  );
}

function AnalysisCard({ kind, projectId }: { kind: Kind; projectId: string }) {
  const [level, setLevel] = useState<WcagLevel>('AA');
  const { start, analysis, run, error, isBusy, follow } = useAnalysis({
    key: [projectId, kind.id],
    start: (wcag: WcagLevel) => kind.start(projectId, wcag),
    read: (jobId) => kind.read?.(projectId, jobId) ?? Promise.reject(new Error('This analysis cannot be followed.')),
  });
  return (
    <Card
      title={kind.title}
      aside={
        <Allowed to="scan">
          <Button
            label={
              <>
                {isBusy ? 'Running …' : analysis ? 'Run again' : 'Run'}
                <span className="sr-only"> {kind.title}</span>
              </>
            }
            look="plain"
            onClick={() => start(level)}
            disabled={isBusy}
          />
        </Allowed>
      }
    >
      <p className="text-sm text-muted">{kind.hint}</p>
      {kind.levels && (
        <div className="mt-3 max-w-64">
          <Select
            name="wcag"
            label="WCAG level"
            choices={kind.levels.map((value) => ({ value, label: value }))}
            value={level}
            onChange={({ target }) => setLevel(kind.levels?.find((one) => one === target.value) ?? 'AA')}
          />
        </div>
      )}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        <RunView run={run} error={error} name={kind.title} follow={follow}>
          {analysis?.status === 'completed' && (
            <>
              <AnalysisResult analysis={analysis} />
              <RunReport id={analysis.job_id} subject={kind.id} isWithin />
            </>
          )}
        </RunView>
      </div>
    </Card>
  );
}
