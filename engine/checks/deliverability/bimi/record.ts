import { parseBimi } from '../../../evidence/parse/mail/bimi.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const RECORD =
  '`default._bimi.example.com. TXT "v=BIMI1; l=https://example.com/logo.svg; a=https://example.com/mark.pem"`';

export default defineCheck({
  id: 'deliverability/bimi/record',
  title: 'The BIMI record can be read',
  why: 'A record with an error shows no logo beside the domain’s mail.',
  needs: ['bimi'],
  problems: {
    invalid: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The BIMI record has an error.',
      fix: { any: `Give https addresses: ${RECORD}.` },
    },
    several: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The domain has several BIMI records.',
      fix: { any: `Keep one: ${RECORD}.` },
    },
  },
  references: ['https://datatracker.ietf.org/doc/draft-brand-indicators-for-message-identification/'],
  run({ bimi }) {
    const [record, second] = bimi;
    if (record === undefined) return notApplicable('the domain has no BIMI record');
    if (second !== undefined) return [{ problem: 'several', at: 'default._bimi TXT', shows: listed(bimi) }];
    const { errors } = parseBimi(record);
    return errors.length > 0
      ? [{ problem: 'invalid', at: 'default._bimi TXT', shows: listed([...errors, record]) }]
      : [];
  },
  examples: () => [
    { name: 'plain http', given: { bimi: ['v=BIMI1; l=http://shop.example/a.svg'] }, finds: ['invalid'] },
    { name: 'two', given: { bimi: ['v=BIMI1; l=;', 'v=BIMI1; l=https://shop.example/a.svg'] }, finds: ['several'] },
    { name: 'a logo', given: { bimi: ['v=BIMI1; l=https://shop.example/a.svg; a='] }, finds: [] },
    { name: 'none wanted', given: { bimi: ['v=BIMI1; l=; a='] }, finds: [] },
    { name: 'none', given: { bimi: [] }, finds: [], notApplicable: true },
  ],
});
