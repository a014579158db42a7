import { isPlaceholderAddress } from '../../../evidence/parse/http/host-kind.ts';
import { parseTagList, repeatedTags } from '../../../evidence/parse/mail/tag-list.ts';
import { tlsReportAddresses, wrongReportAddresses } from '../../../evidence/parse/mail/tls-rpt.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';

const given = (...tlsRpt: string[]) => ({ tlsRpt, mailDomain: 'shop.example' });

export default defineCheck({
  id: 'deliverability/tls-rpt/address',
  title: 'TLS-RPT record has a valid report address',
  why: 'Senders ignore a TLS-RPT record without a `mailto:` or `https:` address.',
  needs: ['tlsRpt', 'mailDomain'],
  problems: {
    invalid: {
      severity: 'low',
      message: 'TLS-RPT record without a valid report address',
      fix: 'Publish `_smtp._tls.example.com. TXT "v=TLSRPTv1; rua=mailto:tls@example.com"`.',
    },
    placeholder: {
      severity: 'low',
      message: 'TLS-RPT report address is a placeholder that nobody reads',
      fix: 'Name a mailbox that you read: `_smtp._tls.example.com. TXT "v=TLSRPTv1; rua=mailto:tls@example.com"`.',
    },
    repeated: {
      severity: 'low',
      message: 'Duplicate tag in the TLS-RPT record',
      fix: 'Keep each tag once: `_smtp._tls.example.com. TXT "v=TLSRPTv1; rua=mailto:tls@example.com"`.',
    },
  },
  references: ['RFC 8460'],
  run({ tlsRpt, mailDomain }) {
    const [record, second] = tlsRpt;
    if (record === undefined || second !== undefined)
      return notApplicable('The domain does not have exactly one TLS-RPT record');
    const repeated = repeatedTags(parseTagList(record));
    if (repeated.length > 0) return occurrence('repeated', { record: '_smtp._tls TXT' }, [repeated.join(', '), record]);
    const wrong = wrongReportAddresses(record) ?? ['(no rua)'];
    if (wrong.length > 0) return occurrence('invalid', { record: '_smtp._tls TXT' }, wrong, 5);
    const placeholders = tlsReportAddresses(record).filter((one) =>
      isPlaceholderAddress(one, `https://${mailDomain}/`),
    );
    return occurrence('placeholder', { record: '_smtp._tls TXT' }, placeholders);
  },
  examples: () => [
    example('a tag twice', given('v=TLSRPTv1; rua=mailto:a@shop.example; rua=mailto:b@shop.example'), 'repeated'),
    example('no address', given('v=TLSRPTv1;'), 'invalid'),
    example('without mailto', given('v=TLSRPTv1; rua=a@shop.example'), 'invalid'),
    example('placeholder', given('v=TLSRPTv1; rua=mailto:tls@example.com'), 'placeholder'),
    example('placeholder server', given('v=TLSRPTv1; rua=https://reports.example.org/in'), 'placeholder'),
    example('mailto and https', given('v=TLSRPTv1; rua=mailto:a@shop.example,https://r.example/in')),
    example('site on a reserved domain', {
      ...given('v=TLSRPTv1; rua=mailto:tls@example.com'),
      mailDomain: 'example.com',
    }),
    inapplicable('no record', given()),
  ],
});
