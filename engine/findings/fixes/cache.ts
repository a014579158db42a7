import { apacheLines, json } from './headers.ts';
import type { Instruction } from './instruction.ts';
import type { ChangeOf, Recipe, Recipes } from './recipes.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const ELSE = 'Remove other Cache-Control and expires lines for these files.';

type Cache = ChangeOf<'cache'>;

/** `^/(?:assets|_astro)/` as a pattern of nginx, Apache and JavaScript. */
function pattern({ folders }: Cache): string {
  return `^/(?:${folders.map((folder) => folder.slice(1, -1)).join('|')})/`;
}

const nginx: Recipe<'cache'> = (change) => ({
  file: 'nginx.conf',
  ...(change.folders.length === 0
    ? { where: 'add to the server block', code: [`add_header Cache-Control "${REVALIDATE}";`] }
    : {
        where: 'add the first line to the http block and the second to the server block',
        code: [
          `map $uri $cached { "~${pattern(change)}" "${FOR_EVER}"; default "${REVALIDATE}"; }`,
          'add_header Cache-Control $cached;',
        ],
      }),
  note: `${ELSE} Locations that have their own add_header need the second line too.`,
});

/** Where everything is revalidated anyway, only folders need a change. */
function forFolders(make: (folders: Cache['folders']) => Instruction): Recipe<'cache'> {
  return ({ folders }) => (folders.length === 0 ? undefined : make(folders));
}

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

/** Only folders whose every file has a content hash in its name are cached for a year; all else is revalidated. */
export const CACHE: Recipes<'cache'> = {
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
  // Only static files: an application's own `no-store` must stay.
  apache: (change) =>
    apacheLines(
      `<FilesMatch "[.](?:css|m?js|json|map|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|wasm)$">`,
      `Header set Cache-Control "${REVALIDATE}"`,
      ...(change.folders.length === 0
        ? []
        : [`Header set Cache-Control "${FOR_EVER}" "expr=%{REQUEST_URI} =~ m#${pattern(change)}#"`]),
      '</FilesMatch>',
    ),
  nginx,
  openresty: nginx,
  caddy: ({ folders }) => ({
    file: 'Caddyfile',
    where: 'add the lines to the block of the site',
    code:
      folders.length === 0
        ? [`header Cache-Control "${REVALIDATE}"`]
        : [
            `@hashed path ${folders.map((folder) => `${folder}*`).join(' ')}`,
            `header @hashed Cache-Control "${FOR_EVER}"`,
            `@other not path ${folders.map((folder) => `${folder}*`).join(' ')}`,
            `header @other Cache-Control "${REVALIDATE}"`,
          ],
  }),
  iis: forFolders((folders) => ({
    file: 'web.config',
    where: 'add to configuration',
    code: folders.map(
      (folder) =>
        `<location path="${folder.slice(1, -1)}"><system.webServer><staticContent><clientCache cacheControlMode="UseMaxAge" cacheControlMaxAge="365.00:00:00" cacheControlCustom="public, immutable" /></staticContent></system.webServer></location>`,
    ),
  })),
};
