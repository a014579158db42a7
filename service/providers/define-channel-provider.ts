import type { ReachSettings } from '@assay/engine';
import type { Mailer, MailThread } from './define-mail-provider.ts';

export type ChannelKind = 'email' | 'webhook' | 'slack' | 'discord';

/** Address and secrets of a channel; stored sealed. */
export interface ChannelSettings {
  readonly address: string;
  /** Signs deliveries, `whsec_…`. */
  readonly secret?: string;
  /** The secret before the last rotation. */
  readonly formerSecret?: string;
}

/** An address that a provider accepts. */
export interface AdmittedAddress {
  readonly address: string;
  /** What may be shown of it. */
  readonly shown: string;
  /** Host that receives deliveries; null if the installation's own mail server does. */
  readonly host: string | null;
}

/** An address that cannot be used; the message is shown to the user. */
export class BadAddress extends Error {
  override readonly name = 'BadAddress';
}

/** One fact of a notification. All is plain text; value and note may come from the target. */
export interface NoticeFact {
  /** A fixed text. */
  readonly label: string;
  readonly value: string;
  /** More about the value. */
  readonly note?: string;
  /** In the dashboard. */
  readonly link?: string;
}

/** A notification for people. */
export interface Notice {
  /** A fixed text, such as `Site down`. */
  readonly heading: string;
  /** What it is about: the name of a project, or of a monitored target. */
  readonly subject: string;
  readonly facts: readonly NoticeFact[];
  readonly tone: 'good' | 'bad' | 'plain';
  /** In the dashboard. */
  readonly link: string;
}

/** What is delivered. */
export interface Message {
  /** Of the event, or of several events: the same in all attempts. */
  readonly id: string;
  /** The same in all attempts for one channel. */
  readonly deliveryId: string;
  readonly at: Date;
  /** For programs: `{type, timestamp, data}`. */
  readonly payload: object;
  /** For people. */
  readonly notice: Notice;
  /** Of emails about an incident. */
  readonly thread?: MailThread;
  /** The heading of the message that this one answers. */
  readonly answers?: string;
}

/** What an attempt resulted in. `gone`: the receiver wants nothing more. */
export interface Outcome {
  readonly state: 'delivered' | 'failed' | 'gone';
  /** HTTP status of the answer. */
  readonly status: number | null;
  /** The beginning of the answer, as received. */
  readonly answer: string | null;
  readonly error: string | null;
  /** The receiver asks to wait this long. */
  readonly waitSeconds?: number;
  /** The failure is on this side, and says nothing about the channel. */
  readonly ours?: true;
}

export interface ChannelTools {
  readonly reach: ReachSettings;
  readonly mailer: Mailer;
  readonly signal: AbortSignal;
  readonly now: Date;
  /** How the reader of an email ends it: a page, and what mail clients call. */
  readonly stop: { readonly page: string; readonly call: string };
}

/** A kind of channel. */
export interface ChannelProvider {
  readonly id: ChannelKind;
  /** Whether the address is a URL or an email address. */
  readonly takes: 'url' | 'email';
  /** Whether deliveries are signed with a secret of the channel. */
  readonly signs: boolean;
  /** Normalizes an address as entered; throws `BadAddress`. */
  admit(address: string, reach: Pick<ReachSettings, 'allowPrivateTargets'>): AdmittedAddress;
  /** One attempt; never throws for what the receiver does. */
  deliver(message: Message, settings: ChannelSettings, tools: ChannelTools): Promise<Outcome>;
}
