import { elementsOf, type HtmlDocument, titleOf } from './html.ts';
import { countWords } from './words.ts';

const MAX_WORDS = 150;
/** Titles and headings of pages that report an error and nothing else. */
const ERROR_TITLES = [
  /^(?:(?:error|http(?: error)?)[ :-]{0,3})?(?:4\d\d|5\d\d)(?: error)?$/,
  /^(?:(?:error|http(?: error)?)[ :-]{0,3})?(?:4\d\d|5\d\d)[ |:.–—-]{1,4}(?:(?:page |file )?not found|this page could not be found|forbidden|access denied|bad gateway|bad request|service (?:temporarily )?unavailable|gateway time-?out|internal server error|server error|oops)$/,
  /^(?:(?:page|content|file|document|site|url) (?:was )?)?not found$/,
  /^(?:oops!? |sorry,? )?(?:that|this|the) page(?: you (?:are looking for|requested))? (?:can(?:not|’t|'t) be|could(?: not|n’t|n't) be|was not|wasn’t|wasn't) found$/,
  /^(?:internal server error|server error|application error|unexpected application error|(?:internal|unexpected|database|site) error|bad gateway|service unavailable|gateway time-?out|error establishing a database connection|runtime error|fatal error)$/,
];
/** First sentences of errors that servers, frameworks and hosts write. */
const ERROR_TEXTS = [
  'application error: a client-side exception has occurred',
  'application error: a server-side exception has occurred',
  'an error occurred in the application and your page could not be served',
  'error establishing a database connection',
  'there has been a critical error on this website',
  'whoops, looks like something went wrong',
  'unexpected application error!',
  'the page you are looking for is temporarily unavailable',
  'the deployment could not be found on vercel',
  'there isn’t a github pages site here',
  "there isn't a github pages site here",
  'cannot get /',
  'internal server error',
  'upstream connect error or disconnect/reset before headers',
  'the requested url was not found on this server',
];

/** The known error text that the page starts with. */
export function errorText(document: HtmlDocument): string | undefined {
  const start = document.text.slice(0, 300).toLowerCase();
  return ERROR_TEXTS.find((words) => start.startsWith(words));
}

/** The words by which a short page reports an error; undefined if it does not. */
export function errorWords(document: HtmlDocument): string | undefined {
  if (countWords(document.text) > MAX_WORDS) return undefined;
  const text = errorText(document);
  if (text !== undefined) return text;
  const title = titleOf(document);
  const headings = elementsOf(document, 'h1', 'h2').map((heading) => heading.text);
  const heading = headings.slice(0, 2).find(isErrorTitle);
  if (heading !== undefined && headings.length <= 2) return heading;
  return isErrorTitle(title) || (isErrorTitle(titleWithoutSite(title)) && headings.length <= 1) ? title : undefined;
}

/** True for a title or heading that is an error and nothing else. */
export function isErrorTitle(words: string): boolean {
  const plain = words
    .trim()
    .toLowerCase()
    .replace(/[.!…]{1,3}$/, '');
  return plain.length < 120 && ERROR_TITLES.some((pattern) => pattern.test(plain));
}

/** A title without the name of the site behind it. */
export function titleWithoutSite(title: string): string {
  return title.split(/\s[|–—·-]\s/, 1)[0] ?? '';
}
