import { parseDmarc } from '../../../evidence/parse/mail/dmarc.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleDmarc } from '../../example-mail.ts';

const inherited = (text: string) =>
  exampleDmarc(text, {
    domain: 'news.shop.example',
    applied: { domain: 'shop.example', record: parseDmarc(text), inherited: true },
  });

export default defineCheck({
  id: 'deliverability/dmarc/policy',
  title: 'Forged mail is quarantined or rejected',
  why: 'With the policy `none` receivers deliver forged mail as if there were no DMARC: it is meant for the time of reading reports only.',
  needs: ['dmarc'],
  problems: {
    none: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The DMARC policy is `none`: forged mail is delivered.',
      fix: {
        any: 'Once the reports show that your own mail passes: `_dmarc.example.com. TXT "v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com"`, later `p=reject`.',
      },
    },
    unset: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'A policy of the DMARC record is missing or not valid: receivers take the record for `none`, or for no record where it names no address for reports.',
      fix: {
        any: 'Name the policy right after the version: `_dmarc.example.com. TXT "v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com"`.',
      },
    },
    testing: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The DMARC policy is in test mode: receivers apply one level less.',
      fix: {
        any: 'Take `t=y` out once the reports are clean: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
      },
    },
  },
  references: ['RFC 9989', 'CWE-290'],
  run({ dmarc }) {
    if (!dmarc.applied) return notApplicable('no DMARC record applies');
    const { record, inherited: above, domain } = dmarc.applied;
    const at = `_dmarc.${domain} TXT`;
    // RFC 9989 section 4.10.1: an invalid `sp` or `np` counts as much as an invalid `p`.
    const valid = record.p !== undefined && !record.invalid.some((tag) => /^[sn]p=/.test(tag));
    const policy = !valid ? undefined : above ? (record.sp ?? record.p) : record.p;
    if (policy === undefined) return [{ problem: 'unset', at, shows: record.text }];
    if (policy === 'none') return [{ problem: 'none', at, shows: record.text }];
    return record.testing ? [{ problem: 'testing', at, shows: record.text }] : [];
  },
  examples: () => [
    { name: 'none', given: { dmarc: exampleDmarc('v=DMARC1; p=none; rua=mailto:a@shop.example') }, finds: ['none'] },
    { name: 'no policy', given: { dmarc: exampleDmarc('v=DMARC1; rua=mailto:a@shop.example') }, finds: ['unset'] },
    { name: 'not a policy', given: { dmarc: exampleDmarc('v=DMARC1; p=block') }, finds: ['unset'] },
    {
      name: 'not a policy for subdomains',
      given: { dmarc: exampleDmarc('v=DMARC1; p=reject; sp=all') },
      finds: ['unset'],
    },
    { name: 'in test mode', given: { dmarc: exampleDmarc('v=DMARC1; p=reject; t=y') }, finds: ['testing'] },
    {
      name: 'none for subdomains, of which this is one',
      given: { dmarc: inherited('v=DMARC1; p=reject; sp=none') },
      finds: ['none'],
    },
    { name: 'quarantine', given: { dmarc: exampleDmarc('v=DMARC1; p=quarantine') }, finds: [] },
    { name: 'reject, of the parent', given: { dmarc: inherited('v=DMARC1; p=none; sp=reject') }, finds: [] },
    { name: 'no record', given: { dmarc: exampleDmarc() }, finds: [], notApplicable: true },
  ],
});
