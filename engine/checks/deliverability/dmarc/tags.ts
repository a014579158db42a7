import { REMOVED_DMARC_TAGS } from '../../../evidence/parse/mail/dmarc.ts';
import { hasConflictingOptions } from '../../../evidence/parse/mail/dmarc-options.ts';
import { tagValue } from '../../../evidence/parse/mail/tag-list.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleDmarc } from '../../examples/mail.ts';

export default defineCheck({
  id: 'deliverability/dmarc/tags',
  title: 'DMARC record contains only valid tags',
  why: 'Receivers ignore tags they do not know: a misspelt tag has no effect, and `pct` is no longer evaluated.',
  needs: ['dmarc'],
  problems: {
    invalid: {
      severity: 'medium',
      message: 'DMARC tag with an invalid value',
      fix: 'Valid values: policies `none`, `quarantine` or `reject`; `adkim` and `aspf` `r` or `s`; `fo` `0`, `1`, `d` or `s`; `t` `y` or `n`. Example: `_dmarc.example.com. TXT "v=DMARC1; p=reject; adkim=r; aspf=r"`.',
    },
    options: {
      severity: 'info',
      message: 'DMARC `fo` tag has repeated or conflicting options',
      fix: 'Keep `fo=1` to get a report of each failure: `_dmarc.example.com. TXT "v=DMARC1; p=reject; fo=1; ruf=mailto:dmarc@example.com"`.',
    },
    partial: {
      severity: 'medium',
      message: 'DMARC policy limited by `pct`, which RFC 9989 removed',
      fix: 'Remove `pct=`; use `t=y` to request the next weaker policy: `_dmarc.example.com. TXT "v=DMARC1; p=quarantine; t=y; rua=mailto:dmarc@example.com"`.',
    },
    removed: {
      severity: 'info',
      message: 'DMARC tag that RFC 9989 removed',
      fix: 'Remove `pct=`, `rf=` and `ri=`: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
    },
    unknown: {
      severity: 'low',
      message: 'Unknown DMARC tag',
      fix: 'Correct its spelling or remove it: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
    },
    order: {
      severity: 'info',
      message:
        'DMARC policy does not directly follow the version: receivers of the older RFC 7489 may ignore the record',
      fix: 'Put `p=` second: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
    },
    repeated: {
      severity: 'medium',
      message: 'Repeated DMARC tag: receivers interpret it differently',
      fix: 'Keep each tag once: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
    },
  },
  references: ['RFC 9989', 'RFC 7489'],
  run({ dmarc }) {
    if (!dmarc.applied) return notApplicable('No DMARC record applies');
    const { record, domain } = dmarc.applied;
    const at = `_dmarc.${domain} TXT`;
    const partial = /^\d{1,2}$/.test(tagValue(record.tags, 'pct') ?? '');
    const removed = record.tags.filter(({ name }) => REMOVED_DMARC_TAGS.includes(name));
    const removedTags = removed.map(({ name, value }) => `${name}=${value}`);
    const options = tagValue(record.tags, 'fo');
    const isLate = record.tags.findIndex(({ name }) => name === 'p') > 1;
    return [
      ...(isLate ? [{ problem: 'order' as const, location: { record: at }, evidence: record.text }] : []),
      ...(record.invalid.length > 0
        ? [{ problem: 'invalid' as const, location: { record: at }, evidence: listed(record.invalid) }]
        : []),
      ...(options !== undefined &&
      !record.invalid.some((tag) => tag.startsWith('fo=')) &&
      hasConflictingOptions(options)
        ? [{ problem: 'options' as const, location: { record: at }, evidence: `fo=${options}` }]
        : []),
      ...(removedTags.length > 0
        ? [
            {
              problem: partial ? ('partial' as const) : ('removed' as const),
              location: { record: at },
              evidence: listed(removedTags),
            },
          ]
        : []),
      ...(record.unknown.length > 0
        ? [{ problem: 'unknown' as const, location: { record: at }, evidence: listed(record.unknown) }]
        : []),
      ...(record.repeated.length > 0
        ? [{ problem: 'repeated' as const, location: { record: at }, evidence: listed(record.repeated) }]
        : []),
    ];
  },
  examples: () => [
    { name: 'invalid value', given: { dmarc: exampleDmarc('v=DMARC1; p=reject; adkim=strict') }, finds: ['invalid'] },
    { name: 'pct=50', given: { dmarc: exampleDmarc('v=DMARC1; p=reject; pct=50') }, finds: ['partial'] },
    {
      name: 'pct=100',
      given: { dmarc: exampleDmarc('v=DMARC1; p=reject; pct=100; ri=86400') },
      finds: ['removed'],
    },
    {
      name: 'misspelt tag',
      given: { dmarc: exampleDmarc('v=DMARC1; p=reject; ruaa=mailto:a@shop.example') },
      finds: ['unknown'],
    },
    {
      name: 'policy after the subdomain policy',
      given: { dmarc: exampleDmarc('v=DMARC1; sp=reject; p=reject') },
      finds: ['order'],
    },
    {
      name: 'failure options that exclude each other',
      given: { dmarc: exampleDmarc('v=DMARC1; p=reject; fo=0:1:d:s; ruf=mailto:a@shop.example') },
      finds: ['options'],
    },
    {
      name: 'failure option that does not exist',
      given: { dmarc: exampleDmarc('v=DMARC1; p=reject; fo=0:1:all') },
      finds: ['invalid'],
    },
    { name: 'two policies', given: { dmarc: exampleDmarc('v=DMARC1; p=none; p=reject') }, finds: ['repeated'] },
    {
      name: 'valid tags',
      given: { dmarc: exampleDmarc('v=DMARC1;p=reject;np=reject;psd=n;t=n;fo=1:d;adkim=s;') },
      finds: [],
    },
    { name: 'no record', given: { dmarc: exampleDmarc() }, finds: [], notApplicable: true },
  ],
});
