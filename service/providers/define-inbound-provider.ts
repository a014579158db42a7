import { z } from 'zod';
import type { ProviderSettings } from '../provider-settings.ts';
import type { SignedMessage } from './standard-webhook.ts';

/** A mail that came in, as a webhook tells of it. */
export const ReceivedMail = z.object({
  /** The provider's id, to ask for the text. */
  mailId: z.string().max(200),
  from: z.string().max(500),
  subject: z.string().max(500),
  attachments: z.array(z.object({ name: z.string().max(200), type: z.string().max(100) })).max(20),
});

export type ReceivedMail = z.output<typeof ReceivedMail>;

interface InboundEvent {
  readonly id: string;
  readonly type: string;
  /** Undefined where it is no mail that came in. */
  readonly mail: ReceivedMail | undefined;
}

/** What only the provider's API tells of a mail. */
interface FetchedMail {
  readonly text: string;
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface InboundProvider {
  readonly id: string;
  /** Null where webhooks are not configured; undefined where the signature does not hold. */
  receive(message: SignedMessage, settings: ProviderSettings): InboundEvent | null | undefined;
  /** Undefined where no key is set, or the provider has it no more. Throws where it does not answer. */
  fetch(
    mailId: string,
    settings: { readonly apiUrl: string; readonly mailUrl: string | undefined },
  ): Promise<FetchedMail | undefined>;
}

export function defineInboundProvider(provider: InboundProvider): InboundProvider {
  return provider;
}
