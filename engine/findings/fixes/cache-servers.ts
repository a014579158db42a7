import { apacheLines } from './headers.ts';
import type { Instruction } from './instruction.ts';
import type { ChangeOf, Recipe } from './recipes.ts';
import { pattern, STATIC } from './setters/paths.ts';
import { FOR_EVER, REVALIDATE } from './setters/setter.ts';

const ELSE = 'Remove other Cache-Control and expires lines for these files.';

/** `^(?:ver|v)=`, as a pattern of the query. */
const queryPattern = (queries: readonly string[]) => `^(?:${queries.join('|')})=`;

export const nginx: Recipe<'cache'> = ({ folders, queries = [] }) => ({
  file: 'nginx.conf',
  ...(folders.length + queries.length === 0
    ? {
        where: 'add to the server block',
        code: [`add_header Cache-Control "${REVALIDATE}";`],
        note: `${ELSE} Locations that have their own add_header need the line too.`,
      }
    : {
        where: 'add the first line to the http block and the second to the server block',
        code: [
          `map ${queries.length > 0 ? '$uri$is_args$args' : '$uri'} $cached { ${[
            ...(folders.length > 0 ? [pattern(folders)] : []),
            ...(queries.length > 0 ? [`${STATIC.slice(0, -1)}[?](?:${queries.join('|')})=`] : []),
          ]
            .map((each) => `"~${each}" "${FOR_EVER}"; `)
            .join('')}default "${REVALIDATE}"; }`,
          'add_header Cache-Control $cached;',
        ],
        note: `${ELSE} Locations that have their own add_header need the second line too.`,
      }),
});

/** Where everything is revalidated anyway, only folders need a change. */
export function forFolders(make: (folders: ChangeOf<'cache'>['folders']) => Instruction): Recipe<'cache'> {
  return ({ folders }) => (folders.length === 0 ? undefined : make(folders));
}

// Only static files: an application's own `no-store` must stay.
export const apache: Recipe<'cache'> = ({ folders, queries = [] }) =>
  apacheLines(
    `<FilesMatch "[.](?:css|m?js|json|map|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|wasm)$">`,
    `Header set Cache-Control "${REVALIDATE}"`,
    ...(folders.length === 0
      ? []
      : [`Header set Cache-Control "${FOR_EVER}" "expr=%{REQUEST_URI} =~ m#${pattern(folders)}#"`]),
    ...(queries.length === 0
      ? []
      : [`Header set Cache-Control "${FOR_EVER}" "expr=%{QUERY_STRING} =~ m#${queryPattern(queries)}#"`]),
    '</FilesMatch>',
  );

export const forPhp: Recipe<'cache'> = (change) => {
  const instruction = apache(change);
  return instruction && { ...instruction, note: 'nginx does not read this file: set the header in its configuration.' };
};

export const iis = forFolders((folders) => ({
  file: 'web.config',
  where: 'add to configuration',
  code: folders.map(
    (folder) =>
      `<location path="${folder.slice(1, -1)}"><system.webServer><staticContent><clientCache cacheControlMode="UseMaxAge" cacheControlMaxAge="365.00:00:00" cacheControlCustom="public, immutable" /></staticContent></system.webServer></location>`,
  ),
}));

export const caddy: Recipe<'cache'> = ({ folders }) => ({
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
});
