import { Webhook } from 'standardwebhooks';
import type { ChannelProvider } from '../define-channel-provider.ts';
import { postJson } from './post-json.ts';
import { admittedUrl, receiverUrl } from './receiver-url.ts';

/** A signed webhook (Standard Webhooks). During a rotation it carries a signature by each secret. */
export default {
  id: 'webhook',
  takes: 'url',
  signs: true,
  admit: (text, reach) => admittedUrl(receiverUrl(text, reach)),
  deliver({ id, payload }, { address, secret, formerSecret }, tools) {
    const text = JSON.stringify(payload);
    const secrets = [secret, formerSecret].filter((one) => one !== undefined);
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(tools.now.getTime() / 1000)),
      'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, tools.now, text)).join(' '),
    };
    return postJson({ url: address, text, headers }, tools);
  },
} satisfies ChannelProvider;
