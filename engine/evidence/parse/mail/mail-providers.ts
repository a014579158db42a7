/** A mail provider, identified by the DNS records of its customers. */
export interface MailProvider {
  readonly name: string;
  /** Name suffixes of its mail exchangers. */
  readonly mx: readonly string[];
  /** Domains that its customers include in SPF. */
  readonly spf: readonly string[];
  /** DKIM selectors shared by all customers; empty if each has its own. */
  readonly selectors: readonly string[];
}

const provider = (
  name: string,
  mx: readonly string[],
  spf: readonly string[],
  selectors: readonly string[],
): MailProvider => ({
  name,
  mx,
  spf,
  selectors,
});

export const MAIL_PROVIDERS: readonly MailProvider[] = [
  provider(
    'Google Workspace',
    ['aspmx.l.google.com', 'smtp.google.com', 'googlemail.com'],
    ['_spf.google.com'],
    ['google'],
  ),
  provider(
    'Microsoft 365',
    ['mail.protection.outlook.com', 'mx.microsoft'],
    ['spf.protection.outlook.com'],
    ['selector1', 'selector2'],
  ),
  provider('Fastmail', ['messagingengine.com'], ['spf.messagingengine.com'], ['fm1', 'fm2', 'fm3', 'mesmtp']),
  provider('Proton Mail', ['protonmail.ch'], ['_spf.protonmail.ch'], ['protonmail', 'protonmail2', 'protonmail3']),
  provider(
    'Zoho Mail',
    ['mx.zoho.com', 'mx.zoho.eu', 'mx.zoho.in'],
    ['zoho.com', 'zohomail.com', 'zoho.eu'],
    ['zoho', 'zmail'],
  ),
  provider('iCloud Mail', ['mail.icloud.com'], ['icloud.com'], ['sig1']),
  provider('Yandex', ['mx.yandex.net', 'mx.yandex.ru'], ['_spf.yandex.net'], ['mail']),
  provider('Cloudflare Email Routing', ['mx.cloudflare.net'], ['_spf.mx.cloudflare.net'], []),
  provider('Migadu', ['migadu.com'], ['spf.migadu.com'], ['key1', 'key2', 'key3']),
  provider('Mailgun', ['mailgun.org'], ['mailgun.org', 'eu.mailgun.org'], ['mx', 'pic', 'krs', 'k1', 'mailo']),
  provider('SendGrid', ['mx.sendgrid.net'], ['sendgrid.net'], ['s1', 's2', 'smtpapi']),
  provider('Mailchimp', [], ['servers.mcsv.net'], ['k1', 'k2', 'k3']),
  provider('Mandrill', [], ['spf.mandrillapp.com'], ['mandrill', 'mte1', 'mte2']),
  provider('Postmark', ['inbound.postmarkapp.com'], ['spf.mtasv.net'], []),
  provider('Amazon SES', ['amazonaws.com'], ['amazonses.com'], []),
  provider('Brevo', [], ['spf.brevo.com', 'spf.sendinblue.com'], ['mail', 'brevo1', 'brevo2']),
  provider('Mailjet', [], ['spf.mailjet.com'], ['mailjet']),
  provider('HubSpot', [], [], ['hs1', 'hs2']),
  provider('Zendesk', [], ['mail.zendesk.com'], ['zendesk1', 'zendesk2']),
  provider('Salesforce', [], ['_spf.salesforce.com'], []),
  provider('Mimecast', ['mimecast.com', 'mimecast.co.za'], ['_netblocks.mimecast.com'], []),
  provider('Proofpoint', ['pphosted.com', 'ppe-hosted.com'], [], []),
  provider('Resend', [], [], ['resend']),
  provider('Klaviyo', [], [], ['kl', 'kl2']),
  provider('Constant Contact', [], [], ['ctct1', 'ctct2']),
  provider('SparkPost', [], ['sparkpostmail.com'], ['scph0920']),
];

/** Common DKIM selectors, independent of the provider. */
export const COMMON_SELECTORS: readonly string[] = [
  'default',
  'dkim',
  'key1',
  'mail',
  'mx',
  's1',
  's2',
  'selector1',
  'selector2',
  'k1',
  'dkim1',
  'email',
  'smtp',
  'sm',
  'cm',
  'brevo1',
];

/** Providers found in a domain's MX hosts and SPF includes. */
export function mailProvidersOf(hosts: readonly string[], includes: readonly string[]): MailProvider[] {
  return MAIL_PROVIDERS.filter(
    ({ mx, spf }) =>
      hosts.some((host) => mx.some((end) => host === end || host.endsWith(`.${end}`))) ||
      includes.some((domain) => spf.includes(domain)),
  );
}
