import { z } from 'zod';
import { cancelOpenRun } from '../../runs/cancel-run.ts';
import { Id } from '../../shapes/id.ts';
import { ScanStatus } from '../../shapes/scan.ts';
import { defineAction } from '../define-action.ts';
import { scanOfPath } from '../runs/run-of-path.ts';

export default defineAction({
  summary: 'Cancel a scan.',
  description:
    'A scan that has ended keeps its status. During the active phase only that phase is cancelled: the scan is completed and keeps its earlier results.',
  scope: 'scan',
  http: { method: 'delete', path: '/api/v1/projects/{project_id}/scans/{scan_id}', status: 200 },
  output: z.object({ id: Id, status: ScanStatus }).meta({ id: 'CancelledScan' }),
  tool: {
    description: 'Cancel a scan that is pending or running.',
    returns: ['id', 'status'],
    idempotent: true,
    destructive: true,
  },
  async run(input, context) {
    const scan = await scanOfPath(input, context);
    const { store, now, send } = context;
    await cancelOpenRun(store, scan, { now: now(), send });
    context.audit({ subjectId: scan.id });
    const { id, status } = await scanOfPath(input, context);
    return { id, status };
  },
});
