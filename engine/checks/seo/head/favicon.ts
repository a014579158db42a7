import { Unavailable } from '../../../evidence/define-collector.ts';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { elementsOf } from '../../../evidence/parse/html/html.ts';
import { isServerFailure } from '../../../evidence/parse/http/inconclusive-status.ts';
import { standIn } from '../../../evidence/parse/site-files/stand-in.ts';
import { defineCheck } from '../../define-check.ts';
import { givenContent } from '../../examples/page.ts';

const given = (html: string, status: number, type: string, body = 'x') => ({
  ...givenContent(html),
  favicon: parseExchange('https://shop.example/favicon.ico', `HTTP/1.1 ${status} X\nContent-Type: ${type}\n\n${body}`),
});

export default defineCheck({
  id: 'seo/head/favicon',
  title: 'Page has a favicon',
  why: 'The favicon appears next to the site’s name in search results, tabs and bookmarks.',
  needs: ['content', 'favicon'],
  problems: {
    missing: {
      severity: 'low',
      message: 'Missing favicon: the page names none and /favicon.ico is not an image',
      fix: {
        any: 'Publish an icon (`favicon.ico` of 48 × 48 pixels, or an SVG) where the site serves static files, open its address to see that it answers, and add `<link rel="icon" href="…">` with that address to the head.',
        change: { kind: 'head', elements: [{ tag: 'link', attributes: { rel: 'icon', href: '/icon.svg' } }] },
        note: 'Replace the drawing by your own.',
        nextjs:
          'In `app/icon.svg` put the line: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8"/></svg>`. Replace it by your own drawing.',
        wordpress: 'Settings → General → Site Icon.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/appearance/favicon-in-search'],
  run({ content, favicon }) {
    const named = elementsOf(content, 'link').some(
      ({ attributes: a }) => /(?:^|[\s-])icon(?:\s|$)/i.test(a.rel ?? '') && a.href?.trim(),
    );
    const there = favicon.status < 400 && standIn(favicon) === undefined;
    if (named || there) return [];
    if (isServerFailure(favicon.status)) throw new Unavailable(`/favicon.ico returned status ${favicon.status}`);
    return [
      {
        problem: 'missing',
        location: { selector: 'link[rel="icon"]' },
        evidence: `no such element; /favicon.ico answered ${favicon.status}`,
      },
    ];
  },
  examples: () => [
    ['linked', given('<link rel="shortcut icon" href="/a.png">', 404, 'text/html')],
    ['in the root', given('', 200, 'image/x-icon')],
    ['missing', given('', 404, 'text/html'), 'missing'],
    ['JSON for every URL', given('', 200, 'application/json', '{"a":1}'), 'missing'],
    ['HTML page instead of an icon', given('', 200, 'text/html', '<!doctype html>'), 'missing'],
  ],
});
