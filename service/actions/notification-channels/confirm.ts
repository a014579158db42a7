import { z } from 'zod';
import { hashOf } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { Done } from '../../shapes/done.ts';
import { allowAddress } from '../../store/channels/channel-stops.ts';
import { confirmChannel } from '../../store/channels/channels.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Confirm the email address of a notification channel.',
  description: 'Takes the token from the link in the confirmation email, which is valid for 48 hours.',
  auth: 'none',
  form: true,
  http: { method: 'post', path: '/api/v1/notification-channels/confirm', status: 200 },
  query: z.object({ token: z.string().max(200) }),
  output: Done,
  refuses: ['bad_request'],
  async run({ query }, { store, now, audit }) {
    const channel = await confirmChannel(store, hashOf(query.token), now());
    if (!channel) throw new Refusal('bad_request', 'Invalid or expired link');
    await allowAddress(store, { organizationId: channel.organizationId, address: channel.shownAddress });
    audit({ organizationId: channel.organizationId, subjectId: channel.id });
    return { message: 'This address now receives the notifications.' };
  },
});
