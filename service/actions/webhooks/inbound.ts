import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { INBOUND_PROVIDER } from '../../providers/inbound/inbound-providers.ts';
import { Received } from '../../shapes/done.ts';
import { countWebhookEvents, takeWebhookEvent } from '../../store/billing/billing.ts';
import { defineAction } from '../define-action.ts';

const HOUR = 3_600_000;
/** Above this it is a loop or a flood. */
const MAX_AN_HOUR = 200;

export default defineAction({
  summary: 'Receive an inbound email.',
  description:
    'Called by the mail provider and signed with Standard Webhooks. Replies to emails sent by the service are forwarded to the support inbox.',
  auth: 'none',
  http: { method: 'post', path: `/api/v1/webhooks/${INBOUND_PROVIDER.id}`, status: 200 },
  body: z.record(z.string(), z.unknown()),
  output: Received,
  refuses: ['bad_request', 'unauthorized'],
  async prepare(_, { request, config }) {
    const event = INBOUND_PROVIDER.receive(request, config.providers);
    if (event === null) throw new Refusal('bad_request', 'Inbound mail is not configured on this server');
    if (!event) throw new Refusal('unauthorized', 'Invalid signature');
    return event;
  },
  async run({ prepared: { id, type, mail } }, { store, send, now, log }) {
    const provider = INBOUND_PROVIDER.id;
    const isNew = await takeWebhookEvent(store, { provider, eventId: id, type });
    if (!isNew || !mail) return { received: true as const };
    const recent = await countWebhookEvents(store, provider, new Date(now().getTime() - HOUR));
    if (recent > MAX_AN_HOUR) log.warn({ recent }, 'too many inbound emails: not forwarded');
    else await send('mail.send', { kind: 'inbound', ...mail });
    return { received: true as const };
  },
});
