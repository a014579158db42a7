import { reportDomainOf } from '../../../evidence/parse/mail/dmarc.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleDmarc } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/dmarc/reports',
  title: 'Somebody gets the DMARC reports',
  why: 'The reports tell who sends as the domain: without them nobody sees forgery, nor own mail that fails.',
  needs: ['dmarc'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The DMARC record asks for no reports.',
      fix: { any: 'Name a mailbox: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.' },
    },
    invalid: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'An address for DMARC reports is none that reports are sent to.',
      fix: {
        any: 'Write `mailto:` and the address, several with commas: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com,mailto:dmarc@reports.example"`.',
      },
    },
    size: {
      severity: 'info',
      likelihood: 'observed',
      says: 'An address for DMARC reports has a size limit (`!`), which RFC 9989 took away.',
      fix: {
        any: 'Take the part from `!` on out: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
      },
    },
  },
  references: ['RFC 9989', 'RFC 9990'],
  run({ dmarc }) {
    if (!dmarc.applied) return notApplicable('no DMARC record applies');
    const { record, domain } = dmarc.applied;
    const at = `_dmarc.${domain} TXT`;
    if (record.rua.length === 0) return [{ problem: 'missing', at, shows: record.text }];
    const all = [...record.rua, ...record.ruf];
    const wrong = all.filter((one) => reportDomainOf(one) === undefined && !/^https:\/\/\S+$/i.test(one));
    if (wrong.length > 0) return [{ problem: 'invalid', at, shows: listed(wrong) }];
    const limited = all.filter((one) => /^mailto:[^?]*!\d+[kmgt]?(?:$|\?)/i.test(one));
    return limited.length > 0 ? [{ problem: 'size', at, shows: listed(limited) }] : [];
  },
  examples: () => [
    { name: 'none', given: { dmarc: exampleDmarc('v=DMARC1; p=reject') }, finds: ['missing'] },
    {
      name: 'without mailto',
      given: { dmarc: exampleDmarc('v=DMARC1; p=reject; rua=a@shop.example') },
      finds: ['invalid'],
    },
    {
      name: 'a size limit',
      given: { dmarc: exampleDmarc('v=DMARC1; p=reject; rua=mailto:a@shop.example!10m') },
      finds: ['size'],
    },
    {
      name: 'two mailboxes',
      given: { dmarc: exampleDmarc('v=DMARC1; p=reject; rua=mailto:a@shop.example, mailto:b@shop.example') },
      finds: [],
    },
    { name: 'no record', given: { dmarc: exampleDmarc() }, finds: [], notApplicable: true },
  ],
});
