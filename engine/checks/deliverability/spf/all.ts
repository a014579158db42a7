import { Unavailable } from '../../../evidence/define-collector.ts';
import { allOf } from '../../../evidence/parse/mail/spf.ts';
import { lastSpfNode, passingNodes } from '../../../evidence/parse/mail/spf-tree.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleNode, exampleSpf } from '../../example-mail.ts';

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
    'included-pass-all': {
      severity: 'critical',
      likelihood: 'observed',
      says: 'An included SPF record lets every server in the world send, and so does the domain’s own.',
      fix: {
        any: 'Take the include out, and name the senders in use: `example.com. TXT "v=spf1 include:_spf.google.com -all"`.',
      },
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
    if (!spf.tree) return notApplicable('there is not exactly one SPF record');
    const open = passingNodes(spf.tree).find(
      ({ via, record }) => !via.toLowerCase().startsWith('redirect=') && record && allOf(record)?.qualifier === '+',
    );
    if (open) return [{ problem: 'included-pass-all', at: `TXT ${open.domain}`, shows: open.record?.text ?? '' }];
    const { record, status, domain } = lastSpfNode(spf.tree);
    if (status === 'failed' || status === 'cut') throw new Unavailable(`the SPF record of ${domain} could not be read`);
    if (!record || record.errors.length > 0) return [];
    const seen = { at: 'TXT', shows: record.text };
    const all = allOf(record);
    if (!all) return [{ problem: 'open', ...seen }];
    if (all.qualifier === '+') return [{ problem: 'pass-all', ...seen }];
    return all.qualifier === '?' ? [{ problem: 'neutral', ...seen }] : [];
  },
  examples: () => [
    { name: '+all', given: { spf: exampleSpf('v=spf1 mx +all') }, finds: ['pass-all'] },
    { name: 'all alone means +all', given: { spf: exampleSpf('v=spf1 mx all') }, finds: ['pass-all'] },
    { name: '?all', given: { spf: exampleSpf('v=spf1 mx ?all') }, finds: ['neutral'] },
    { name: 'no end', given: { spf: exampleSpf('v=spf1 mx') }, finds: ['open'] },
    { name: '-all', given: { spf: exampleSpf('v=spf1 mx -all') }, finds: [] },
    { name: '~all', given: { spf: exampleSpf('v=spf1 mx ~all') }, finds: [] },
    {
      name: '+all behind a redirect',
      given: {
        spf: exampleSpf('v=spf1 redirect=a.example', {
          children: [exampleNode('a.example', 'v=spf1 +all', { via: 'redirect=a.example' })],
        }),
      },
      finds: ['pass-all'],
    },
    {
      name: '+all in an include',
      given: {
        spf: exampleSpf('v=spf1 include:a.example -all', {
          children: [exampleNode('a.example', 'v=spf1 +all', { via: 'include:a.example' })],
        }),
      },
      finds: ['included-pass-all'],
    },
    {
      name: '+all in what is only included as neutral',
      given: {
        spf: exampleSpf('v=spf1 ?include:a.example -all', {
          children: [exampleNode('a.example', 'v=spf1 +all', { via: '?include:a.example' })],
        }),
      },
      finds: [],
    },
    {
      name: 'a redirect',
      given: {
        spf: exampleSpf('v=spf1 redirect=a.example', {
          children: [exampleNode('a.example', 'v=spf1 mx -all', { via: 'redirect=a.example' })],
        }),
      },
      finds: [],
    },
    { name: 'no record', given: { spf: exampleSpf() }, finds: [], notApplicable: true },
  ],
});
