import { isLanguageTag } from '../../../evidence/parse/html/hreflang.ts';
import { elementsOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { defineCheck } from '../../define-check.ts';

export default defineCheck({
  id: 'seo/head/lang',
  title: 'The page names the language it is written in',
  why: 'Browsers, translators, speech and search engines take the language from the html element.',
  needs: ['content'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The html element does not name a language.',
      fix: {
        any: 'Write `<html lang="en">` with the code of the page’s language.',
        change: { kind: 'attribute', element: 'html', set: { lang: 'en' } },
        note: 'With the code of the page’s language.',
        wordpress: 'Let the theme’s header.php print `<html <?php language_attributes(); ?>>`.',
      },
    },
    unknown: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The language that the html element names does not exist.',
      fix: {
        any: 'Use a language tag such as `en`, `de` or `pt-BR`, with a hyphen.',
        change: { kind: 'attribute', element: 'html', set: { lang: 'en' } },
        note: 'With the code of the page’s language.',
      },
    },
  },
  references: ['WCAG 3.1.1', 'RFC 5646'],
  run({ content }) {
    const lang = elementsOf(content, 'html')[0]?.attributes.lang?.trim();
    if (!lang)
      return [{ problem: 'missing', at: 'html', shows: lang === undefined ? '(no lang attribute)' : 'lang=""' }];
    return isLanguageTag(lang) ? [] : [{ problem: 'unknown', at: 'html', shows: `lang="${lang}"` }];
  },
  examples: () => [
    { name: 'named', given: { content: parseHtml('<html lang="pt-BR">') }, finds: [] },
    { name: 'not named', given: { content: parseHtml('<html>') }, finds: ['missing'] },
    { name: 'empty', given: { content: parseHtml('<html lang="">') }, finds: ['missing'] },
    { name: 'underscore', given: { content: parseHtml('<html lang="en_US">') }, finds: ['unknown'] },
    { name: 'no such language', given: { content: parseHtml('<html lang="xx">') }, finds: ['unknown'] },
  ],
});
