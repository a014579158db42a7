import { InScan } from '../../shapes/path.ts';
import { Scan, scanOf } from '../../shapes/scan.ts';
import { defineAction } from '../define-action.ts';
import { scanOfPath } from './scan-of-path.ts';

export default defineAction({
  name: 'scans.get',
  summary: 'Get scan status.',
  auth: 'key/session',
  scopedKey: 'project',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/scans/{scan_id}', status: 200 },
  params: InScan,
  output: Scan,
  refuses: ['not_found'],
  run: async (input, context) => scanOf(await scanOfPath(input, context)),
});
