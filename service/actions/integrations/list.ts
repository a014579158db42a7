import { z } from 'zod';
import { Integration, integrationOf } from '../../shapes/integration.ts';
import { listIntegrations } from '../../store/integrations/integrations.ts';
import { latestRunsOfIntegrations } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { TOTALS, within } from '../tool-fields.ts';

export default defineAction({
  summary: 'List integrations.',
  description: 'Oldest first, with the newest scan of each.',
  scope: 'manage',
  http: { method: 'get', path: '/api/v1/integrations/connections', status: 200 },
  output: z.array(Integration),
  tool: {
    description:
      'List the connected providers (hosting, database, code host) with their latest scan. Requires an admin key of the organization.',
    rows: {
      of: 'items',
      returns: ['id', 'provider', 'label', ...within('last_scan', ['scan_id', 'status', ...TOTALS])],
    },
  },
  async run(_, { store, caller }) {
    const rows = await listIntegrations(store, caller.organizationId);
    const scans = await latestRunsOfIntegrations(
      store,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => integrationOf(row, scans.get(row.id)));
  },
});
