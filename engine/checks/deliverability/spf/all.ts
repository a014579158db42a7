import { allOf, redirectOf } from '../../../evidence/parse/spf.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleSpf } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/spf/all',
  title: 'The SPF record says what is to become of all other mail',
  why: 'The last term decides about every server that is not named: `+all` lets the whole world send as the domain, and `?all` or no `all` says nothing.',
  needs: ['spf'],
  problems: {
    'pass-all': {
      severity: 'critical',
      likelihood: 'observed',
      says: 'The SPF record lets every server in the world send as the domain.',
      fix: { any: 'End the record with `~all` or `-all`: `example.com. TXT "v=spf1 include:_spf.google.com -all"`.' },
    },
    neutral: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The SPF record says nothing of servers that it does not name (`?all`).',
      fix: { any: 'End the record with `~all` or `-all`: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.' },
    },
    open: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The SPF record has no end: neither `all` nor `redirect`.',
      fix: { any: 'End the record with `~all` or `-all`: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.' },
    },
  },
  references: ['RFC 7208', 'CWE-290'],
  run({ spf }) {
    const record = spf.tree?.record;
    if (!record) return notApplicable('there is not exactly one SPF record');
    const all = allOf(record);
    if (!all)
      return redirectOf(record) || record.errors.length > 0 ? [] : [{ problem: 'open', at: 'TXT', shows: record.text }];
    if (all.qualifier === '+') return [{ problem: 'pass-all', at: 'TXT', shows: record.text }];
    return all.qualifier === '?' ? [{ problem: 'neutral', at: 'TXT', shows: record.text }] : [];
  },
  examples: [
    { name: '+all', given: { spf: exampleSpf('v=spf1 mx +all') }, finds: ['pass-all'] },
    { name: 'all alone means +all', given: { spf: exampleSpf('v=spf1 mx all') }, finds: ['pass-all'] },
    { name: '?all', given: { spf: exampleSpf('v=spf1 mx ?all') }, finds: ['neutral'] },
    { name: 'no end', given: { spf: exampleSpf('v=spf1 mx') }, finds: ['open'] },
    { name: '-all', given: { spf: exampleSpf('v=spf1 mx -all') }, finds: [] },
    { name: '~all', given: { spf: exampleSpf('v=spf1 mx ~all') }, finds: [] },
    { name: 'a redirect', given: { spf: exampleSpf('v=spf1 redirect=_spf.shop.example') }, finds: [] },
    { name: 'no record', given: { spf: exampleSpf() }, finds: [], notApplicable: true },
  ],
});
