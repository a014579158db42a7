import { isPlaceholderAddress } from '../../../evidence/parse/http/host-kind.ts';
import { isReportAddress } from '../../../evidence/parse/mail/dmarc.ts';
import { defineCheck, listed, notApplicable, occurrence } from '../../define-check.ts';
import { dmarcExample, NO_DMARC } from '../support/examples.ts';

/** Addresses that every receiver must support (RFC 7489 section 6.2). */
const SUPPORTED = 2;

const PLACEHOLDERS = 'v=DMARC1; p=reject; rua=mailto:a@shop.example; ruf=mailto:you@your-domain.com';

export default defineCheck({
  id: 'deliverability/dmarc/reports',
  title: 'DMARC aggregate reports are requested',
  why: 'Aggregate reports show which servers send as the domain. Without them, spoofing and failing legitimate mail go unnoticed.',
  needs: ['dmarc'],
  problems: {
    missing: {
      severity: 'low',
      message: 'Missing DMARC report address (`rua`)',
      fix: 'Add a mailbox: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
    },
    invalid: {
      severity: 'medium',
      message: 'Invalid DMARC report address',
      fix: 'Write `mailto:` followed by the address and separate several with commas: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com,mailto:dmarc@reports.example"`.',
    },
    placeholder: {
      severity: 'low',
      message: 'DMARC report address is a placeholder that nobody reads',
      fix: 'Name a mailbox that you read: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
    },
    size: {
      severity: 'info',
      message: 'DMARC report address with a size limit (`!`), which RFC 9989 removed',
      fix: 'Remove everything from `!` on: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
    },
    many: {
      severity: 'info',
      message: 'More than two DMARC report addresses: receivers may send no reports to the others',
      fix: 'Keep the two most important ones, or forward from one mailbox: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
    },
  },
  references: ['RFC 9989', 'RFC 9990', 'RFC 7489'],
  run({ dmarc }) {
    if (!dmarc.applied) return notApplicable('No DMARC record applies');
    const { record, domain } = dmarc.applied;
    const at = `_dmarc.${domain} TXT`;
    if (record.rua.length === 0) return [{ problem: 'missing', location: { record: at }, evidence: record.text }];
    const all = [...record.rua, ...record.ruf];
    const wrong = all.filter((one) => !isReportAddress(one));
    if (wrong.length > 0) return [{ problem: 'invalid', location: { record: at }, evidence: listed(wrong) }];
    const placeholders = all.filter((one) => isPlaceholderAddress(one, `https://${domain}/`));
    const limited = all.filter((one) => /^mailto:[^?]*!\d+[kmgt]?(?:$|\?)/i.test(one));
    const many = [record.rua, record.ruf].filter(({ length }) => length > SUPPORTED);
    return [
      ...occurrence('placeholder', { record: at }, placeholders),
      ...occurrence('size', { record: at }, limited, 5),
      ...many.map((addresses) => ({
        problem: 'many' as const,
        location: { record: at },
        evidence: listed(addresses),
      })),
    ];
  },
  examples: () => [
    dmarcExample('no report address', 'v=DMARC1; p=reject', 'missing'),
    dmarcExample('without mailto', 'v=DMARC1; p=reject; rua=a@shop.example', 'invalid'),
    dmarcExample('a size limit', 'v=DMARC1; p=reject; rua=mailto:a@shop.example!10m', 'size'),
    dmarcExample(
      'three mailboxes',
      'v=DMARC1; p=reject; rua=mailto:a@shop.example,mailto:b@shop.example,mailto:c@shop.example',
      'many',
    ),
    dmarcExample('placeholder', 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com!10m', 'placeholder', 'size'),
    dmarcExample('placeholder beside a mailbox', PLACEHOLDERS, 'placeholder'),
    dmarcExample('two mailboxes', 'v=DMARC1; p=reject; rua=mailto:a@shop.example, mailto:b@shop.example'),
    NO_DMARC,
  ],
});
