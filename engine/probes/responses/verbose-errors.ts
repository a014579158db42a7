import { debugPageOf } from '../../catalogue/pages/debug.ts';
import { TRACES } from '../../catalogue/pages/traces.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext, type Scene } from '../define-probe.ts';
import { askBroken, BROKEN } from '../injection/sql/asked.ts';
import { requestWith, testEach } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { searched } from '../proof/searched.ts';
import { htmlAnswer, scriptedPage, textAnswer } from '../scene-answers.ts';

/** An ordinary address, and one that cannot be served. */
type Tried = readonly [plain: string, odd: (token: string) => string];

const MAX_ROUTES = 20;
const MAX_POINTS = 1200;

function debuggerScenes(): Scene<'debugger'>[] {
  return [
    {
      name: 'Django is in debug mode',
      answers: {
        '*': htmlAnswer(
          '<html><title>Page not found at /x</title><p>You&#x27;re seeing this error because you have <code>DEBUG = True</code> in your settings.</p></html>',
          404,
        ),
        '/': htmlAnswer('<html><title>Socks</title></html>'),
      },
      finds: ['debugger'],
    },
    {
      name: 'recent Django is in debug mode',
      answers: {
        '*': htmlAnswer(
          '<html><title>Page not found at /x</title><footer id="explanation"><p>\n You’re seeing this error because you have <code>DEBUG = True</code> in\n your Django settings file.</p></footer></html>',
          404,
        ),
        '/': htmlAnswer('<html><title>Socks</title></html>'),
      },
      finds: ['debugger'],
    },
    {
      name: 'Laravel is in debug mode',
      answers: {
        '/%E0%A4%A': htmlAnswer(
          "<html><head><title>Shop</title><style>#frame-0 .hljs-ln-line[data-line-number='12'] { background-color: red; }</style></head><body></body></html>",
          500,
        ),
      },
      finds: ['debugger'],
    },
    {
      name: 'a page about Ignition',
      answers: {
        '/%E0%A4%A': htmlAnswer(
          '<p>Our error page calls window.ignite and names laravel-exceptions-renderer.</p>',
          500,
        ),
      },
      finds: [],
    },
  ];
}

function cleanScenes(): Scene<never>[] {
  return [
    {
      name: 'an error without details',
      answers: { '/%E0%A4%A': textAnswer('Bad Request').replace('200 OK', '400 Bad Request') },
      finds: [],
    },
    {
      name: 'an article shows a traceback',
      answers: {
        '/': htmlAnswer('<html><body><a href="/article?id=7">How to read a traceback</a></body></html>'),
        '/article': htmlAnswer(
          '<p>Such as:</p><pre>Traceback (most recent call last):\n  File "shop.py", line 12, in item</pre>',
        ),
      },
      finds: [],
    },
    {
      name: 'every URL returns the page of an error tracker',
      answers: { '*': htmlAnswer('<h1>Errors, found</h1><pre>at find (/srv/app/shop.js:12:9)</pre>') },
      finds: [],
    },
    {
      name: 'a page about stack traces',
      answers: {
        '*': htmlAnswer('<p>A stack trace looks like: at function (file:line:column).</p>', 404),
        '/': htmlAnswer('<html><title>Socks</title></html>'),
      },
      finds: [],
    },
  ];
}

export default defineProbe({
  id: 'active/responses/verbose-errors',
  title: 'Error pages do not expose stack traces or debuggers',
  why: 'Stack traces reveal file names, versions and sometimes settings. The debug pages of some frameworks let anyone run code.',
  topic: 'error details',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 40,
  perPoint: 6,
  problems: {
    trace: {
      severity: 'low',
      message: 'Stack trace in an error page',
      fix: {
        any: 'Return errors with a plain message and an ID, and write the details to the log.',
        express: 'Set `NODE_ENV=production`.',
      },
    },
    debugger: {
      severity: 'high',
      message: 'Debug mode enabled: the framework shows a debug page',
      fix: 'Disable debug mode in production (`DEBUG = False`, `APP_DEBUG=false`, `FLASK_DEBUG=0`, `RAILS_ENV=production`).',
    },
  },
  references: ['CWE-209', 'CWE-489', 'OWASP A05:2021'],
  async ask({ address, surface }, asking) {
    const { origin } = new URL(address);
    const addresses: readonly Tried[] = [
      [address, (token) => `${origin}/${token}`],
      [address, (token) => `${origin}/%E0%A4%A?v=${token}`],
      [address, (token) => `${origin}/api/${token}`],
      ...asking
        .first(surface.routes, MAX_ROUTES, 'API routes')
        .map((route): Tried => [route, (token) => `${route}/%E0%A4%A?v=${token}`]),
    ];
    const points = asking.first(
      surface.points.filter(({ where }) => where === 'query'),
      MAX_POINTS,
      'parameters',
    );
    const found = [
      ...(await Promise.all(addresses.map((tried) => shownAt(tried, asking)))),
      ...(await testEach(points, (point) => shownFor(point, asking))),
    ];
    const part = '(an address that cannot be served)';
    const occurrences = found.flatMap((one) => (one ? [{ ...one, location: { url: `${origin}/`, part } }] : []));
    return occurrences.filter(({ evidence }, i) => occurrences.findIndex((one) => one.evidence === evidence) === i);
  },
  scenes: () => [
    ...debuggerScenes(),
    {
      name: 'Express shows a stack trace',
      answers: {
        '/%E0%A4%A': htmlAnswer(
          '<pre>URIError: Failed to decode param<br> &nbsp; at decode_param (/srv/app/node_modules/express/lib/router/layer.js:172:12)</pre>',
          400,
        ),
      },
      finds: ['trace'],
    },
    {
      name: 'PHP shows a path',
      answers: {
        '/%E0%A4%A': htmlAnswer(
          '<b>Fatal error</b>: Uncaught Error: x in <b>/srv/www/index.php</b> on line <b>12</b>',
          500,
        ),
      },
      finds: ['trace'],
    },
    {
      name: 'a list parameter causes an error',
      answers: {
        '/': htmlAnswer('<html><body><a href="/find?word=warm">Warm</a></body></html>'),
        '/find': ({ url }) =>
          url.searchParams.has('word[a]')
            ? htmlAnswer('<pre>TypeError: word.trim is not a function<br> at find (/srv/app/shop.js:12:9)</pre>', 500)
            : htmlAnswer('<p>Socks</p>'),
      },
      finds: ['trace'],
    },
    {
      name: 'a word in place of a number causes an error',
      answers: {
        '/': htmlAnswer('<html><body><a href="/item?id=7">Noon</a></body></html>'),
        '/item': ({ url }) =>
          /^\d+$/.test(url.searchParams.get('id') ?? '7')
            ? htmlAnswer('<p>Noon</p>')
            : textAnswer('Traceback (most recent call last):\n  File "/srv/app/shop.py", line 12, in item').replace(
                '200 OK',
                '500 Error',
              ),
      },
      finds: ['trace'],
    },
    {
      name: 'a quote in the fifth of many parameters causes an error',
      answers: {
        '/': htmlAnswer(
          `<html><body>${['a', 'b', 'c', 'd', 'e'].map((name) => `<a href="/find?${name}=warm">${name}</a>`).join('')}</body></html>`,
        ),
        '/find': ({ url }) =>
          url.searchParams.get('e')?.includes("'")
            ? htmlAnswer('<pre>Error: unexpected quote<br> at find (/srv/app/shop.js:12:9)</pre>', 500)
            : htmlAnswer(`<p>Socks ${url.searchParams.get('e')}</p>`),
      },
      finds: ['trace'],
    },
    {
      name: 'a route fails to decode a part',
      answers: {
        '/': scriptedPage('fetch("/api/things")'),
        '/api/things/%E0%A4%A': htmlAnswer(
          '<pre>URIError: Failed to decode param<br> at decode_param (/srv/app/node_modules/express/lib/router/layer.js:172:12)</pre>',
          400,
        ),
      },
      finds: ['trace'],
    },
    ...cleanScenes(),
  ],
});

/** A parameter with a word in place of its value, with quotes after it, and as a list. The first two are sent for all probes. */
async function shownFor(point: InjectionPoint, asking: ProbeContext) {
  const screening = await asking.screen(point);
  if (!screening) return undefined;
  const quoted = screening.isInert ? undefined : await askBroken(point, screening, asking);
  const odd = (token: string) => requestWith(point, token).url;
  const tries: readonly (readonly [Exchange | undefined, (token: string) => string])[] = [
    [screening.odd, odd],
    [quoted?.answer, (token) => odd(token + BROKEN)],
  ];
  for (const [answer, again] of tries) {
    const found = answer && shownIn(answer.text) && (await shownAt([point.url, again], asking));
    if (found) return found;
  }
  return shownAt([point.url, (token) => listed(point, token)], asking);
}

async function shownAt([plain, odd]: Tried, asking: ProbeContext) {
  const request = { url: odd(asking.token()) };
  const answer = await asking.fetch(request);
  const found = answer && shownIn(searched(answer, asking).text);
  if (!answer || !found) return undefined;
  const again = await asking.fetch({ url: odd(asking.token()) });
  if (!again || shownIn(again.text)?.evidence !== found.evidence) return undefined;
  // A response that is not an error may be a page about errors.
  if (answer.status < 400) {
    const usual = await asking.fetch({ url: plain });
    if (!usual || shownIn(usual.text)?.evidence === found.evidence) return undefined;
  }
  return { ...found, proof: proofOf(request, answer) };
}

function listed({ url, name }: InjectionPoint, token: string): string {
  const changed = new URL(url);
  changed.searchParams.delete(name);
  for (const part of ['a', 'b']) changed.searchParams.append(`${name}[${part}]`, token);
  return changed.href;
}

function shownIn(text: string) {
  const page = debugPageOf(text);
  if (page) return { problem: 'debugger' as const, evidence: page.program };
  const trace = TRACES.find(({ caused }) => caused?.test(text));
  return trace && { problem: 'trace' as const, evidence: trace.program };
}
