import { z } from 'zod';
import { ReportCheck, ReportToken } from '../../shapes/report/report-check.ts';
import { defineAction } from '../define-action.ts';
import { checkToken } from './check-token.ts';

export default defineAction({
  summary: 'Verify a report token.',
  description:
    'Checks whether this server issued a report with this token. This does not prove that a given file is the report; verify the file itself with `assay verify FILE` or at `/verify-report`, which do not rely on this response.',
  auth: 'none',
  http: { method: 'get', path: '/api/v1/reports/verify', status: 200 },
  query: z.object({ token: ReportToken }),
  output: ReportCheck,
  tool: { description: 'Look up the token of a signed report.', returns: ['valid', 'message'] },
  run: ({ query }, context) => checkToken(query.token, context),
});
