import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { dmarcExample, NO_DMARC } from '../support/examples.ts';

const RANK = { none: 0, quarantine: 1, reject: 2 } as const;

export default defineCheck({
  id: 'deliverability/dmarc/subdomains',
  title: 'DMARC subdomain policy is as strict as the domain policy',
  why: 'With a weaker policy for subdomains, or for subdomains that do not exist, attackers can spoof addresses such as those of `billing.` below the domain.',
  needs: ['dmarc'],
  problems: {
    weaker: {
      severity: 'medium',
      message: 'DMARC subdomain policy (`sp`) weaker than the domain policy',
      fix: 'Remove `sp=` or make it as strict: `_dmarc.example.com. TXT "v=DMARC1; p=reject; sp=reject; rua=mailto:dmarc@example.com"`.',
    },
    'weaker-nonexistent': {
      severity: 'medium',
      message: 'DMARC policy for non-existent subdomains (`np`) weaker than the domain policy',
      fix: 'No mail is sent from names that do not exist, so reject it: `_dmarc.example.com. TXT "v=DMARC1; p=reject; np=reject; rua=mailto:dmarc@example.com"`.',
    },
  },
  references: ['RFC 9989', 'CWE-290'],
  run({ dmarc }) {
    const { applied } = dmarc;
    if (!applied?.record.p || applied.inherited) return notApplicable('The domain has no DMARC policy of its own');
    const { p, sp, np, text } = applied.record;
    const at = `_dmarc.${applied.domain} TXT`;
    if (sp && RANK[sp] < RANK[p]) return [{ problem: 'weaker', location: { record: at }, evidence: text }];
    return occurrence('weaker-nonexistent', { record: at }, np && RANK[np] < RANK[p] ? [text] : []);
  },
  examples: () => [
    dmarcExample('sp=none', 'v=DMARC1; p=reject; sp=none', 'weaker'),
    dmarcExample('np=none', 'v=DMARC1; p=reject; sp=reject; np=none', 'weaker-nonexistent'),
    dmarcExample('stricter policy for subdomains', 'v=DMARC1; p=quarantine; sp=reject'),
    dmarcExample('no subdomain policy', 'v=DMARC1; p=reject'),
    NO_DMARC,
  ],
});
