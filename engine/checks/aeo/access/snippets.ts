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
  title: 'Page allows snippets',
  why: 'AI overviews and answers are built from snippets: text that may not be quoted is not used in them.',
  needs: ['document', 'headers'],
  problems: {
    refused: {
      severity: 'medium',
      message: 'The page forbids snippets',
      fix: 'Remove `nosnippet` and `max-snippet:0`; exclude single passages with `data-nosnippet`.',
    },
    short: {
      severity: 'low',
      message: 'The page limits snippets to a few characters',
      fix: 'Write `max-snippet:-1`, or a number of at least 160.',
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  run({ document, headers }) {
    const own = robotsDirectives(document, headers).filter(
      ({ agent }) => agent === '*' || agent === 'googlebot' || agent === 'bingbot',
    );
    const refused = own.filter(({ name, value }) => name === 'nosnippet' || (name === 'max-snippet' && value === '0'));
    if (refused.length > 0) return [{ problem: 'refused', location: { part: 'robots' }, evidence: shown(refused) }];
    const short = own.filter(
      ({ name, value }) => name === 'max-snippet' && /^\d{1,9}$/.test(value ?? '') && Number(value) < FEW,
    );
    return short.length > 0 ? [{ problem: 'short', location: { part: 'robots' }, evidence: shown(short) }] : [];
  },
  examples: () => [
    ['no limit', { document: meta('max-snippet:-1, max-image-preview:large'), headers: [] }],
    ['forbidden', { document: meta('nosnippet'), headers: [] }, 'refused'],
    [
      'forbidden by a header',
      { document: parseHtml(''), headers: parseHeaders('X-Robots-Tag: max-snippet:0') },
      'refused',
    ],
    ['a few characters', { document: meta('max-snippet:20'), headers: [] }, 'short'],
  ],
});
