import { findSignature, type PageSignature, plainPage, signatures } from './page-signature.ts';

/** Markup that only these pages have: articles quote their words. */
export const DEBUG_PAGES: readonly PageSignature[] = signatures({}, [
  [
    'Django debug page',
    'Django 3.2.25, 404 in debug mode',
    "You're seeing this error because you have <code>DEBUG = True</code>",
  ],
  ['Werkzeug debugger', 'Flask 2.2.2, error', '// Werkzeug Debugger</title>'],
  ['Sinatra debug page', 'Sinatra 3.0.5, 404 in debug mode', "<h2>Sinatra doesn't know this ditty.</h2>"],
  [
    'Sinatra debug page',
    'Sinatra 3.0.5, error',
    "You're seeing this error because you have enabled the <code>show_exceptions</code> setting",
  ],
  [
    'Rack debug page',
    'Rack 3.0.5, error',
    "You're seeing this error because you use <code>Rack::ShowExceptions</code>",
  ],
  [
    'web.py debug page',
    'web.py 0.62, error',
    "You're seeing this error because you have <code>web.config.debug</code>",
  ],
  [
    'Mojolicious debug page',
    'Mojolicious 9.31, error',
    /<title>(?:Server Error|Page Not Found) \(development mode\)<\/title>/,
    '"mojobar-brand"',
  ],
  [
    'Plack debug page',
    'Plack 1.0050, error',
    /<title>Error: [^<]{1,300}<\/title>/,
    '<li class="frame">',
    '<pre class="context"',
  ],
  ['Twisted debug page', 'Twisted 22.4.0, error', '<title>web.Server Traceback (most recent call last)</title>'],
  [
    'Bottle debug page',
    'Bottle 0.12.23, error',
    '<title>Error: 500 Internal Server Error</title>',
    '<h2>Traceback:</h2>',
  ],
  [
    'Express error handler for development',
    'errorhandler 1.5.2, error',
    '<h2><em>500</em>',
    '<ul id="stacktrace"><li>',
  ],
  ['Youch debug page', 'youch 4.1.1, error', 'id="error-name"', 'id="error-title"', '"stack-frame-location"'],
  ['Laravel debug page', 'Laravel Ignition 2, error', /window\.ignite\((?:window\.data|\{)/],
  ['Laravel debug page', 'Laravel 11, error', /#frame-\d{1,3} \.hljs-ln-line\[data-line-number='\d{1,7}'\]/],
  [
    'Symfony debug page',
    'Symfony ErrorHandler 5.4.53, error',
    /<title>[^<]{0,1000} \(\d{3} [A-Z][^<]{1,60}\)<\/title>/,
    '"exception-message-wrapper"',
  ],
  ['Rails debug page', 'Rails 6.1.7.10, error', '<code>Rails.root: /'],
  ['Rails debug page', 'Rails 6.1.7.10, error', '<title>Action Controller: Exception caught</title>'],
  ['Catalyst debug page', 'Catalyst 1.42, error', '<code class="error">Caught exception in ', "toggleDump('dump_0')"],
  ['Starlette debugger', 'Starlette 0.26.1, error', '<title>Starlette Debugger</title>', '"traceback-container"'],
  ['Next.js error page', 'next 15.5.29, error', 'id="__NEXT_DATA__"', '"buildId":"development"', '"err":{"name":'],
  ['Next.js error overlay', 'next 15.5.29 app, error', '__next_error__"', 'webpack-internal:///'],
]);

/** The signature of the page with which a framework in debug mode answers an error; undefined for any other page. */
export function debugPageOf(html: string): PageSignature | undefined {
  return findSignature(plainPage(html), DEBUG_PAGES);
}
