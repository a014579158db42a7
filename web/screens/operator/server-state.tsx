import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { counted, numberText } from '../../ui/counted.ts';
import { Fact } from '../../ui/fact.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Row } from '../../ui/row.tsx';
import { OPERATOR } from './suspension.tsx';

const PARTIES = { account: 'Accounts', network: 'Networks' } as const;
/** What loads the server now, and what it refuses. */
export function ServerState() {
  const state = useQuery({
    queryKey: [...OPERATOR, 'state'],
    queryFn: () => api.get('/api/v1/operator/state'),
    refetchOnWindowFocus: false,
  });
  if (!state.data) return <Problem query={state} />;
  const { heaviest, refusals, sign_in_failures, queues, connections, max_connections, late_checks, dead_mails } =
    state.data;
  return (
    <>
      <Card title="Now">
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <Fact label="Late uptime checks">{numberText(late_checks.checks)}</Fact>
          <Fact label="Oldest late check">{secondsText(late_checks.oldest_seconds)}</Fact>
          <Fact label="Failed emails">{numberText(dead_mails)}</Fact>
        </dl>
      </Card>
      <Listed title="Heaviest organizations, last 30 days" none="No scans.">
        {heaviest.map(({ id, name, plan, scans, waiting_jobs }) => (
          <Row
            key={id}
            title={name}
            about={`${plan} · ${counted(scans, 'scan')} · ${counted(waiting_jobs, 'waiting job')}`}
          />
        ))}
      </Listed>
      <Listed title="Exceeded limits, current hour or day" none="No limit is exceeded.">
        {refusals.map(({ bound, setting, parties, uses }) => (
          <Row
            key={bound}
            title={setting ?? bound}
            about={`Exceeded by ${numberText(parties)}, with ${counted(uses, 'use')} above it`}
          />
        ))}
      </Listed>
      <Listed title="Failed sign-ins, last hour" none="No failed sign-ins.">
        {sign_in_failures.map(({ kind, parties, failures, most }) => (
          <Row
            key={kind}
            title={`${PARTIES[kind]}: ${numberText(parties)}`}
            about={`${counted(failures, 'failure')}, at most ${numberText(most)} of one`}
          />
        ))}
      </Listed>
      <Listed title="Queues" none="No jobs.">
        {queues.map(({ job, queued, running, retrying, oldest_seconds }) => (
          <Row
            key={job}
            title={job}
            about={`${numberText(queued)} queued, ${numberText(running)} running, ${numberText(retrying)} to be retried; the oldest waits for ${secondsText(oldest_seconds)}`}
          />
        ))}
      </Listed>
      <Listed title={`Database connections, ${max_connections} allowed`} none="No connections.">
        {connections.map(({ application, open, active, waiting, longest_seconds }) => (
          <Row
            key={application}
            title={application}
            about={`${open} open, ${active} active, ${waiting} waiting for a lock; longest transaction ${secondsText(longest_seconds)}`}
          />
        ))}
      </Listed>
    </>
  );
}

function secondsText(seconds: number): string {
  return `${numberText(Math.round(seconds))} s`;
}

function Listed({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Card title={title}>
      {children.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </Card>
  );
}
