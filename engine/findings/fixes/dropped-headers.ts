import { djangoMiddleware } from './django.ts';
import { apacheLines, NEST, NEXT_CONFIG, SETTERS } from './headers.ts';
import type { Instruction } from './instruction.ts';
import type { Recipe, Recipes } from './recipes.ts';
import { phpDrop } from './setters/java-dotnet-php.ts';
import { RAILS } from './setters/ruby-and-elixir.ts';
import { dropping, text } from './setters/setter.ts';

/** The platform can leave out this header alone. */
function poweredBy(instruction: Instruction): Recipe<'no-header'> {
  return ({ name }) => (name === 'X-Powered-By' ? instruction : undefined);
}

const apache: Recipe<'no-header'> = ({ name }) =>
  apacheLines(`Header onsuccess unset ${name}`, `Header always unset ${name}`);

const nginx: Recipe<'no-header'> = ({ name }) => ({
  file: 'nginx.conf',
  where: 'remove any add_header of that name, and add to the server block',
  code: [`proxy_hide_header ${name};`, `fastcgi_hide_header ${name};`],
});

const iis: Recipe<'no-header'> = ({ name }) => ({
  file: 'web.config',
  where: 'add to system.webServer',
  code: [`<httpProtocol><customHeaders><remove name="${name}" /></customHeaders></httpProtocol>`],
});

export const DROP: Recipes<'no-header'> = {
  nextjs: poweredBy({ file: NEXT_CONFIG, where: 'add to the configuration', code: ['poweredByHeader: false'] }),
  nuxt: poweredBy({
    file: 'server/plugins/headers.ts',
    where: '(a new file) put the line',
    code: [
      `export default defineNitroPlugin((nitro) => nitro.hooks.hook('render:response', (response) => { delete response.headers?.['x-powered-by']; }));`,
    ],
  }),
  ...dropping(SETTERS.javascript),
  nestjs: poweredBy({
    file: NEST.file,
    where: 'add, giving NestFactory.create its type',
    code: [...NEST.app, "app.disable('x-powered-by');"],
  }),
  // Other headers are set by routes, after middleware has run.
  express: poweredBy({
    file: 'app.js',
    where: '(your server file) add after the app is created',
    code: ["app.disable('x-powered-by');"],
  }),
  wordpress: ({ name }) => ({
    file: 'functions.php',
    where: 'of the child theme add',
    code: [`add_action('send_headers', function () { header_remove(${text(name)}); });`],
  }),
  rubyonrails: ({ name }) => ({
    file: 'config/application.rb',
    where: RAILS,
    code: [`config.action_dispatch.default_headers.delete(${text(name)})`],
  }),
  django: ({ name }) => djangoMiddleware(`response.headers.pop(${text(name)}, None)`),
  ...dropping(SETTERS.applications),
  apache,
  litespeed: apache,
  nginx,
  openresty: nginx,
  angie: nginx,
  caddy: ({ name }) => ({ file: 'Caddyfile', where: 'add to the block of the site', code: [`header -${name}`] }),
  iis,
  aspnet: iis,
  ...dropping(SETTERS.servers),
  ...dropping(SETTERS.hosts),
  php: ({ name }) => ({ file: 'the file that every page includes first', code: phpDrop(name) }),
  cloudflare: ({ name }) => ({
    file: 'the Cloudflare dashboard',
    where: 'create, under Rules, a response header transform rule for all requests that removes',
    code: [name],
  }),
};
