import { allOf, ignoredModifiers, isMistakenMechanism, redirectOf } from '../../../evidence/parse/mail/spf.ts';
import type { SpfTerm } from '../../../evidence/parse/mail/spf-term.ts';
import { defineCheck, notApplicable, type Occurrence, occurrence } from '../../define-check.ts';
import { NO_SPF, spfExample } from '../support/examples.ts';

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
    const lateMechanisms = late.filter(({ kind }) => kind === 'mechanism');
    const redirect = all && redirectOf(record);
    const ignored = ignoredModifiers(record);
    const unknown = ignored.filter((term) => !isMistakenMechanism(term));
    return [
      ...found('after-all', lateMechanisms),
      ...found('dead-redirect', redirect ? [redirect] : []),
      ...found('equals-sign', ignored.filter(isMistakenMechanism)),
      ...found('unknown-modifier', unknown),
    ];
  },
  examples: () => [
    spfExample('a sender after all', 'v=spf1 mx -all include:a.example', 'after-all'),
    spfExample('all and redirect', 'v=spf1 mx -all redirect=a.example', 'dead-redirect'),
    spfExample('include with an equals sign', 'v=spf1 include=a.example -all', 'equals-sign'),
    spfExample('a verification code', 'v=spf1 mx MS=ms12345678 -all', 'unknown-modifier'),
    spfExample('addresses for failure reports', 'v=spf1 mx -all ra=postmaster rp=10'),
    spfExample('all at the end', 'v=spf1 mx -all exp=e.shop.example'),
    NO_SPF,
  ],
});

function found<P extends string>(problem: P, terms: readonly SpfTerm[]): Occurrence<P>[] {
  const lines = terms.map(({ text }) => text);
  return occurrence(problem, { record: 'TXT' }, lines, 5);
}
