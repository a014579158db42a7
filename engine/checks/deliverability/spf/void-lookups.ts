import { Unavailable } from '../../../evidence/define-collector.ts';
import { spfTotals } from '../../../evidence/parse/mail/spf-tree.ts';
import { defineCheck, listed, notApplicable, occurrence } from '../../define-check.ts';
import { exampleSpf } from '../../examples/mail.ts';
import { NO_SPF, spfExample } from '../support/examples.ts';

const MAX = 2;
const VOIDS = ['a:one.example', 'a:two.example', 'a:three.example'];

export default defineCheck({
  id: 'deliverability/spf/void-lookups',
  title: 'SPF record has no void lookups',
  why: 'Receivers may stop with a permanent error (permerror) at the third lookup without a result. An attacker may also register an abandoned name and send as the domain.',
  needs: ['spf'],
  problems: {
    'too-many': {
      severity: 'high',
      message: 'SPF causes more than two void lookups',
      fix: 'Remove the mechanisms that do not resolve and keep only senders in use: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
    },
    some: {
      severity: 'low',
      message: 'SPF causes a void lookup: a name does not resolve',
      fix: 'Remove the mechanism and keep only senders in use: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
    },
  },
  references: ['RFC 7208'],
  run({ spf }) {
    if (!spf.tree) return notApplicable('The domain does not have exactly one SPF record');
    const { voids, partial } = spfTotals(spf.tree);
    if (voids.length > MAX) return [{ problem: 'too-many', location: { record: 'TXT' }, evidence: listed(voids) }];
    if (partial) throw new Unavailable('Some SPF includes could not be looked up');
    return occurrence('some', { record: 'TXT' }, voids, 5);
  },
  examples: () => [
    spfExample('three void lookups', exampleSpf(`v=spf1 ${VOIDS.join(' ')} -all`, { voids: VOIDS }), 'too-many'),
    spfExample('one void lookup', exampleSpf('v=spf1 a:one.example mx -all', { voids: ['a:one.example'] }), 'some'),
    spfExample('none', 'v=spf1 mx -all'),
    NO_SPF,
  ],
});
