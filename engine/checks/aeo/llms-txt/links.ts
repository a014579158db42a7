import { excerpt } from '../../../evidence/parse/html/words.ts';
import { hostOf, isNearHost, unpublishedHost } from '../../../evidence/parse/http/host-kind.ts';
import { parseLlmsTxt } from '../../../evidence/parse/site-files/llms-txt.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { givenLlmsTxt, hasLlmsTxt } from '../support/llms-txt.ts';

const AT = '/llms.txt';
const given = (...urls: string[]) => givenLlmsTxt(`# Shop\n${urls.map((url) => `- [Page](${url})\n`).join('')}`);

export default defineCheck({
  id: 'aeo/llms-txt/links',
  title: 'llms.txt links to public pages of the site',
  why: 'Readers follow the links as written: one to a preview host or another site leads away from your content.',
  topic: 'llms.txt',
  needs: ['llmsTxt'],
  problems: {
    preview: {
      severity: 'low',
      message: 'llms.txt links to a deployment or development host',
      fix: 'Use URLs of the public domain.',
    },
    elsewhere: {
      severity: 'info',
      likelihood: 'possible',
      message: 'Most links in llms.txt point to other sites',
      fix: 'List your own pages first; put other sites into the section Optional.',
    },
    relative: {
      severity: 'info',
      likelihood: 'possible',
      message: 'llms.txt has relative links',
      fix: 'Write absolute URLs: the file is often read apart from its site.',
    },
  },
  references: ['https://llmstxt.org/'],
  run({ llmsTxt }, cut) {
    if (!hasLlmsTxt(llmsTxt)) return notApplicable('The site has no llms.txt');
    const urls = parseLlmsTxt(llmsTxt.text, cut).links.map(({ url }) => url);
    if (urls.length === 0) return notApplicable('llms.txt has no links');
    const own = unpublishedHost(llmsTxt.url);
    const preview = own ? [] : urls.filter((url) => unpublishedHost(url) && !/\.github\.io$/.test(hostOf(url) ?? ''));
    const other = urls.filter(
      (url) => hostOf(url) !== undefined && !isNearHost(url, llmsTxt.url) && !preview.includes(url),
    );
    const relative = urls.filter((url) => !/^[a-z][a-z0-9+.-]{0,20}:/i.test(url));
    const shown = (found: readonly string[]) => found.map((url) => excerpt(url));
    const elsewhere = other.length > urls.length / 2 ? other : [];
    return occurrences(
      { url: AT },
      { preview: shown(preview), elsewhere: shown(elsewhere), relative: shown(relative) },
    );
  },
  examples: () => [
    ['own pages', given('https://shop.example/lamps', 'https://docs.shop.example/', 'https://other.example/')],
    ['preview host', given('https://shop-1.vercel.app/lamps'), 'preview'],
    ['other sites', given('https://other.example/', 'https://third.example/'), 'elsewhere'],
    ['relative', given('/lamps'), 'relative'],
    ['no links', given(), 'not applicable'],
    ['none', givenLlmsTxt('', 404), 'not applicable'],
  ],
});
