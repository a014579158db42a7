import { z } from 'zod';
import type { ProviderSettings } from '../settings/provider-settings.ts';
import type { SignedMessage } from './standard-webhook.ts';

/** An inbound email, as described by a webhook. */
export const ReceivedMail = z.object({
  /** The provider's id, to fetch the text with. */
  mailId: z.string().max(200),
  from: z.string().max(500),
  subject: z.string().max(500),
  attachments: z.array(z.object({ name: z.string().max(200), type: z.string().max(100) })).max(20),
});

export type ReceivedMail = z.output<typeof ReceivedMail>;

interface InboundEvent {
  readonly id: string;
  readonly type: string;
  /** Undefined for other events. */
  readonly mail: ReceivedMail | undefined;
}

/** Details that only the provider's API returns. */
interface FetchedMail {
  readonly text: string;
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface InboundProvider {
  readonly id: string;
  /** Null if webhooks are not configured; undefined if the signature is invalid. */
  receive(message: SignedMessage, settings: ProviderSettings): InboundEvent | null | undefined;
  /** Undefined if no key is set or the provider no longer has it. Throws if the provider is not available. */
  fetch(
    mailId: string,
    settings: { readonly apiUrl: string; readonly mailUrl: string | undefined },
  ): Promise<FetchedMail | undefined>;
}
