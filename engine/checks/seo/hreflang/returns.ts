import { Unavailable } from '../../../evidence/define-collector.ts';
import { inconclusiveReason, isGone, type LinkAnswer } from '../../../evidence/facts/link-answers.ts';
import { canonicalsOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { addressKey, isElsewhere } from '../../../evidence/parse/html/page-shape.ts';
import { type PageSignals, placeOf, signalsOf } from '../../../evidence/parse/html/page-signals.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { pageAt } from '../../examples/page.ts';
import { exampleLinked } from '../support/link-answers.ts';

const AT = 'link[hreflang]';
const DE = 'https://a.example/de';
const page = pageAt('https://a.example/en');
const content = () => parseHtml(`<link rel="alternate" hreflang="de" href="${DE}">`, page.url);
const back = '<link rel="alternate" hreflang="en" href="https://www.a.example/en/">';
const given = (...languageAnswers: LinkAnswer[]) => ({
  page,
  content: content(),
  catchAll: false,
  languageAnswers,
});
const german = (head: string) => given(exampleLinked(DE, head));

interface Language {
  readonly url: string;
  readonly signals: PageSignals;
}

export default defineCheck({
  id: 'seo/hreflang/returns',
  title: 'hreflang links lead to indexable pages that link back',
  why: 'Search engines ignore an hreflang link unless the page it leads to exists, can be indexed and links back.',
  needs: ['languageAnswers', 'page', 'content', 'catchAll'],
  problems: {
    gone: {
      severity: 'medium',
      message: 'hreflang links lead to pages that do not exist',
      fix: 'Remove hreflang links for languages without a translation, or correct their URLs.',
    },
    'no-return': {
      severity: 'medium',
      message: 'Pages in other languages do not link back with hreflang',
      fix: 'Add the same set of `<link rel="alternate" hreflang="…">` to the page of every language.',
    },
    noindex: {
      severity: 'low',
      message: 'hreflang links lead to pages with `noindex`',
      fix: 'Remove `noindex` from the translation, or the link to it from every language.',
    },
    canonical: {
      severity: 'low',
      message: 'hreflang links lead to pages whose canonical URL is another page',
      fix: 'Make each translation its own canonical URL; translations are not duplicates.',
    },
  },
  references: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  run({ languageAnswers, page, content, catchAll }) {
    if (languageAnswers.length === 0) return notApplicable('The page has no hreflang links to other pages of the site');
    const own = new Set([page.url, ...canonicalsOf(content)].map(placeOf));
    const read = languageAnswers.flatMap(({ url, end, page: answer }): Language[] => {
      const signals = answer && !catchAll && placeOf(url) === placeOf(end) ? signalsOf(answer) : undefined;
      return signals ? [{ url, signals }] : [];
    });
    const lines = (pages: readonly Language[], text: (signals: PageSignals) => string | undefined = () => undefined) =>
      pages.map(({ url, signals }) => [excerpt(url, 200), text(signals)].filter(Boolean).join(': '));
    const others = read.filter(
      ({ url, signals: { canonical } }) => canonical !== undefined && isElsewhere(canonical, url),
    );
    const hidden = read.filter(({ signals }) => signals.noindex);
    const found = occurrences(
      { selector: AT },
      {
        gone: languageAnswers.filter(isGone).map(({ url, status }) => `${status} ${excerpt(url, 200)}`),
        'no-return': lines(read.filter(({ signals }) => signals.namesAll && !isMutual(signals, own))),
        noindex: lines(hidden, ({ noindex }) => noindex),
        canonical: lines(others, ({ canonical }) => excerpt(canonical ?? '', 200)),
      },
      10,
    );
    if (found.length > 0) return found.map((one) => ({ ...one, fact: addressKey(page.url) }));
    const reason = catchAll ? 'The site returns 200 for every URL' : inconclusiveReason(languageAnswers);
    if (reason !== undefined) throw new Unavailable(reason);
    const judged = read.filter(({ signals }) => signals.namesAll || isMutual(signals, own)).length;
    if (judged < languageAnswers.length)
      throw new Unavailable(`${languageAnswers.length - judged} pages in other languages could not be read`);
    return [];
  },
  examples: () => [
    ['link back', german(back)],
    ['no link back', german('<link rel="alternate" hreflang="fr" href="https://a.example/fr">'), 'no-return'],
    ['translation that does not exist', given({ url: DE, status: 404, end: DE }), 'gone'],
    ['translation with noindex', german(`${back}<meta name="robots" content="noindex">`), 'noindex'],
    [
      'translation whose canonical URL is the original',
      german(`${back}<link rel="canonical" href="https://a.example/en">`),
      'canonical',
    ],
    ['no other language', given(), 'not applicable'],
  ],
});

function isMutual({ languages }: PageSignals, own: ReadonlySet<string>): boolean {
  return languages.some((url) => own.has(placeOf(url)));
}
