import { Link } from '@tanstack/react-router';
import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { ScoreRing } from '../../ui/score.tsx';
import { SeverityMark } from '../../ui/severity.tsx';
import { Time } from '../../ui/time.tsx';
import { changeWords, SeverityCounts } from '../../ui/totals.tsx';
import { percent } from '../../ui/uptime-bar.tsx';

const LINK = 'font-semibold text-brand-ink underline';

/** The health of a project after its latest scan, what changed, and what to start with. */
export function ProjectSummary({ dashboard }: { dashboard: Schema['Dashboard'] }) {
  const { health, latest_scan: latest, project, score_change: change, monitoring } = dashboard;
  const isRunning = latest?.status === 'pending' || latest?.status === 'running';
  return (
    <Card title="Health">
      {isRunning && (
        <p role="status" className="mb-4 text-sm">
          A scan is {latest.status}.{' '}
          <Link
            to="/app/projects/$projectId/scans/$scanId"
            params={{ projectId: project.id, scanId: latest.id }}
            className={LINK}
          >
            Follow it
          </Link>
        </p>
      )}
      {health ? (
        <div className="grid items-center gap-6 sm:flex">
          <ScoreRing score={health.score} grade={health.grade} />
          <div className="grid min-w-0 flex-1 gap-4">
            <SeverityCounts totals={health.totals} isScored={health.score !== null} />
            <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
              <Fact label="Since the scan before">
                {changeWords(health.totals)}
                {change !== null && change !== 0 && ` · score ${change > 0 ? '+' : ''}${change}`}
              </Fact>
              <Fact label="Last completed scan">
                <Time at={health.at} />
              </Fact>
              <Fact label="Uptime, 30 days">
                {monitoring.targets === 0 ? 'Not monitored' : percent(monitoring.uptime_30d)}
              </Fact>
            </dl>
          </div>
        </div>
      ) : (
        !isRunning && <p className="text-sm text-soft">No completed scan yet. Start the first one with “Scan now”.</p>
      )}
    </Card>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  security: 'Security',
  performance: 'Performance',
  seo: 'SEO',
  aeo: 'AI search (AEO)',
  accessibility: 'Accessibility',
};

/** The score of each module after the latest scan. */
export function ModuleScores({ scores }: { scores: Schema['HealthSnapshot']['module_scores'] }) {
  const scored = Object.keys(NAMES).flatMap((name) => {
    const score = new Map(Object.entries(scores)).get(name);
    return score === undefined ? [] : [{ name, score }];
  });
  if (scored.length === 0) return null;
  return (
    <Card title="Modules">
      <ul className="grid gap-4 sm:grid-cols-2">
        {scored.map(({ name, score }) => (
          <li key={name} className="grid gap-1">
            <span className="flex justify-between gap-4 text-sm">
              <span className="text-soft">{NAMES[name] ?? name}</span>
              <span className="font-semibold tabular-nums">{score ?? 'Not scored'}</span>
            </span>
            <progress className="h-2 w-full" max={100} value={score ?? 0} aria-label={NAMES[name] ?? name} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The findings to start with. */
export function TopFindings({ dashboard: { health, top_findings: top, project } }: { dashboard: Schema['Dashboard'] }) {
  if (!health || top.length === 0) return null;
  return (
    <Card title="Start with">
      <ul className="divide-y divide-line">
        {top.map(({ id, title, severity, place_count: places }) => (
          <li key={id}>
            <Link
              to="/app/projects/$projectId/scans/$scanId"
              params={{ projectId: project.id, scanId: health.scan_id }}
              className="flex items-center gap-3 py-3 text-sm hover:underline"
            >
              <SeverityMark severity={severity} />
              <span className="wrap-anywhere">
                {title}
                {(places ?? 1) > 1 && <span className="text-muted"> · {places} places</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
