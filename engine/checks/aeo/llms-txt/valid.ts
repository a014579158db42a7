import { Unavailable } from '../../../evidence/define-collector.ts';
import { isInconclusive } from '../../../evidence/parse/http/inconclusive-status.ts';
import { otherThanLlmsTxt, parseLlmsTxt } from '../../../evidence/parse/site-files/llms-txt.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { page, pageAt } from '../../examples/page.ts';
import { givenLlmsTxt } from '../support/llms-txt.ts';
import { publishLlmsTxt } from '../support/llms-txt-fix.ts';

const LEAST_CHARACTERS = 50;
const AT = '/llms.txt';
const given = (text: string, status = 200) => ({ page, ...givenLlmsTxt(text, status) });
const sound =
  '# Shop\n\n> Lamps for desks, made by hand in Lyon.\n\n## Pages\n\n- [Lamps](https://shop.example/lamps): all lamps\n';

export default defineCheck({
  id: 'aeo/llms-txt/valid',
  title: 'llms.txt is well formed',
  why: 'Readers of llms.txt look for a title and for links in lists; without them they learn nothing about the site.',
  topic: 'llms.txt',
  needs: ['llmsTxt', 'page'],
  problems: {
    'server-error': {
      severity: 'low',
      message: 'llms.txt returns a server error',
      fix: publishLlmsTxt('Serve it as a static file, or return 404 if there is none.'),
    },
    untitled: {
      severity: 'low',
      message: 'llms.txt has no title',
      fix: publishLlmsTxt('Start the file with `# ` and the name of the site.'),
    },
    linkless: {
      severity: 'low',
      message: 'llms.txt has no links',
      fix: publishLlmsTxt('List the pages that matter: `- [Pricing](https://example.com/pricing): plans and limits`.'),
    },
    short: {
      severity: 'low',
      message: 'llms.txt has almost no text',
      fix: publishLlmsTxt('Say in a line below the title what the site is, then list its pages.'),
    },
    bare: {
      severity: 'info',
      message: 'llms.txt lacks a summary or sections',
      fix: publishLlmsTxt(
        'Put `> ` and one sentence below the title, and group the links under `## ` headings; readers may skip a section named Optional.',
      ),
    },
  },
  references: ['https://llmstxt.org/', 'https://developer.chrome.com/docs/lighthouse/overview'],
  run({ llmsTxt, page }, cut) {
    if (page.status >= 500) return notApplicable('The whole site returns a server error');
    if (llmsTxt.status >= 500)
      return [{ problem: 'server-error', location: { url: AT }, evidence: `HTTP ${llmsTxt.status}` }];
    if (isInconclusive(llmsTxt.status)) throw new Unavailable(`/llms.txt returned status ${llmsTxt.status}`);
    if (llmsTxt.status !== 200) return notApplicable('The site has no llms.txt');
    const instead = otherThanLlmsTxt(llmsTxt);
    if (instead !== undefined) return notApplicable(`The URL returns ${instead}`);
    const { title, summary, sections, links } = parseLlmsTxt(llmsTxt.text, cut);
    const bare = [
      ...(summary === undefined ? ['no summary (> …)'] : []),
      ...(sections.length === 0 ? ['no sections (## …)'] : []),
    ];
    const start = llmsTxt.text.trim().slice(0, 100);
    const problems = [
      ...(title === undefined ? ['untitled' as const] : []),
      ...(links.length === 0 ? ['linkless' as const] : []),
      ...(llmsTxt.text.trim().length < LEAST_CHARACTERS ? ['short' as const] : []),
    ].map((problem) => ({ problem, location: { url: AT }, evidence: start }));
    if (problems.length > 0) return problems;
    return occurrence('bare', { url: AT }, bare);
  },
  examples: () => [
    ['valid', given(sound)],
    ['no title', given(sound.replace('# Shop', 'Shop')), 'untitled'],
    ['no links', given('# Shop\n\n> Lamps for desks, made by hand in Lyon since 1950.'), 'linkless'],
    ['title alone', given('# Shop'), 'linkless', 'short'],
    ['empty', given(''), 'not applicable'],
    ['list only', given('# Shop\n\n- [Lamps](https://shop.example/lamps): every lamp of the shop'), 'bare'],
    ['server error', given('', 502), 'server-error'],
    ['server error for every URL', { ...given('', 503), page: pageAt('https://shop.example/', 503) }, 'not applicable'],
    ['none', given('', 404), 'not applicable'],
    ['HTML page', { page, ...givenLlmsTxt('<!doctype html>', 200, 'text/html') }, 'not applicable'],
  ],
});
