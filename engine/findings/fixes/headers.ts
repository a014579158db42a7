import { djangoHeader } from './django.ts';
import type { Instruction } from './instruction.ts';
import type { Recipe, Recipes } from './recipes.ts';
import { HOSTS } from './setters/hosts.ts';
import { JAVA_AND_DOTNET, PHP_FRAMEWORKS } from './setters/java-dotnet-php.ts';
import { JAVASCRIPT } from './setters/javascript.ts';
import { PYTHON } from './setters/python.ts';
import { ELIXIR, RUBY } from './setters/ruby-and-elixir.ts';
import { SERVERS } from './setters/servers.ts';
import { json, type Setters, sending, text } from './setters/setter.ts';

const SERVER = '(your server file) add before the routes';
export const NEXT_CONFIG = ['next.config.ts', 'next.config.mjs', 'next.config.js'] as const;
const APACHE_FILE = 'in the published folder add, on separate lines';
const MOD_HEADERS =
  'It needs mod_headers (`a2enmod headers`); where AllowOverride is None, put the lines into the virtual host.';
const LOCATIONS = 'Locations that have their own add_header need the line too.';

const nginx: Recipe<'header'> = ({ name, value }) => ({
  file: 'nginx.conf',
  where: 'add to the server block (the first line only matters if an upstream sends the header)',
  code: [`proxy_hide_header ${name};`, `add_header ${name} ${text(value)} always;`],
  note: LOCATIONS,
});

const apache: Recipe<'header'> = ({ name, value }) =>
  apacheLines(`Header onsuccess unset ${name}`, `Header always set ${name} ${text(value)}`);

const iis: Recipe<'header'> = ({ name, value }) => ({
  file: 'web.config',
  where: 'add to system.webServer',
  code: [
    `<httpProtocol><customHeaders><remove name="${name}" /><add name="${name}" value="${value}" /></customHeaders></httpProtocol>`,
  ],
});

const headersFile: Recipe<'header'> = ({ name, value }) => ({
  file: '_headers',
  where: 'in the published folder add, on separate lines',
  code: ['/*', `  ${name}: ${value}`],
});

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

export const SEND: Recipes<'header'> = {
  nextjs: ({ name, value }) => ({
    file: NEXT_CONFIG,
    where: 'add to the configuration, or the entry to the list that headers() returns already',
    code: [
      `async headers() { return [{ source: '/(.*)', headers: [{ key: ${text(name)}, value: ${text(value)} }] }]; }`,
    ],
  }),
  nuxt: ({ name, value }) => ({
    file: 'nuxt.config.ts',
    where: 'add to the configuration, merging with routeRules that exist',
    code: [`routeRules: { '/**': { headers: { ${text(name)}: ${text(value)} } } }`],
  }),
  sveltekit: ({ name, value }) => ({
    file: ['src/hooks.server.ts', 'src/hooks.server.js'],
    where: 'add, or set the header in the handle that exists',
    code: [
      `export const handle = async ({ event, resolve }) => { const response = await resolve(event); response.headers.set(${text(name)}, ${text(value)}); return response; };`,
    ],
    note: 'Prerendered pages do not pass through it: set the header for them in the web server.',
  }),
  reactrouter: ({ name, value }) => ({
    file: ['app/root.tsx', 'app/root.jsx'],
    where: 'add the function, or the entry to the headers function that exists',
    code: [`export function headers() { return { ${text(name)}: ${text(value)} }; }`],
    note: 'A route with a headers function of its own must return the header too.',
  }),
  vercel: ({ name, value }) => ({
    file: 'vercel.json',
    where: 'merge with what exists',
    code: [json({ headers: [{ source: '/(.*)', headers: [{ key: name, value }] }] })],
  }),
  netlify: headersFile,
  cloudflarepages: headersFile,
  firebasehosting: ({ name, value }) => ({
    file: 'firebase.json',
    where: 'merge with what exists',
    code: [json({ hosting: { headers: [{ source: '**', headers: [{ key: name, value }] }] } })],
  }),
  ...sending(SETTERS.javascript),
  express: ({ name, value }) => ({
    file: 'app.js',
    where: SERVER,
    code: [`app.use((req, res, next) => { res.setHeader(${text(name)}, ${text(value)}); next(); });`],
  }),
  fastify: ({ name, value }) => ({
    file: 'server.js',
    where: SERVER,
    code: [`fastify.addHook('onSend', async (request, reply) => { reply.header(${text(name)}, ${text(value)}); });`],
  }),
  hono: ({ name, value }) => ({
    file: 'src/index.ts',
    where: SERVER,
    code: [`app.use(async (c, next) => { await next(); c.header(${text(name)}, ${text(value)}); });`],
  }),
  django: djangoHeader,
  rubyonrails: ({ name, value }) => ({
    file: 'config/application.rb',
    code: [`config.action_dispatch.default_headers[${text(name)}] = ${text(value)}`],
  }),
  wordpress: ({ name, value }) => ({
    file: 'functions.php',
    where: 'of the child theme add',
    code: [`add_action('send_headers', function () { header(${text(`${name}: ${value}`)}); });`],
  }),
  ...sending(SETTERS.applications),
  apache,
  litespeed: apache,
  nginx,
  openresty: nginx,
  angie: nginx,
  caddy: ({ name, value }) => ({
    file: 'Caddyfile',
    where: 'add the lines to the block of the site',
    // Deferred, so that it replaces a header of the upstream; the prefix `>` is unknown before Caddy 2.7.
    code: ['header {', `${name} ${text(value)}`, 'defer', '}'],
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
  cloudflare: ({ name, value }) => ({
    file: 'the Cloudflare dashboard',
    where: 'create, under Rules, a response header transform rule for all requests that sets',
    code: [`${name}: ${value}`],
  }),
};
