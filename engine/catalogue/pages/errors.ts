/** How the words of an error page are recognised. */
interface ErrorWords {
  readonly words: RegExp;
  /** Name of a recording with such words, in `testbed/recordings/`. */
  readonly recording: string;
}

/** Titles and headings, in lower case, of pages that report an error and nothing else. */
export const ERROR_TITLES: readonly ErrorWords[] = [
  { words: /^(?:(?:error|http(?: error)?)[ :-]{0,3})?(?:4\d\d|5\d\d)(?: error)?$/, recording: 'weborf 1.5, 404' },
  {
    words:
      /^(?:(?:error|http(?: error)?)[ :-]{0,3})?(?:4\d\d|5\d\d)[ |:.–—-]{1,4}(?:(?:page |file )?not found|no such resource|this page could not be found|forbidden|access denied|bad gateway|bad request|service (?:temporarily )?unavailable|gateway time-?out|internal server error|server error|oops)$/,
    recording: 'nginx 1.26.3, 404',
  },
  {
    words: /^(?:(?:page|content|file|document|site|url) (?:was )?)?not found$/,
    recording: 'Flask 3.1.1, 404',
  },
  {
    words:
      /^(?:oops!? |sorry,? )?(?:that|this|the) page(?: you (?:are looking for|requested))? (?:can(?:not|’t|'t) be|could(?: not|n’t|n't) be|was not|wasn’t|wasn't) found$/,
    recording: 'WordPress, Twenty Seventeen, 404',
  },
  {
    words:
      /^(?:internal server error|server error|application error|unexpected application error|(?:internal|unexpected|database|site) error|bad gateway|service unavailable|gateway time-?out|error establishing a database connection|runtime error|fatal error)$/,
    recording: 'WordPress, no database',
  },
];

/** First words, in lower case, of errors that servers, frameworks and hosts write. */
export const ERROR_STARTS: readonly { readonly words: string; readonly recording: string }[] = [
  { words: 'application error: a client-side exception has occurred', recording: 'Next.js 14, error in the browser' },
  { words: 'application error: a server-side exception has occurred', recording: 'Next.js 14, error on the server' },
  {
    words: 'an error occurred in the application and your page could not be served',
    recording: 'Heroku, application error',
  },
  { words: 'error establishing a database connection', recording: 'WordPress, no database' },
  { words: 'there has been a critical error on this website', recording: 'WordPress, critical error' },
  {
    words: 'whoops, looks like something went wrong',
    recording: 'Symfony 4 and Laravel 5, error without details',
  },
  { words: 'unexpected application error!', recording: 'React Router 6, error' },
  { words: 'the page you are looking for is temporarily unavailable', recording: 'nginx 1.0, 50x.html' },
  { words: 'the deployment could not be found on vercel', recording: 'Vercel, no deployment' },
  { words: 'there isn’t a github pages site here', recording: 'GitHub Pages, no site' },
  { words: "there isn't a github pages site here", recording: 'GitHub Pages, no site, plain apostrophe' },
  { words: 'cannot get /', recording: 'express 5.3.0, 404' },
  { words: 'internal server error', recording: 'koa 3.3.0, error' },
  { words: 'error 404: not found', recording: 'CivetWeb 1.16, 404' },
  { words: 'error response error code: 4', recording: 'Python http.server 3.13.5, 404' },
  { words: 'upstream connect error or disconnect/reset before headers', recording: 'Envoy, no upstream' },
];

/** Titles that say by themselves only that something failed. */
export const VAGUE_TITLES: readonly ErrorWords[] = [
  { words: /^error[.!]?$/i, recording: 'express 5.3.0, 404' },
  { words: /^wordpress › error[.!]?$/i, recording: 'WordPress, critical error' },
];

/** Sentences of failures, in pages with such a title or none. */
export const FAILURES: readonly ErrorWords[] = [
  {
    words: /\ban? (?:internal|unexpected|server|unknown|fatal|critical) error (?:has )?occurred\b/i,
    recording: 'Next.js 9, error',
  },
  {
    words: /\bencountered an? (?:internal|unexpected|critical) error\b/i,
    recording: 'Apache, 500',
  },
  {
    words: /\b(?:(?:could not|cannot|unable to) connect to (?:the )?database|database connection failed)\b/i,
    recording: 'Moodle, no database',
  },
];

/** The start of a page that is the error of PHP. */
export const PHP_ERROR: ErrorWords = {
  words: /^(?:PHP )?(?:Fatal|Parse) error ?: /,
  recording: 'PHP built-in server 8.4, error',
};
