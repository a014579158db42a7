import { elementsOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const GENERIC = new Set(
  [
    'click here|click this|here|this|link|this link|go|start|right here|more|more info|more information|read more|learn more|see more|view more|continue reading|details',
    'hier|hier klicken|klicken sie hier|mehr|mehr lesen|weiterlesen|mehr erfahren|mehr dazu',
    'ici|cliquez ici|en savoir plus|lire la suite|plus',
    'aquí|haga clic aquí|haz clic aquí|más|leer más|más información|ver más',
    'clique aqui|aqui|saiba mais|leia mais|mais',
    'qui|clicca qui|leggi tutto|scopri di più|di più',
    'klik hier|lees meer|meer',
    'kliknij tutaj|tutaj|więcej|czytaj więcej',
    'こちら|詳細|続きを読む|点击这里|更多|了解更多',
  ].flatMap((line) => line.split('|')),
);

export default defineCheck({
  id: 'seo/links/text',
  title: 'Links have descriptive text',
  why: 'Readers and search engines judge the target page by the link text; “read more” says nothing.',
  needs: ['content'],
  problems: {
    generic: {
      severity: 'info',
      likelihood: 'observed',
      message: 'Links with generic text such as “read more”',
      fix: {
        any: 'Name the target page in the link: “Read more about desk lamps”, or link its headline. Visually hidden text or `aria-label` can complete it.',
      },
    },
  },
  references: [
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable#write-good-anchor-text',
    'WCAG 2.4.4',
  ],
  run({ content }) {
    const links = elementsOf(content, 'a').filter(
      ({ attributes: a }) => a.href !== undefined && /^(?:https?:|[^a-z]|[^:]*$)/i.test(a.href),
    );
    if (links.length === 0) return notApplicable('The page has no links');
    const generic = links.filter(
      ({ text, attributes: a }) =>
        !a['aria-label'] && !a['aria-labelledby'] && GENERIC.has(text.toLowerCase().replace(/[\s.…›»→>!]{1,40}$/u, '')),
    );
    if (generic.length === 0) return [];
    return [
      {
        problem: 'generic',
        location: { selector: 'a' },
        evidence: listed(generic.map(({ text, attributes: a }) => `“${text}” → ${excerpt(a.href ?? '', 100)}`)),
      },
    ];
  },
  examples: () => [
    { name: 'descriptive', given: { content: parseHtml('<a href="/lamps">All desk lamps</a>') }, finds: [] },
    { name: 'generic', given: { content: parseHtml('<a href="/lamps">Read more →</a>') }, finds: ['generic'] },
    {
      name: 'completed by a label',
      given: { content: parseHtml('<a href="/lamps" aria-label="Read more about lamps">Read more</a>') },
      finds: [],
    },
    { name: 'no link', given: { content: parseHtml('<p>') }, finds: [], notApplicable: true },
  ],
});
