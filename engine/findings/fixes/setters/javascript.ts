import { inJavaScript, NO_PAGE } from './paths.ts';
import { FOR_EVER, type Setter, type Setters, text } from './setter.ts';

const SERVER = '(your server file) add before the routes';
const ROOT = 'add the function, or the entry to the headers function that exists';

/** Sends a header from a request handler with the response of Node.js. */
const handler = (statement: string) => `(req, res, next) => { ${statement}; next(); }`;
const setHeader = (name: string, value: string) => `res.setHeader(${text(name)}, ${text(value)})`;

/** Before it is known what the response will be. */
const ifPage = (path: string, statement: string) => `if (!/${NO_PAGE}/.test(${path})) ${statement}`;
/** The middleware of Express and of what is built on it. */
export function middleware(name: string, value: string, pages: true | undefined, given = 'req, res, next'): string {
  const statement = setHeader(name, value);
  return `(${given}) => { ${pages ? ifPage('req.path', statement) : statement}; next(); }`;
}

const koa = (statement: string) => [`app.use(async (ctx, next) => { await next(); ${statement}; });`];

const adonis = (given: string, statement: string) => [
  `import type { HttpContext } from '@adonisjs/core/http';`,
  `import type { NextFn } from '@adonisjs/core/types/http';`,
  `export default class ResponseHeaders { async handle({ ${given} }: HttpContext, next: NextFn) { ${statement}; await next(); } }`,
];

const tanstack = (name: string, value: string) => [
  `import { createMiddleware, createStart } from '@tanstack/react-start';`,
  `import { setResponseHeader } from '@tanstack/react-start/server';`,
  `const responseHeaders = createMiddleware().server(({ next }) => { setResponseHeader(${text(name)}, ${text(value)}); return next(); });`,
  'export const startInstance = createStart(() => ({ requestMiddleware: [responseHeaders] }));',
];

/** Headers of fetched responses and of redirects are immutable. */
const COPIED = 'response = new Response(response.body, response);';

const deno: Setter = {
  file: 'main.ts',
  where: '(the module that calls Deno.serve) add before a response is returned',
  set: (name, value) => [COPIED, `response.headers.set(${text(name)}, ${text(value)});`],
  pages: (name, value) => [
    COPIED,
    `if (response.headers.get("content-type")?.startsWith("text/html") && !response.headers.has(${text(name)})) response.headers.set(${text(name)}, ${text(value)});`,
  ],
  drop: (name) => [COPIED, `response.headers.delete(${text(name)});`],
  cache: (folders) => {
    const { when, value } = inJavaScript('pathname', folders);
    return [
      COPIED,
      'const { pathname } = new URL(request.url);',
      `if (${when}) response.headers.set("Cache-Control", ${value});`,
    ];
  },
  note: 'Declare response with let.',
};

const routeRules = (rules: Readonly<Record<string, string>>) =>
  `server: { routeRules: { ${Object.entries(rules)
    .map(([path, header]) => `${text(path)}: { headers: { ${header} } }`)
    .join(', ')} } }`;

/** The headers of an error are those of its output. */
const hapi = (act: string) => [
  `server.ext('onPreResponse', ({ response }, h) => { const headers = response.isBoom ? response.output.headers : response.headers; ${act} return h.continue; });`,
];

export const JAVASCRIPT: Setters = {
  remix: {
    file: ['app/root.tsx', 'app/root.jsx'],
    where: ROOT,
    set: (name, value) => [`export function headers() { return { ${text(name)}: ${text(value)} }; }`],
    pages: true,
    // A route with a headers function of its own keeps what that returns.
    pagesAt: { file: ['app/root.tsx', 'app/root.jsx'], where: ROOT },
    note: 'A route with a headers function of its own must return the header too.',
  },
  tanstackstart: {
    file: 'src/start.ts',
    where: 'add, or the middleware to the list that exists',
    set: tanstack,
    // Files are sent before it runs.
    pages: true,
  },
  solidstart: {
    file: 'app.config.ts',
    where: 'add to the options of defineConfig, merging with what exists',
    set: (name, value) => [routeRules({ '/**': `${text(name)}: ${text(value)}` })],
    // The built files get the rule of all paths too.
    pages: (name, value) => [
      routeRules({ '/**': `${text(name)}: ${text(value)}`, '/_build/**': `${text(name)}: ${text(FOR_EVER)}` }),
    ],
  },
  hapi: {
    file: 'server.js',
    where: '(your server file) add before the server is started',
    set: (name, value) => hapi(`headers[${text(name.toLowerCase())}] = ${text(value)};`),
    // Its responses have a caching policy of their own.
    pages: (name, value) =>
      hapi(
        `if (String(headers['content-type'] ?? response.contentType).startsWith('text/html')) headers[${text(name.toLowerCase())}] ??= ${text(value)};`,
      ),
    drop: (name) => hapi(`delete headers[${text(name.toLowerCase())}];`),
    cache: (folders) => {
      const { when, value } = inJavaScript('response.request.path', folders);
      return hapi(`if (!response.isBoom && ${when}) headers['cache-control'] = ${value};`);
    },
  },
  sailsjs: {
    file: 'config/http.js',
    where: 'add to middleware, and its name to the beginning of order there',
    set: (name, value) => [`responseHeaders: ${middleware(name, value, undefined)}`],
    pages: (name, value) => [`responseHeaders: ${middleware(name, value, true)}`],
    cache: (folders) => {
      const { when, value } = inJavaScript('req.path', folders);
      return [`responseHeaders: ${handler(`if (${when}) res.setHeader("Cache-Control", ${value})`)}`];
    },
  },
  koa: {
    file: 'app.js',
    where: SERVER,
    set: (name, value) => koa(`ctx.set(${text(name)}, ${text(value)})`),
    pages: (name, value) =>
      koa(`if (ctx.response.is("html") && !ctx.response.get(${text(name)})) ctx.set(${text(name)}, ${text(value)})`),
    drop: (name) => koa(`ctx.remove(${text(name)})`),
    cache: (folders) => {
      const { when, value } = inJavaScript('ctx.path', folders);
      return koa(`if (${when}) ctx.set("Cache-Control", ${value})`);
    },
  },
  meteor: {
    file: 'server/main.js',
    where: 'add',
    set: (name, value) => [
      `import { WebApp } from 'meteor/webapp';`,
      `WebApp.handlers.use(${handler(setHeader(name, value))});`,
    ],
    pages: (name, value) => [
      `import { WebApp } from 'meteor/webapp';`,
      `WebApp.handlers.use(${handler(ifPage('req.url.split("?")[0]', setHeader(name, value)))});`,
    ],
    note: 'Before Meteor 3, use WebApp.connectHandlers.',
  },
  adonisjs: {
    file: 'app/middleware/response_headers.ts',
    where: '(a new file) put the lines, or the statement into the function that exists',
    set: (name, value) => adonis('response', `response.header(${text(name)}, ${text(value)})`),
    pages: (name, value) =>
      adonis('request, response', ifPage('request.url()', `response.header(${text(name)}, ${text(value)})`)),
    also: [
      {
        file: 'start/kernel.ts',
        where: 'add to the list of server.use',
        code: [`() => import('#middleware/response_headers')`],
      },
    ],
  },
  deno,
  denodeploy: deno,
};
