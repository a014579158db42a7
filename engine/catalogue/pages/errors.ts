/** How the words of an error page are recognised. */
interface ErrorWords<T = RegExp> {
  readonly words: T;
  /** Name of a recording with such words, in `testbed/recordings/`. */
  readonly recording: string;
}

function wordsOf<T>(rows: readonly (readonly [words: T, recording: string])[]): readonly ErrorWords<T>[] {
  return rows.map(([words, recording]) => ({ words, recording }));
}

/** Titles and headings, in lower case, of pages that report an error and nothing else. */
export const ERROR_TITLES = wordsOf([
  [/^(?:(?:error|http(?: error)?)[ :-]{0,3})?(?:4\d\d|5\d\d)(?: error)?$/, 'weborf 1.5, 404'],
  [
    /^(?:(?:error|http(?: error)?)[ :-]{0,3})?(?:4\d\d|5\d\d)[ |:.–—-]{1,4}(?:(?:page |file )?not found|no such resource|this page could not be found|forbidden|access denied|bad gateway|bad request|service (?:temporarily )?unavailable|gateway time-?out|internal server error|server error|oops)$/,
    'nginx 1.26.3, 404',
  ],
  [/^(?:(?:page|content|file|document|site|url) (?:was )?)?not found$/, 'Flask 3.1.1, 404'],
  [
    /^(?:oops!? |sorry,? )?(?:that|this|the) page(?: you (?:are looking for|requested))? (?:can(?:not|’t|'t) be|could(?: not|n’t|n't) be|was not|wasn’t|wasn't) found$/,
    'WordPress, Twenty Seventeen, 404',
  ],
  [
    /^(?:internal server error|server error|application error|unexpected application error|(?:internal|unexpected|database|site) error|bad gateway|service unavailable|gateway time-?out|error establishing a database connection|runtime error|fatal error)$/,
    'WordPress, no database',
  ],
]);

/** First words, in lower case, of errors that servers, frameworks and hosts write. */
export const ERROR_STARTS = wordsOf([
  ['application error: a client-side exception has occurred', 'Next.js 14, error in the browser'],
  ['application error: a server-side exception has occurred', 'Next.js 14, error on the server'],
  ['an error occurred in the application and your page could not be served', 'Heroku, application error'],
  ['error establishing a database connection', 'WordPress, no database'],
  ['there has been a critical error on this website', 'WordPress, critical error'],
  ['whoops, looks like something went wrong', 'Symfony 4 and Laravel 5, error without details'],
  ['unexpected application error!', 'React Router 6, error'],
  ['the page you are looking for is temporarily unavailable', 'nginx 1.0, 50x.html'],
  ['the deployment could not be found on vercel', 'Vercel, no deployment'],
  ['there isn’t a github pages site here', 'GitHub Pages, no site'],
  ["there isn't a github pages site here", 'GitHub Pages, no site, plain apostrophe'],
  ['cannot get /', 'express 5.3.0, 404'],
  ['internal server error', 'koa 3.3.0, error'],
  ['error 404: not found', 'CivetWeb 1.16, 404'],
  ['error response error code: 4', 'Python http.server 3.13.5, 404'],
  ['upstream connect error or disconnect/reset before headers', 'Envoy, no upstream'],
]);

/** Titles that say by themselves only that something failed. */
export const VAGUE_TITLES = wordsOf([
  [/^error[.!]?$/i, 'express 5.3.0, 404'],
  [/^wordpress › error[.!]?$/i, 'WordPress, critical error'],
]);

/** Sentences of failures, in pages with such a title or none. */
export const FAILURES = wordsOf([
  [/\ban? (?:internal|unexpected|server|unknown|fatal|critical) error (?:has )?occurred\b/i, 'Next.js 9, error'],
  [/\bencountered an? (?:internal|unexpected|critical) error\b/i, 'Apache, 500'],
  [
    /\b(?:(?:could not|cannot|unable to) connect to (?:the )?database|database connection failed)\b/i,
    'Moodle, no database',
  ],
]);

/** The start of a page that is the error of PHP. */
export const PHP_ERROR: ErrorWords = {
  words: /^(?:PHP )?(?:Fatal|Parse) error ?: /,
  recording: 'PHP built-in server 8.4, error',
};
