import { excerpt } from '../../../evidence/parse/html/words.ts';
import { parseRobots } from '../../../evidence/parse/site-files/robots.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const LIMIT = 500 * 1024;
const AT = 'robots.txt';

export default defineCheck({
  id: 'seo/robots/valid',
  title: 'robots.txt says what crawlers understand',
  why: 'Crawlers pass over lines they do not understand: a misspelt rule is no rule.',
  needs: ['robots'],
  problems: {
    strange: {
      severity: 'low',
      likelihood: 'observed',
      says: 'robots.txt has lines that crawlers do not understand.',
      fix: {
        any: 'Write `User-agent:`, below it `Allow:` or `Disallow:` with a path, and `Sitemap:` with a whole address; start comments with #.',
      },
    },
    path: {
      severity: 'low',
      likelihood: 'observed',
      says: 'robots.txt has rules whose path does not start with a slash.',
      fix: { any: 'Start each path with `/` (or `*`); a rule holds for one host and takes no whole address.' },
    },
    sitemap: {
      severity: 'low',
      likelihood: 'observed',
      says: 'robots.txt names a sitemap without a whole address.',
      fix: { any: 'Write `Sitemap: https://example.com/sitemap.xml`.' },
    },
    large: {
      severity: 'low',
      likelihood: 'observed',
      says: 'robots.txt is longer than the 500 KiB that crawlers read.',
      fix: { any: 'Join rules with `*` and put the important ones first.' },
    },
  },
  references: ['RFC 9309'],
  run({ robots }) {
    if (!robots) return notApplicable('the site has no robots.txt');
    const rules = robots.groups.flatMap((group) => group.rules);
    const paths = rules.filter(({ path }) => path !== '' && !/^[/*]/.test(path));
    const sitemaps = robots.sitemaps.filter((url) => !/^https?:\/\/[^/]/i.test(url));
    const seen = {
      strange: robots.strange.map(({ line, text }) => `line ${line}: ${excerpt(text)}`),
      path: paths.map(({ line, allow, path }) => `line ${line}: ${allow ? 'Allow' : 'Disallow'}: ${excerpt(path)}`),
      sitemap: sitemaps.map((url) => `Sitemap: ${excerpt(url)}`),
      large: robots.text.length >= LIMIT ? ['more than 500 KiB'] : [],
    };
    const names = ['strange', 'path', 'sitemap', 'large'] as const;
    return names.flatMap((problem) =>
      seen[problem].length > 0 ? [{ problem, at: AT, shows: listed(seen[problem]) }] : [],
    );
  },
  examples: () => [
    {
      name: 'sound',
      given: {
        robots: parseRobots('User-agent: *\nDisallow: /*?q=\nCrawl-delay: 1\nSitemap: https://a.example/s.xml'),
      },
      finds: [],
    },
    { name: 'misspelt', given: { robots: parseRobots('User-agent: *\nDissallow: /x') }, finds: ['strange'] },
    { name: 'a rule before any crawler', given: { robots: parseRobots('Disallow: /x') }, finds: ['strange'] },
    {
      name: 'a whole address',
      given: { robots: parseRobots('User-agent: *\nDisallow: https://a.example/x') },
      finds: ['path'],
    },
    { name: 'a relative sitemap', given: { robots: parseRobots('Sitemap: /sitemap.xml') }, finds: ['sitemap'] },
    { name: 'too long', given: { robots: parseRobots('# much\n'.repeat(80_000)) }, finds: ['large'] },
    { name: 'none', given: { robots: undefined }, finds: [], notApplicable: true },
  ],
});
