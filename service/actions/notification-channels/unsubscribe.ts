import { z } from 'zod';
import { switchOff } from '../../channels/switch-off.ts';
import { idOfToken } from '../../keys/id-token.ts';
import { Refusal } from '../../model/refusal.ts';
import { Done } from '../../shapes/done.ts';
import { isUuid } from '../../shapes/id.ts';
import { stopChannelsTo } from '../../store/channels/channel-stops.ts';
import { lockChannel } from '../../store/channels/channels.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Stop the emails of a notification channel.',
  description: "Takes the token from an email's List-Unsubscribe header; called by mail clients (RFC 8058).",
  auth: 'none',
  form: true,
  http: { method: 'post', path: '/api/v1/notification-channels/unsubscribe', status: 200 },
  query: z.object({ token: z.string().max(200) }),
  output: Done,
  refuses: ['bad_request'],
  async run({ query }, { store, keyedHash, now, audit }) {
    const id = idOfToken('channel-stop', query.token, keyedHash);
    const channel = id !== undefined && isUuid(id) ? await lockChannel(store, id) : undefined;
    if (!channel) throw new Refusal('bad_request', 'Invalid link');
    // Whoever unsubscribed must confirm again, as a member too, every channel to this address.
    await stopChannelsTo(store, { organizationId: channel.organizationId, address: channel.shownAddress });
    if (channel.offAt === null) await switchOff(store, channel, { reason: 'unsubscribed', now: now() });
    audit({ organizationId: channel.organizationId, subjectId: channel.id });
    return { message: 'No further notifications will be sent to this address.' };
  },
});
