import type { CookieAttributes } from '../../checks/change.ts';
import { apacheLines } from './headers.ts';
import type { Recipe, Recipes } from './recipes.ts';

/** Cookie options as a JavaScript object literal. */
function options({ httpOnly, secure, sameSite, path, hostOnly }: CookieAttributes): string {
  const parts = [
    httpOnly && 'httpOnly: true',
    secure && 'secure: true',
    sameSite && `sameSite: '${sameSite.toLowerCase()}'`,
    path && `path: '${path}'`,
    hostOnly && 'domain: undefined',
  ];
  return `{ ${parts.filter(Boolean).join(', ')} }`;
}

function flags({ httpOnly, secure, sameSite }: CookieAttributes): string[] {
  return [
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
    ...(sameSite ? [`SameSite=${sameSite}`] : []),
  ];
}

/** Reverse proxies can set flags, but cannot set the path or remove the domain. */
function needsMoreThanFlags({ path, hostOnly }: CookieAttributes): boolean {
  return path !== undefined || hostOnly !== undefined;
}

/** Other cookies may have to be readable by scripts, such as tokens against CSRF. */
const ONE = 'NAME is the name of the cookie.';

/** Options of a function of a JavaScript framework. */
function passed(file: string, where: string, noteIfSecure?: string): Recipe<'cookie'> {
  return ({ attributes }) => ({
    file,
    where,
    code: [options(attributes)],
    ...(attributes.secure && noteIfSecure !== undefined ? { note: noteIfSecure } : {}),
  });
}

const nginx: Recipe<'cookie'> = ({ attributes }) =>
  needsMoreThanFlags(attributes)
    ? undefined
    : {
        file: 'nginx.conf',
        where: 'add to the location that proxies the application',
        code: [`proxy_cookie_flags NAME ${flags(attributes).join(' ').toLowerCase()};`],
        note: ONE,
      };

export const COOKIE: Recipes<'cookie'> = {
  nextjs: passed(
    'the route handler, server action or proxy that sets the cookie',
    'pass as options to cookies().set()',
  ),
  nuxt: passed('the server route that sets the cookie', 'pass as options to setCookie()'),
  sveltekit: passed('the server load function or action that sets the cookie', 'pass as options to cookies.set()'),
  nestjs: passed(
    'the controller that sets the cookie',
    'pass as options to response.cookie(), or as cookie to express-session',
    "Behind a proxy call `app.set('trust proxy', 1)` as well.",
  ),
  express: passed(
    'app.js',
    '(your server file) pass as options to res.cookie(), or as cookie to express-session',
    "Behind a proxy call `app.set('trust proxy', 1)` as well.",
  ),
  hono: passed('src/index.ts', '(or the file that sets the cookie) pass as options to setCookie()'),
  fastify: passed(
    'server.js',
    '(or the file that sets the cookie) pass as options to reply.setCookie(), or as cookie to the session plug-in',
  ),
  reactrouter: passed(
    'the module that creates the cookie',
    'pass as options to createCookie(), or as cookie to createCookieSessionStorage()',
  ),
  wordpress: ({ attributes: { httpOnly, secure, sameSite, path, hostOnly } }) => ({
    file: 'the theme or plug-in that sets the cookie',
    where: 'pass as options to setcookie()',
    code: [
      `[${[
        httpOnly && "'httponly' => true",
        secure && "'secure' => true",
        sameSite && `'samesite' => '${sameSite}'`,
        path && `'path' => '${path}'`,
        hostOnly && "'domain' => ''",
      ]
        .filter(Boolean)
        .join(', ')}]`,
    ],
    note: 'A cookie of session_start() gets them from session_set_cookie_params(), called before it.',
  }),
  django: ({ attributes: { httpOnly, secure, sameSite, path, hostOnly } }) => ({
    file: 'settings.py',
    where: '(for the session; CSRF_COOKIE_… likewise) add',
    code: [
      ...(httpOnly ? ['SESSION_COOKIE_HTTPONLY = True'] : []),
      ...(secure ? ['SESSION_COOKIE_SECURE = True'] : []),
      ...(sameSite ? [`SESSION_COOKIE_SAMESITE = '${sameSite}'`] : []),
      ...(path ? [`SESSION_COOKIE_PATH = '${path}'`] : []),
      ...(hostOnly ? ['SESSION_COOKIE_DOMAIN = None'] : []),
    ],
  }),
  php: ({ attributes: { httpOnly, secure, sameSite, path, hostOnly } }) => ({
    file: 'php.ini',
    where: '(for the session; options of setcookie() likewise) add',
    code: [
      ...(httpOnly ? ['session.cookie_httponly = 1'] : []),
      ...(secure ? ['session.cookie_secure = 1'] : []),
      ...(sameSite ? [`session.cookie_samesite = ${sameSite}`] : []),
      ...(path ? [`session.cookie_path = ${path}`] : []),
      ...(hostOnly ? ['session.cookie_domain ='] : []),
    ],
  }),
  laravel: ({ attributes: { httpOnly, secure, sameSite, path, hostOnly } }) => ({
    file: 'config/session.php',
    code: [
      ...(httpOnly ? ["'http_only' => true"] : []),
      ...(secure ? ["'secure' => true"] : []),
      ...(sameSite ? [`'same_site' => '${sameSite.toLowerCase()}'`] : []),
      ...(path ? [`'path' => '${path}'`] : []),
      ...(hostOnly ? ["'domain' => null"] : []),
    ],
  }),
  apache: ({ attributes }) =>
    needsMoreThanFlags(attributes)
      ? undefined
      : {
          ...apacheLines(`Header edit Set-Cookie "^(NAME=.*)$" "$1; ${flags(attributes).join('; ')}"`),
          note: `${ONE} It needs mod_headers (\`a2enmod headers\`); better set the attributes in the application.`,
        },
  nginx,
  openresty: nginx,
};
