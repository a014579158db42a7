import type { Reading } from '../../../evidence/facts/reading.ts';
import type { SendingService } from '../../../evidence/parse/mail/sending-services.ts';
import { listAt } from '../../../evidence/parse/provider/fields.ts';
import { listed, type NotApplicable, notApplicable, type Occurrence } from '../../define-check.ts';

/** What the comparison of connected mail providers with the DNS of the sites says, whoever the host is. */
export const MAIL_SENDERS = {
  why: 'Receivers compare a mail with the SPF and DKIM records of the domain in its From address. Without them it lands in spam, or is refused where DMARC says so.',
  problems: {
    unauthorized: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Mail provider is authorized by neither SPF nor DKIM of the sites’ domains',
      fix: {
        any: 'If the application sends as this domain, verify the domain at the mail provider: it shows the DKIM and SPF records to add at your DNS host. If it sends as another domain, or no longer sends through this provider, delete the credential or ignore this finding.',
      },
    },
  },
  references: ['RFC 7208', 'RFC 6376', 'RFC 7489 section 3.1'],
} as const;

interface Connected {
  readonly object: Reading;
  /** Where the provider is named. */
  readonly shows: string;
  readonly service: SendingService | undefined;
}

/** Mail providers that no domain of the sites authorizes; each is reported once. */
export function unauthorizedSenders(
  connected: readonly Connected[],
  siteMail: readonly Reading[],
): Occurrence<'unauthorized'>[] | NotApplicable {
  const known = connected.filter(({ service }) => service !== undefined);
  if (known.length === 0) return notApplicable('No mail provider with fixed DKIM selectors is connected');
  if (siteMail.length === 0) return notApplicable('No site has a domain of its own');
  const authorized = new Set(siteMail.flatMap(({ data }) => listAt(data, 'services').map(String)));
  const once = new Map(known.map((one) => [one.service?.name ?? '', one]));
  return [...once].flatMap(([name, { object, shows }]) => {
    if (authorized.has(name)) return [];
    const evidence = `${shows}\nno SPF include or DKIM key of ${name} at these domains and their usual subdomains:\n${listed(siteMail.map((one) => one.name))}`;
    return [{ problem: 'unauthorized' as const, location: { url: object.page, part: object.name }, evidence }];
  });
}

const domain = (services: readonly string[]): Reading => ({
  name: 'shop.example',
  page: 'https://shop.example/',
  at: 0,
  data: { services },
});

/** Examples for a host; `data` is an object in which Resend is connected, `other` one without a mail provider. */
export function mailSenderExamples<G>(
  { data, other }: { readonly data: Reading['data']; readonly other: Reading['data'] },
  given: (objects: Reading[], siteMail: Reading[]) => G,
) {
  const at = (one: Reading['data']) => [{ name: 'shop', page: 'https://console.example/shop', at: 0, data: one }];
  return [
    { name: 'no domain names it', given: given(at(data), [domain(['Brevo'])]), finds: ['unauthorized' as const] },
    { name: 'a domain names it', given: given(at(data), [domain([]), domain(['Resend'])]), finds: [] },
    { name: 'no mail provider', given: given(at(other), [domain([])]), finds: [], notApplicable: true as const },
    { name: 'no domain', given: given(at(data), []), finds: [], notApplicable: true as const },
  ];
}
