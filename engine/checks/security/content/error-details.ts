import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { firstOf, type ReportCut, startOf } from '../../../limits.ts';
import { defineCheck, listed } from '../../define-check.ts';

const answer = (status: number, text: string) =>
  parseExchange('https://shop.example/', `HTTP/1.1 ${status} X\nContent-Type: text/html\n\n${text}`);
const PROSE = `<p>${'Our lamps light the desk without a glare, and they last for years. '.repeat(12)}</p>`;

type Sign = readonly [what: string, sign: RegExp];

/** Markup that only the error pages of that system have. */
const PAGES: readonly Sign[] = [
  [
    'PHP error',
    /<b>(?:Fatal error|Parse error|Warning|Notice)<\/b>: {1,2}.{1,300} in <b>\/[^<]{1,200}<\/b> on line <b>\d+/,
  ],
  ['Django debug page', /You're seeing this error because you have <code>DEBUG = True<\/code>/],
  ['Werkzeug debugger', /<title>[^<]{0,300}\/\/ Werkzeug Debugger<\/title>/],
  ['Laravel debug page', /window\.ignite\s?=|<title>.{0,300}Ignition/],
  ['Symfony debug page', /<title>.{0,300}\(\d{3} [A-Z][\w ]{1,40}\)<\/title>[\s\S]{0,3000}Symfony (?:Exception|Docs)/],
  [
    'Rails debug page',
    /<h1>(?:\w+::)?\w*Error in \w+Controller#\w+<\/h1>|<title>Action Controller: Exception caught<\/title>/,
  ],
  ['ASP.NET error page', /<title>[^<]{0,300}<\/title>[\s\S]{0,3000}<b>\s?Stack Trace:\s?<\/b>/],
  ['Next.js error overlay', /<nextjs-portal|__next_error__"[\s\S]{0,500}webpack-internal:\/\//],
];
/** Output of the system, which articles and manuals quote. */
const OUTPUT: readonly Sign[] = [
  ['Python traceback', /Traceback \(most recent call last\):\s{1,6}File (?:"|&quot;)/],
  ['Laravel debug page', /Whoops, looks like something went wrong|Illuminate\\[\w\\]{1,100}Exception/],
  [
    'Java stack trace',
    /(?:^|\n|<pre>)\s{0,8}(?:[a-z][\w$]{0,40}\.){1,8}[A-Z]\w{0,60}(?:Exception|Error)\b[^\n]{0,300}\n\s{1,8}at (?:[\w$]{1,60}\.){1,8}[\w$<>]{1,60}\([\w$]{1,60}\.java:\d+\)/,
  ],
  [
    'Node.js stack trace',
    /(?:Error|Exception): [^\n<]{1,300}(?:\n|<br ?\/?>)(?:\s|&nbsp;){1,10}at [^\n<]{1,200}\(?(?:node:internal|\/[\w./@-]{1,200}\.[cm]?[jt]s):\d+:\d+/,
  ],
  [
    'SQL error',
    /(?:You have an error in your SQL syntax; check the manual|ORA-\d{5}: [a-z]|PG::SyntaxError|SQLSTATE\[\w{5}\]: |Unclosed quotation mark after the character string)/,
  ],
];
/** Elements that quote text: code listings, and fields that a visitor may have filled in. */
const QUOTED = /<(?:code|samp|textarea|kbd)[\s>]/gi;
/** Elements in which an article speaks about an error. */
const TOLD = /<(?:pre|blockquote|q|title|h[1-6]|a|em|i|script|style|template)[\s>]/gi;
/** A page with this many words is more than an error message. */
const LONG = 120;
const WORD = /^[\w’'"“-]{1,40},?$/;
const BEFORE = 120;

export default defineCheck({
  id: 'security/content/error-details',
  title: 'Error pages do not expose internal details',
  why: 'Stack traces and debug pages reveal paths, versions, queries and sometimes settings, which help an attacker plan the next step.',
  topic: 'error details',
  drift: 'exposure',
  needs: ['page', 'notFound'],
  problems: {
    shown: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Information disclosure: stack trace or debug output is shown to visitors',
      fix: {
        any: 'Run in production mode, log errors on the server, and show visitors a generic error page.',
        php: 'Set `display_errors = Off` and `log_errors = On` in php.ini.',
        express: 'Set NODE_ENV=production, and add a final error handler that sends no stack trace.',
      },
    },
  },
  references: ['CWE-209', 'CWE-489', 'OWASP A05:2021'],
  run({ page, notFound }, cut) {
    const found = [page, notFound].flatMap(({ text, status }, i) => {
      return signsIn(startOf(text, 'errorCharacters', 'A page', cut), status, cut).map(
        (what) => `${i === 0 ? 'the page' : 'a page that does not exist'} (${status}): ${what}`,
      );
    });
    return found.length === 0 ? [] : [{ problem: 'shown', location: { part: 'error pages' }, evidence: listed(found) }];
  },
  examples: () => [
    {
      name: 'PHP warning in the page',
      given: {
        page: answer(
          200,
          '<br />\n<b>Warning</b>:  Undefined variable $a in <b>/var/www/html/index.php</b> on line <b>7</b><br />',
        ),
        notFound: answer(404, 'Not found'),
      },
      finds: ['shown'],
    },
    {
      name: 'Python traceback on the 404 page',
      given: {
        page: answer(200, '<p>Hello'),
        notFound: answer(500, 'Traceback (most recent call last):\n  File "/app/main.py", line 3'),
      },
      finds: ['shown'],
    },
    {
      name: 'Express stack trace',
      given: {
        page: answer(500, '<pre>Error: boom<br> &nbsp; &nbsp;at Object.run (/srv/app/server.js:10:5)</pre>'),
        notFound: answer(404, 'Not found'),
      },
      finds: ['shown'],
    },
    ...told(),
  ],
});

/** Pages that speak about errors. */
function told() {
  return [
    {
      name: 'article about errors',
      given: {
        page: answer(
          200,
          '<p>A Warning: the Traceback (most recent call last) is printed by Python. Set DEBUG = True.',
        ),
        notFound: answer(404, '<h1>Not found</h1>'),
      },
      finds: [],
    },
    {
      name: 'SQL error on a page of a shop',
      given: {
        page: answer(200, `<h1>Lamps</h1>${PROSE}<div>Query failed: SQLSTATE[42S02]: Base table not found</div>`),
        notFound: answer(404, '<h1>Not found</h1>'),
      },
      finds: ['shown'],
    },
    {
      name: 'stack trace as the whole page',
      given: {
        page: answer(200, '<pre>Traceback (most recent call last):\n  File "/app/main.py", line 3</pre>'),
        notFound: answer(404, '<h1>Not found</h1>'),
      },
      finds: ['shown'],
    },
    {
      name: 'article about an SQL error',
      given: {
        page: answer(
          200,
          `<title>SQLSTATE[42S02]: what it means</title><h1>SQLSTATE[42S02]: what it means</h1>${PROSE}<p>If the log says SQLSTATE[42S02]: then run the migrations.</p><blockquote>You have an error in your SQL syntax; check the manual</blockquote>`,
        ),
        notFound: answer(404, '<h1>Not found</h1>'),
      },
      finds: [],
    },
    {
      name: 'article with a stack trace in a listing',
      given: {
        page: answer(
          200,
          `${PROSE}<div class="highlight"><pre>Traceback (most recent call last):\n  File "/app/main.py", line 3</pre></div>`,
        ),
        notFound: answer(404, '<h1>Not found</h1>'),
      },
      finds: [],
    },
    {
      name: 'documentation that quotes a traceback',
      given: {
        page: answer(
          200,
          '<pre><code class="sh">Traceback (most recent call last):\n  File "/app/main.py", line 3</code></pre>',
        ),
        notFound: answer(404, '<h1>Not found</h1>'),
      },
      finds: [],
    },
  ] as const;
}

function signsIn(text: string, status: number, cut: ReportCut): string[] {
  const failed = status >= 400;
  const page = failed ? text : without(text, QUOTED, cut);
  const output = failed || wordsIn(page) < LONG ? page : without(page, TOLD, cut);
  return [
    ...PAGES.filter(([, sign]) => sign.test(page)),
    ...OUTPUT.filter(([, sign]) => isShown(sign.exec(output), output, failed)),
  ].map(([what]) => what);
}

function isShown(match: RegExpExecArray | null, text: string, failed: boolean): boolean {
  if (!match || failed) return match !== null;
  const before = text.slice(Math.max(0, match.index - BEFORE), match.index);
  const block = before.slice(before.lastIndexOf('>') + 1);
  return !endsInSentence(block);
}

/** Words of a sentence before the message: it is being told, not shown. */
function endsInSentence(block: string): boolean {
  const text = block.replace(/[“"'(]$/, '');
  const words = text.slice(0, -1).split(/\s/).slice(-2);
  return /\s$/.test(text) && words.length === 2 && words.every((word) => WORD.test(word.replace(/^\(/, '')));
}

function wordsIn(html: string): number {
  return html.replace(/<[^<>]{0,2000}>/g, ' ').match(/\p{L}{2,40}/gu)?.length ?? 0;
}

function without(text: string, elements: RegExp, cut: ReportCut): string {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: tag, index } of firstOf([...text.matchAll(elements)], 'errorQuotations', 'quotations', cut)) {
    if (index < from) continue;
    const end = text.indexOf(`</${tag.slice(1, -1)}>`, index);
    if (end < 0) break;
    parts.push(text.slice(from, index));
    from = end;
  }
  return [...parts, text.slice(from)].join('');
}
