import { z } from 'zod';
import { BadAddress, type ChannelProvider } from '../define-channel-provider.ts';
import { channelMail } from './channel-mail.ts';

const Address = z.email().max(254);

/** An email to one address. */
export default {
  id: 'email',
  takes: 'email',
  signs: false,
  admit(text) {
    const address = Address.safeParse(text.trim()).data?.toLowerCase();
    if (address === undefined) throw new BadAddress('must be an email address');
    return { address, shown: address, host: null };
  },
  async deliver({ deliveryId: id, ...message }, { address }, { mailer, stop }) {
    try {
      await mailer({ ...channelMail(address, { ...message, stop }), id });
    } catch {
      return {
        state: 'failed',
        status: null,
        answer: null,
        error: 'The mail server did not accept the email',
        ours: true,
      };
    }
    return { state: 'delivered', status: null, answer: null, error: null };
  },
} satisfies ChannelProvider;
