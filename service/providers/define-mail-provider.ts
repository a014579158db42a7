export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** Further headers, by their names. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Resolves when the mail was taken; throws where it was not. */
export type Mailer = (mail: Mail) => Promise<void>;

export interface MailWorld {
  /** Absolute. */
  readonly dataDir: string;
  /** Such as `Assay <no-reply@example.com>`. */
  readonly from: string;
  readonly resendApiUrl?: string;
  /** Tells who runs the service. */
  say(text: string): void;
}

/** A way to send mail, chosen by the protocol of `ASSAY_MAIL_URL`. */
export interface MailProvider {
  readonly id: string;
  readonly protocols: readonly string[];
  connect(url: string, world: MailWorld): Mailer;
}

export function defineMailProvider(provider: MailProvider): MailProvider {
  return provider;
}
