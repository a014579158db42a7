import { z } from 'zod';
import { ThreatScan, threatScanOf } from '../../shapes/monitoring/threat-scan.ts';
import { Page } from '../../shapes/page.ts';
import { countRuns, listRuns } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { targetOfPath } from './target-of-path.ts';

export default defineAction({
  summary: 'List threat scans.',
  description: 'Completed re-scans of the target, newest first, each with its changes since the previous one.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/monitoring/{target_id}/threat-scans', status: 200 },
  query: Page.extend({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  output: z.object({ threat_scans: z.array(ThreatScan), total: z.int() }).meta({ id: 'ThreatScans' }),
  async run(input, context) {
    const { target } = await targetOfPath(input, context);
    const own = { monitorId: target.id, status: 'completed' } as const;
    const scans = await listRuns<'rescan'>(context.store, own, input.query);
    return { threat_scans: scans.map(threatScanOf), total: await countRuns(context.store, own) };
  },
});
