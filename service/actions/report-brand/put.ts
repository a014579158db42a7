import { ReportBrand } from '../../shapes/report/report-brand.ts';
import { saveReportBrand } from '../../store/accounts/report-brands.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Update the cover of reports.',
  description:
    'Sets whose name, logo and colour are on the cover of PDF and HTML reports, and for whom they are made. The signed content of a report does not change.',
  scope: 'manage',
  http: { method: 'put', path: '/api/v1/auth/report-brand', status: 200 },
  body: ReportBrand,
  output: ReportBrand,
  async run({ body }, { store, caller, audit }) {
    await saveReportBrand(store, caller.organizationId, body);
    audit({ subjectId: caller.organizationId });
    return body;
  },
});
