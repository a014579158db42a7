import { languageOf } from '../../../evidence/parse/html/element-language.ts';
import { elementsOf, resolvePage } from '../../../evidence/parse/html/html.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenContent } from '../../examples/page.ts';

const TEXTS: Readonly<Record<string, string>> = {
  en: 'click here|click this|here|this|link|this link|go|start|right here|more|more info|more information|read more|learn more|see more|view more|continue reading|details',
  de: 'hier|hier klicken|klick hier|klicke hier|klicken sie hier|mehr|mehr lesen|weiterlesen|mehr erfahren|mehr dazu|details',
  fr: 'ici|cliquez ici|en savoir plus|lire la suite|plus',
  es: 'aquí|haga clic aquí|haz clic aquí|más|leer más|más información|ver más',
  pt: 'clique aqui|aqui|saiba mais|leia mais|mais',
  it: 'qui|clicca qui|leggi tutto|scopri di più|di più',
  nl: 'klik hier|lees meer|meer',
  pl: 'kliknij tutaj|tutaj|więcej|czytaj więcej',
  ja: 'こちら|詳細|続きを読む',
  zh: '点击这里|更多|了解更多',
};
const BY_LANGUAGE = new Map(Object.entries(TEXTS).map(([code, line]) => [code, new Set(line.split('|'))]));
const ALL = new Set([...BY_LANGUAGE.values()].flatMap((texts) => [...texts]));

/** A single word of one language may name something in another: “plus”, “Start”. */
function isGeneric(text: string, language: string | undefined): boolean {
  const plain = text.toLowerCase().replace(/[\s.…›»→>!]{1,40}$/u, '');
  if (!ALL.has(plain)) return false;
  return language === undefined || !/^[a-z]{1,40}$/.test(plain) || (BY_LANGUAGE.get(language)?.has(plain) ?? false);
}

/** A page can be called by such a word: “start” in a wiki, at `?id=start`. */
function isNameOf(href: string, text: string): boolean {
  const name = text.trim().toLowerCase();
  const { searchParams = new URLSearchParams() } = URL.parse(href, 'https://page.example/') ?? {};
  return [...searchParams.values()].some((value) => value.toLowerCase() === name);
}

export default defineCheck({
  id: 'seo/links/text',
  title: 'Links have descriptive text',
  why: 'Readers and search engines judge the target page by the link text; “read more” says nothing.',
  needs: ['content'],
  problems: {
    generic: {
      severity: 'info',
      message: 'Links with generic text such as “read more”',
      fix: 'Name the target page in the link: “Read more about desk lamps”, or link its headline. Visually hidden text or `aria-label` can complete it.',
    },
  },
  references: [
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable#write-good-anchor-text',
    'WCAG 2.4.4',
  ],
  run({ content }) {
    const own = resolvePage(content.pageUrl, content.pageUrl);
    const links = elementsOf(content, 'a').filter(
      ({ attributes: a }) =>
        a.href !== undefined &&
        /^(?:https?:|[^a-z]|[^:]*$)/i.test(a.href) &&
        !/\bnofollow\b/i.test(a.rel ?? '') &&
        resolvePage(a.href, content.url) !== own,
    );
    if (links.length === 0) return notApplicable('The page has no links to other pages that search engines follow');
    const generic = links.filter(
      (link) =>
        !link.attributes['aria-label'] &&
        !link.attributes['aria-labelledby'] &&
        !isNameOf(link.attributes.href ?? '', link.text) &&
        isGeneric(link.text, languageOf(content, link)),
    );
    const lines = generic.map(({ text, attributes: a }) => `“${text}” → ${excerpt(a.href ?? '', 100)}`);
    return occurrence('generic', { selector: 'a' }, lines);
  },
  examples: () => [
    ['descriptive', givenContent('<a href="/lamps">All desk lamps</a>')],
    ['generic', givenContent('<a href="/lamps">Read more →</a>'), 'generic'],
    ['the name of a page', givenContent('<a href="/doku.php?id=start">start</a>')],
    ['completed by a label', givenContent('<a href="/lamps" aria-label="Read more about lamps">Read more</a>')],
    [
      'generic in the language of the link',
      givenContent('<html lang="en"><a href="/de" lang="de-DE">Mehr</a>'),
      'generic',
    ],
    ['a name in another language', givenContent('<html lang="de"><a href="/">Start</a><a href="/plus">Plus</a>')],
    [
      'not for search engines: to the page itself, and with nofollow',
      givenContent(
        '<a href="#top">here</a><a href="/#a">here</a><a href="/x" rel="nofollow">here</a><a href="/y">Lamps</a>',
      ),
    ],
    [
      'to another page that is the base of the page’s links',
      givenContent('<base href="https://shop.example/lamps"><a href="#top">here</a>'),
      'generic',
    ],
    [
      'to the page itself, whose links have another base',
      givenContent('<base href="/shop/"><a href="/about#team">here</a>', 'https://shop.example/about'),
      'not applicable',
    ],
    ['no link', givenContent('<p>'), 'not applicable'],
  ],
});
