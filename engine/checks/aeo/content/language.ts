import { elementsOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { countWords } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

/** Scripts used by one language family, and the languages written in them. */
const SCRIPTS: readonly (readonly [name: string, letters: RegExp, languages: RegExp])[] = [
  [
    'Cyrillic',
    /\p{Script=Cyrillic}/gu,
    /^(?:ru|uk|bg|sr|mk|be|kk|ky|mn|tg|tt|ba|cv|os|sah|ce|bs|cu|ab|av|udm|mhr|cnr|sh|uz|az|ro)\b/i,
  ],
  ['Arabic', /\p{Script=Arabic}/gu, /^(?:ar|fa|ur|ps|ug|ku|ckb|sd|ks|dv|pa|az|ms|uz|ha|arz|ary)\b/i],
  ['Hebrew', /\p{Script=Hebrew}/gu, /^(?:he|iw|yi|lad)\b/i],
  ['Greek', /\p{Script=Greek}/gu, /^(?:el|grc)\b/i],
  ['Thai', /\p{Script=Thai}/gu, /^th\b/i],
  ['Hangul', /\p{Script=Hangul}/gu, /^ko\b/i],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, /^(?:ja|ryu|ain)\b/i],
];
const text = (lang: string, words: string) => parseHtml(`<html lang="${lang}"><p>${`${words} `.repeat(60)}`);

export default defineCheck({
  id: 'aeo/content/language',
  title: 'Declared language matches the text',
  why: 'A page with the wrong declared language is not used for questions in the language of its readers.',
  topic: 'language',
  needs: ['content'],
  problems: {
    differs: {
      severity: 'low',
      likelihood: 'likely',
      message: 'The page is written in a script that the declared language does not use',
      fix: 'Set `lang` on the html element to the language of the text; templates often leave `en` there.',
    },
  },
  references: ['RFC 5646', 'WCAG 3.1.1'],
  run({ content }) {
    const lang = elementsOf(content, 'html')[0]?.attributes.lang?.trim() ?? '';
    if (lang === '' || countWords(content.text) < 50)
      return notApplicable('No language is declared, or the page has little text');
    const sample = content.text.slice(0, 20_000);
    const letters = sample.match(/\p{L}/gu)?.length ?? 0;
    const other = SCRIPTS.find(
      ([, script, languages]) => (sample.match(script)?.length ?? 0) > letters * 0.6 && !languages.test(lang),
    );
    return other
      ? [{ problem: 'differs', location: { selector: 'html' }, evidence: `lang="${lang}", written in ${other[0]}` }]
      : [];
  },
  examples: () => [
    ['matching', { content: text('ru', 'настольные лампы') }],
    ['template default', { content: text('en', 'настольные лампы') }, 'differs'],
    ['Latin script', { content: text('de', 'Lampen für den Tisch') }],
    ['none declared', { content: parseHtml('<p>Lamps') }, 'not applicable'],
  ],
});
