import { mtaStsId } from '../../../evidence/parse/mail/mta-sts.ts';
import { parseTagList, repeatedTags } from '../../../evidence/parse/mail/tag-list.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { exampleMtaSts, SOUND_POLICY } from '../../examples/mail.ts';
import { example, inapplicable } from '../support/examples.ts';

const given = (...records: string[]) => ({ mtaSts: exampleMtaSts(SOUND_POLICY, { records }) });

export default defineCheck({
  id: 'deliverability/mta-sts/id',
  title: 'MTA-STS record has a valid `id`',
  why: 'Senders fetch the policy again only when the `id` changes, and ignore a record without one.',
  needs: ['mtaSts'],
  problems: {
    invalid: {
      severity: 'medium',
      message: 'MTA-STS record without a valid `id` (1 to 32 letters and digits)',
      fix: 'Publish `_mta-sts.example.com. TXT "v=STSv1; id=20260101"` and change the `id` whenever the policy changes.',
    },
    repeated: {
      severity: 'low',
      message: 'Duplicate tag in the MTA-STS record',
      fix: 'Keep each tag once: `_mta-sts.example.com. TXT "v=STSv1; id=20260101"`.',
    },
  },
  references: ['RFC 8461'],
  run({ mtaSts }) {
    const [record, second] = mtaSts.records;
    if (record === undefined || second !== undefined)
      return notApplicable('The domain does not have exactly one MTA-STS record');
    const repeated = repeatedTags(parseTagList(record));
    if (repeated.length > 0) return occurrence('repeated', { record: '_mta-sts TXT' }, [repeated.join(', '), record]);
    return occurrence('invalid', { record: '_mta-sts TXT' }, mtaStsId(record) === undefined ? [record] : []);
  },
  examples: () => [
    example('a tag twice', given('v=STSv1; id=1; id=2'), 'repeated'),
    example('with hyphens', given('v=STSv1; id=2026-01-01'), 'invalid'),
    example('digits', { mtaSts: exampleMtaSts(SOUND_POLICY) }),
    inapplicable('no record', given()),
  ],
});
