import { ReportBrand } from '../../shapes/report/report-brand.ts';
import { findReportBrand } from '../../store/accounts/report-brands.ts';
import { defineAction } from '../define-action.ts';

const NONE = { name: null, client: null, colour: null, logo: null };

export default defineAction({
  summary: 'Get the cover of reports.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/auth/report-brand', status: 200 },
  output: ReportBrand,
  run: async (_, { store, caller }) => (await findReportBrand(store, caller.organizationId)) ?? NONE,
});
