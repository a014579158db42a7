import { Unavailable } from '../../../evidence/define-collector.ts';
import { allOf } from '../../../evidence/parse/mail/spf.ts';
import { cutSpf, lastSpfNode, passingNodes } from '../../../evidence/parse/mail/spf-tree.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { NO_SPF, spfExample, spfThrough } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/spf/all',
  title: 'SPF record ends with a restrictive `all` mechanism',
  why: 'The `all` mechanism decides about every server that is not listed: `+all` permits any server to send as the domain, and `?all` or no `all` gives no result.',
  needs: ['spf'],
  problems: {
    'pass-all': {
      severity: 'critical',
      message: 'SPF permits any sender (`+all`)',
      fix: 'End the record with `~all` or `-all`: `example.com. TXT "v=spf1 include:_spf.google.com -all"`.',
    },
    'included-pass-all': {
      severity: 'critical',
      message: 'SPF permits any sender through an included record (`+all`)',
      fix: 'Remove the include and list the senders in use: `example.com. TXT "v=spf1 include:_spf.google.com -all"`.',
    },
    neutral: {
      severity: 'medium',
      message: 'SPF is neutral about unlisted senders (`?all`)',
      fix: 'End the record with `~all` or `-all`: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
    },
    open: {
      severity: 'medium',
      message: 'SPF record without `all` or `redirect`',
      fix: 'End the record with `~all` or `-all`: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
    },
  },
  references: ['RFC 7208', 'CWE-290'],
  run({ spf }, cut) {
    if (!spf.tree) return notApplicable('The domain does not have exactly one SPF record');
    cutSpf(spf.tree, cut);
    const open = passingNodes(spf.tree).find(
      ({ via, record }) => !via.toLowerCase().startsWith('redirect=') && record && allOf(record)?.qualifier === '+',
    );
    if (open) return occurrence('included-pass-all', { record: `TXT ${open.domain}` }, [open.record?.text ?? '']);
    const { record, status, domain } = lastSpfNode(spf.tree);
    if (status === 'failed' || status === 'cut') throw new Unavailable(`The SPF record of ${domain} could not be read`);
    if (!record || record.errors.length > 0) return [];
    const found = { location: { record: 'TXT' }, evidence: record.text };
    const all = allOf(record);
    if (!all) return [{ problem: 'open', ...found }];
    if (all.qualifier === '+') return [{ problem: 'pass-all', ...found }];
    return all.qualifier === '?' ? [{ problem: 'neutral', ...found }] : [];
  },
  examples: () => [
    spfExample('+all', 'v=spf1 mx +all', 'pass-all'),
    spfExample('all without a qualifier means +all', 'v=spf1 mx all', 'pass-all'),
    spfExample('?all', 'v=spf1 mx ?all', 'neutral'),
    spfExample('no all', 'v=spf1 mx', 'open'),
    spfExample('-all', 'v=spf1 mx -all'),
    spfExample('~all', 'v=spf1 mx ~all'),
    spfExample('+all behind a redirect', spfThrough('redirect=a.example', 'v=spf1 +all'), 'pass-all'),
    spfExample('+all in an include', spfThrough('include:a.example', 'v=spf1 +all'), 'included-pass-all'),
    spfExample('+all in a neutral include', spfThrough('?include:a.example', 'v=spf1 +all')),
    spfExample('a redirect', spfThrough('redirect=a.example', 'v=spf1 mx -all')),
    NO_SPF,
  ],
});
