import type { Parameter } from '../../evidence/parse/application/surface.ts';
import { defineProbe, type Scene } from '../define-probe.ts';
import { seenValue, withValue } from '../parameters.ts';
import { proofOf } from '../proof.ts';
import { htmlAnswer, scriptedPage, textAnswer } from '../scene-answers.ts';

const TRACES: readonly (readonly [name: string, shape: RegExp])[] = [
  ['a stack trace of Node.js', /\bat [\w.<>[\] $/@-]{1,160} \((?:file:\/\/)?\/[^\s():]{2,200}:\d{1,6}:\d{1,6}\)/],
  ['a traceback of Python', /Traceback \(most recent call last\):\s{0,20}(?:File|&nbsp;|<)[\s\S]{0,400}line \d{1,6}/],
  [
    'an error of PHP',
    /(?:Fatal error|Uncaught \w{1,60}|Warning)(?:<\/b>)?: [^\n]{1,300} in (?:<b>)?\/[^\s<]{2,200}(?:<\/b>)? on line (?:<b>)?\d/,
  ],
  ['a stack trace of Java', /\n\s{1,8}at [a-z][\w.]{2,100}\.[A-Z]\w{0,80}\.[\w$<>]{1,80}\(\w{1,80}\.java:\d{1,6}\)/],
  ['a stack trace of Go', /goroutine \d{1,9} \[running\]:\n/],
  ['a stack trace of .NET', /\bat [\w.]{3,160}\([^)\n]{0,200}\) in [A-Z]:\\[^\n:]{2,200}:line \d/],
];
const DEBUGGERS: readonly (readonly [name: string, ...marks: RegExp[]])[] = [
  ['the debugger of Werkzeug', /\/\/ Werkzeug Debugger<\/title>/, /\bEVALEX = /],
  [
    'the debug page of Django',
    /You(?:['’]|&#x27;|&#39;|&rsquo;)re seeing this error because you have <code>DEBUG = True<\/code>/,
  ],
  ['the debug page of Rails', /<code>Rails\.root: \//],
  ['the debug page of Laravel', /window\.ignite\((?:window\.data|\{)/],
  ['the debug page of Laravel', /#frame-\d{1,3} \.hljs-ln-line\[data-line-number='\d{1,7}'\]/],
];

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
      name: 'Django of today is in debug mode',
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
      name: 'a page that tells of Ignition',
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
      name: 'every address gives the page of a tool that collects errors',
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
  title: 'Errors do not show the program’s inside',
  why: 'Stack traces tell file names, versions and now and then settings; the debug pages of some frameworks let their reader run code.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 26,
  problems: {
    trace: {
      severity: 'low',
      likelihood: 'observed',
      says: 'An error shows a stack trace to anyone.',
      fix: {
        any: 'Answer errors with a plain message and an id, and write the details to the log.',
        express: 'Set `NODE_ENV=production`.',
      },
    },
    debugger: {
      severity: 'high',
      likelihood: 'observed',
      says: 'The framework runs in debug mode.',
      fix: {
        any: 'Switch debug mode off in production (`DEBUG = False`, `APP_DEBUG=false`, `FLASK_DEBUG=0`, `RAILS_ENV=production`).',
      },
    },
  },
  references: ['CWE-209', 'CWE-489', 'OWASP A05:2021'],
  async ask({ address, surface }, asking) {
    const { origin } = new URL(address);
    const addresses: (readonly [plain: string, odd: (token: string) => string])[] = [
      [address, (token) => `${origin}/${token}`],
      [address, (token) => `${origin}/%E0%A4%A?v=${token}`],
      [address, (token) => `${origin}/api/${token}`],
      // A parameter that is suddenly a list, a number that is suddenly a word, and a route of which a part cannot be decoded.
      ...surface.parameters
        .slice(0, 2)
        .map((parameter) => [parameter.url, (token: string) => listed(parameter, token)] as const),
      ...surface.parameters
        .filter((parameter) => /^\d{1,15}$/.test(seenValue(parameter)))
        .slice(0, 1)
        .map((parameter) => [parameter.url, (token: string) => withValue(parameter, token)] as const),
      ...surface.routes.slice(0, 1).map((route) => [route, (token: string) => `${route}/%E0%A4%A?v=${token}`] as const),
    ];
    const asked = addresses.map(async ([plain, odd]) => {
      const request = { url: odd(asking.token()) };
      const answer = await asking.fetch(request);
      const seen = answer && shownIn(answer.text);
      if (!answer || !seen) return [];
      const again = await asking.fetch({ url: odd(asking.token()) });
      if (!again || shownIn(again.text)?.shows !== seen.shows) return [];
      // What is no error may be a page that is about errors.
      if (answer.status < 400) {
        const usual = await asking.fetch({ url: plain });
        if (!usual || shownIn(usual.text)?.shows === seen.shows) return [];
      }
      return [{ ...seen, at: `${origin}/ (an address that cannot be served)`, proof: proofOf(request, answer) }];
    });
    const found = (await Promise.all(asked)).flat();
    return found.filter(({ shows }, i) => found.findIndex((one) => one.shows === shows) === i);
  },
  scenes: () => [
    ...debuggerScenes(),
    {
      name: 'Express shows where it failed',
      answers: {
        '/%E0%A4%A': htmlAnswer(
          '<pre>URIError: Failed to decode param<br> &nbsp; at decode_param (/srv/app/node_modules/express/lib/router/layer.js:172:12)</pre>',
          400,
        ),
      },
      finds: ['trace'],
    },
    {
      name: 'PHP tells a path',
      answers: {
        '/%E0%A4%A': htmlAnswer(
          '<b>Fatal error</b>: Uncaught Error: x in <b>/srv/www/index.php</b> on line <b>12</b>',
          500,
        ),
      },
      finds: ['trace'],
    },
    {
      name: 'a parameter that is a list breaks the program',
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
      name: 'a number that is a word breaks the program',
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
      name: 'a route cannot decode a part',
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

function listed({ url, name }: Parameter, token: string): string {
  const changed = new URL(url);
  changed.searchParams.delete(name);
  for (const part of ['a', 'b']) changed.searchParams.append(`${name}[${part}]`, token);
  return changed.href;
}

function shownIn(text: string) {
  const start = text.slice(0, 64 * 1024);
  const page = DEBUGGERS.find(([, ...marks]) => marks.every((mark) => mark.test(start)));
  if (page) return { problem: 'debugger' as const, shows: page[0] };
  const trace = TRACES.find(([, shape]) => shape.test(start));
  return trace && { problem: 'trace' as const, shows: trace[0] };
}
