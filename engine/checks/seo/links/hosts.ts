import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { elementsOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { hostOf, isLocal } from '../../../evidence/parse/http/host-kind.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const page = (url = 'https://shop.example/') => parseExchange(url, 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'seo/links/hosts',
  title: 'Links lead to public https addresses',
  why: 'A link to a developer’s machine is dead for everyone else; one to the http address costs each reader a redirect.',
  needs: ['page', 'content'],
  problems: {
    local: {
      severity: 'medium',
      likelihood: 'likely',
      says: 'Links lead to a developer’s machine.',
      fix: { any: 'Use relative links for own pages, or build addresses from a setting that production sets.' },
    },
    insecure: {
      severity: 'info',
      likelihood: 'observed',
      says: 'An https page links to its own site over http.',
      fix: {
        any: 'Write `https://`, or leave out scheme and host.',
        wordpress: 'Set both addresses in Settings → General to https and replace old ones in the database.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  run({ page, content }) {
    const own = hostOf(page.url) ?? '';
    const urls = elementsOf(content, 'a', 'area').flatMap(({ attributes: a }) =>
      a.href === undefined ? [] : (resolveUrl(a.href, content.url) ?? []),
    );
    if (urls.length === 0) return notApplicable('the page has no link');
    const local = isLocal(own) ? [] : urls.filter((url) => isLocal(hostOf(url) ?? ''));
    const insecure = page.url.startsWith('https:')
      ? urls.filter((url) => url.startsWith('http:') && hostOf(url) === own)
      : [];
    return [
      ...(local.length > 0
        ? [{ problem: 'local' as const, at: 'a', shows: listed([...new Set(local.map((url) => excerpt(url)))]) }]
        : []),
      ...(insecure.length > 0
        ? [{ problem: 'insecure' as const, at: 'a', shows: listed([...new Set(insecure.map((url) => excerpt(url)))]) }]
        : []),
    ];
  },
  examples: () => [
    {
      name: 'public',
      given: { page: page(), content: parseHtml('<a href="/a">A</a><a href="https://other.example/">O</a>') },
      finds: [],
    },
    {
      name: 'a developer’s machine',
      given: { page: page(), content: parseHtml('<a href="http://localhost:3000/a">A</a>') },
      finds: ['local'],
    },
    {
      name: 'own page over http',
      given: { page: page(), content: parseHtml('<a href="http://www.shop.example/a">A</a>') },
      finds: ['insecure'],
    },
    {
      name: 'a scan of a developer’s machine',
      given: {
        page: page('http://localhost:3000/'),
        content: parseHtml('<a href="/a">A</a>', 'http://localhost:3000/'),
      },
      finds: [],
    },
    { name: 'no link', given: { page: page(), content: parseHtml('<p>') }, finds: [], notApplicable: true },
  ],
});
