import { z } from 'zod';
import { InScan } from '../../shapes/path.ts';
import { Scan, scanOf } from '../../shapes/scan.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { queueActivePhase } from '../../store/scans/active-phases.ts';
import { defineAction } from '../define-action.ts';
import { Refusal } from '../refusal.ts';
import { phaseOf, requireActiveScans, requireOwnSite } from './active-phase.ts';
import { scanOfPath } from './scan-of-path.ts';

export default defineAction({
  name: 'scans.active',
  summary: 'Start the active phase of a scan.',
  description:
    'Of a completed scan that has the module security, in the profile `standard`. The scan is `running` again until the phase ends; cancelling it then ends the phase only, and what was found before stands. Spends no scan of the quota. Not on the free plan; where the server demands it, only of a site that is shown to be yours.',
  auth: 'key/session',
  scopedKey: 'project',
  verified: true,
  http: { method: 'post', path: '/api/v1/projects/{project_id}/scans/{scan_id}/active', status: 200 },
  params: InScan,
  query: z.object({
    notify_email: z
      .enum(['0', '1', 'false', 'true'])
      .default('true')
      .meta({ description: 'Whether you are mailed when the phase ends' }),
  }),
  output: Scan,
  refuses: ['bad_request', 'forbidden', 'not_found'],
  prepare: async (input, context) => requireOwnSite(context, (await scanOfPath(input, context)).url),
  async run(input, context) {
    const { store, caller, send, audit } = context;
    requireActiveScans(await lockOrganization(store, caller.organizationId));
    const { id, status, modules } = await scanOfPath(input, context);
    if (!modules.includes('security'))
      throw new Refusal(
        'bad_request',
        'The active phase belongs to the module security, which this scan does not have',
      );
    const mails = ['1', 'true'].includes(input.query.notify_email);
    const phase = phaseOf(context, { profile: 'standard', mails });
    if (!(await queueActivePhase(store, id, phase)))
      throw new Refusal(
        'bad_request',
        status === 'pending' || status === 'running'
          ? 'The scan is running already'
          : `Only a completed scan has an active phase; this one is ${status}`,
      );
    await send('scan.active', { scanId: id, phaseId: phase.phaseId });
    audit({ subjectId: id });
    return scanOf(await scanOfPath(input, context));
  },
});
