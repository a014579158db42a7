import { hostOf, isPlaceholderHost, unpublishedHost } from '../../../evidence/parse/http/host-kind.ts';
import { parseRobots } from '../../../evidence/parse/site-files/robots.ts';
import { parseSitemap, SITEMAP_PATHS } from '../../../evidence/parse/site-files/sitemap.ts';
import type { Change } from '../../change.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';

/** The line for the sitemap that the site has; undefined if its file has a name of its own: no text of a site becomes part of a fix. */
function lineFor(sitemap: string): Change | undefined {
  const path = SITEMAP_PATHS.find((name) => URL.parse(sitemap)?.pathname === name);
  return path === undefined
    ? undefined
    : { kind: 'lines', path: '/robots.txt', lines: [`Sitemap: https://example.com${path}`] };
}

const LOCAL = 'http://localhost:3000/robots.txt';
const robots = parseRobots('User-agent: *\nAllow: /');
const sitemap = parseSitemap('<urlset><url><loc>https://shop.example/</loc></url></urlset>');

export default defineCheck({
  id: 'seo/robots/names-sitemap',
  title: 'robots.txt lists the sitemap',
  why: 'robots.txt announces the sitemap to every crawler, including those to which it was not submitted.',
  topic: 'sitemap',
  needs: ['robots', 'sitemap'],
  problems: {
    unnamed: {
      severity: 'info',
      message: 'robots.txt does not list the sitemap',
      fix: {
        any: 'Add a `Sitemap:` line with the full URL of the sitemap to robots.txt. Use the sitemap URL shown in the evidence.',
        note: 'Use the sitemap URL shown in the evidence. If the framework generates robots.txt (such as app/robots.ts of Next.js), add the sitemap there.',
      },
    },
    placeholder: {
      severity: 'low',
      message: 'robots.txt names a sitemap on a placeholder domain',
      fix: 'Write the full URL of the sitemap on the public domain of the site.',
    },
  },
  defersTo: { placeholder: ['seo/canonical/target#placeholder'] },
  references: ['https://www.sitemaps.org/protocol.html#submit_robots'],
  run({ robots, sitemap }) {
    const placeholders = robots?.sitemaps.filter((url) => isPlaceholderHost(hostOf(url) ?? '', robots.url)) ?? [];
    if (placeholders.length > 0) return occurrence('placeholder', { part: 'robots.txt' }, placeholders);
    if (!sitemap) return notApplicable('The site has no sitemap');
    if (robots && unpublishedHost(robots.url) && robots.sitemaps.some((url) => hostOf(url) !== hostOf(robots.url)))
      return notApplicable('The page is on a development or deployment host, and the named sitemap is of another host');
    // A sitemap may be on another host than the pages it lists (sitemaps.org, cross submits).
    if (robots && robots.sitemaps.length > 0) return [];
    const change = lineFor(sitemap.url);
    const evidence = `${sitemap.url} is not listed in robots.txt`;
    return [{ problem: 'unnamed', location: { part: 'robots.txt' }, evidence, ...(change ? { change } : {}) }];
  },
  examples: () => [
    ['named', { robots: parseRobots('Sitemap: https://shop.example/sitemap.xml'), sitemap }],
    [
      'placeholder',
      { robots: parseRobots('Sitemap: https://example.com/sitemap.xml'), sitemap: undefined },
      'placeholder',
    ],
    [
      'named, on the host of the files of the site',
      {
        robots: parseRobots('Sitemap: https://storage.shop-files.net/sitemap.xml'),
        sitemap: { ...sitemap, url: 'https://storage.shop-files.net/sitemap.xml' },
      },
    ],
    [
      'the public site’s, on a development machine',
      { robots: parseRobots('Sitemap: https://shop.example/sitemap.xml', LOCAL), sitemap },
      'not applicable',
    ],
    [
      'its own, on a development machine',
      { robots: parseRobots('Sitemap: http://localhost:3000/sitemap.xml', LOCAL), sitemap },
    ],
    ['not named', { robots, sitemap }, 'unnamed'],
    ['no robots.txt', { robots: undefined, sitemap }, 'unnamed'],
    ['no sitemap', { robots, sitemap: undefined }, 'not applicable'],
  ],
});
