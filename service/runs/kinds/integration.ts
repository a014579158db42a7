import { scanPosture } from '@assay/engine';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { findIntegrationById } from '../../store/integrations/integrations.ts';
import { hasRun, previousReport } from '../../store/runs/previous-findings.ts';
import { organizationOfRun } from '../../store/runs/runs.ts';
import { postureOptions } from '../../verification/posture-options.ts';
import { defineRun } from '../define-run.ts';

/** A scan of the settings at a provider. */
export default defineRun({
  kind: 'integration',
  name: 'The scan',
  noun: 'Scan',
  subject: 'provider',
  async look({ id, integrationId }, world) {
    const integration = await findIntegrationById(world.store, integrationId);
    if (!integration) throw new Error('the integration is deleted');
    const options = await postureOptions(integration, world);
    if ('error' in options) return { status: 'failed', report: null, error: options.error };
    const earlier = await previousReport(world.store, { kind: 'integration', integrationId, before: id });
    const previous = earlier?.findings ?? [];
    const report = await scanPosture({ ...options, previous, previousCoverage: earlier?.checks });
    return { status: report.status, report, error: report.error, previous };
  },
  async lock(store, { id }) {
    const organizationId = await organizationOfRun(store, id);
    if (organizationId !== undefined) await lockOrganization(store, organizationId);
  },
  decisions: 'carried',
  events: {
    kind: 'integration',
    url: () => null,
    hasOther: (store, { id, integrationId }) => hasRun(store, { kind: 'integration', integrationId }, id),
  },
  keeps: 50,
  without: { share: 'A link belongs to a project; the settings at a provider are those of the organization.' },
});
