import { OrganizationSettings } from '../../shapes/organization-settings.ts';
import { findOrganization } from '../../store/accounts/organizations.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Get notification settings.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/auth/organization-settings', status: 200 },
  output: OrganizationSettings,
  async run(_, { store, caller }) {
    const organization = await findOrganization(store, caller.organizationId);
    if (!organization) throw new Error('a caller without an organization');
    return { weekly_health_email: organization.weeklyHealthEmail };
  },
});
