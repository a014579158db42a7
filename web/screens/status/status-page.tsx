import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api, type Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { percent, UptimeBar } from '../../ui/chart/uptime-bar.tsx';
import { msText } from '../../ui/counted.ts';
import { isMissing } from '../../ui/problem.tsx';
import { PlainLink } from '../../ui/text-link.tsx';
import { KnownTime, Time } from '../../ui/time.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { PublicFrame } from '../frame/public-frame.tsx';
import { WINDOWS, type Window } from '../monitoring/uptimes.tsx';
import { PublicIncidents } from './public-incidents.tsx';

type Status = Schema['PublicStatus'];

const POLL_MS = 60_000;

const OVERALL: Readonly<Record<Status['status'], { words: string; look: string }>> = {
  operational: { words: 'All systems are up', look: 'border-good-line bg-good-soft text-good-ink' },
  degraded: { words: 'Some systems have problems', look: 'border-bad-line bg-bad-soft text-bad-ink' },
  down: { words: 'All systems are down', look: 'border-bad-line bg-bad-soft text-bad-ink' },
  unknown: { words: 'Status unknown: not all systems were checked recently', look: 'border-line bg-surface text-soft' },
};

const STATES: Readonly<Record<Status['targets'][number]['status'], string>> = {
  up: 'Up',
  degraded: 'Unstable',
  down: 'Down',
  pending: 'Not checked yet',
  paused: 'Paused',
  maintenance: 'Maintenance',
  unknown: 'Not checked recently',
};

/** The public status page at an address of its own; needs no account. */
export function StatusPageScreen() {
  const { slug } = useParams({ from: '/status/$slug' });
  const status = useQuery({
    queryKey: ['public-status', slug],
    refetchInterval: POLL_MS,
    queryFn: () => api.get('/api/v1/status/{slug}', { path: { slug } }),
  });
  const title = status.data?.title ?? 'Status';
  useTitle(`${title} · Status`);
  const isUnknown = isMissing(status.error);
  return (
    <PublicFrame
      title={isUnknown ? 'Status page not found' : title}
      query={status}
      missing={isUnknown && 'There is no public status page at this address. Its owner may have switched it off.'}
    >
      {status.data && <Shown status={status.data} />}
    </PublicFrame>
  );
}

function Shown({ status }: { status: Status }) {
  const { words, look } = OVERALL[status.status];
  return (
    <>
      <p role="status" className={`rounded-2xl border px-5 py-4 text-lg font-semibold ${look}`}>
        {words}
      </p>
      <Card title="Systems">
        <ul className="grid gap-5">
          {status.targets.map((target, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: targets can have equal names; rows have no state
            <li key={`${i} ${target.name}`} className="grid gap-2">
              <p className="flex flex-wrap justify-between gap-x-4 text-sm">
                <span className="font-semibold wrap-anywhere">{target.name}</span>
                <span className={target.status === 'down' ? 'font-semibold text-bad-ink' : 'text-soft'}>
                  {STATES[target.status]}
                </span>
              </p>
              <UptimeBar days={target.days} count={90} name={`Uptime of ${target.name}`} />
              <p className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
                <span className="flex flex-wrap gap-x-4">
                  {(Object.keys(WINDOWS) as Window[]).map((window) => (
                    <span key={window}>
                      {WINDOWS[window]}: {percent(target.uptime[window] ?? null)}
                    </span>
                  ))}
                </span>
                {target.response_ms && (
                  <span>
                    Median {msText(target.response_ms.p50)}, p95 {msText(target.response_ms.p95)} in 7 days
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
        {status.targets.length === 0 && <p className="text-sm text-muted">No systems are shown.</p>}
      </Card>
      {status.last_scan && (
        <Card title="Security">
          <p className="text-sm">
            Last complete security scan: <Time at={status.last_scan.at} />.
            {status.last_scan.is_verified &&
              ' It found no critical problems: the site meets the criteria of the badge.'}
          </p>
        </Card>
      )}
      {status.incidents && <PublicIncidents incidents={status.incidents} />}
      <p className="text-xs text-muted">
        {status.checked_at === null && 'Not checked yet'}
        <KnownTime words="Last check " at={status.checked_at} />. Monitored by <PlainLink to="/">Assay</PlainLink>.
      </p>
    </>
  );
}
