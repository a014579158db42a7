import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { type RobotsDirective, robotsDirectives } from '../../../evidence/parse/html/robots-directives.ts';
import { parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, listed } from '../../define-check.ts';

const FEW = 50;
const meta = (content: string) => parseHtml(`<meta name="robots" content="${content}">`);

function shown(directives: readonly RobotsDirective[]): string {
  return listed(directives.map(({ source, text }) => `${source === 'meta' ? 'meta robots' : 'X-Robots-Tag'}: ${text}`));
}

export default defineCheck({
  id: 'aeo/access/snippets',
  title: 'Search engines may quote the page',
  why: 'AI overviews and answers are built from snippets: what may not be quoted is not used for them.',
  needs: ['document', 'headers'],
  problems: {
    refused: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The page forbids that search engines quote it.',
      fix: { any: 'Take `nosnippet` and `max-snippet:0` out; keep single passages out of quotes by `data-nosnippet`.' },
    },
    short: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The page lets search engines quote a few letters only.',
      fix: { any: 'Write `max-snippet:-1`, or a number of 160 and more.' },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  run({ document, headers }) {
    const own = robotsDirectives(document, headers).filter(
      ({ agent }) => agent === '*' || agent === 'googlebot' || agent === 'bingbot',
    );
    const refused = own.filter(({ name, value }) => name === 'nosnippet' || (name === 'max-snippet' && value === '0'));
    if (refused.length > 0) return [{ problem: 'refused', at: 'robots', shows: shown(refused) }];
    const short = own.filter(
      ({ name, value }) => name === 'max-snippet' && /^\d{1,9}$/.test(value ?? '') && Number(value) < FEW,
    );
    return short.length > 0 ? [{ problem: 'short', at: 'robots', shows: shown(short) }] : [];
  },
  examples: () => [
    { name: 'no limit', given: { document: meta('max-snippet:-1, max-image-preview:large'), headers: [] }, finds: [] },
    { name: 'forbidden', given: { document: meta('nosnippet'), headers: [] }, finds: ['refused'] },
    {
      name: 'forbidden by a header',
      given: { document: parseHtml(''), headers: parseHeaders('X-Robots-Tag: max-snippet:0') },
      finds: ['refused'],
    },
    { name: 'a few letters', given: { document: meta('max-snippet:20'), headers: [] }, finds: ['short'] },
  ],
});
