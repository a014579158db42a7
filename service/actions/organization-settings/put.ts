import { OrganizationSettings } from '../../shapes/organization-settings.ts';
import { updateOrganization } from '../../store/accounts/organizations.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Update notification settings.',
  scope: 'manage',
  http: { method: 'put', path: '/api/v1/auth/organization-settings', status: 200 },
  body: OrganizationSettings,
  output: OrganizationSettings,
  async run({ body }, { store, caller, audit }) {
    await updateOrganization(store, caller.organizationId, { weeklyHealthEmail: body.weekly_health_email });
    audit({ subjectId: caller.organizationId });
    return body;
  },
});
