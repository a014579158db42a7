import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { robotsDirectives } from '../../../evidence/parse/html/robots-directives.ts';
import { parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, occurrence } from '../../define-check.ts';

export default defineCheck({
  id: 'aeo/access/noai',
  title: 'Page has no `noai` directive',
  why: 'noai and noimageai ask that a page not be used for AI. Few crawlers honour them, and those that do may leave the page out of answers.',
  needs: ['document', 'headers'],
  problems: {
    refused: {
      severity: 'info',
      message: 'The page has a `noai` or `noimageai` directive',
      fix: 'No action is needed if this is intended. Otherwise remove `noai` and `noimageai` from the robots meta element and the X-Robots-Tag header.',
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  run({ document, headers }) {
    const refused = robotsDirectives(document, headers).filter(({ name }) => name === 'noai' || name === 'noimageai');
    const lines = refused.map(({ source, text }) => `${source === 'meta' ? 'meta robots' : 'X-Robots-Tag'}: ${text}`);
    return occurrence('refused', { part: 'robots' }, lines);
  },
  examples: () => [
    ['no directive', { document: parseHtml(''), headers: [] }],
    ['header', { document: parseHtml(''), headers: parseHeaders('X-Robots-Tag: noai, noimageai') }, 'refused'],
    ['meta element', { document: parseHtml('<meta name="robots" content="noai">'), headers: [] }, 'refused'],
  ],
});
