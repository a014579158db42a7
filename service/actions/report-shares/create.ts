import { namedObject } from '../../shapes/named-object.ts';
import { NewReportShare, shareFields } from '../../shapes/report/report-share.ts';
import { defineAction } from '../define-action.ts';
import { scanOfPath } from '../runs/run-of-path.ts';
import { shareRun } from './share-run.ts';

export default defineAction({
  summary: 'Share a scan report.',
  description:
    'Creates a link that shows the report of a scan to anyone who has it, until it expires or is revoked. The link is shown only once.',
  scope: 'manage',
  verified: true,
  http: { method: 'post', path: '/api/v1/projects/{project_id}/scans/{scan_id}/shares', status: 201 },
  body: namedObject('ReportShareRequest', shareFields),
  output: NewReportShare,
  refuses: ['bad_request', 'forbidden'],
  async run(input, context) {
    return shareRun(await scanOfPath(input, context), input.body, context);
  },
});
