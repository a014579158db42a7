import { Scan, scanOf } from '../../shapes/scan.ts';
import { findRunById } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { scanOfPath } from '../runs/run-of-path.ts';
import { answerWithStates, EVENT_STREAM } from './event-stream.ts';

export default defineAction({
  summary: 'Stream scan status.',
  description:
    'Server-sent events. Each `state` event has the scan as JSON and is sent when it has changed; `end` follows the final state. The stream ends after 60 s at the latest: reconnect with `Last-Event-ID`. At most 12 streams per user and 60 per organization; above that it returns 429: poll the status instead.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/scans/{scan_id}/events', status: 200 },
  files: [EVENT_STREAM],
  output: Scan,
  async run(input, context) {
    const scan = await scanOfPath(input, context);
    answerWithStates(context, async () => {
      const row = await findRunById(context.store, scan.id, 'site');
      return row && Scan.parse(scanOf(row));
    });
    return scanOf(scan);
  },
});
