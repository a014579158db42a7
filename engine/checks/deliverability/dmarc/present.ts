import { defineCheck } from '../../define-check.ts';
import { exampleDmarc, SENDS } from '../../examples/mail.ts';
import { example } from '../support/examples.ts';

const FIX =
  'Publish one TXT record at `_dmarc`: `_dmarc.example.com. TXT "v=DMARC1; p=none; rua=mailto:dmarc@example.com"`. Review the reports, then move to `p=quarantine` and `p=reject`.';
const given = (...dmarc: Parameters<typeof exampleDmarc>) => ({ dmarc: exampleDmarc(...dmarc), mailUse: SENDS });

export default defineCheck({
  id: 'deliverability/dmarc/present',
  title: 'DMARC is configured',
  why: 'Without DMARC, receivers do not check that the visible sender address matches the domain authenticated by SPF or DKIM, so the domain can be spoofed. Large mail providers also reject bulk mail without it.',
  needs: ['dmarc', 'mailUse'],
  problems: {
    missing: {
      severity: 'high',
      message: 'Missing DMARC record',
      fix: FIX,
    },
    unreadable: {
      severity: 'high',
      message: 'Malformed DMARC record: receivers ignore it',
      fix: `Start the record with exactly \`v=DMARC1;\` (case-sensitive). ${FIX}`,
    },
    misplaced: {
      severity: 'high',
      message: 'DMARC record at the wrong name: it is published at the domain itself instead of `_dmarc`',
      fix: `Move it to the name \`_dmarc\`. ${FIX}`,
    },
    copy: {
      severity: 'info',
      message: 'Second DMARC record at the domain itself, where it has no effect',
      fix: 'Delete the TXT record at `example.com.` that begins with `v=DMARC1`; keep the one at `_dmarc.example.com.`.',
    },
  },
  references: ['RFC 9989', 'CWE-290'],
  run({ dmarc, mailUse }) {
    const [copy] = dmarc.misplaced;
    if (dmarc.applied || dmarc.several.length > 0)
      return copy === undefined ? [] : [{ problem: 'copy', location: { record: 'TXT' }, evidence: copy }];
    const [lookalike] = dmarc.lookalikes;
    if (lookalike !== undefined)
      return [{ problem: 'unreadable', location: { record: '_dmarc TXT' }, evidence: lookalike }];
    if (copy !== undefined) return [{ problem: 'misplaced', location: { record: 'TXT' }, evidence: copy }];
    const severity = mailUse.silent ? 'medium' : 'high';
    return [{ problem: 'missing', location: { record: '_dmarc TXT' }, evidence: '(no record)', severity }];
  },
  examples: () => [
    example('no record', given(), 'missing'),
    example('lower-case version tag', given(undefined, { lookalikes: ['v=dmarc1; p=reject'] }), 'unreadable'),
    example('published at the domain itself', given(undefined, { misplaced: ['v=DMARC1; p=reject'] }), 'misplaced'),
    example(
      'a second one at the domain itself',
      given('v=DMARC1; p=reject', { misplaced: ['v=DMARC1; p=none'] }),
      'copy',
    ),
    example('no record and no sign of mail', { ...given(), mailUse: { ...SENDS, silent: true } }, 'missing'),
    example('one record', given('v=DMARC1; p=reject')),
  ],
});
