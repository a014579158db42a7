import { Unavailable } from '../../../evidence/define-collector.ts';
import { spfTotals } from '../../../evidence/parse/mail/spf-tree.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleSpf } from '../../example-mail.ts';

const MOST = 2;
const VOIDS = ['a:one.example', 'a:two.example', 'a:three.example'];

export default defineCheck({
  id: 'deliverability/spf/void-lookups',
  title: 'The names in the SPF record exist',
  why: 'Receivers may stop with a permanent error at the third name that leads nowhere; a forgotten name may also be registered by somebody else, who may then send as the domain.',
  needs: ['spf'],
  problems: {
    'too-many': {
      severity: 'high',
      likelihood: 'observed',
      says: 'More than two names in the SPF record lead nowhere.',
      fix: {
        any: 'Take the mechanisms out that lead nowhere, so that only senders in use are left: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
      },
    },
    some: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A name in the SPF record leads nowhere.',
      fix: {
        any: 'Take the mechanism out, so that only senders in use are left: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
      },
    },
  },
  references: ['RFC 7208'],
  run({ spf }) {
    if (!spf.tree) return notApplicable('there is not exactly one SPF record');
    const { voids, partial } = spfTotals(spf.tree);
    if (voids.length > MOST) return [{ problem: 'too-many', at: 'TXT', shows: listed(voids) }];
    if (partial) throw new Unavailable('part of what the SPF record includes could not be looked up');
    return voids.length > 0 ? [{ problem: 'some', at: 'TXT', shows: listed(voids) }] : [];
  },
  examples: () => [
    {
      name: 'three',
      given: { spf: exampleSpf(`v=spf1 ${VOIDS.join(' ')} -all`, { voids: VOIDS }) },
      finds: ['too-many'],
    },
    {
      name: 'one',
      given: { spf: exampleSpf('v=spf1 a:one.example mx -all', { voids: ['a:one.example'] }) },
      finds: ['some'],
    },
    { name: 'none', given: { spf: exampleSpf('v=spf1 mx -all') }, finds: [] },
    { name: 'no record', given: { spf: exampleSpf() }, finds: [], notApplicable: true },
  ],
});
