import { z } from 'zod';
import { ReportCheck, ReportToken } from '../../shapes/report-check.ts';
import { defineAction } from '../define-action.ts';
import { checkToken } from './check-token.ts';

export default defineAction({
  name: 'reports.verify',
  summary: 'Check the token of a report.',
  description:
    'Says whether a report with this token was issued here. Whether a file is that report only its own content tells: `assay verify FILE` and `/verify-report` check it without trusting this answer.',
  auth: 'none',
  scopedKey: 'allowed',
  http: { method: 'get', path: '/api/v1/reports/verify', status: 200 },
  query: z.object({ token: ReportToken }),
  output: ReportCheck,
  refuses: [],
  run: ({ query }, context) => checkToken(query.token, context),
});
