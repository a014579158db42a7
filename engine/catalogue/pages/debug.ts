import { findSignature, type PageSignature, plainPage } from './page-signature.ts';

/** Markup that only these pages have: articles quote their words. */
export const DEBUG_PAGES: readonly PageSignature[] = [
  {
    program: 'Django debug page',
    marks: ["You're seeing this error because you have <code>DEBUG = True</code>"],
    recording: 'Django 3.2.25, 404 in debug mode',
  },
  { program: 'Werkzeug debugger', marks: ['// Werkzeug Debugger</title>'], recording: 'Flask 2.2.2, error' },
  {
    program: 'Sinatra debug page',
    marks: ["<h2>Sinatra doesn't know this ditty.</h2>"],
    recording: 'Sinatra 3.0.5, 404 in debug mode',
  },
  {
    program: 'Sinatra debug page',
    marks: ["You're seeing this error because you have enabled the <code>show_exceptions</code> setting"],
    recording: 'Sinatra 3.0.5, error',
  },
  {
    program: 'Rack debug page',
    marks: ["You're seeing this error because you use <code>Rack::ShowExceptions</code>"],
    recording: 'Rack 3.0.5, error',
  },
  {
    program: 'web.py debug page',
    marks: ["You're seeing this error because you have <code>web.config.debug</code>"],
    recording: 'web.py 0.62, error',
  },
  {
    program: 'Mojolicious debug page',
    marks: [/<title>(?:Server Error|Page Not Found) \(development mode\)<\/title>/, '"mojobar-brand"'],
    recording: 'Mojolicious 9.31, error',
  },
  {
    program: 'Plack debug page',
    marks: [/<title>Error: [^<]{1,300}<\/title>/, '<li class="frame">', '<pre class="context"'],
    recording: 'Plack 1.0050, error',
  },
  {
    program: 'Twisted debug page',
    marks: ['<title>web.Server Traceback (most recent call last)</title>'],
    recording: 'Twisted 22.4.0, error',
  },
  {
    program: 'Bottle debug page',
    marks: ['<title>Error: 500 Internal Server Error</title>', '<h2>Traceback:</h2>'],
    recording: 'Bottle 0.12.23, error',
  },
  {
    program: 'Express error handler for development',
    marks: ['<h2><em>500</em>', '<ul id="stacktrace"><li>'],
    recording: 'errorhandler 1.5.2, error',
  },
  {
    program: 'Youch debug page',
    marks: ['id="error-name"', 'id="error-title"', '"stack-frame-location"'],
    recording: 'youch 4.1.1, error',
  },
  {
    program: 'Laravel debug page',
    marks: [/window\.ignite\((?:window\.data|\{)/],
    recording: 'Laravel Ignition 2, error',
  },
  {
    program: 'Laravel debug page',
    marks: [/#frame-\d{1,3} \.hljs-ln-line\[data-line-number='\d{1,7}'\]/],
    recording: 'Laravel 11, error',
  },
  {
    program: 'Symfony debug page',
    marks: [/<title>[^<]{0,1000} \(\d{3} [A-Z][^<]{1,60}\)<\/title>/, '"exception-message-wrapper"'],
    recording: 'Symfony ErrorHandler 5.4.53, error',
  },
  { program: 'Rails debug page', marks: ['<code>Rails.root: /'], recording: 'Rails 6.1.7.10, error' },
  {
    program: 'Rails debug page',
    marks: ['<title>Action Controller: Exception caught</title>'],
    recording: 'Rails 6.1.7.10, error',
  },
  {
    program: 'Catalyst debug page',
    marks: ['<code class="error">Caught exception in ', "toggleDump('dump_0')"],
    recording: 'Catalyst 1.42, error',
  },
  {
    program: 'Starlette debugger',
    marks: ['<title>Starlette Debugger</title>', '"traceback-container"'],
    recording: 'Starlette 0.26.1, error',
  },
  {
    program: 'Next.js error page',
    marks: ['id="__NEXT_DATA__"', '"buildId":"development"', '"err":{"name":'],
    recording: 'next 15.5.29, error',
  },
  {
    program: 'Next.js error overlay',
    marks: ['__next_error__"', 'webpack-internal:///'],
    recording: 'next 15.5.29 app, error',
  },
];

/** The signature of the page with which a framework in debug mode answers an error; undefined for any other page. */
export function debugPageOf(html: string): PageSignature | undefined {
  return findSignature(plainPage(html), DEBUG_PAGES);
}
