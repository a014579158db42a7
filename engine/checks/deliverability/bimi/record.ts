import { parseBimi } from '../../../evidence/parse/mail/bimi.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';

const RECORD =
  '`default._bimi.example.com. TXT "v=BIMI1; l=https://example.com/logo.svg; a=https://example.com/mark.pem"`';

export default defineCheck({
  id: 'deliverability/bimi/record',
  title: 'The BIMI record is valid',
  why: 'Mail clients ignore an invalid BIMI record and show no logo next to the domain’s mail.',
  needs: ['bimi'],
  problems: {
    invalid: {
      severity: 'low',
      message: 'Invalid BIMI record',
      fix: `Use HTTPS URLs: ${RECORD}.`,
    },
    several: {
      severity: 'low',
      message: 'Multiple BIMI records',
      fix: `Keep only one: ${RECORD}.`,
    },
  },
  references: ['https://datatracker.ietf.org/doc/draft-brand-indicators-for-message-identification/'],
  run({ bimi }) {
    const [record, second] = bimi;
    if (record === undefined) return notApplicable('No BIMI record is published');
    if (second !== undefined)
      return [{ problem: 'several', location: { record: 'default._bimi TXT' }, evidence: listed(bimi) }];
    const { errors } = parseBimi(record);
    return errors.length > 0
      ? [{ problem: 'invalid', location: { record: 'default._bimi TXT' }, evidence: listed([...errors, record]) }]
      : [];
  },
  examples: () => [
    example('plain http', { bimi: ['v=BIMI1; l=http://shop.example/a.svg'] }, 'invalid'),
    example('two records', { bimi: ['v=BIMI1; l=;', 'v=BIMI1; l=https://shop.example/a.svg'] }, 'several'),
    example(
      'a tag twice',
      { bimi: ['v=BIMI1; l=https://shop.example/a.svg; l=https://shop.example/b.svg'] },
      'invalid',
    ),
    example('an unknown version', { bimi: ['v=BIMI l=https://shop.example/a.svg'] }, 'invalid'),
    example('an unknown preference', { bimi: ['v=BIMI1; l=https://shop.example/a.svg; avp=logo'] }, 'invalid'),
    example(
      'a local part with an underscore',
      { bimi: ['v=BIMI1; l=https://shop.example/a.svg; lps=help_desk'] },
      'invalid',
    ),
    example('a preference, local parts and a tag of a later version', {
      bimi: ['v=BIMI1; l=https://shop.example/a.svg; avp=brand; lps=news, billing; x=1'],
    }),
    example('a logo', { bimi: ['v=BIMI1; l=https://shop.example/a.svg; a='] }),
    example('a version in another case', { bimi: ['V=Bimi1; l=https://shop.example/a.svg'] }),
    example('declined (empty logo)', { bimi: ['v=BIMI1; l=; a='] }),
    inapplicable('no record', { bimi: [] }),
  ],
});
