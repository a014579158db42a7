import { Link } from '@tanstack/react-router';
import { scanAt } from '../../client/addresses.ts';
import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { percent } from '../../ui/chart/uptime-bar.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScoreRing } from '../../ui/score.tsx';
import { NoticeLink, TextLink } from '../../ui/text-link.tsx';
import { Time } from '../../ui/time.tsx';
import { changeWords, SeverityCounts } from '../../ui/totals.tsx';
import { scopeWords } from '../runs/page/scope-words.ts';
import { noHealthWords } from './no-health-words.ts';
import { scoreChangeWords } from './score-change-words.ts';

/** The health of a project, the scan it rests on, what changed, and what to start with. */
export function ProjectSummary({ dashboard }: { dashboard: Schema['Dashboard'] }) {
  const { health, latest_scan: latest, project, monitoring } = dashboard;
  const change = health && scoreChangeWords(dashboard.score_change, health.totals);
  const isRunning = latest?.status === 'pending' || latest?.status === 'running';
  return (
    <Card title="Health">
      {isRunning && (
        <p role="status" className="mb-4 text-sm">
          A scan is {latest.status === 'pending' ? 'queued' : 'running'}.{' '}
          <TextLink {...scanAt(project.id, latest.id)}>Follow it</TextLink>
        </p>
      )}
      <WithoutResult dashboard={dashboard} />
      {health ? (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-4">
          <span className="sm:row-span-2">
            <ScoreRing score={health.score} grade={health.grade} />
          </span>
          <SeverityCounts totals={health.totals} isScored={health.score !== null} />
          <dl className="col-span-full grid grid-cols-2 gap-4 sm:col-span-1 sm:grid-cols-3">
            <Fact label="Since the previous scan">
              <span className="whitespace-nowrap">{changeWords(health.totals)}</span>
              {change && <span className="block">{change.text}</span>}
              {change?.reason && (
                <span className="block text-xs font-normal text-muted">
                  {change.reason}{' '}
                  <TextLink
                    to="/app/projects/$projectId/compare"
                    params={{ projectId: project.id }}
                    search={{ to: health.scan_id }}
                  >
                    Compare
                  </TextLink>
                </span>
              )}
            </Fact>
            <Fact label="Based on scan">
              <Link {...scanAt(project.id, health.scan_id)} className="text-brand-ink underline">
                <Time at={health.at} />
              </Link>
              <span className="block text-xs font-normal text-muted">{scopeWords(health)}</span>
            </Fact>
            <Fact label="Uptime, 30 days">
              {monitoring.targets === 0 ? 'Not monitored' : percent(monitoring.uptime_30d)}
            </Fact>
          </dl>
        </div>
      ) : (
        !isRunning && (
          <p className="text-sm wrap-anywhere text-soft">
            {noHealthWords(dashboard.scan_count)}. Start a scan of {project.url} with “Scan now”.
          </p>
        )
      )}
    </Card>
  );
}

/** The latest scan of the project's page, if it failed or could not be scored. */
function WithoutResult({ dashboard }: { dashboard: Schema['Dashboard'] }) {
  const { latest_scan: latest, project, health } = dashboard;
  if (latest === null || latest.url !== project.url) return null;
  const isUnscored = latest.status === 'completed' && latest.not_scored !== null && latest.id !== health?.scan_id;
  if (latest.status !== 'failed' && !isUnscored) return null;
  return (
    <Notice look={isUnscored ? 'plain' : 'error'} className="mb-4">
      The latest scan ({scopeWords(latest)}){' '}
      {isUnscored ? (
        `was not scored: ${latest.not_scored}`
      ) : (
        <>
          failed <Time at={latest.created_at} />
        </>
      )}
      . <NoticeLink {...scanAt(project.id, latest.id)}>View details</NoticeLink>
    </Notice>
  );
}
