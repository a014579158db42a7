import { apache, caddy, forFolders, forPhp, iis, nginx } from './cache-servers.ts';
import { NEST, NEXT_CONFIG, SETTERS } from './headers.ts';
import type { ChangeOf, Recipes } from './recipes.ts';
import { rule } from './setters/hosts.ts';
import { cached, RAILS } from './setters/ruby-and-elixir.ts';
import { caching, FOR_EVER, json, REVALIDATE } from './setters/setter.ts';

type Cache = ChangeOf<'cache'>;

const headersFile = forFolders((folders) => ({
  file: '_headers',
  where: 'in the published folder add, on separate lines',
  code: folders.flatMap((folder) => [`${folder}*`, `  Cache-Control: ${FOR_EVER}`]),
}));

const entries = (sources: readonly (readonly [source: string, value: string])[]) =>
  sources.map(([source, value]) => ({ source, headers: [{ key: 'Cache-Control', value }] }));

/** An expression of `path`, the file on the server. */
const choice = ({ folders }: Cache): string =>
  folders.length === 0
    ? `'${REVALIDATE}'`
    : `${folders.map((folder) => `path.includes('${folder}')`).join(' || ')} ? '${FOR_EVER}' : '${REVALIDATE}'`;

const cloudflare = rule(
  'the Cloudflare dashboard',
  'create, under Rules, response header transform rules for all requests that set',
);

/** Only folders whose every file has a content hash in its name are cached for a year; all else is revalidated. */
export const CACHE: Recipes<'cache'> = {
  // Files in /_next/static/ have it already, and it cannot be changed there.
  nextjs: () => ({
    file: NEXT_CONFIG,
    where: 'add to the configuration, or the entry to the list that headers() returns already',
    code: [
      `async headers() { return [{ source: '/:file*(svg|png|jpg|jpeg|gif|webp|avif|ico|woff2)', headers: [{ key: 'Cache-Control', value: '${REVALIDATE}' }] }]; }`,
    ],
    note: 'Next.js sends files in `/_next/static/` as immutable itself: keep what is in front of it from changing that.',
  }),
  nuxt: forFolders((folders) => ({
    file: 'nuxt.config.ts',
    where: 'add to the configuration, merging with routeRules that exist',
    code: [
      `routeRules: { ${folders.map((folder) => `'${folder}**': { headers: { 'cache-control': '${FOR_EVER}' } }`).join(', ')} }`,
    ],
  })),
  vercel: forFolders((folders) => ({
    file: 'vercel.json',
    where: 'merge with what exists',
    code: [json({ headers: entries(folders.map((folder) => [`${folder}(.*)`, FOR_EVER])) })],
  })),
  netlify: headersFile,
  cloudflarepages: headersFile,
  firebasehosting: ({ folders }) => ({
    file: 'firebase.json',
    where: 'merge with what exists',
    code: [
      json({
        hosting: {
          headers: entries([['**', REVALIDATE], ...folders.map((folder) => [`${folder}**`, FOR_EVER] as const)]),
        },
      }),
    ],
  }),
  nestjs: (change) => ({
    file: NEST.file,
    where: 'add to the options of app.useStaticAssets',
    code: [`setHeaders: (res, path) => res.setHeader('Cache-Control', ${choice(change)})`],
  }),
  express: (change) => ({
    file: 'app.js',
    where: '(your server file) add to the options of express.static',
    code: [`setHeaders: (res, path) => res.setHeader('Cache-Control', ${choice(change)})`],
  }),
  fastify: (change) => ({
    file: 'server.js',
    where: '(your server file) add to the options of @fastify/static',
    code: [`cacheControl: false, setHeaders: (res, path) => res.setHeader('Cache-Control', ${choice(change)})`],
  }),
  hono: (change) => ({
    file: 'src/index.ts',
    where: '(your server file) add to the options of serveStatic',
    code: [`onFound: (path, c) => c.header('Cache-Control', ${choice(change)})`],
  }),
  apache,
  litespeed: apache,
  nginx,
  openresty: nginx,
  angie: nginx,
  caddy,
  iis,
  aspnet: iis,
  ...caching(SETTERS.servers),
  // A web server in front of an application sends its static files.
  ...caching(SETTERS.javascript),
  ...caching(SETTERS.applications),
  // Needs WhiteNoise: Django itself leaves static files to another program.
  django: () => ({
    file: 'settings.py',
    where: '(with WhiteNoise installed and its middleware after SecurityMiddleware) set, merging with what exists',
    code: [
      'STORAGES = {"default": {"BACKEND": "django.core.files.storage.FileSystemStorage"}, "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}}',
    ],
    note: 'It names the files by their content and lets them be cached for a year.',
  }),
  rubyonrails: ({ folders }) => ({
    file: 'config/application.rb',
    where: RAILS,
    code: [`config.middleware.insert_before(0, ${cached(folders)})`],
  }),
  ...caching(SETTERS.hosts),
  ...caching({ cloudflare }),
  // PHP sends no static files, and most servers for it read this file.
  wordpress: forPhp,
  php: forPhp,
};
