import { REMOVED_DMARC_TAGS } from '../../../evidence/parse/mail/dmarc.ts';
import { tagValue } from '../../../evidence/parse/mail/tag-list.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleDmarc } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/dmarc/tags',
  title: 'Every tag of the DMARC record means something',
  why: 'Receivers skip what they do not know: a misspelt tag does nothing, and a share of mail set by `pct` is not asked for any more.',
  needs: ['dmarc'],
  problems: {
    invalid: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'A tag of the DMARC record has a value that it cannot have.',
      fix: {
        any: 'Policies are none, quarantine or reject; `adkim` and `aspf` r or s; `fo` 0, 1, d or s; `t` y or n: `_dmarc.example.com. TXT "v=DMARC1; p=reject; adkim=r; aspf=r"`.',
      },
    },
    partial: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The DMARC policy is limited to a share of the mail by `pct`, which RFC 9989 took away.',
      fix: {
        any: 'Take `pct=` out; `t=y` asks for one level less: `_dmarc.example.com. TXT "v=DMARC1; p=quarantine; t=y; rua=mailto:dmarc@example.com"`.',
      },
    },
    removed: {
      severity: 'info',
      likelihood: 'observed',
      says: 'The DMARC record has a tag that RFC 9989 took away.',
      fix: {
        any: 'Take `pct=`, `rf=` and `ri=` out: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
      },
    },
    unknown: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The DMARC record has a tag that receivers do not know.',
      fix: {
        any: 'Correct its spelling or take it out: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
      },
    },
    repeated: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The DMARC record has a tag twice, which receivers read differently.',
      fix: { any: 'Keep each tag once: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.' },
    },
  },
  references: ['RFC 9989'],
  run({ dmarc }) {
    if (!dmarc.applied) return notApplicable('no DMARC record applies');
    const { record, domain } = dmarc.applied;
    const at = `_dmarc.${domain} TXT`;
    const partial = /^\d{1,2}$/.test(tagValue(record.tags, 'pct') ?? '');
    const removed = record.tags.filter(({ name }) => REMOVED_DMARC_TAGS.includes(name));
    const gone = removed.map(({ name, value }) => `${name}=${value}`);
    return [
      ...(record.invalid.length > 0 ? [{ problem: 'invalid' as const, at, shows: listed(record.invalid) }] : []),
      ...(gone.length > 0
        ? [{ problem: partial ? ('partial' as const) : ('removed' as const), at, shows: listed(gone) }]
        : []),
      ...(record.unknown.length > 0 ? [{ problem: 'unknown' as const, at, shows: listed(record.unknown) }] : []),
      ...(record.repeated.length > 0 ? [{ problem: 'repeated' as const, at, shows: listed(record.repeated) }] : []),
    ];
  },
  examples: () => [
    { name: 'a wrong value', given: { dmarc: exampleDmarc('v=DMARC1; p=reject; adkim=strict') }, finds: ['invalid'] },
    { name: 'half of the mail', given: { dmarc: exampleDmarc('v=DMARC1; p=reject; pct=50') }, finds: ['partial'] },
    {
      name: 'all of the mail',
      given: { dmarc: exampleDmarc('v=DMARC1; p=reject; pct=100; ri=86400') },
      finds: ['removed'],
    },
    {
      name: 'a misspelt tag',
      given: { dmarc: exampleDmarc('v=DMARC1; p=reject; ruaa=mailto:a@shop.example') },
      finds: ['unknown'],
    },
    { name: 'two policies', given: { dmarc: exampleDmarc('v=DMARC1; p=none; p=reject') }, finds: ['repeated'] },
    {
      name: 'known tags',
      given: { dmarc: exampleDmarc('v=DMARC1;p=reject;np=reject;psd=n;t=n;fo=1:d;adkim=s;') },
      finds: [],
    },
    { name: 'no record', given: { dmarc: exampleDmarc() }, finds: [], notApplicable: true },
  ],
});
