import { apacheLines, NEXT_CONFIG, text } from './headers.ts';
import type { Instruction } from './instruction.ts';
import type { Recipe, Recipes } from './recipes.ts';

/** The platform can leave out this header alone. */
function poweredBy(instruction: Instruction): Recipe<'no-header'> {
  return ({ name }) => (name === 'X-Powered-By' ? instruction : undefined);
}

export const DROP: Recipes<'no-header'> = {
  nextjs: poweredBy({ file: NEXT_CONFIG, where: 'add to the configuration', code: ['poweredByHeader: false'] }),
  nuxt: poweredBy({
    file: 'server/plugins/headers.ts',
    where: '(a new file) put the line',
    code: [
      `export default defineNitroPlugin((nitro) => nitro.hooks.hook('render:response', (response) => { delete response.headers?.['x-powered-by']; }));`,
    ],
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
    code: [`config.action_dispatch.default_headers.delete(${text(name)})`],
  }),
  apache: ({ name }) => apacheLines(`Header onsuccess unset ${name}`, `Header always unset ${name}`),
  nginx: ({ name }) => ({
    file: 'nginx.conf',
    where: 'remove any add_header of that name, and add to the server block',
    code: [`proxy_hide_header ${name};`, `fastcgi_hide_header ${name};`],
  }),
  caddy: ({ name }) => ({ file: 'Caddyfile', where: 'add to the block of the site', code: [`header -${name}`] }),
  iis: ({ name }) => ({
    file: 'web.config',
    where: 'add to system.webServer',
    code: [`<httpProtocol><customHeaders><remove name="${name}" /></customHeaders></httpProtocol>`],
  }),
  cloudflare: ({ name }) => ({
    file: 'the Cloudflare dashboard',
    where: 'create, under Rules, a response header transform rule for all requests that removes',
    code: [name],
  }),
};
