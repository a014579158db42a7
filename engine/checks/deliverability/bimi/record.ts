import { parseBimi } from '../../../evidence/parse/mail/bimi.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';

const RECORD =
  '`default._bimi.example.com. TXT "v=BIMI1; l=https://example.com/logo.svg; a=https://example.com/mark.pem"`';
const LOGO = 'v=BIMI1; l=https://shop.example/a.svg';
const given = (...bimi: string[]) => ({ bimi });

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
    if (second !== undefined) return occurrence('several', { record: 'default._bimi TXT' }, bimi, 5);
    const { errors } = parseBimi(record);
    return occurrence('invalid', { record: 'default._bimi TXT' }, errors.length > 0 ? [...errors, record] : [], 5);
  },
  examples: () => [
    example('plain http', given('v=BIMI1; l=http://shop.example/a.svg'), 'invalid'),
    example('two records', given('v=BIMI1; l=;', LOGO), 'several'),
    example('a tag twice', given(`${LOGO}; l=https://shop.example/b.svg`), 'invalid'),
    example('an unknown version', given('v=BIMI l=https://shop.example/a.svg'), 'invalid'),
    example('an unknown preference', given(`${LOGO}; avp=logo`), 'invalid'),
    example('a local part with an underscore', given(`${LOGO}; lps=help_desk`), 'invalid'),
    example(
      'a preference, local parts and a tag of a later version',
      given(`${LOGO}; avp=brand; lps=news, billing; x=1`),
    ),
    example('a logo', given(`${LOGO}; a=`)),
    example('a version in another case', given('V=Bimi1; l=https://shop.example/a.svg')),
    example('declined (empty logo)', given('v=BIMI1; l=; a=')),
    inapplicable('no record', given()),
  ],
});
