import { isSameSite } from '@assay/engine';
import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { QueryBoolean } from '../../shapes/query-boolean.ts';
import { Scan, scanOf } from '../../shapes/scan.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { queueActivePhase } from '../../store/runs/active-phases.ts';
import { defineAction } from '../define-action.ts';
import { requireUsableSession } from '../projects/usable-session.ts';
import { scanOfPath } from '../runs/run-of-path.ts';
import { phaseOf, requireActiveScans, requireOwnSite } from './active-phase.ts';

export default defineAction({
  summary: 'Start an active scan phase.',
  description:
    'Requires a completed scan that includes the security module; uses the profile `standard`, and the session of the scan. The scan is `running` again until the phase ends. Cancelling it then ends the phase only and keeps the earlier results. Does not count against the scan quota. Not available on the free plan. If the server requires verified ownership, the site must be verified.',
  verified: true,
  queues: true,
  scope: 'scan',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/scans/{scan_id}/active', status: 200 },
  query: z.object({
    notify_email: QueryBoolean.default(true).meta({
      description: 'Whether to send you an email when the phase ends',
    }),
  }),
  output: Scan,
  refuses: ['bad_request', 'forbidden'],
  async prepare(input, context) {
    const { target: url, session: name } = await scanOfPath(input, context);
    if (!isSameSite(url, context.project.url))
      throw new Refusal('bad_request', `The scan is not of the project's site, ${context.project.url}`);
    await requireOwnSite(context, url);
    await requireUsableSession({ name, url }, context, 'bad_request');
  },
  async run(input, context) {
    const { store, caller, send, audit } = context;
    requireActiveScans(await lockOrganization(store, caller.organizationId));
    const { id, status, modules } = await scanOfPath(input, context);
    if (!modules.includes('security'))
      throw new Refusal(
        'bad_request',
        'The active phase requires the module security, which this scan does not include',
      );
    const phase = phaseOf(context, { profile: 'standard', mails: input.query.notify_email });
    if (!(await queueActivePhase(store, id, phase)))
      throw new Refusal(
        'bad_request',
        status === 'pending' || status === 'running'
          ? 'The scan is already running'
          : `The active phase requires a completed scan; this scan is ${status}`,
      );
    await send('scan.active', { scanId: id, phaseId: phase.phaseId });
    audit({ subjectId: id });
    return scanOf(await scanOfPath(input, context));
  },
});
