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
  title: 'The words of a link say where it leads',
  why: 'Readers and search engines judge the page behind a link by its words; “read more” says nothing.',
  needs: ['content'],
  problems: {
    generic: {
      severity: 'info',
      likelihood: 'observed',
      says: 'Links have words that do not say where they lead.',
      fix: {
        any: 'Name the page in the link: “Read more about desk lamps”, or link its headline. A hidden part or `aria-label` may complete it.',
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
    if (links.length === 0) return notApplicable('the page has no link');
    const generic = links.filter(
      ({ text, attributes: a }) =>
        !a['aria-label'] && !a['aria-labelledby'] && GENERIC.has(text.toLowerCase().replace(/[\s.…›»→>!]{1,40}$/u, '')),
    );
    if (generic.length === 0) return [];
    return [
      {
        problem: 'generic',
        at: 'a',
        shows: listed(generic.map(({ text, attributes: a }) => `“${text}” → ${excerpt(a.href ?? '', 100)}`)),
      },
    ];
  },
  examples: () => [
    { name: 'telling', given: { content: parseHtml('<a href="/lamps">All desk lamps</a>') }, finds: [] },
    { name: 'generic', given: { content: parseHtml('<a href="/lamps">Read more →</a>') }, finds: ['generic'] },
    {
      name: 'completed by a label',
      given: { content: parseHtml('<a href="/lamps" aria-label="Read more about lamps">Read more</a>') },
      finds: [],
    },
    { name: 'no link', given: { content: parseHtml('<p>') }, finds: [], notApplicable: true },
  ],
});
