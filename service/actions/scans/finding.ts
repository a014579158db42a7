import { findingsWithId, groupFindings } from '@assay/engine';
import { Refusal } from '../../model/refusal.ts';
import { Finding } from '../../shapes/findings/finding.ts';
import { isUuid } from '../../shapes/id.ts';
import { findFindings } from '../../store/runs/run-report.ts';
import { defineAction } from '../define-action.ts';
import { holds } from '../findings/findings-of.ts';
import { scanOfPath } from '../runs/run-of-path.ts';

export default defineAction({
  summary: 'Get a finding of a scan.',
  description:
    'Returns a finding as a scan reported it, with its evidence and fix prompt. The id may be that of one of its places.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/scans/{scan_id}/findings/{finding_id}', status: 200 },
  output: Finding,
  async run(input, context) {
    const scan = await scanOfPath(input, context);
    const id = input.params.finding_id.toLowerCase();
    const all = isUuid(id) ? await findFindings(context.store, scan.id) : [];
    const [first] = findingsWithId(all, id);
    const alike = all.filter(({ check, problem }) => check === first?.check && problem === first.problem);
    const group = first && groupFindings(alike).find((one) => holds(one, first.fingerprint));
    if (!group) throw new Refusal('not_found', 'Finding not found in this scan');
    return group;
  },
});
