import { isExposedName, isSecretName } from '../provider/variable.ts';

/** A service that sends mail for applications, and signs with selectors that are the same for all its customers. */
export interface SendingService {
  readonly name: string;
  /** Words of variables that hold its credentials. */
  readonly words: readonly string[];
  /** Name suffix of its SMTP servers. */
  readonly smtp: readonly string[];
  /** Domains that customers include in SPF, at their domain or at a subdomain for bounces. */
  readonly spf: readonly string[];
  readonly selectors: readonly string[];
}

/** Postmark, Amazon SES and Mailgun are missing: each of their customers has other selectors. */
export const SENDING_SERVICES: readonly SendingService[] = [
  {
    name: 'Resend',
    words: ['RESEND'],
    smtp: ['smtp.resend.com'],
    spf: ['amazonses.com'],
    selectors: ['resend'],
  },
  {
    name: 'SendGrid',
    words: ['SENDGRID', 'SEND_GRID'],
    smtp: ['smtp.sendgrid.net', 'smtp.eu.sendgrid.net'],
    spf: ['sendgrid.net'],
    selectors: ['s1', 's2', 'smtpapi'],
  },
  {
    name: 'Brevo',
    words: ['BREVO', 'SENDINBLUE'],
    smtp: ['smtp-relay.brevo.com', 'smtp-relay.sendinblue.com'],
    spf: ['spf.brevo.com', 'spf.sendinblue.com'],
    selectors: ['brevo1', 'brevo2', 'mail'],
  },
  {
    name: 'Mandrill',
    words: ['MANDRILL'],
    smtp: ['smtp.mandrillapp.com'],
    spf: ['spf.mandrillapp.com'],
    selectors: ['mandrill', 'mte1', 'mte2'],
  },
  {
    name: 'Mailjet',
    words: ['MAILJET'],
    smtp: ['in-v3.mailjet.com', 'in.mailjet.com'],
    spf: ['spf.mailjet.com'],
    selectors: ['mailjet'],
  },
];

/** The service whose credential a variable holds, by its name. */
export function serviceOfVariable(name: string): SendingService | undefined {
  if (isExposedName(name) || !isSecretName(name)) return undefined;
  const words = `_${name.toUpperCase()}_`;
  if (words.includes('_WEBHOOK_') || words.includes('_SIGNING_')) return undefined;
  return SENDING_SERVICES.find((service) => service.words.some((word) => words.startsWith(`_${word}_`)));
}

/** The service that an SMTP server belongs to. */
export function serviceOfHost(host: string): SendingService | undefined {
  return SENDING_SERVICES.find(({ smtp }) => smtp.includes(host.toLowerCase()));
}
