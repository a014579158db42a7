import type { Platform } from '../../checks/change.ts';
import { djangoHeader } from './django.ts';
import type { Instruction } from './instruction.ts';
import type { ChangeOf, Recipe, Recipes } from './recipes.ts';
import { HOSTS } from './setters/hosts.ts';
import { JAVA_AND_DOTNET, PHP_FRAMEWORKS } from './setters/java-dotnet-php.ts';
import { JAVASCRIPT, middleware } from './setters/javascript.ts';
import { NO_PAGE } from './setters/paths.ts';
import { PYTHON } from './setters/python.ts';
import { ELIXIR, onHtml, RAILS, RUBY } from './setters/ruby-and-elixir.ts';
import { SERVERS } from './setters/servers.ts';
import { FOR_EVER, json, type Setters, sending, text } from './setters/setter.ts';

const SERVER = '(your server file) add before the routes';
/** The file that starts a NestJS application, and its type where Express is below it. */
export const NEST = {
  file: 'src/main.ts',
  app: [
    `import type { NestExpressApplication } from '@nestjs/platform-express';`,
    'const app = await NestFactory.create<NestExpressApplication>(AppModule);',
  ],
} as const;
export const NEXT_CONFIG = ['next.config.ts', 'next.config.mjs', 'next.config.js'] as const;
const APACHE_FILE = 'in the published folder add, on separate lines';
const MOD_HEADERS =
  'It needs mod_headers (`a2enmod headers`); where AllowOverride is None, put the lines into the virtual host.';
const LOCATIONS = 'Locations that have their own add_header need the line too.';

const nginx: Recipe<'header'> = ({ name, value, pages }) =>
  pages
    ? {
        file: 'nginx.conf',
        where: 'add the first line to the http block and the other to the server block',
        // An empty value adds nothing.
        code: [
          `map $sent_http_${name.toLowerCase().replaceAll('-', '_')}:$sent_http_content_type $page_header { ~^:text/html ${text(value)}; }`,
          `add_header ${name} $page_header always;`,
        ],
        note: LOCATIONS,
      }
    : {
        file: 'nginx.conf',
        where: 'add to the server block (the first line only matters if an upstream sends the header)',
        code: [`proxy_hide_header ${name};`, `add_header ${name} ${text(value)} always;`],
        note: LOCATIONS,
      };

const apache: Recipe<'header'> = ({ name, value, pages }) =>
  pages
    ? apacheLines(`Header set ${name} ${text(value)} "expr=%{CONTENT_TYPE} =~ m#^text/html# && -z %{resp:${name}}"`)
    : apacheLines(`Header onsuccess unset ${name}`, `Header always set ${name} ${text(value)}`);

/** Where only all responses can get a header. */
function forAll(recipe: Recipe<'header'>): Recipe<'header'> {
  return (change) => (change.pages ? undefined : recipe(change));
}

const iis = forAll(({ name, value }) => ({
  file: 'web.config',
  where: 'add to system.webServer',
  code: [
    `<httpProtocol><customHeaders><remove name="${name}" /><add name="${name}" value="${value}" /></customHeaders></httpProtocol>`,
  ],
}));

const headersFile = forAll(({ name, value }) => ({
  file: '_headers',
  where: 'in the published folder add, on separate lines',
  code: ['/*', `  ${name}: ${value}`],
}));

/** A pattern of Next.js and Vercel. */
const sourceOf = (pages: true | undefined) => (pages ? `/((?!.*${NO_PAGE}).*)` : '/(.*)');

/** Lines that Apache skips if the module is not loaded, instead of failing. */
export function apacheLines(...lines: readonly string[]): Pick<Instruction, 'file' | 'where' | 'code' | 'note'> {
  return {
    file: '.htaccess',
    where: APACHE_FILE,
    code: ['<IfModule mod_headers.c>', ...lines, '</IfModule>'],
    note: MOD_HEADERS,
  };
}

/** Programs and hosts whose instructions have the same form, in order of preference: frameworks, their servers, what is in front of them. */
export const SETTERS = {
  javascript: JAVASCRIPT,
  applications: { ...PYTHON, ...RUBY, ...ELIXIR, ...JAVA_AND_DOTNET, ...PHP_FRAMEWORKS },
  servers: SERVERS,
  hosts: HOSTS,
} satisfies Readonly<Record<string, Setters>>;

/** What they set for pages replaces what a page sends. */
const REPLACING: ReadonlySet<string> = new Set<Platform>([
  'nextjs',
  'nuxt',
  'solidstart',
  'vercel',
  'tanstackstart',
  'spring',
  'apachetomcat',
  'jetty',
  'undertow',
  'oracleweblogic',
]);
const PUBLIC_ONLY = 'Limit it to the paths of public pages: it can replace what private pages send.';

const RECIPES: Recipes<'header'> = {
  nextjs: ({ name, value, pages }) => ({
    file: NEXT_CONFIG,
    where: 'add to the configuration, or the entry to the list that headers() returns already',
    code: [
      `async headers() { return [{ source: '${sourceOf(pages)}', headers: [{ key: ${text(name)}, value: ${text(value)} }] }]; }`,
    ],
  }),
  nuxt: ({ name, value, pages }) => ({
    file: 'nuxt.config.ts',
    where: 'add to the configuration, merging with routeRules that exist',
    code: [
      `routeRules: { '/**': { headers: { ${text(name)}: ${text(value)} } }${pages ? `, '/_nuxt/**': { headers: { ${text(name)}: ${text(FOR_EVER)} } }` : ''} }`,
    ],
  }),
  sveltekit: ({ name, value, pages }) => ({
    file: ['src/hooks.server.ts', 'src/hooks.server.js'],
    where: 'add, or set the header in the handle that exists',
    code: [
      `export const handle = async ({ event, resolve }) => { const response = await resolve(event); ${pages ? `if (response.headers.get('content-type')?.startsWith('text/html') && !response.headers.has(${text(name)})) ` : ''}response.headers.set(${text(name)}, ${text(value)}); return response; };`,
    ],
    note: 'Prerendered pages do not pass through it: set the header for them in the web server.',
  }),
  reactrouter: ({ name, value, pages }) => ({
    file: ['app/root.tsx', 'app/root.jsx'],
    where: 'add the function, or the entry to the headers function that exists',
    code: [`export function headers() { return { ${text(name)}: ${text(value)} }; }`],
    ...(pages ? {} : { note: 'A route with a headers function of its own must return the header too.' }),
  }),
  vercel: ({ name, value, pages }) => ({
    file: 'vercel.json',
    where: 'merge with what exists',
    code: [json({ headers: [{ source: sourceOf(pages), headers: [{ key: name, value }] }] })],
  }),
  netlify: headersFile,
  cloudflarepages: headersFile,
  firebasehosting: forAll(({ name, value }) => ({
    file: 'firebase.json',
    where: 'merge with what exists',
    code: [json({ hosting: { headers: [{ source: '**', headers: [{ key: name, value }] }] } })],
  })),
  ...sending(SETTERS.javascript),
  nestjs: ({ name, value, pages }) => ({
    file: NEST.file,
    where: 'add the import, and the other line after NestFactory.create',
    code: [
      `import type { NextFunction, Request, Response } from 'express';`,
      `app.use(${middleware(name, value, pages, 'req: Request, res: Response, next: NextFunction')});`,
    ],
  }),
  express: ({ name, value, pages }) => ({
    file: 'app.js',
    where: SERVER,
    code: [`app.use(${middleware(name, value, pages)});`],
  }),
  fastify: ({ name, value, pages }) => ({
    file: 'server.js',
    where: SERVER,
    code: [
      `fastify.addHook('onSend', async (request, reply) => { ${pages ? `if (String(reply.getHeader('content-type')).startsWith('text/html') && !reply.hasHeader(${text(name)})) ` : ''}reply.header(${text(name)}, ${text(value)}); });`,
    ],
  }),
  hono: ({ name, value, pages }) => ({
    file: 'src/index.ts',
    where: SERVER,
    code: [
      `app.use(async (c, next) => { await next(); ${pages ? `if (c.res.headers.get('content-type')?.startsWith('text/html') && !c.res.headers.has(${text(name)})) ` : ''}c.header(${text(name)}, ${text(value)}); });`,
    ],
  }),
  django: djangoHeader,
  rubyonrails: ({ name, value, pages }) => ({
    file: 'config/application.rb',
    where: RAILS,
    code: [
      pages
        ? `config.middleware.insert_before(0, ${onHtml(name, value)})`
        : `config.action_dispatch.default_headers[${text(name)}] = ${text(value)}`,
    ],
  }),
  wordpress: ({ name, value, pages }) => ({
    file: 'functions.php',
    where: 'of the child theme add',
    code: [
      pages
        ? `add_filter('wp_headers', function ($headers) { return $headers + [${text(name)} => ${text(value)}]; });`
        : `add_action('send_headers', function () { header(${text(`${name}: ${value}`)}); });`,
    ],
  }),
  ...sending(SETTERS.applications),
  apache,
  litespeed: forAll(apache),
  nginx,
  openresty: nginx,
  angie: nginx,
  caddy: ({ name, value, pages }) => ({
    file: 'Caddyfile',
    where: 'add the lines to the block of the site',
    // Deferred, so that it replaces a header of the upstream: the prefix `>` is unknown before Caddy 2.7. With `?` it always is.
    code: pages
      ? ['@pages not path_regexp [.][a-z0-9]+$', 'header @pages {', `?${name} ${text(value)}`, '}']
      : ['header {', `${name} ${text(value)}`, 'defer', '}'],
  }),
  iis,
  aspnet: iis,
  ...sending(SETTERS.servers),
  php: ({ name, value }) => ({
    file: 'the file that every page includes first',
    where: 'add before any output',
    code: [`header(${text(`${name}: ${value}`)});`],
  }),
  ...sending(SETTERS.hosts),
  cloudflare: ({ name, value, pages }) => ({
    file: 'the Cloudflare dashboard',
    where: `create, under Rules, a response header transform rule for ${pages ? 'the paths of public pages only' : 'all requests'} that sets`,
    code: [`${name}: ${value}`],
  }),
};

export const SEND: Recipes<'header'> = Object.fromEntries(
  Object.entries(RECIPES).map(([platform, recipe]) => [
    platform,
    (change: ChangeOf<'header'>): Instruction | undefined => {
      const instruction = recipe(change);
      return instruction && change.pages && REPLACING.has(platform)
        ? { ...instruction, note: [instruction.note ?? [], PUBLIC_ONLY].flat().join(' ') }
        : instruction;
    },
  ]),
);
