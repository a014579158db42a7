import { z } from 'zod';
import type { Overviews } from '../../store/projects/project-overviews.ts';
import { fieldsOf } from '../fields-of.ts';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { Totals } from '../result.ts';
import { FormFactor } from '../scan.ts';
import { ModuleName } from '../scan-progress.ts';
import { Timestamp } from '../text.ts';
import { uptimeOf } from './uptime-of.ts';

export const UptimeDay = namedObject('UptimeDay', {
  day: z.iso.date().meta({ description: 'UTC' }),
  uptime: z.number().nullable().meta({ description: 'Percent; null if nothing was observed' }),
});

const Health = z.object({
  scan_id: Id,
  at: Timestamp,
  modules: z.array(ModuleName).readonly(),
  form_factor: FormFactor,
  score: z.number().nullable(),
  grade: z.string().nullable(),
  totals: Totals.meta({ description: '`new` and `fixed` compare with the previous scan' }),
  trend: z
    .array(z.object({ at: Timestamp, score: z.number().nullable() }))
    .readonly()
    .meta({ description: 'The last 20 completed scans of the same page, modules and device, oldest first' }),
});

export const ProjectOverview = namedObject('ProjectOverview', {
  health: Health.nullable().meta({
    description:
      'Health is based on the newest scored scan of the project URL that covers all modules of the plan. If there is none, the scan with the most modules is used. Desktop scans take precedence over mobile scans. Unscored scans are used only if no scan is scored.',
  }),
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
});

/** The overview of each project by its id. */
export function overviewsOf(
  { health, targets, days }: Overviews,
  projects: readonly string[],
): ReadonlyMap<string, z.input<typeof ProjectOverview>> {
  const healthOf = new Map(health.map((row) => [row.projectId, row]));
  const targetsOf = new Map(targets.map((row) => [row.projectId, row]));
  const daysOf = Map.groupBy(days, ({ projectId }) => projectId);
  return new Map(
    projects.map((id) => {
      const last = healthOf.get(id);
      const [own, observed] = [targetsOf.get(id), daysOf.get(id) ?? []];
      const sum = (of: 'observedMs' | 'downMs') => observed.reduce((total, day) => total + day[of], 0);
      return [
        id,
        {
          health: last
            ? {
                ...fieldsOf(Health, last),
                scan_id: last.id,
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
