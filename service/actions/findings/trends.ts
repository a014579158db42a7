import { z } from 'zod';
import { Id } from '../../shapes/id.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { Timestamp } from '../../shapes/text.ts';
import { countedScans } from '../../store/findings/finding-history.ts';
import { defineAction } from '../define-action.ts';

const MAX = 12;

const FindingTrend = namedObject('FindingTrend', {
  check: z.string(),
  title: z.string(),
  places: z.array(z.int().nullable()).meta({
    description: 'Number of places in each of the scans; 0 where it was not found, null where its check could not run',
  }),
});

export default defineAction({
  summary: 'List finding trends.',
  description: `At how many places each problem was found in the newest ${MAX} completed scans of the project URL, on the device of the latest one and without a session.`,
  shared: true,
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/finding-trends', status: 200 },
  output: namedObject('FindingTrends', {
    scans: z.array(z.object({ scan_id: Id, scanned_at: Timestamp })).meta({ description: 'Oldest first' }),
    trends: z.array(FindingTrend),
  }),
  async run(_, { store, project }) {
    const newest = await countedScans(store, { projectId: project.id, target: project.url }, MAX);
    const scans = newest.filter(({ formFactor }) => formFactor === newest[0]?.formFactor).toReversed();
    const tested = scans.map((scan) => new Set(scan.tested));
    const trends = new Map<string, z.input<typeof FindingTrend>>();
    scans.forEach(({ counts }, i) => {
      for (const [check, title, places] of counts) {
        const key = `${check} ${title}`;
        const trend = trends.get(key) ?? {
          check,
          title,
          places: tested.map((checks) => (checks.has(check) ? 0 : null)),
        };
        trend.places[i] = places;
        trends.set(key, trend);
      }
    });
    return {
      scans: scans.map(({ id, createdAt }) => ({ scan_id: id, scanned_at: createdAt.toISOString() })),
      trends: [...trends.values()],
    };
  },
});
