import { allOf, redirectOf } from '../../../evidence/parse/mail/spf.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleSpf } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/spf/ignored-terms',
  title: 'SPF record contains no ignored terms',
  why: 'Receivers stop at `all`: mechanisms after it are not evaluated, and a `redirect` is not followed.',
  needs: ['spf'],
  problems: {
    'after-all': {
      severity: 'medium',
      likelihood: 'observed',
      message: 'SPF mechanisms after `all` are ignored',
      fix: {
        any: 'Move `all` to the end: `example.com. TXT "v=spf1 include:_spf.google.com include:sendgrid.net ~all"`.',
      },
    },
    'dead-redirect': {
      severity: 'low',
      likelihood: 'observed',
      message: 'SPF `redirect` is ignored because the record has an `all` mechanism',
      fix: {
        any: 'Keep one of the two: `example.com. TXT "v=spf1 redirect=_spf.example.com"`, or the record without `redirect=`.',
      },
    },
  },
  references: ['RFC 7208'],
  run({ spf }) {
    const record = spf.tree?.record;
    if (!record) return notApplicable('The domain does not have exactly one SPF record');
    const all = allOf(record);
    if (!all) return [];
    const late = record.terms.slice(record.terms.indexOf(all) + 1).filter(({ kind }) => kind === 'mechanism');
    const redirect = redirectOf(record);
    return [
      ...(late.length > 0
        ? [
            {
              problem: 'after-all' as const,
              location: { record: 'TXT' },
              evidence: listed(late.map(({ text }) => text)),
            },
          ]
        : []),
      ...(redirect
        ? [{ problem: 'dead-redirect' as const, location: { record: 'TXT' }, evidence: redirect.text }]
        : []),
    ];
  },
  examples: () => [
    {
      name: 'a sender after all',
      given: { spf: exampleSpf('v=spf1 mx -all include:a.example') },
      finds: ['after-all'],
    },
    {
      name: 'all and redirect',
      given: { spf: exampleSpf('v=spf1 mx -all redirect=a.example') },
      finds: ['dead-redirect'],
    },
    { name: 'all at the end', given: { spf: exampleSpf('v=spf1 mx -all exp=e.shop.example') }, finds: [] },
    { name: 'no record', given: { spf: exampleSpf() }, finds: [], notApplicable: true },
  ],
});
