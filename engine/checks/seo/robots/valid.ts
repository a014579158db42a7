import { excerpt } from '../../../evidence/parse/html/words.ts';
import { parseRobots } from '../../../evidence/parse/site-files/robots.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';

const LIMIT = 500 * 1024;
const AT = 'robots.txt';

export default defineCheck({
  id: 'seo/robots/valid',
  title: 'robots.txt is valid',
  why: 'Crawlers ignore lines they do not understand: a misspelt rule has no effect.',
  needs: ['robots'],
  problems: {
    strange: {
      severity: 'low',
      message: 'robots.txt has lines that crawlers do not understand',
      fix: 'Write `User-agent:`, below it `Allow:` or `Disallow:` with a path, and `Sitemap:` with an absolute URL; start comments with #.',
    },
    path: {
      severity: 'low',
      message: 'robots.txt has rules whose path does not start with a slash',
      fix: 'Start each path with `/` (or `*`); rules apply to one host and do not take absolute URLs.',
    },
    sitemap: {
      severity: 'low',
      message: 'robots.txt names a sitemap without an absolute URL',
      fix: 'Write `Sitemap: https://example.com/sitemap.xml`.',
    },
    large: {
      severity: 'low',
      message: 'robots.txt exceeds the 500 KiB that crawlers read',
      fix: 'Combine rules with `*` and put the important ones first.',
    },
  },
  references: ['RFC 9309'],
  run({ robots }) {
    if (!robots) return notApplicable('The site has no robots.txt');
    const rules = robots.groups.flatMap((group) => group.rules);
    const paths = rules.filter(({ path }) => path !== '' && !/^[/*]/.test(path));
    const sitemaps = robots.sitemaps.filter((url) => !/^https?:\/\/[^/]/i.test(url));
    return occurrences(
      { part: AT },
      {
        strange: robots.strange.map(({ line, text }) => `line ${line}: ${excerpt(text)}`),
        path: paths.map(({ line, allow, path }) => `line ${line}: ${allow ? 'Allow' : 'Disallow'}: ${excerpt(path)}`),
        sitemap: sitemaps.map((url) => `Sitemap: ${excerpt(url)}`),
        large: robots.text.length >= LIMIT ? ['more than 500 KiB'] : [],
      },
    );
  },
  examples: () => [
    [
      'valid',
      { robots: parseRobots('User-agent: *\nDisallow: /*?q=\nCrawl-delay: 1\nSitemap: https://a.example/s.xml') },
    ],
    ['misspelt', { robots: parseRobots('User-agent: *\nDissallow: /x') }, 'strange'],
    ['rule before any user agent', { robots: parseRobots('Disallow: /x') }, 'strange'],
    ['absolute URL as path', { robots: parseRobots('User-agent: *\nDisallow: https://a.example/x') }, 'path'],
    ['relative sitemap URL', { robots: parseRobots('Sitemap: /sitemap.xml') }, 'sitemap'],
    ['too long', { robots: parseRobots('# much\n'.repeat(80_000)) }, 'large'],
    ['none', { robots: undefined }, 'not applicable'],
  ],
});
