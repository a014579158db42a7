import { Link } from '@tanstack/react-router';
import { projectAt } from '../../client/addresses.ts';
import type { Schema } from '../../client/client.ts';
import { isRunning } from '../../client/project.ts';
import { Sparkline } from '../../ui/chart/sparkline.tsx';
import { percent, UptimeBar } from '../../ui/chart/uptime-bar.tsx';
import { ScoreRing } from '../../ui/score.tsx';
import { Time } from '../../ui/time.tsx';
import { changeWords, SeverityCounts } from '../../ui/totals.tsx';
import { noHealthWords } from './no-health-words.ts';
import { isFailed } from './urgency.ts';

type Item = Schema['ProjectItem'];

/** A project in the overview. */
export function ProjectCard({ project }: { project: Item }) {
  const health = project.overview?.health;
  return (
    <article className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-2xl border border-line bg-surface p-5 shadow-sm hover:border-brand-ink md:grid-cols-[auto_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <ScoreRing score={health?.score ?? null} grade={health?.grade ?? null} size={72} />
      <div className="grid gap-1">
        <h2 className="font-semibold wrap-anywhere">
          <Link {...projectAt(project.id)} className="block after:absolute after:inset-0 after:rounded-2xl">
            <span className="line-clamp-2">{project.name}</span>
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{project.url}</p>
        {health && <SeverityCounts totals={health.totals} isScored={health.score !== null} />}
        <p className="text-sm text-muted">
          <LastScan project={project} />
        </p>
      </div>
      <Trend points={health?.trend ?? []} />
      <Uptime project={project} />
    </article>
  );
}

/** The score of the last scans; on a phone, only if there is a course to draw. */
function Trend({ points }: { points: readonly { at: string; score: number | null }[] }) {
  const scored = points.filter(({ score }) => score !== null).length;
  return (
    <div className={`col-span-full grid gap-1 md:col-span-1 ${scored > 1 ? '' : 'max-md:hidden'}`}>
      <p className="text-xs text-muted">Score, last scans</p>
      {scored > 1 ? (
        <Sparkline points={points} />
      ) : (
        <p className="text-sm">{scored === 1 ? 'No earlier score to compare' : 'Not scored yet'}</p>
      )}
    </div>
  );
}

function LastScan({ project }: { project: Item }) {
  const { latest_scan: latest, overview } = project;
  const health = overview?.health;
  if (latest !== null && isRunning(project)) return latest.status === 'pending' ? 'Scan queued …' : 'Scan running …';
  if (latest !== null && isFailed(project))
    return (
      <span className="text-bad-ink">
        Scan failed <Time at={latest.created_at} />
      </span>
    );
  if (!health) return noHealthWords(project.scan_count);
  return (
    <>
      Scanned <Time at={health.at} /> · <span className="whitespace-nowrap">{changeWords(health.totals)}</span>
    </>
  );
}

function Uptime({ project: { overview, name } }: { project: Item }) {
  const monitoring = overview?.monitoring;
  if (!monitoring || monitoring.targets === 0)
    return (
      <div className="grid gap-1 max-md:hidden">
        <p className="text-xs text-muted">Uptime, 30 days</p>
        <p className="text-sm">Not monitored</p>
      </div>
    );
  return (
    <div className="col-span-full grid gap-1 md:col-span-1">
      <p className="flex flex-wrap justify-between gap-x-2 text-xs text-muted">
        <span>Uptime, 30 days</span>
        <span className="font-semibold text-ink">{percent(monitoring.uptime_30d)}</span>
      </p>
      <UptimeBar days={monitoring.days} count={30} name={`Uptime of ${name}`} />
      {monitoring.down > 0 && (
        <p className="text-sm font-semibold text-bad-ink">
          {monitoring.down} of {monitoring.targets} down
        </p>
      )}
    </div>
  );
}
