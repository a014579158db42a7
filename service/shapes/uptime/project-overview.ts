import { z } from 'zod';
import { uptimeOf } from '../../monitoring/statistics.ts';
import type { ProjectItemRow } from '../../store/projects/project-items.ts';
import type { Overviews } from '../../store/projects/project-overviews.ts';
import { Id } from '../id.ts';
import { Totals } from '../result.ts';
import { Timestamp } from '../text.ts';

export const UptimeDay = z
  .object({
    day: z.iso.date().meta({ description: 'UTC' }),
    uptime: z.number().nullable().meta({ description: 'Percent; null if nothing was observed' }),
  })
  .meta({ id: 'UptimeDay' });

export const ProjectOverview = z
  .object({
    health: z
      .object({
        scan_id: Id,
        at: Timestamp,
        score: z.number().nullable(),
        grade: z.string().nullable(),
        totals: Totals.meta({ description: '`new` and `fixed` compare with the scan before' }),
        trend: z
          .array(z.object({ at: Timestamp, score: z.number().nullable() }))
          .readonly()
          .meta({ description: 'The last 20 completed scans, oldest first' }),
      })
      .nullable()
      .meta({ description: 'Health after the latest completed scan of the site' }),
    monitoring: z.object({
      targets: z.int(),
      up: z.int(),
      down: z.int(),
      paused: z.int(),
      uptime_30d: z.number().nullable(),
      days: z
        .array(UptimeDay)
        .meta({ description: 'Last 30 days with a check, oldest first; all active targets together' }),
    }),
  })
  .meta({ id: 'ProjectOverview' });

/** The overview of each project by its id. The latest scan counts as of today. */
export function overviewsOf(
  { health, targets, days }: Overviews,
  projects: readonly ProjectItemRow[],
): ReadonlyMap<string, z.input<typeof ProjectOverview>> {
  const healthOf = new Map(health.map((row) => [row.projectId, row]));
  const targetsOf = new Map(targets.map((row) => [row.projectId, row]));
  const daysOf = Map.groupBy(days, ({ projectId }) => projectId);
  return new Map(
    projects.map(({ project: { id }, latest, isRestated }) => {
      const stored = healthOf.get(id);
      const isOfLatest = isRestated && latest?.totals && latest.id === stored?.scanId;
      const last =
        stored && isOfLatest ? { ...stored, score: latest.score, grade: latest.grade, totals: latest.totals } : stored;
      const [own, observed] = [targetsOf.get(id), daysOf.get(id) ?? []];
      const sum = (of: 'observedMs' | 'downMs') => observed.reduce((total, day) => total + day[of], 0);
      return [
        id,
        {
          health: last
            ? {
                scan_id: last.scanId,
                at: last.at,
                score: last.score,
                grade: last.grade,
                totals: last.totals,
                trend: last.trend.map(({ at, score }, i) => ({
                  at,
                  score: i === last.trend.length - 1 ? last.score : score,
                })),
              }
            : null,
          monitoring: {
            targets: own?.targets ?? 0,
            up: own?.up ?? 0,
            down: own?.down ?? 0,
            paused: own?.paused ?? 0,
            uptime_30d: uptimeOf(sum('observedMs'), sum('downMs')),
            days: observed.map(({ day, observedMs, downMs }) => ({ day, uptime: uptimeOf(observedMs, downMs) })),
          },
        },
      ];
    }),
  );
}
