import { debugPageOf } from '../../../catalogue/pages/debug.ts';
import { TRACES } from '../../../catalogue/pages/traces.ts';
import { edgeBlock } from '../../../evidence/parse/http/edge-block.ts';
import { firstOf, type ReportCut, startOf } from '../../../limits.ts';
import { defineCheck, listed } from '../../define-check.ts';
import { htmlPage } from '../../examples/page.ts';

const given = (html: string, notFound = '<h1>Not found</h1>') => ({
  page: htmlPage(html),
  notFound: htmlPage(notFound, 404),
});
const PROSE = `<p>${'Our lamps light the desk without a glare, and they last for years. '.repeat(12)}</p>`;

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
  title: 'Page and response to a missing path show no internal details',
  why: 'Stack traces and debug pages reveal paths, versions, queries and sometimes settings, which help an attacker plan the next step.',
  topic: 'error details',
  drift: 'exposure',
  needs: ['page', 'notFound'],
  problems: {
    shown: {
      severity: 'medium',
      share: { medium: 'error-details', high: 'debug-mode' },
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
    const found = [page, notFound].map(({ text, status }, i) => {
      const seen = signsIn(startOf(text, 'errorCharacters', 'A page', cut), status, cut);
      return { ...seen, where: `${i === 0 ? 'the page' : 'a page that does not exist'} (${status})` };
    });
    const lines = found.flatMap(({ where, names }) => names.map((name) => `${where}: ${name}`));
    const block = edgeBlock(notFound);
    if (block) cut(`The response to a path that does not exist was not of the site: ${block.reason}`);
    if (lines.length === 0) return [];
    const isDebugging = found.some(({ isDebugPage }) => isDebugPage);
    const severity = isDebugging ? ({ severity: 'high' } as const) : {};
    return [{ problem: 'shown', location: { part: 'error pages' }, evidence: listed(lines), ...severity }];
  },
  examples: () => [
    [
      'PHP warning in the page',
      given('<br />\n<b>Warning</b>:  Undefined variable $a in <b>/var/www/html/index.php</b> on line <b>7</b><br />'),
      'shown',
    ],
    [
      'Python traceback on the 404 page',
      {
        page: htmlPage('<p>Hello'),
        notFound: htmlPage('Traceback (most recent call last):\n  File "/app/main.py", line 3', 500),
      },
      'shown',
    ],
    [
      'Express stack trace',
      {
        page: htmlPage('<pre>Error: boom<br> &nbsp; &nbsp;at Object.run (/srv/app/server.js:10:5)</pre>', 500),
        notFound: htmlPage('Not found', 404),
      },
      'shown',
    ],
    [
      'Django in debug mode, with a typographic apostrophe',
      given('<h1>Lamps</h1>', '<p>You’re seeing this error because you have <code>DEBUG = True</code> in'),
      'shown',
    ],
    [
      'Sinatra in development',
      given('<h1>Lamps</h1>', '<h2>Sinatra doesn’t know this ditty.</h2><img src="/__sinatra__/404.png">'),
      'shown',
    ],
    [
      'article about errors',
      given('<p>A Warning: the Traceback (most recent call last) is printed by Python. Set DEBUG = True.'),
    ],
    [
      'SQL error on a page of a shop',
      given(`<h1>Lamps</h1>${PROSE}<div>Query failed: SQLSTATE[42S02]: Base table not found</div>`),
      'shown',
    ],
    [
      'stack trace as the whole page',
      given('<pre>Traceback (most recent call last):\n  File "/app/main.py", line 3</pre>'),
      'shown',
    ],
    [
      'article about an SQL error',
      given(
        `<title>SQLSTATE[42S02]: what it means</title><h1>SQLSTATE[42S02]: what it means</h1>${PROSE}<p>If the log says SQLSTATE[42S02]: then run the migrations.</p><blockquote>You have an error in your SQL syntax; check the manual</blockquote>`,
      ),
    ],
    [
      'article with a stack trace in a listing',
      given(
        `${PROSE}<div class="highlight"><pre>Traceback (most recent call last):\n  File "/app/main.py", line 3</pre></div>`,
      ),
    ],
    [
      'documentation that quotes a traceback',
      given('<pre><code class="sh">Traceback (most recent call last):\n  File "/app/main.py", line 3</code></pre>'),
    ],
  ],
});

/** What a page shows of the inside of its system. */
function signsIn(text: string, status: number, cut: ReportCut) {
  const failed = status >= 400;
  const page = failed ? text : without(text, QUOTED, cut);
  const output = failed || wordsIn(page) < LONG ? page : without(page, TOLD, cut);
  const debugPage = debugPageOf(page)?.program;
  const traces = TRACES.filter(({ shown, isMarkup }) =>
    isMarkup ? shown?.test(page) : isShown(shown?.exec(output) ?? null, output, failed),
  ).map(({ program }) => program);
  return { names: [...new Set([...(debugPage ? [debugPage] : []), ...traces])], isDebugPage: debugPage !== undefined };
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
