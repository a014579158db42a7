/** DKIM selectors that a provider gives to all its customers. */
export interface PublishedSelectors {
  readonly provider: string;
  readonly selectors: readonly string[];
  /** The provider's own documentation, or the DNS template it publishes. */
  readonly source: string;
  /** Looked up for every domain; others only if MX, SPF or another selector names the provider. */
  readonly isCommon: boolean;
}

const TEMPLATES = 'https://github.com/Domain-Connect/Templates/blob/master';

const published = (provider: string, selectors: readonly string[], source: string): PublishedSelectors => ({
  provider,
  selectors,
  source,
  isCommon: true,
});
const rare = (provider: string, selectors: readonly string[], source: string): PublishedSelectors => ({
  ...published(provider, selectors, source),
  isCommon: false,
});

/** A selector is listed only if its source names it; providers that let customers choose, or give each their own, are missing. */
export const PUBLISHED_SELECTORS: readonly PublishedSelectors[] = [
  published('Google Workspace', ['google'], 'https://support.google.com/a/answer/11611356'),
  published('Microsoft 365', ['selector1', 'selector2'], `${TEMPLATES}/microsoft.com.o365.json`),
  published('Fastmail', ['fm1', 'fm2', 'fm3'], 'https://www.fastmail.help/hc/en-us/articles/360060591153'),
  published(
    'mailbox.org',
    ['mbo0001', 'mbo0002', 'mbo0003', 'mbo0004'],
    'https://kb.mailbox.org/de/privat/e-mail-mit-eigener-domain/spam-reputation-der-eigenen-domain-verbessern-mit-spf-dkim-und-dmarc',
  ),
  published(
    'SendGrid',
    ['s1', 's2'],
    'https://github.com/sendgrid/docs/blob/main/content/docs/ui/account-and-settings/dkim-records.md',
  ),
  published(
    'AWeber',
    ['aweber_key_a', 'aweber_key_b', 'aweber_key_c', 'k1', 'k2', 'k3'],
    `${TEMPLATES}/aweber.com.email-web.json`,
  ),
  published('ImprovMX', ['dkimprovmx1', 'dkimprovmx2'], `${TEMPLATES}/improvmx.com.email.json`),
  published('Mailjet', ['mailjet'], `${TEMPLATES}/mailjet.com.domain-auth.json`),
  published('Resend', ['resend'], `${TEMPLATES}/resend.com.mail.json`),
  published('GoDaddy', ['secureserver1', 'secureserver2'], `${TEMPLATES}/godaddy.com.aab.json`),
  published('Clerk', ['clk', 'clk2'], `${TEMPLATES}/clerk.com.app.json`),
  published('Sender', ['sender'], `${TEMPLATES}/sender.net.domain-authentication.json`),
  published('EmailOctopus', ['eo'], `${TEMPLATES}/emailoctopus.com.domain-verification.json`),
  published(
    'SimpleLogin',
    ['dkim', 'dkim02', 'dkim03'],
    'https://github.com/simple-login/app/blob/master/app/custom_domain_validation.py',
  ),
  published('Mailrelay', ['ipz1', 'ipz2'], `${TEMPLATES}/mailrelay.com.email.json`),
  published('SendLayer', ['sl'], `${TEMPLATES}/sendlayer.com.email.json`),
  published('Maileon', ['xq'], `${TEMPLATES}/maileon.com.hosting_and_email.json`),
  rare('JetEmail', ['jetemail', 'mkt1', 'mkt2'], `${TEMPLATES}/jetemail.com.outbound-domain.json`),
  rare('AutoSend', ['autosend'], `${TEMPLATES}/autosend.com.email.json`),
  rare('DirectIQ', ['vip'], `${TEMPLATES}/directiq.com.mail.json`),
  rare('Website Toolbox', ['websitetoolbox'], `${TEMPLATES}/websitetoolbox.com.apexforum.json`),
  rare('Transmit', ['xmit'], `${TEMPLATES}/xmit.sh.email.json`),
  rare('Mango Mail', ['mango-1', 'mango-2', 'mango-3'], `${TEMPLATES}/mymangomail.com.email.json`),
  rare('One-Email', ['oe1', 'oe2'], `${TEMPLATES}/one-email.com.email.json`),
  rare('SendKit', ['sendkit'], `${TEMPLATES}/sendkit.dev.mail.json`),
  rare('Lindo', ['lindoai'], `${TEMPLATES}/lindo.ai.email.json`),
  rare('MailLogic', ['smtp1', 'smtp2'], `${TEMPLATES}/maillogic.io.email.json`),
  rare('ToSend', ['tosend'], `${TEMPLATES}/tosend.com.mail.json`),
  rare('Mailrify', ['mailrify'], `${TEMPLATES}/mailrify.com.mail-send-and-receive.json`),
  rare('PostStack', ['poststack'], `${TEMPLATES}/poststack.dev.email.json`),
  rare('MailGlyph', ['mailglyph'], `${TEMPLATES}/mailglyph.com.mail-send-and-receive.json`),
  rare('MailBlastr', ['mailblastr'], `${TEMPLATES}/mailblastr.com.email.json`),
  rare('Samva', ['samva'], `${TEMPLATES}/samva.dev.mail.json`),
  rare('Reloop', ['reloop'], `${TEMPLATES}/reloop.sh.email-setup.json`),
  rare('Shipmail', ['shipmail'], `${TEMPLATES}/shipmail.to.email.json`),
  rare('Public Internet', ['pblin1', 'pblin2'], `${TEMPLATES}/pblin.net.email.json`),
  rare('YouSend', ['ys'], `${TEMPLATES}/yousend.app.email.json`),
  rare('Knockwire', ['kw', 'kw2'], `${TEMPLATES}/knockwire.com.sender-auth.json`),
  rare('Moda', ['md', 'md2'], `${TEMPLATES}/getmoda.io.domain.json`),
  rare('Recruitly', ['rly', 'rly2'], `${TEMPLATES}/recruitly.io.sendgrid-email-auth.json`),
  rare('Stytch', ['st', 'st2'], `${TEMPLATES}/stytch.com.email.json`),
  rare('Fernand', ['fernand20220202'], `${TEMPLATES}/getfernand.com.email.json`),
  rare('BuckCRM', ['bbeam'], `${TEMPLATES}/buckcrm.com.email.json`),
  rare('Boti', ['boti'], `${TEMPLATES}/boti.bot.send-email.json`),
  rare('Sendcorex', ['sendcorex'], `${TEMPLATES}/sendcorex.com.email.json`),
  rare('SendCloud', ['e1', 'e2'], `${TEMPLATES}/aurorasendcloud.com.email-auth.json`),
  rare('emailr', ['emailr'], `${TEMPLATES}/emailr.dev.send.json`),
  rare('Crescendo', ['crescendo'], `${TEMPLATES}/crescendo.run.email.json`),
];
