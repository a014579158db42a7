import { elementsOf } from '../../../evidence/parse/html/html.ts';
import { isHomePage } from '../../../evidence/parse/html/page-shape.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenContent, page, pageAt } from '../../examples/page.ts';

const given = (html: string) => ({ page, ...givenContent(html) });
const ABOUT =
  /\b(?:about|contact|imprint|impressum|kontakt|über|ueber|team|company|legal|mentions|propos|contacto|nosotros|quienes|chi-siamo|contatti|contato|sobre|over-ons|om-os|om-oss|o-nas|kapcsolat|press|support|help|profile)|mailto:|tel:|会社|关于|お問い合わせ/i;

export default defineCheck({
  id: 'aeo/entity/about',
  title: 'Home page links to an about or contact page',
  why: 'A page about the owner and contact details are trust signals for readers and answer engines.',
  needs: ['page', 'content'],
  problems: {
    anonymous: {
      severity: 'info',
      likelihood: 'possible',
      message: 'The home page has no link to an about or contact page',
      fix: 'Link from the footer to a page that says who you are and how to reach you.',
    },
  },
  references: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  run({ page, content }) {
    if (!isHomePage(page.url)) return notApplicable('The page is not the home page');
    const links = elementsOf(content, 'a').filter(({ attributes: a }) => a.href !== undefined);
    if (links.length < 3) return notApplicable('The page has almost no links');
    if (links.some(({ text, attributes: a }) => ABOUT.test(`${text} ${a.href} ${a['aria-label'] ?? ''}`.slice(0, 500))))
      return [];
    return [
      {
        problem: 'anonymous',
        location: { selector: 'a' },
        evidence: `none of ${links.length} links`,
        compares: 'anonymous',
      },
    ];
  },
  examples: () => [
    ['about page', given('<a href="/a">A</a><a href="/b">B</a><a href="/about">Us</a>')],
    ['only a mail address', given('<a href="/a">A</a><a href="/b">B</a><a href="mailto:a@shop.example">Write</a>')],
    ['neither', given('<a href="/a">A</a><a href="/b">B</a><a href="/c">C</a>'), 'anonymous'],
    ['another page', { ...given(''), page: pageAt('https://shop.example/lamps') }, 'not applicable'],
    ['one link', given('<a href="/a">A</a>'), 'not applicable'],
  ],
});
