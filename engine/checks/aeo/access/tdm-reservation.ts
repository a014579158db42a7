import { metaContent, parseHtml } from '../../../evidence/parse/html/html.ts';
import { headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck } from '../../define-check.ts';

const NAME = 'tdm-reservation';

export default defineCheck({
  id: 'aeo/access/tdm-reservation',
  title: 'Rights to text and data mining are not reserved by accident',
  why: 'TDMRep lets a page reserve the rights to text and data mining with one value. Who reserves them may be left out of AI products; who writes another value has said nothing.',
  needs: ['document', 'headers'],
  problems: {
    reserved: {
      severity: 'info',
      likelihood: 'observed',
      says: 'The page reserves the rights to text and data mining.',
      fix: { any: 'Nothing to do if that is meant. Otherwise send `tdm-reservation: 0`, or leave it out.' },
    },
    invalid: {
      severity: 'low',
      likelihood: 'observed',
      says: 'tdm-reservation has a value that says nothing.',
      fix: { any: 'Write `1` to reserve the rights or `0` not to.' },
    },
  },
  references: ['https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/'],
  run({ document, headers }) {
    const value = (headerValue(headers, NAME) ?? metaContent(document, NAME))?.trim();
    if (value === undefined || value === '0') return [];
    const at = headerValue(headers, NAME) === undefined ? `meta[name="${NAME}"]` : NAME;
    return [
      { problem: value === '1' ? 'reserved' : 'invalid', at, shows: `${NAME}: ${value.slice(0, 100) || '(empty)'}` },
    ];
  },
  examples: () => [
    {
      name: 'reserved by a header',
      given: { document: parseHtml(''), headers: parseHeaders('tdm-reservation: 1') },
      finds: ['reserved'],
    },
    {
      name: 'a word',
      given: { document: parseHtml('<meta name="tdm-reservation" content="yes">'), headers: [] },
      finds: ['invalid'],
    },
    {
      name: 'not reserved',
      given: { document: parseHtml('<meta name="tdm-reservation" content="0">'), headers: [] },
      finds: [],
    },
    { name: 'nothing said', given: { document: parseHtml(''), headers: [] }, finds: [] },
  ],
});
