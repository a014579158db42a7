import { elementsOf } from '../../../evidence/parse/html/html.ts';
import { isLanguageTag } from '../../../evidence/parse/html/language-tag.ts';
import { defineCheck } from '../../define-check.ts';
import { givenContent } from '../../examples/page.ts';

export default defineCheck({
  id: 'seo/head/lang',
  title: '`<html>` has a valid `lang` attribute',
  why: 'Browsers, translators, screen readers and search engines read the page’s language from the html element.',
  topic: 'language',
  needs: ['content'],
  problems: {
    missing: {
      severity: 'low',
      message: 'Missing `lang` attribute on `<html>`',
      fix: {
        any: 'Write `<html lang="en">` with the code of the page’s language.',
        change: { kind: 'attribute', element: 'html', set: { lang: 'en' } },
        note: 'Use the code of the page’s language.',
        wordpress: 'Let the theme’s header.php print `<html <?php language_attributes(); ?>>`.',
      },
    },
    unknown: {
      severity: 'low',
      message: 'Invalid `lang` attribute on `<html>`',
      fix: {
        any: 'Use a language tag such as `en`, `de` or `pt-BR`, with a hyphen.',
        change: { kind: 'attribute', element: 'html', set: { lang: 'en' } },
        note: 'Use the code of the page’s language.',
      },
    },
  },
  defersTo: {
    missing: ['accessibility/html-has-lang#violation'],
    unknown: ['accessibility/html-lang-valid#violation'],
  },
  references: ['WCAG 3.1.1', 'RFC 5646'],
  run({ content }) {
    const lang = elementsOf(content, 'html')[0]?.attributes.lang?.trim();
    if (!lang)
      return [
        {
          problem: 'missing',
          location: { selector: 'html' },
          evidence: lang === undefined ? '(no lang attribute)' : 'lang=""',
        },
      ];
    return isLanguageTag(lang)
      ? []
      : [{ problem: 'unknown', location: { selector: 'html' }, evidence: `lang="${lang}"` }];
  },
  examples: () => [
    ['set', givenContent('<html lang="pt-BR">')],
    ['extended language', givenContent('<html lang="zh-cmn-Hans">')],
    ['not set', givenContent('<html>'), 'missing'],
    ['empty', givenContent('<html lang="">'), 'missing'],
    ['underscore', givenContent('<html lang="en_US">'), 'unknown'],
    ['unknown language', givenContent('<html lang="xx">'), 'unknown'],
  ],
});
