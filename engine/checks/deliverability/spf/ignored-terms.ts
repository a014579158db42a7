import {
  allOf,
  ignoredModifiers,
  isMistakenMechanism,
  redirectOf,
  type SpfTerm,
} from '../../../evidence/parse/mail/spf.ts';
import { defineCheck, notApplicable, type Occurrence, occurrence } from '../../define-check.ts';
import { exampleSpf } from '../../examples/mail.ts';

export default defineCheck({
  id: 'deliverability/spf/ignored-terms',
  title: 'SPF record contains no ignored terms',
  why: 'Receivers stop at `all`: mechanisms after it are not evaluated, and a `redirect` is not followed. They also skip modifiers they do not know, such as `include=` written with an equals sign.',
  needs: ['spf'],
  problems: {
    'after-all': {
      severity: 'medium',
      message: 'SPF mechanisms after `all` are ignored',
      fix: 'Move `all` to the end: `example.com. TXT "v=spf1 include:_spf.google.com include:sendgrid.net ~all"`.',
    },
    'dead-redirect': {
      severity: 'low',
      message: 'SPF `redirect` is ignored because the record has an `all` mechanism',
      fix: 'Keep one of the two: `example.com. TXT "v=spf1 redirect=_spf.example.com"`, or the record without `redirect=`.',
    },
    'equals-sign': {
      severity: 'medium',
      message: 'SPF mechanism written with `=` instead of `:` is ignored',
      fix: 'Write a colon after the name of the mechanism: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`. Only `redirect=` and `exp=` have an equals sign.',
    },
    'unknown-modifier': {
      severity: 'info',
      message: 'Unknown SPF modifier is ignored',
      fix: 'Remove it from the SPF record. A verification code such as `MS=ms12345678` belongs in a TXT record of its own: `example.com. TXT "MS=ms12345678"`.',
    },
  },
  references: ['RFC 7208', 'RFC 6652'],
  run({ spf }) {
    const record = spf.tree?.record;
    if (!record) return notApplicable('The domain does not have exactly one SPF record');
    const all = allOf(record);
    const late = all ? record.terms.slice(record.terms.indexOf(all) + 1) : [];
    const redirect = all && redirectOf(record);
    const ignored = ignoredModifiers(record);
    return [
      ...found(
        'after-all',
        late.filter(({ kind }) => kind === 'mechanism'),
      ),
      ...found('dead-redirect', redirect ? [redirect] : []),
      ...found('equals-sign', ignored.filter(isMistakenMechanism)),
      ...found(
        'unknown-modifier',
        ignored.filter((term) => !isMistakenMechanism(term)),
      ),
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
    {
      name: 'include with an equals sign',
      given: { spf: exampleSpf('v=spf1 include=a.example -all') },
      finds: ['equals-sign'],
    },
    {
      name: 'a verification code',
      given: { spf: exampleSpf('v=spf1 mx MS=ms12345678 -all') },
      finds: ['unknown-modifier'],
    },
    {
      name: 'addresses for failure reports',
      given: { spf: exampleSpf('v=spf1 mx -all ra=postmaster rp=10') },
      finds: [],
    },
    { name: 'all at the end', given: { spf: exampleSpf('v=spf1 mx -all exp=e.shop.example') }, finds: [] },
    { name: 'no record', given: { spf: exampleSpf() }, finds: [], notApplicable: true },
  ],
});

function found<P extends string>(problem: P, terms: readonly SpfTerm[]): Occurrence<P>[] {
  const lines = terms.map(({ text }) => text);
  return occurrence(problem, { record: 'TXT' }, lines, 5);
}
