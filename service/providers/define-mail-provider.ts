/** Emails that mail programs show together (RFC 5322, section 3.6.4). */
export interface MailThread {
  /** What they are about. */
  readonly id: string;
  /** The id of the email that this one answers. */
  readonly answers?: string;
}

export interface Mail {
  /** The same for every attempt to send it. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly thread?: MailThread;
  /** Additional headers, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Resolves when the email was accepted; throws otherwise. */
export type Mailer = (mail: Mail) => Promise<void>;

export interface MailWorld {
  /** Absolute path. */
  readonly dataDir: string;
  /** For example `Assay <no-reply@example.com>`. */
  readonly from: string;
  readonly resendApiUrl?: string;
  /** Whether the person at the terminal may see the links of emails that are written to files. */
  readonly showsLinks?: boolean;
  /** Prints a message for the operator. */
  say(text: string): void;
}

/** A mail transport, chosen by the protocol of `ASSAY_MAIL_URL`. */
export interface MailProvider {
  readonly id: string;
  readonly protocols: readonly string[];
  connect(url: string, world: MailWorld): Mailer;
}
