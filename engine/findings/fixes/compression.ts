import { NEST } from './headers.ts';
import type { Instruction } from './instruction.ts';
import type { Recipes } from './recipes.ts';
import { RAILS } from './setters/ruby-and-elixir.ts';

const GZIP_TYPES =
  'text/css text/plain text/xml text/javascript application/javascript application/json application/manifest+json application/xml application/wasm image/svg+xml image/x-icon image/bmp font/ttf font/otf application/vnd.ms-fontobject';

const gzip = (): Instruction => ({
  file: 'nginx.conf',
  where: 'add to the server block, replacing directives of the same name there',
  code: ['gzip on;', 'gzip_vary on;', 'gzip_proxied any;', `gzip_types ${GZIP_TYPES};`],
  note: 'HTML is always included. Brotli needs the module ngx_brotli, which nginx does not ship.',
});

const deflater = (): Instruction => ({
  file: 'config.ru',
  where: 'add before the line that begins with run',
  code: ['use Rack::Deflater'],
});

const asgi = (): Instruction => ({
  file: 'main.py',
  where: '(the module that creates the FastAPI or Starlette app) add',
  code: ['from starlette.middleware.gzip import GZipMiddleware', 'app.add_middleware(GZipMiddleware)'],
});

export const COMPRESSION: Recipes<'compression'> = {
  express: () => ({
    file: 'app.js',
    where: '(your server file) after `npm install compression` add before the routes',
    code: ["import compression from 'compression';", 'app.use(compression());'],
    note: "In CommonJS the first line is `const compression = require('compression');`; TypeScript (as in Angular's server) needs `@types/compression` too.",
  }),
  nestjs: () => ({
    file: NEST.file,
    where:
      'after `npm install compression` and `npm install --save-dev @types/compression` add the import, and the other line after NestFactory.create',
    code: ["import compression from 'compression';", 'app.use(compression());'],
    note: 'Without esModuleInterop the first line is `import * as compression from "compression";`.',
  }),
  tanstackstart: () => ({
    file: 'vite.config.ts',
    where: 'add to the options of nitro()',
    code: ['compressPublicAssets: true'],
    note: 'It compresses the files when they are built, not the HTML: that takes a CDN or web server in front.',
  }),
  solidstart: () => ({
    file: 'app.config.ts',
    where: 'add to the options of defineConfig, merging with what exists',
    code: ['server: { compressPublicAssets: true }'],
    note: 'It compresses the files when they are built, not the HTML: that takes a CDN or web server in front.',
  }),
  koa: () => ({
    file: 'app.js',
    where: '(your server file) after `npm install koa-compress` add before the routes',
    code: ["import compress from 'koa-compress';", 'app.use(compress());'],
    note: "In CommonJS the first line is `const compress = require('koa-compress');`.",
  }),
  fastify: () => ({
    file: 'server.js',
    where: '(your server file) after `npm install @fastify/compress` add before the routes',
    code: ["import compress from '@fastify/compress';", 'await fastify.register(compress);'],
    note: "In CommonJS: `fastify.register(require('@fastify/compress'));`.",
  }),
  hono: () => ({
    file: 'src/index.ts',
    where: '(your server file) add before the routes',
    code: ["import { compress } from 'hono/compress';", 'app.use(compress());'],
  }),
  apache: () => ({
    file: '.htaccess',
    where: 'in the published folder add, on separate lines',
    code: [
      '<IfModule mod_deflate.c>',
      '<IfModule mod_filter.c>',
      `AddOutputFilterByType DEFLATE text/html ${GZIP_TYPES}`,
      '</IfModule>',
      '</IfModule>',
    ],
    note: 'It needs mod_deflate and mod_filter (`a2enmod deflate filter`); where AllowOverride is None, put the lines into the virtual host.',
  }),
  nginx: gzip,
  openresty: gzip,
  caddy: () => ({ file: 'Caddyfile', where: 'add to the block of the site', code: ['encode zstd gzip'] }),
  lighttpd: () => ({
    file: 'lighttpd.conf',
    where: 'add, merging with lines of the same name',
    code: [
      'server.modules += ( "mod_deflate" )',
      'deflate.mimetypes = ( "text/", "application/javascript", "application/json", "image/svg+xml" )',
      'deflate.allowed-encodings = ( "br", "gzip" )',
    ],
    note: 'On Debian and Ubuntu the module is in the package `lighttpd-mod-deflate`; a build without Brotli takes `"gzip"` alone.',
  }),
  rubyonrails: () => ({
    file: 'config/application.rb',
    where: RAILS,
    code: ['config.middleware.insert_before(0, Rack::Deflater)'],
  }),
  tornado: () => ({
    file: 'the module that creates the application',
    where: 'add to the settings of Application',
    code: ['compress_response=True'],
  }),
  uvicorn: asgi,
  hypercorn: asgi,
  rack: deflater,
  thin: deflater,
  webrick: deflater,
  iis: () => ({
    file: 'web.config',
    where: 'add to system.webServer',
    code: ['<urlCompression doStaticCompression="true" doDynamicCompression="true" />'],
  }),
};
