import { parseTagList, repeatedTags } from '../../../evidence/parse/mail/tag-list.ts';
import { wrongReportAddresses } from '../../../evidence/parse/mail/tls-rpt.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/tls-rpt/address',
  title: 'TLS-RPT record has a valid report address',
  why: 'Senders ignore a TLS-RPT record without a `mailto:` or `https:` address.',
  needs: ['tlsRpt'],
  problems: {
    invalid: {
      severity: 'low',
      message: 'TLS-RPT record without a valid report address',
      fix: 'Publish `_smtp._tls.example.com. TXT "v=TLSRPTv1; rua=mailto:tls@example.com"`.',
    },
    repeated: {
      severity: 'low',
      message: 'Duplicate tag in the TLS-RPT record',
      fix: 'Keep each tag once: `_smtp._tls.example.com. TXT "v=TLSRPTv1; rua=mailto:tls@example.com"`.',
    },
  },
  references: ['RFC 8460'],
  run({ tlsRpt }) {
    const [record, second] = tlsRpt;
    if (record === undefined || second !== undefined)
      return notApplicable('The domain does not have exactly one TLS-RPT record');
    const repeated = repeatedTags(parseTagList(record));
    if (repeated.length > 0) return occurrence('repeated', { record: '_smtp._tls TXT' }, [repeated.join(', '), record]);
    const wrong = wrongReportAddresses(record) ?? ['(no rua)'];
    return occurrence('invalid', { record: '_smtp._tls TXT' }, wrong, 5);
  },
  examples: () => [
    example(
      'a tag twice',
      { tlsRpt: ['v=TLSRPTv1; rua=mailto:a@shop.example; rua=mailto:b@shop.example'] },
      'repeated',
    ),
    example('no address', { tlsRpt: ['v=TLSRPTv1;'] }, 'invalid'),
    example('without mailto', { tlsRpt: ['v=TLSRPTv1; rua=a@shop.example'] }, 'invalid'),
    example('mailto and https', { tlsRpt: ['v=TLSRPTv1; rua=mailto:a@shop.example,https://r.example/in'] }),
    inapplicable('no record', { tlsRpt: [] }),
  ],
});
