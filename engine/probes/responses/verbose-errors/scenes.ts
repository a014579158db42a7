import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, scriptedPage, textAnswer } from '../../scene-answers.ts';

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

export function verboseErrorScenes(): Scene<'debugger' | 'trace'>[] {
  return [
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
  ];
}
