import { Unavailable } from '../../../evidence/define-collector.ts';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { elementsOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { isHtmlPage } from '../../../evidence/parse/html/markup.ts';
import { defineCheck } from '../../define-check.ts';

const answer = (status: number, type: string, body = 'x') =>
  parseExchange('https://shop.example/favicon.ico', `HTTP/1.1 ${status} X\nContent-Type: ${type}\n\n${body}`);

export default defineCheck({
  id: 'seo/head/favicon',
  title: 'The site has an icon',
  why: 'The icon stands beside the site’s name in search results, tabs and bookmarks.',
  needs: ['content', 'favicon'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The page names no icon and /favicon.ico is none.',
      fix: {
        any: 'Add `<link rel="icon" href="/icon.svg">` to the head and put a favicon.ico of 48 × 48 into the web root.',
        change: { kind: 'head', elements: [{ tag: 'link', attributes: { rel: 'icon', href: '/icon.svg' } }] },
        note: 'And put the file there.',
        nextjs: 'Put favicon.ico or icon.png into the app folder.',
        wordpress: 'Settings → General → Site Icon.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/appearance/favicon-in-search'],
  run({ content, favicon }) {
    const named = elementsOf(content, 'link').some(
      ({ attributes: a }) => /(?:^|[\s-])icon(?:\s|$)/i.test(a.rel ?? '') && a.href?.trim(),
    );
    const there = favicon.status < 400 && !isHtmlPage(favicon) && favicon.bodyBytes > 0;
    if (named || there) return [];
    if (favicon.status >= 500 || favicon.status === 429)
      throw new Unavailable(`/favicon.ico answered ${favicon.status}`);
    return [
      { problem: 'missing', at: 'link[rel="icon"]', shows: `no such element; /favicon.ico answered ${favicon.status}` },
    ];
  },
  examples: () => [
    {
      name: 'named',
      given: { content: parseHtml('<link rel="shortcut icon" href="/a.png">'), favicon: answer(404, 'text/html') },
      finds: [],
    },
    { name: 'in the root', given: { content: parseHtml(''), favicon: answer(200, 'image/x-icon') }, finds: [] },
    { name: 'nowhere', given: { content: parseHtml(''), favicon: answer(404, 'text/html') }, finds: ['missing'] },
    {
      name: 'a page in its place',
      given: { content: parseHtml(''), favicon: answer(200, 'text/html', '<!doctype html>') },
      finds: ['missing'],
    },
  ],
});
