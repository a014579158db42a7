import { defineCheck } from '../../define-check.ts';
import { exampleDmarc } from '../../example-mail.ts';

const FIX =
  'Publish one TXT record at `_dmarc`: `_dmarc.example.com. TXT "v=DMARC1; p=none; rua=mailto:dmarc@example.com"`. Read the reports, then go on to `p=quarantine` and `p=reject`.';

export default defineCheck({
  id: 'deliverability/dmarc/present',
  title: 'The domain tells receivers what to do with forged mail',
  why: 'Without DMARC nobody compares the address that people see with what SPF and DKIM prove, and large receivers refuse bulk mail.',
  needs: ['dmarc'],
  problems: {
    missing: {
      severity: 'high',
      likelihood: 'observed',
      message: 'No DMARC record applies to the domain',
      fix: { any: FIX },
    },
    unreadable: {
      severity: 'high',
      likelihood: 'observed',
      message: 'A text that was meant to be a DMARC record is none to receivers',
      fix: { any: `Let the record begin with exactly \`v=DMARC1;\`, in these letters. ${FIX}` },
    },
    misplaced: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The DMARC record stands at the domain itself, where nobody looks for it',
      fix: { any: `Move it to the name \`_dmarc\`. ${FIX}` },
    },
  },
  references: ['RFC 9989', 'CWE-290'],
  run({ dmarc }) {
    if (dmarc.applied || dmarc.several.length > 0) return [];
    const [lookalike] = dmarc.lookalikes;
    if (lookalike !== undefined)
      return [{ problem: 'unreadable', location: { part: '_dmarc TXT' }, evidence: lookalike }];
    const [misplaced] = dmarc.misplaced;
    if (misplaced !== undefined) return [{ problem: 'misplaced', location: { part: 'TXT' }, evidence: misplaced }];
    return [{ problem: 'missing', location: { part: '_dmarc TXT' }, evidence: '(no record)' }];
  },
  examples: () => [
    { name: 'none', given: { dmarc: exampleDmarc() }, finds: ['missing'] },
    {
      name: 'small letters',
      given: { dmarc: exampleDmarc(undefined, { lookalikes: ['v=dmarc1; p=reject'] }) },
      finds: ['unreadable'],
    },
    {
      name: 'at the domain',
      given: { dmarc: exampleDmarc(undefined, { misplaced: ['v=DMARC1; p=reject'] }) },
      finds: ['misplaced'],
    },
    { name: 'one', given: { dmarc: exampleDmarc('v=DMARC1; p=reject') }, finds: [] },
  ],
});
