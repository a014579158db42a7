import { declaredPolicy, hasReportAddress, parseDmarc } from '../../../evidence/parse/mail/dmarc.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleDmarc } from '../../examples/mail.ts';
import { dmarcExample, NO_DMARC } from '../support/examples.ts';

const inheritedDmarc = (text: string) =>
  exampleDmarc(text, {
    domain: 'news.shop.example',
    applied: { domain: 'shop.example', record: parseDmarc(text), inherited: true },
  });

export default defineCheck({
  id: 'deliverability/dmarc/policy',
  title: 'DMARC policy is `quarantine` or `reject`',
  why: 'With the policy `none`, receivers deliver spoofed mail as if there were no DMARC record. It is meant only for the monitoring phase.',
  needs: ['dmarc'],
  problems: {
    none: {
      severity: 'medium',
      message: 'DMARC policy is `none`: receivers are not asked to quarantine or reject spoofed mail',
      fix: 'Once the reports show that your legitimate mail passes, publish `_dmarc.example.com. TXT "v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com"`, and later `p=reject`.',
    },
    unset: {
      severity: 'medium',
      message: 'Missing or invalid DMARC policy: receivers apply `none`',
      fix: 'Put the policy directly after the version: `_dmarc.example.com. TXT "v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com"`.',
    },
    ignored: {
      severity: 'high',
      message: 'DMARC record without a valid policy or report address: receivers ignore it',
      fix: 'Put the policy directly after the version: `_dmarc.example.com. TXT "v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com"`.',
    },
    testing: {
      severity: 'low',
      message: 'DMARC policy in test mode (`t=y`): receivers apply the next weaker policy',
      fix: 'Remove `t=y` once the reports are clean: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
    },
  },
  references: ['RFC 9989', 'CWE-290'],
  run({ dmarc }) {
    if (!dmarc.applied) return notApplicable('No DMARC record applies');
    const { record, inherited, domain } = dmarc.applied;
    const at = `_dmarc.${domain} TXT`;
    const found = { location: { record: at }, evidence: record.text };
    const policy = declaredPolicy(record, inherited);
    if (policy === undefined)
      return [{ problem: hasReportAddress(record) ? ('unset' as const) : ('ignored' as const), ...found }];
    if (policy === 'none') return [{ problem: 'none', ...found }];
    if (!record.testing) return [];
    return [{ problem: 'testing', ...found, ...(policy === 'quarantine' ? { severity: 'medium' as const } : {}) }];
  },
  examples: () => [
    dmarcExample('none', 'v=DMARC1; p=none; rua=mailto:a@shop.example', 'none'),
    dmarcExample('no policy', 'v=DMARC1; rua=mailto:a@shop.example', 'unset'),
    dmarcExample('unknown policy', 'v=DMARC1; p=block', 'ignored'),
    dmarcExample('unknown subdomain policy', 'v=DMARC1; p=reject; sp=all; rua=mailto:a@shop.example', 'unset'),
    dmarcExample('test mode', 'v=DMARC1; p=reject; t=y', 'testing'),
    dmarcExample('test mode that leaves no policy', 'v=DMARC1; p=quarantine; t=y', 'testing'),
    dmarcExample(
      'none inherited from the parent’s subdomain policy',
      inheritedDmarc('v=DMARC1; p=reject; sp=none'),
      'none',
    ),
    dmarcExample('quarantine', 'v=DMARC1; p=quarantine; t=n'),
    dmarcExample('reject inherited from the parent’s subdomain policy', inheritedDmarc('v=DMARC1; p=none; sp=reject')),
    NO_DMARC,
  ],
});
