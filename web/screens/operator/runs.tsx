import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx';
import { choicesOf, Select } from '../../ui/field.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Row } from '../../ui/row.tsx';
import { Time } from '../../ui/time.tsx';
import { OPERATOR } from './suspension.tsx';

type Run = Schema['OperatorRun'];

const STATUSES = {
  open: 'In progress',
  pending: 'Queued',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
  unavailable: 'Unavailable',
} as const;

const KINDS: Readonly<Record<Run['kind'], string>> = {
  site: 'Scan',
  free: 'Free scan',
  rescan: 'Re-scan',
  analysis: 'Analysis',
  code: 'Code scan',
  integration: 'Integration scan',
  access: 'Comparison of two users',
};

export function Runs() {
  const [status, setStatus] = useState<keyof typeof STATUSES>('open');
  const [kind, setKind] = useState<Run['kind'] | ''>('');
  return (
    <Card title="Runs">
      <div className="mb-2 grid gap-3 sm:grid-cols-2">
        <Select
          label="Status"
          choices={choicesOf(STATUSES)}
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value as typeof status)}
        />
        <Select
          label="Kind"
          choices={[{ value: '', label: 'All kinds' }, ...choicesOf(KINDS)]}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as typeof kind)}
        />
      </div>
      <PagedList
        key={`${status} ${kind}`}
        queryKey={[...OPERATOR, 'runs', status, kind]}
        limit={25}
        none="No runs found."
        of="runs"
        read={(page) => api.get('/api/v1/operator/runs', { query: { ...page, status, ...(kind ? { kind } : {}) } })}
      >
        {(run) => <RunItem run={run} />}
      </PagedList>
    </Card>
  );
}

function RunItem({ run }: { run: Run }) {
  const { id, kind, target, status, error, organization, created_at } = run;
  return (
    <Row
      title={target}
      about={
        <>
          {KINDS[kind]} · {STATUSES[status]} · {organization?.name ?? 'Visitor'} · <Time at={created_at} />
          {error !== null && <span className="block">{error}</span>}
        </>
      }
    >
      {(status === 'pending' || status === 'running') && (
        <ConfirmButton
          label="Cancel run"
          name={`Cancel run: ${target}`}
          title={`Cancel the run of ${target}?`}
          run={() => api.delete('/api/v1/operator/runs/{run_id}', { path: { run_id: id } })}
          refresh={[OPERATOR]}
        >
          <p>The audit log of the organization says that an operator cancelled it.</p>
        </ConfirmButton>
      )}
    </Row>
  );
}
