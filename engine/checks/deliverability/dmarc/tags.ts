import { REMOVED_DMARC_TAGS } from '../../../evidence/parse/mail/dmarc.ts';
import { hasConflictingOptions } from '../../../evidence/parse/mail/dmarc-options.ts';
import { tagValue } from '../../../evidence/parse/mail/tag-list.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { dmarcExample, NO_DMARC } from '../support/examples.ts';

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
      ...occurrence('invalid', { record: at }, record.invalid, 5),
      ...(options !== undefined &&
      !record.invalid.some((tag) => tag.startsWith('fo=')) &&
      hasConflictingOptions(options)
        ? [{ problem: 'options' as const, location: { record: at }, evidence: `fo=${options}` }]
        : []),
      ...occurrence(partial ? ('partial' as const) : ('removed' as const), { record: at }, removedTags, 5),
      ...occurrence('unknown', { record: at }, record.unknown, 5),
      ...occurrence('repeated', { record: at }, record.repeated, 5),
    ];
  },
  examples: () => [
    dmarcExample('invalid value', 'v=DMARC1; p=reject; adkim=strict', 'invalid'),
    dmarcExample('pct=50', 'v=DMARC1; p=reject; pct=50', 'partial'),
    dmarcExample('pct=100', 'v=DMARC1; p=reject; pct=100; ri=86400', 'removed'),
    dmarcExample('misspelt tag', 'v=DMARC1; p=reject; ruaa=mailto:a@shop.example', 'unknown'),
    dmarcExample('policy after the subdomain policy', 'v=DMARC1; sp=reject; p=reject', 'order'),
    dmarcExample(
      'failure options that exclude each other',
      'v=DMARC1; p=reject; fo=0:1:d:s; ruf=mailto:a@shop.example',
      'options',
    ),
    dmarcExample('failure option that does not exist', 'v=DMARC1; p=reject; fo=0:1:all', 'invalid'),
    dmarcExample('two policies', 'v=DMARC1; p=none; p=reject', 'repeated'),
    dmarcExample('valid tags', 'v=DMARC1;p=reject;np=reject;psd=n;t=n;fo=1:d;adkim=s;'),
    NO_DMARC,
  ],
});
