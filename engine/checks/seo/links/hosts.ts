import { elementsOf, linksOf, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { hostOf, isLocal, isPlaceholderHost } from '../../../evidence/parse/http/host-kind.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { givenContent, page, pageAt } from '../../examples/page.ts';

/** Relations of `link` elements to files and pages of the site itself. */
const FILES = ['alternate', 'amphtml', 'icon', 'manifest', 'next', 'prev', 'search'];
const given = (html: string) => ({ page, ...givenContent(html) });

export default defineCheck({
  id: 'seo/links/hosts',
  title: 'Links use public HTTPS URLs',
  why: 'A link to a development machine is dead for everyone else; a link to the HTTP URL costs each reader a redirect.',
  needs: ['page', 'content'],
  problems: {
    local: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Links point to a development machine',
      fix: 'Use relative links for your own pages, or build URLs from a production setting.',
    },
    placeholder: {
      severity: 'medium',
      message: 'A feed, icon, manifest or other version of the page is on a placeholder domain',
      fix: 'Build these links from the public domain of the site, or write them without scheme and host.',
    },
    insecure: {
      severity: 'info',
      message: 'Internal links of an HTTPS page use HTTP',
      fix: {
        any: 'Use `https://`, or leave out scheme and host.',
        wordpress: 'Set both URLs in Settings → General to https and replace old ones in the database.',
      },
    },
  },
  defersTo: { placeholder: ['seo/canonical/target#placeholder'] },
  references: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  run({ page, content }) {
    const own = hostOf(page.url) ?? '';
    const links = elementsOf(content, 'a', 'area').flatMap(({ attributes: a, text }) => {
      const url = a.href === undefined ? undefined : resolveUrl(a.href, content.url);
      return url === undefined ? [] : [{ url, text }];
    });
    const urls = links.map(({ url }) => url);
    const files = FILES.flatMap((rel) => linksOf(content, rel))
      .filter(({ attributes: a }) => a.hreflang === undefined || a.type !== undefined)
      .flatMap(({ attributes: a }) => resolveUrl(a.href ?? '', content.url) ?? []);
    if (urls.length + files.length === 0) return notApplicable('The page has no links');
    const shown = (found: readonly string[]) => [...new Set(found.map((url) => excerpt(url)))];
    // A link that shows its host is meant for the machine of the reader, as in instructions.
    const isMeant = (host: string, text: string) => text.toLowerCase().includes(host);
    const local = links.filter(({ url, text }) => {
      const host = hostOf(url) ?? '';
      return !isLocal(own) && isLocal(host) && !isMeant(host, text);
    });
    const insecure = page.url.startsWith('https:')
      ? urls.filter((url) => url.startsWith('http:') && hostOf(url) === own)
      : [];
    const placeholders = files.filter((url) => isPlaceholderHost(hostOf(url) ?? '', page.url));
    return [
      ...occurrences({ selector: 'a' }, { local: shown(local.map(({ url }) => url)) }),
      ...occurrences({ selector: 'link' }, { placeholder: shown(placeholders) }),
      ...occurrences({ selector: 'a' }, { insecure: shown(insecure) }),
    ];
  },
  examples: () => [
    ['public', given('<a href="/a">A</a><a href="https://other.example/">O</a>')],
    ['development machine', given('<a href="http://localhost:3000/a">A</a>'), 'local'],
    ['machine in the local network', given('<a href="http://192.168.1.20:3000/a">A</a>'), 'local'],
    [
      'instructions that show the address of a development machine',
      given('<a href="http://localhost:3000/">Open http://localhost:3000</a>'),
    ],
    ['internal page over HTTP', given('<a href="http://www.shop.example/a">A</a>'), 'insecure'],
    [
      'internal page over HTTP, on a page whose base is another host',
      given('<base href="https://cdn.example/"><a href="http://shop.example/a">A</a>'),
      'insecure',
    ],
    ['HTTP link to the host of the base', given('<base href="http://cdn.example/"><a href="a">A</a>')],
    [
      'scan of a development machine',
      { page: pageAt('http://localhost:3000/'), ...givenContent('<a href="/a">A</a>', 'http://localhost:3000/') },
    ],
    [
      'feed on a placeholder domain',
      given('<link rel="alternate" type="application/rss+xml" href="https://example.com/feed.xml">'),
      'placeholder',
    ],
    ['link to the documentation’s example', given('<a href="https://example.com/">Example</a>')],
    ['no link', given('<p>'), 'not applicable'],
  ],
});
