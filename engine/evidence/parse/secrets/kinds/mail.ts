import { keyed } from '../keyed-rule.ts';
import { HEX32, HEX40, HEX64, named, near, rule, UUID } from '../secret-rule.ts';

/** Sending email. */
export const MAIL = {
  sendgrid: rule(
    'www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys',
    'SG.',
    String.raw`SG\.[\w-]{22}\.[\w-]{43}`,
  ),
  resend: rule('resend.com/docs/dashboard/api-keys/introduction', 're_', 're_[A-Za-z0-9]{8}_[A-Za-z0-9]{24}'),
  mailgun: rule(
    'documentation.mailgun.com/docs/mailgun/api-reference/mg-auth',
    'key-',
    `key-${HEX32}`,
    near(/mailgun|(?<![a-z])mg_/i),
  ),
  'mailgun-key': keyed(
    'documentation.mailgun.com/docs/mailgun/api-reference/mg-auth',
    ['mailgun'],
    `${HEX32}-[0-9a-f]{8}-[0-9a-f]{8}`,
  ),
  brevo: rule(
    'developers.brevo.com/docs/getting-started',
    ['xkeysib-', 'xsmtpsib-'],
    'x(?:key|smtp)sib-[0-9a-f]{64}-[A-Za-z0-9]{16}',
  ),
  mailchimp: rule(
    'mailchimp.com/developer/marketing/guides/quick-start',
    Array.from({ length: 9 }, (_, i) => `-us${i + 1}`),
    String.raw`(?<=(?<![0-9A-Za-z_-])([0-9a-f]{32}))-us\d{1,2}`,
    { glued: true, ...near(/mail_?chimp|list-manage|(?<![a-z])mc_|api_?key/i) },
  ),
  mandrill: rule(
    'mailchimp.com/developer/transactional/guides/quick-start',
    'md-',
    String.raw`md-[\w-]{22}`,
    near(/mandrill|mailchimp/i),
  ),
  'mandrill-classic': keyed(
    'mailchimp.com/developer/transactional/guides/quick-start',
    ['mandrill'],
    String.raw`[\w-]{22}`,
  ),
  postmark: named(
    'postmarkapp.com/developer/api/overview',
    ['postmark server token', 'postmark api token', 'postmark token', 'postmark api key'],
    UUID,
  ),
  sparkpost: keyed('developers.sparkpost.com/api', ['sparkpost'], HEX40),
  mailjet: named(
    'dev.mailjet.com/email/guides',
    ['mailjet secret key', 'mailjet api secret', 'mj apikey private', 'mailjet secret', 'mailjet private key'],
    HEX32,
  ),
  mailersend: rule('developers.mailersend.com/general.html', 'mlsn.', String.raw`mlsn\.${HEX64}`),
  'elastic-email': named(
    'elasticemail.com/developers/api-documentation/rest-api',
    ['elasticemail api key', 'elastic email api key', 'elastic key'],
    '[0-9A-F]{96}',
  ),
  klaviyo: rule('developers.klaviyo.com/en/docs/authenticate_', 'pk_', 'pk_[0-9a-f]{34}', near(/klaviyo/i)),
  'customer-io': named(
    'docs.customer.io/accounts-and-workspaces/managing-credentials',
    ['customerio api key', 'customer io api key', 'customerio app api key'],
    HEX32,
  ),
  hubspot: rule(
    'developers.hubspot.com/docs/guides/apps/private-apps/overview',
    ['pat-na1-', 'pat-na2-', 'pat-eu1-', 'pat-ap1-'],
    `pat-(?:na[12]|eu1|ap1)-${UUID}`,
  ),
  'hubspot-classic': named(
    'developers.hubspot.com/docs/guides/apps/private-apps/overview',
    ['hubspot api key', 'hubspot key', 'hapikey'],
    UUID,
  ),
} as const;
