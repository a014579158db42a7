import { metaContent } from '../../../evidence/parse/html/html.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck } from '../../define-check.ts';
import { givenDocument, givenHeaders } from '../../examples/page.ts';

const NAME = 'tdm-reservation';
const given = (html: string, fields = '') => ({ ...givenDocument(html), ...givenHeaders(fields) });

export default defineCheck({
  id: 'aeo/access/tdm-reservation',
  title: 'Text and data mining reservation (TDMRep) is valid and intended',
  why: 'TDMRep reserves the rights to text and data mining with one value. A page with reserved rights may be left out of AI products; any other value has no effect.',
  needs: ['document', 'headers'],
  problems: {
    reserved: {
      severity: 'info',
      message: 'The page reserves text and data mining rights (TDMRep)',
      fix: 'No action is needed if this is intended. Otherwise send `tdm-reservation: 0`, or leave it out.',
    },
    invalid: {
      severity: 'low',
      message: 'Invalid `tdm-reservation` value',
      fix: 'Write `1` to reserve the rights or `0` not to reserve them.',
    },
  },
  references: ['https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/'],
  run({ document, headers }) {
    const value = (headerValue(headers, NAME) ?? metaContent(document, NAME))?.trim();
    if (value === undefined || value === '0') return [];
    return [
      {
        problem: value === '1' ? 'reserved' : 'invalid',
        location: headerValue(headers, NAME) === undefined ? { selector: `meta[name="${NAME}"]` } : { header: NAME },
        evidence: `${NAME}: ${value.slice(0, 100) || '(empty)'}`,
      },
    ];
  },
  examples: () => [
    ['reserved by header', given('', 'tdm-reservation: 1'), 'reserved'],
    ['a word as value', given('<meta name="tdm-reservation" content="yes">'), 'invalid'],
    ['not reserved', given('<meta name="tdm-reservation" content="0">')],
    ['absent', given('')],
  ],
});
