import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { isHtmlPage } from '../../../evidence/parse/html/markup.ts';
import { parseLlmsTxt } from '../../../evidence/parse/site-files/llms-txt.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { publishLlmsTxt } from '../../llms-txt-fix.ts';

const LEAST_CHARACTERS = 50;
const AT = '/llms.txt';
const answer = (status: number, body = '') =>
  parseExchange('https://shop.example/llms.txt', `HTTP/1.1 ${status} X\nContent-Type: text/plain\n\n${body}`);
const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK\nContent-Type: text/html\n\n<!doctype html>');
const sound =
  '# Shop\n\n> Lamps for desks, made by hand in Lyon.\n\n## Pages\n\n- [Lamps](https://shop.example/lamps): all lamps\n';

export default defineCheck({
  id: 'aeo/llms-txt/valid',
  title: 'llms.txt has the form that its readers expect',
  why: 'Readers of llms.txt look for a title and for links in lists; without them they learn nothing of the site.',
  needs: ['llmsTxt', 'page'],
  problems: {
    'server-error': {
      severity: 'low',
      likelihood: 'observed',
      says: 'llms.txt answers with a server error.',
      fix: publishLlmsTxt('Serve it as a static file, or answer 404 where there is none.'),
    },
    untitled: {
      severity: 'low',
      likelihood: 'observed',
      says: 'llms.txt has no title.',
      fix: publishLlmsTxt('Start the file with `# ` and the name of the site.'),
    },
    linkless: {
      severity: 'low',
      likelihood: 'observed',
      says: 'llms.txt has no links.',
      fix: publishLlmsTxt('List the pages that matter: `- [Pricing](https://example.com/pricing): plans and limits`.'),
    },
    short: {
      severity: 'low',
      likelihood: 'observed',
      says: 'llms.txt has next to no text.',
      fix: publishLlmsTxt('Say in a line below the title what the site is, then list its pages.'),
    },
    bare: {
      severity: 'info',
      likelihood: 'observed',
      says: 'llms.txt lacks a summary or sections.',
      fix: publishLlmsTxt(
        'Put `> ` and one sentence below the title, and divide the links by `## ` headings; a section named Optional may be skipped by readers.',
      ),
    },
  },
  references: ['https://llmstxt.org/', 'https://developer.chrome.com/docs/lighthouse/overview'],
  run({ llmsTxt, page }) {
    if (page.status >= 500) return notApplicable('the whole site answers with a server error');
    if (llmsTxt.status >= 500) return [{ problem: 'server-error', at: AT, shows: `HTTP ${llmsTxt.status}` }];
    if (llmsTxt.status !== 200) return notApplicable('the site has no llms.txt');
    if (isHtmlPage(llmsTxt)) return notApplicable('a web page is served in its place');
    const { title, summary, sections, links } = parseLlmsTxt(llmsTxt.text);
    const bare = [
      ...(summary === undefined ? ['no summary (> …)'] : []),
      ...(sections.length === 0 ? ['no sections (## …)'] : []),
    ];
    const start = llmsTxt.text.trim().slice(0, 100) || '(empty)';
    const problems = [
      ...(title === undefined ? ['untitled' as const] : []),
      ...(links.length === 0 ? ['linkless' as const] : []),
      ...(llmsTxt.text.trim().length < LEAST_CHARACTERS ? ['short' as const] : []),
    ].map((problem) => ({ problem, at: AT, shows: start }));
    if (problems.length > 0) return problems;
    return bare.length > 0 ? [{ problem: 'bare', at: AT, shows: listed(bare) }] : [];
  },
  examples: () => [
    { name: 'sound', given: { page, llmsTxt: answer(200, sound) }, finds: [] },
    { name: 'no title', given: { page, llmsTxt: answer(200, sound.replace('# Shop', 'Shop')) }, finds: ['untitled'] },
    {
      name: 'no links',
      given: { page, llmsTxt: answer(200, '# Shop\n\n> Lamps for desks, made by hand in Lyon since 1950.') },
      finds: ['linkless'],
    },
    { name: 'empty', given: { page, llmsTxt: answer(200) }, finds: ['untitled', 'linkless', 'short'] },
    {
      name: 'only a list',
      given: { page, llmsTxt: answer(200, '# Shop\n\n- [Lamps](https://shop.example/lamps): every lamp of the shop') },
      finds: ['bare'],
    },
    { name: 'broken', given: { page, llmsTxt: answer(502) }, finds: ['server-error'] },
    {
      name: 'broken like all else',
      given: { page: answer(503), llmsTxt: answer(503) },
      finds: [],
      notApplicable: true,
    },
    { name: 'none', given: { page, llmsTxt: answer(404) }, finds: [], notApplicable: true },
    {
      name: 'a page',
      given: {
        page,
        llmsTxt: parseExchange(
          'https://shop.example/llms.txt',
          'HTTP/1.1 200 OK\nContent-Type: text/html\n\n<!doctype html>',
        ),
      },
      finds: [],
      notApplicable: true,
    },
  ],
});
