/** Shorter selectors are also chosen by hand. */
const SHORTEST_NAME = 5;

/** A mail provider, identified by the DNS records of its customers. */
export interface MailProvider {
  readonly name: string;
  /** Name suffixes of its mail exchangers. */
  readonly mx: readonly string[];
  /** Domains that its customers include in SPF. */
  readonly spf: readonly string[];
  /** DKIM selectors shared by all customers; empty if each has its own. */
  readonly selectors: readonly string[];
  /** Domains that the DKIM CNAME records of its customers lead to. */
  readonly keys: readonly string[];
}

const provider = (
  name: string,
  mx: readonly string[],
  spf: readonly string[],
  selectors: readonly string[],
  keys: readonly string[] = [],
): MailProvider => ({ name, mx, spf, selectors, keys });

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
    ['onmicrosoft.com', 'dkim.mail.microsoft'],
  ),
  provider(
    'Fastmail',
    ['messagingengine.com'],
    ['spf.messagingengine.com'],
    ['fm1', 'fm2', 'fm3', 'mesmtp'],
    ['dkim.fmhosted.com'],
  ),
  provider(
    'Proton Mail',
    ['protonmail.ch'],
    ['_spf.protonmail.ch'],
    ['protonmail', 'protonmail2', 'protonmail3'],
    ['domains.proton.ch'],
  ),
  provider(
    'Zoho Mail',
    ['mx.zoho.com', 'mx.zoho.eu', 'mx.zoho.in'],
    ['zoho.com', 'zohomail.com', 'zoho.eu'],
    ['zoho', 'zmail'],
  ),
  provider('iCloud Mail', ['mail.icloud.com'], ['icloud.com'], ['sig1'], ['dkim.icloudmailadmin.com']),
  provider('Yandex', ['mx.yandex.net', 'mx.yandex.ru'], ['_spf.yandex.net'], ['mail']),
  provider('Cloudflare Email Routing', ['mx.cloudflare.net'], ['_spf.mx.cloudflare.net'], []),
  provider(
    'Migadu',
    ['migadu.com'],
    ['spf.migadu.com'],
    ['key1', 'key2', 'key3'],
    ['key1.migadu.com', 'dkim.migadu.com', 'migadu.com'],
  ),
  provider('Mailgun', ['mailgun.org'], ['mailgun.org', 'eu.mailgun.org'], ['mx', 'pic', 'krs', 'k1', 'mailo', 'smtp']),
  provider('SendGrid', ['mx.sendgrid.net'], ['sendgrid.net'], ['s1', 's2', 'smtpapi'], ['sendgrid.net']),
  provider('Mailchimp', [], ['servers.mcsv.net'], ['k1', 'k2', 'k3'], ['dkim.mcsv.net', 'mcsv.net']),
  provider('Mandrill', [], ['spf.mandrillapp.com'], ['mandrill', 'mte1', 'mte2'], ['mandrillapp.com']),
  provider('Postmark', ['inbound.postmarkapp.com'], ['spf.mtasv.net'], [], ['dkim.mtasv.net']),
  provider('Amazon SES', ['amazonaws.com', 'amazonses.com'], ['amazonses.com'], [], ['dkim.amazonses.com']),
  provider(
    'Brevo',
    [],
    ['spf.brevo.com', 'spf.sendinblue.com'],
    ['mail', 'brevo1', 'brevo2'],
    ['brevo.com', 'sendinblue.com'],
  ),
  provider('Mailjet', [], ['spf.mailjet.com'], ['mailjet'], ['mailjet.com']),
  provider('HubSpot', [], [], ['hs1', 'hs2'], ['dkim.hubspotemail.net', 'hubspotemail.net']),
  provider('Zendesk', [], ['mail.zendesk.com'], ['zendesk1', 'zendesk2'], ['zendesk.com']),
  provider('Salesforce', [], ['_spf.salesforce.com'], [], ['dkim.salesforce.com', 'salesforce.com']),
  provider('Mimecast', ['mimecast.com', 'mimecast.co.za'], ['_netblocks.mimecast.com'], []),
  provider('Proofpoint', ['pphosted.com', 'ppe-hosted.com'], [], []),
  provider('Resend', [], [], ['resend'], ['dkim.resend.com']),
  provider('Klaviyo', [], [], ['kl', 'kl2'], ['klaviyomail.com', 'sendgrid.net.klaviyo.com']),
  provider('Constant Contact', [], [], ['ctct1', 'ctct2'], ['dkim.constantcontact.com', 'constantcontact.com']),
  provider('SparkPost', [], ['sparkpostmail.com'], ['scph0920'], ['sparkpostmail.com']),
  provider(
    'Shopify',
    [],
    ['shops.shopify.com'],
    ['dkim1', 'dkim2', 'dkim3'],
    ['email.myshopify.com', 'shopifyemail.com'],
  ),
  provider('ActiveCampaign', [], ['emsd1.com'], ['acdkim1', 'acdkim2', 'dk'], ['acems.com', 'acdkim1.acems1.com']),
  provider('Kit', [], [], ['cka', 'cka2'], ['dkim.dm-11.convertkit.com', 'convertkit.com']),
  provider('MailerLite', [], ['_spf.mlsend.com'], ['litesrv', 'ml'], ['mlsend.com']),
  provider('MailerSend', [], ['_spf.mailersend.net'], ['mlsend', 'mlsend2'], ['mailersend.net']),
  provider('Campaign Monitor', [], ['_spf.createsend.com'], ['cm'], ['createsend.com']),
  provider('Customer.io', [], ['customeriomail.com'], ['cio', 'cio2'], ['customeriomail.com']),
  provider('Intercom', [], [], ['intercom'], ['intercom.io']),
  provider('Help Scout', [], ['helpscoutemail.com'], ['strong1', 'strong2'], ['helpscout.net']),
  provider(
    'Freshdesk',
    [],
    ['email.freshdesk.com', 'fdspfus.freshemail.io'],
    ['fd', 'fd2', 'fddkim', 'fwdkim1'],
    ['freshdesk.com', 'freshemail.io'],
  ),
  provider('Front', [], [], [], ['frontapp.com']),
  provider('Marketo', [], ['mktomail.com'], ['m1', 'mkto'], ['mktomail.com']),
  provider('Salesforce Marketing Cloud', [], ['cust-spf.exacttarget.com'], ['200608', 'fdm'], ['exacttarget.com']),
  provider(
    'AWeber',
    [],
    ['send.aweber.com'],
    ['aweber_key_a', 'aweber_key_b', 'aweber_key_c'],
    ['send.aweber.com', 'aweber.com'],
  ),
  provider('Moosend', [], ['spfa.mailendo.com'], ['ms'], ['mailendo.com']),
  provider('Benchmark Email', [], ['bmsend.com'], ['bmdeda'], ['bmsend.com']),
  provider('CleverReach', [], ['spf.crsend.com'], ['crsend'], ['crsend.com']),
  provider('Elastic Email', [], ['_spf.elasticemail.com'], ['api'], ['elasticemail.com']),
  provider('SMTP2GO', [], ['spf.smtp2go.com'], [], ['dkim.smtp2go.net']),
  provider('SMTP.com', [], ['_spf.smtp.com'], []),
  provider('SocketLabs', [], ['email-od.com'], [], ['email-od.com']),
  provider('GoDaddy', ['secureserver.net'], ['secureserver.net'], ['secureserver1'], ['secureserver.net']),
  provider(
    'IONOS',
    ['kundenserver.de', 'ionos.com', 'ionos.de', '1and1.com'],
    ['_spf.kundenserver.de', '_spf.perfora.net'],
    ['s1-ionos', 's2-ionos', 's42582890'],
    ['dkim.ionos.com'],
  ),
  provider('OVHcloud', ['mail.ovh.net'], ['mx.ovh.com'], [], ['dkim.mail.ovh.net']),
  provider('Gandi', ['mail.gandi.net'], ['_mailcust.gandi.net'], ['gm1', 'gm2', 'gm3'], ['gandimail.net']),
  provider('Infomaniak', ['infomaniak.ch', 'infomaniak.com'], ['spf.infomaniak.ch'], []),
  provider(
    'Hostinger',
    ['hostinger.com'],
    ['_spf.mail.hostinger.com'],
    ['hostingermail-a', 'hostingermail-b', 'hostingermail-c'],
    ['dkim.mail.hostinger.com'],
  ),
  provider('Namecheap Private Email', ['privateemail.com'], ['spf.privateemail.com'], ['default', 'privateemail']),
  provider('Namecheap Email Forwarding', ['registrar-servers.com'], ['spf.efwd.registrar-servers.com'], []),
  provider('Rackspace Email', ['emailsrvr.com'], ['emailsrvr.com'], []),
  provider(
    'mailbox.org',
    ['mailbox.org'],
    ['mailbox.org'],
    ['mbo0001', 'mbo0002', 'mbo0003', 'mbo0004'],
    ['mailbox.org'],
  ),
  provider('Tutanota', ['tutanota.de', 'tutanota.com'], ['spf.tutanota.de'], ['s1', 's2'], ['domainkey.tutanota.de']),
  provider('Runbox', ['runbox.com'], ['spf.runbox.com'], ['rbnet'], ['domainkey.runbox.com', 'runbox.com']),
  provider(
    'Purelymail',
    ['purelymail.com'],
    ['_spf.purelymail.com'],
    ['purelymail1', 'purelymail2', 'purelymail3'],
    ['dkimroot.purelymail.com'],
  ),
  provider('ImprovMX', ['improvmx.com'], ['spf.improvmx.com'], ['dkimprovmx1', 'dkimprovmx2'], ['improvmx.com']),
  provider('Forward Email', ['forwardemail.net'], ['spf.forwardemail.net'], []),
  provider('Barracuda', ['barracudanetworks.com'], ['spf.ess.barracudanetworks.com'], []),
  provider('Cisco Secure Email', ['iphmx.com'], [], []),
  provider('Mailtrap', [], ['_spf.smtp.mailtrap.live'], ['rwmt1', 'rwmt2'], ['dkim.smtp.mailtrap.live']),
  provider('Scaleway TEM', [], ['_spf.tem.scaleway.com'], []),
  provider('Zoho ZeptoMail', [], ['zeptomail.com', 'zeptomail.eu'], []),
  provider('Stripe', [], [], [], ['dkim.custom-email-domain.stripe.com']),
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

/** True if the name is one of the domains, or below one. */
function isAt(name: string, domains: readonly string[]): boolean {
  return domains.some((end) => name === end || name.endsWith(`.${end}`));
}

/** Providers found in a domain's MX hosts and SPF includes. */
export function mailProvidersOf(hosts: readonly string[], includes: readonly string[]): MailProvider[] {
  return MAIL_PROVIDERS.filter(
    ({ mx, spf }) => hosts.some((host) => isAt(host, mx)) || includes.some((domain) => spf.includes(domain)),
  );
}

/** Providers found in DKIM selectors: by the target of the CNAME, or by a selector that no other provider uses. */
export function mailProvidersOfKeys(
  found: readonly { readonly selector: string; readonly alias: string | undefined }[],
): MailProvider[] {
  return MAIL_PROVIDERS.filter(({ selectors, keys }) =>
    found.some(({ selector, alias }) =>
      alias === undefined ? selectors.includes(selector) && isUnmistakable(selector) : isAt(alias, keys),
    ),
  );
}

function isUnmistakable(selector: string): boolean {
  const users = MAIL_PROVIDERS.filter(({ selectors }) => selectors.includes(selector));
  return users.length === 1 && selector.length >= SHORTEST_NAME && !COMMON_SELECTORS.includes(selector);
}
