import type { Instruction, Recipes } from './instruction.ts';

const LOCATIONS = 'Repeat the line in every location block that has its own add_header.';

/** A string literal in JavaScript, PHP or JSON: values are ASCII without backslashes, dollar signs and control characters. */
function text(value: string): string {
  return JSON.stringify(value);
}

const nginx = (name: string, value: string): Instruction => ({
  file: 'nginx.conf',
  action: 'add to the server block (the first line only if an upstream sends the header)',
  code: [`proxy_hide_header ${name};`, `add_header ${name} ${text(value)} always;`],
  note: LOCATIONS,
});

const headersFile = (name: string, value: string): Instruction => ({
  file: '_headers',
  place: 'in the published folder',
  action: 'add these lines',
  code: ['/*', `  ${name}: ${value}`],
});

export const SEND: Recipes<'header'> = {
  nextjs: ({ name, value }) => ({
    file: 'next.config.js',
    action: 'add to the configuration',
    code: [
      `async headers() { return [{ source: '/(.*)', headers: [{ key: ${text(name)}, value: ${text(value)} }] }]; }`,
    ],
  }),
  nuxt: ({ name, value }) => ({
    file: 'nuxt.config.ts',
    action: 'add to the configuration',
    code: [`routeRules: { '/**': { headers: { ${text(name)}: ${text(value)} } } }`],
  }),
  sveltekit: ({ name, value }) => ({
    file: 'src/hooks.server.js',
    code: [
      `export const handle = async ({ event, resolve }) => { const response = await resolve(event); response.headers.set(${text(name)}, ${text(value)}); return response; };`,
    ],
  }),
  vercel: ({ name, value }) => ({
    file: 'vercel.json',
    code: [
      JSON.stringify({ headers: [{ source: '/(.*)', headers: [{ key: name, value }] }] }).replace(
        /([:,])(?=["[{])/g,
        '$1 ',
      ),
    ],
  }),
  netlify: ({ name, value }) => headersFile(name, value),
  cloudflarepages: ({ name, value }) => headersFile(name, value),
  express: ({ name, value }) => ({
    file: 'app.js',
    place: '(your server file)',
    action: 'add before the routes',
    code: [`app.use((req, res, next) => { res.setHeader(${text(name)}, ${text(value)}); next(); });`],
  }),
  hono: ({ name, value }) => ({
    file: 'src/index.ts',
    action: 'add before the routes',
    code: [`app.use(async (c, next) => { await next(); c.header(${text(name)}, ${text(value)}); });`],
  }),
  rubyonrails: ({ name, value }) => ({
    file: 'config/application.rb',
    code: [`config.action_dispatch.default_headers[${text(name)}] = ${text(value)}`],
  }),
  wordpress: ({ name, value }) => ({
    file: 'functions.php',
    place: 'of the child theme',
    code: [`add_action('send_headers', function () { header(${text(`${name}: ${value}`)}); });`],
  }),
  apache: ({ name, value }) => ({
    file: '.htaccess',
    place: '(or the virtual host; needs mod_headers)',
    code: [`Header onsuccess unset ${name}`, `Header always set ${name} ${text(value)}`],
  }),
  nginx: ({ name, value }) => nginx(name, value),
  openresty: ({ name, value }) => nginx(name, value),
  caddy: ({ name, value }) => ({ file: 'Caddyfile', code: [`header >${name} ${text(value)}`] }),
  iis: ({ name, value }) => ({
    file: 'web.config',
    action: 'add under system.webServer',
    code: [
      `<httpProtocol><customHeaders><remove name="${name}" /><add name="${name}" value="${value}" /></customHeaders></httpProtocol>`,
    ],
  }),
  cloudflare: ({ name, value }) => ({
    file: 'the Cloudflare dashboard',
    action: 'create a response header transform rule (under Rules) for all requests that sets',
    code: [`${name}: ${value}`],
  }),
};

const POWERED_BY = 'X-Powered-By';

export const DROP: Recipes<'no-header'> = {
  nextjs: ({ name }) =>
    name === POWERED_BY
      ? { file: 'next.config.js', action: 'add to the configuration', code: ['poweredByHeader: false'] }
      : undefined,
  // Other headers are set by routes, after middleware has run.
  express: ({ name }) =>
    name === POWERED_BY
      ? { file: 'app.js', place: '(your server file)', code: ["app.disable('x-powered-by');"] }
      : undefined,
  wordpress: ({ name }) => ({
    file: 'functions.php',
    place: 'of the child theme',
    code: [`add_action('send_headers', function () { header_remove(${text(name)}); });`],
  }),
  rubyonrails: ({ name }) => ({
    file: 'config/application.rb',
    code: [`config.action_dispatch.default_headers.delete(${text(name)})`],
  }),
  apache: ({ name }) => ({
    file: '.htaccess',
    place: '(or the virtual host; needs mod_headers)',
    code: [`Header onsuccess unset ${name}`, `Header always unset ${name}`],
  }),
  nginx: ({ name }) => ({
    file: 'nginx.conf',
    action: 'remove any add_header with that name and add to the server block',
    code: [`proxy_hide_header ${name};`, `fastcgi_hide_header ${name};`],
  }),
  caddy: ({ name }) => ({ file: 'Caddyfile', code: [`header -${name}`] }),
  iis: ({ name }) => ({
    file: 'web.config',
    action: 'add under system.webServer',
    code: [`<httpProtocol><customHeaders><remove name="${name}" /></customHeaders></httpProtocol>`],
  }),
  cloudflare: ({ name }) => ({
    file: 'the Cloudflare dashboard',
    action: 'create a response header transform rule (under Rules) for all requests that removes',
    code: [name],
  }),
};
