import type { z } from 'zod';
import { firstDay, statisticsOf, uptimeOf } from '../../monitoring/statistics.ts';
import type { PublicStatus } from '../../shapes/uptime/status-page.ts';
import { listIncidentsOf } from '../../store/monitoring/monitor-incidents.ts';
import type { IncidentRow, WatchedTarget } from '../../store/monitoring/monitor-targets.ts';
import type { Store } from '../../store/open.ts';
import { findPublicPage, listShownTargets, type StatusPageRow } from '../../store/status/status-pages.ts';
import type { World } from '../world.ts';

type Status = z.input<typeof PublicStatus>;
type Target = Status['targets'][number];
type Kind = NonNullable<Status['incidents']>[number]['kind'];

interface Kept {
  readonly until: number;
  readonly status: Promise<Status | undefined>;
}

/** How long an answer is kept: visitors cannot cause more reads than one in this time for each address. */
export const FRESH_SECONDS = 30;
const MOST_KEPT = 500;
const MOST_INCIDENTS = 50;
const DAY = 86_400_000;

/** What can be an address: anything else is not looked up. */
const SLUG = /^[a-z0-9-]{3,40}$/;

/** By slug; those read longest ago come first. */
const keptOf = new WeakMap<Store, Map<string, Kept>>();

/** What the status page at a slug shows; undefined if there is none. At most 30 s old. */
export function publicStatus(slug: string, { store, now }: Pick<World, 'store' | 'now'>): Promise<Status | undefined> {
  if (!SLUG.test(slug)) return Promise.resolve(undefined);
  const kept = keptOf.get(store) ?? new Map<string, Kept>();
  keptOf.set(store, kept);
  const known = kept.get(slug);
  const moment = now();
  if (known && known.until > moment.getTime()) return known.status;
  const status = read(slug, store, moment);
  kept.delete(slug);
  kept.set(slug, { until: moment.getTime() + FRESH_SECONDS * 1000, status });
  status.catch(() => kept.delete(slug));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return status;
}

async function read(slug: string, store: Store, now: Date): Promise<Status | undefined> {
  const page = await findPublicPage(store, slug);
  if (!page) return undefined;
  const watched = await listShownTargets(store, page.projectId, page.targetIds);
  const ids = watched.map(({ target }) => target.id);
  const { of, daysOf } = await statisticsOf(store, ids, now);
  const from = firstDay('30d', now.getTime());
  const month = watched.flatMap(({ target }) => daysOf(target.id).filter(({ day }) => day >= from));
  const sum = (part: 'observedMs' | 'downMs') => month.reduce((total, day) => total + day[part], 0);
  const targets = watched.map((own): Target => {
    const { '7d': week, '90d': quarter } = of(own.target.id);
    return {
      name: own.target.name,
      status: stateOf(own),
      uptime_90d: quarter.uptime,
      days: daysOf(own.target.id).map(({ day, uptime }) => ({ day, uptime })),
      response_ms: page.showsResponseTimes ? week.response_ms : null,
    };
  });
  return {
    title: page.title,
    status: overall(targets),
    uptime_30d: uptimeOf(sum('observedMs'), sum('downMs')),
    targets,
    incidents: await incidentsOf(page, watched, store, now),
    updated_at: now.toISOString(),
  };
}

function stateOf({ target, incident }: WatchedTarget): Target['status'] {
  if (target.pausedAt !== null) return 'paused';
  return incident?.flapping ? 'degraded' : target.state.status;
}

function overall(targets: readonly Target[]): Status['status'] {
  const known = targets.filter(({ status }) => status !== 'paused' && status !== 'pending');
  if (known.length === 0) return 'unknown';
  if (known.every(({ status }) => status === 'up')) return 'operational';
  return known.every(({ status }) => status === 'down') ? 'down' : 'degraded';
}

async function incidentsOf(
  { showsIncidents }: StatusPageRow,
  watched: readonly WatchedTarget[],
  store: Store,
  now: Date,
): Promise<Status['incidents']> {
  if (!showsIncidents) return null;
  const names = new Map(watched.map(({ target }) => [target.id, target.name]));
  const range = { since: new Date(now.getTime() - 90 * DAY), limit: MOST_INCIDENTS };
  return (await listIncidentsOf(store, [...names.keys()], range)).map((row) => ({
    target: names.get(row.targetId) ?? '',
    started_at: row.startedAt.toISOString(),
    resolved_at: row.resolvedAt?.toISOString() ?? null,
    kind: kindOf(row),
  }));
}

/** Without its message, which can name internal addresses. */
function kindOf({ reason }: IncidentRow): Kind {
  if (reason === 'timeout') return 'slow';
  if (reason === 'certificate' || reason === 'tls') return 'certificate';
  return reason === 'http' || reason === 'http_status' ? 'error' : 'unreachable';
}
