import { z } from 'zod';
import { idOfToken } from '../../keys/id-token.ts';
import { Refusal } from '../../model/refusal.ts';
import { Done } from '../../shapes/done.ts';
import { isUuid } from '../../shapes/id.ts';
import { updateOrganization } from '../../store/accounts/organizations.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Unsubscribe from the weekly health email.',
  description: "Takes the token from an email's List-Unsubscribe header; called by mail clients (RFC 8058).",
  auth: 'none',
  form: true,
  http: { method: 'post', path: '/api/v1/weekly-mail/unsubscribe', status: 200 },
  query: z.object({ token: z.string().max(200) }),
  output: Done,
  refuses: ['bad_request'],
  async run({ query }, { store, keyedHash, audit }) {
    const organizationId = idOfToken('weekly-mail', query.token, keyedHash);
    const organization =
      organizationId !== undefined && isUuid(organizationId)
        ? await updateOrganization(store, organizationId, { weeklyHealthEmail: false })
        : undefined;
    if (!organization) throw new Refusal('bad_request', 'Invalid link');
    audit({ organizationId: organization.id, subjectId: organization.id });
    return { message: 'You are unsubscribed from the weekly health email.' };
  },
});
