import { z } from 'zod';
import { ReportCheck, ReportToken } from '../../shapes/report/report-check.ts';
import { defineAction } from '../define-action.ts';
import { checkToken } from './check-token.ts';

export default defineAction({
  summary: 'Verify a report token (request body).',
  auth: 'none',
  writes: false,
  http: { method: 'post', path: '/api/v1/reports/verify', status: 200 },
  body: z.object({ token: ReportToken }).meta({ id: 'ReportCheckRequest' }),
  output: ReportCheck,
  run: ({ body }, context) => checkToken(body.token, context),
});
