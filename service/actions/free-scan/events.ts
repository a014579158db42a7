import { FreeScanStatus, freeScanStatusOf } from '../../shapes/free-scan.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { findRunById } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { freeScanOfPath } from '../runs/run-of-path.ts';
import { answerWithStates, EVENT_STREAM } from '../scans/event-stream.ts';

export default defineAction({
  summary: 'Stream free scan status.',
  description:
    'Server-sent events. Each `state` event has the status as JSON and is sent when it has changed; `end` follows the final state. The stream ends after 60 s at the latest: reconnect with `Last-Event-ID`. At most 24 streams per network; above that it returns 429: poll the status instead.',
  auth: 'none',
  http: { method: 'get', path: '/api/v1/free-scan/{scan_id}/events', status: 200 },
  files: [EVENT_STREAM],
  output: FreeScanStatus,
  async run({ params: { scan_id } }, context) {
    const { store } = context;
    const scan = await freeScanOfPath(scan_id, store);
    answerWithStates(context, async () => {
      const row = await findRunById(store, scan.id, 'free');
      return row && FreeScanStatus.parse(freeScanStatusOf(row, await findReport<'free'>(store, row.id)));
    });
    return freeScanStatusOf(scan, undefined);
  },
});
