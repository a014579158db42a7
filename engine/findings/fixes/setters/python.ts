import { inPython } from './paths.ts';
import { type Setter, type Setters, text } from './setter.ts';

/** WSGI (PEP 3333): a wrapper around the application, whatever its framework. */
const wsgi: Setter = {
  file: 'wsgi.py',
  where: '(the module that the server loads) add after the routes, before any line that starts a server',
  set: (name, value) =>
    wrapper([
      `[(n, v) for n, v in headers if n.lower() != ${text(name.toLowerCase())}] + [(${text(name)}, ${text(value)})]`,
    ]),
  pages: (name, value) =>
    wrapper([
      `headers + [(${text(name)}, ${text(value)})] if any(n.lower() == "content-type" and v.startswith("text/html") for n, v in headers) and all(n.lower() != ${text(name.toLowerCase())} for n, v in headers) else headers`,
    ]),
  drop: (name) => wrapper([`[(n, v) for n, v in headers if n.lower() != ${text(name.toLowerCase())}]`]),
  cache: (folders) => {
    const { when, value } = inPython('environ["PATH_INFO"]', folders);
    return wrapper([
      `[(n, v) for n, v in headers if n.lower() != "cache-control"] + [("Cache-Control", ${value})] if ${when} else headers`,
    ]);
  },
  note: 'Where the application is not named application, use its name. Where a function creates it, wrap it there before it is returned: with Flask `app.wsgi_app = with_headers(app.wsgi_app)`.',
};

function wrapper([headers = '']: readonly string[]): string[] {
  return [
    'def with_headers(app):',
    '    def wrapped(environ, start_response):',
    `        def start(status, headers, exc_info=None): return start_response(status, ${headers}, exc_info)`,
    '        return app(environ, start)',
    '    return wrapped',
    'application = with_headers(application)',
  ];
}

/** Starlette's middleware, which FastAPI has too. */
const asgi: Setter = {
  file: 'main.py',
  where: '(the module that creates the FastAPI or Starlette app) add',
  set: (name, value) => http(`    response.headers[${text(name)}] = ${text(value)}`),
  pages: (name, value) =>
    http(
      `    if response.headers.get("content-type", "").startswith("text/html") and ${text(name)} not in response.headers: response.headers[${text(name)}] = ${text(value)}`,
    ),
  drop: (name) => http(`    del response.headers[${text(name)}]`),
  cache: (folders) => {
    const { when, value } = inPython('request.url.path', folders);
    return http(`    if ${when}: response.headers["Cache-Control"] = ${value}`);
  },
};

function http(statement: string): string[] {
  return [
    '@app.middleware("http")',
    'async def response_headers(request, call_next):',
    '    response = await call_next(request)',
    statement,
    '    return response',
  ];
}

const afterRequest = (statement: string) => [
  '@app.after_request',
  'def response_headers(response):',
  statement,
  '    return response',
];

const onPrepare = (statement: string) => [
  `async def response_headers(request, response): ${statement}`,
  'app.on_response_prepare.append(response_headers)',
];

export const PYTHON: Setters = {
  flask: {
    file: 'app.py',
    where: '(the module that creates the app; in a function that creates it, before it is returned) add',
    set: (name, value) => afterRequest(`    response.headers[${text(name)}] = ${text(value)}`),
    pages: (name, value) =>
      afterRequest(
        `    if response.mimetype == "text/html" and ${text(name)} not in response.headers: response.headers[${text(name)}] = ${text(value)}`,
      ),
    drop: (name) => afterRequest(`    response.headers.pop(${text(name)}, None)`),
    cache: (folders) => {
      const { when, value } = inPython('request.path', folders);
      return [
        'from flask import request',
        ...afterRequest(`    if ${when}: response.headers["Cache-Control"] = ${value}`),
      ];
    },
  },
  aiohttp: {
    file: 'main.py',
    where: '(the module that creates the app) add',
    set: (name, value) => onPrepare(`response.headers[${text(name)}] = ${text(value)}`),
    pages: (name, value) => [
      'async def response_headers(request, response):',
      `    if response.content_type == "text/html" and ${text(name)} not in response.headers: response.headers[${text(name)}] = ${text(value)}`,
      'app.on_response_prepare.append(response_headers)',
    ],
    drop: (name) => onPrepare(`response.headers.pop(${text(name)}, None)`),
    cache: (folders) => {
      const { when, value } = inPython('request.path', folders);
      return [
        'async def response_headers(request, response):',
        `    if ${when}: response.headers["Cache-Control"] = ${value}`,
        'app.on_response_prepare.append(response_headers)',
      ];
    },
  },
  tornado: {
    file: 'the base class of the request handlers',
    where: 'add, or the last line to the function that exists',
    set: (name, value) => ['def set_default_headers(self):', `    self.set_header(${text(name)}, ${text(value)})`],
    pages: true,
    drop: (name) => ['def set_default_headers(self):', `    self.clear_header(${text(name)})`],
    note: 'If the handlers have no base class of their own, create `class BaseHandler(tornado.web.RequestHandler)` and derive them from it.',
    cache: (folders) => {
      const { value } = inPython('self.request.path', folders);
      return [
        'class CachedFiles(tornado.web.StaticFileHandler):',
        `    def set_extra_headers(self, path): self.set_header("Cache-Control", ${value})`,
        'static_handler_class=CachedFiles',
      ];
    },
    cacheAt: {
      file: 'the module that creates the application',
      where: 'add the class, and the last line to the settings of Application',
    },
  },
  cherrypy: {
    file: 'the module that starts CherryPy',
    where: 'add',
    set: (name, value) => [
      `cherrypy.config.update({"tools.response_headers.on": True, "tools.response_headers.headers": [(${text(name)}, ${text(value)})]})`,
    ],
  },
  uvicorn: {
    file: 'the command that starts uvicorn',
    where: 'add the option',
    set: (name, value) => [`--header ${text(`${name}:${value}`)}`],
    ...(asgi.pages && { pages: asgi.pages }),
    pagesAt: asgi,
    ...(asgi.cache && { cache: asgi.cache }),
    cacheAt: asgi,
  },
  hypercorn: asgi,
  gunicorn: wsgi,
  waitress: wsgi,
  werkzeug: wsgi,
};
