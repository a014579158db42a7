import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleDmarc } from '../../example-mail.ts';

const RANK = { none: 0, quarantine: 1, reject: 2 } as const;

export default defineCheck({
  id: 'deliverability/dmarc/subdomains',
  title: 'Subdomains are protected as well as the domain',
  why: 'Who cannot forge the domain forges `billing.` of it: a weaker policy for subdomains, or for those that do not even exist, leaves that open.',
  needs: ['dmarc'],
  problems: {
    weaker: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'The policy for subdomains (`sp`) is weaker than that of the domain',
      fix: {
        any: 'Take `sp=` out, or let it be as strict: `_dmarc.example.com. TXT "v=DMARC1; p=reject; sp=reject; rua=mailto:dmarc@example.com"`.',
      },
    },
    'weaker-nonexistent': {
      severity: 'medium',
      likelihood: 'observed',
      message: 'The policy for subdomains that do not exist (`np`) is weaker than that of the domain',
      fix: {
        any: 'Nobody sends from names that do not exist: `_dmarc.example.com. TXT "v=DMARC1; p=reject; np=reject; rua=mailto:dmarc@example.com"`.',
      },
    },
  },
  references: ['RFC 9989', 'CWE-290'],
  run({ dmarc }) {
    const { applied } = dmarc;
    if (!applied?.record.p || applied.inherited) return notApplicable('the domain has no DMARC policy of its own');
    const { p, sp, np, text } = applied.record;
    const at = `_dmarc.${applied.domain} TXT`;
    if (sp && RANK[sp] < RANK[p]) return [{ problem: 'weaker', location: { part: at }, evidence: text }];
    return np && RANK[np] < RANK[p] ? [{ problem: 'weaker-nonexistent', location: { part: at }, evidence: text }] : [];
  },
  examples: () => [
    { name: 'sp=none', given: { dmarc: exampleDmarc('v=DMARC1; p=reject; sp=none') }, finds: ['weaker'] },
    {
      name: 'np=none',
      given: { dmarc: exampleDmarc('v=DMARC1; p=reject; sp=reject; np=none') },
      finds: ['weaker-nonexistent'],
    },
    { name: 'as strict', given: { dmarc: exampleDmarc('v=DMARC1; p=quarantine; sp=reject') }, finds: [] },
    { name: 'not named: the same', given: { dmarc: exampleDmarc('v=DMARC1; p=reject') }, finds: [] },
    { name: 'no record', given: { dmarc: exampleDmarc() }, finds: [], notApplicable: true },
  ],
});
