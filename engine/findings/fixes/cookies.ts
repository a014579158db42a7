import type { CookieAttributes } from '../../checks/change.ts';
import type { Instruction, Recipes } from './instruction.ts';

/** Cookie options as a JavaScript object. */
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

function named({ httpOnly, secure, sameSite }: CookieAttributes): string[] {
  return [
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
    ...(sameSite ? [`SameSite=${sameSite}`] : []),
  ];
}

/** Reverse proxies can set flags, but not change the path or remove the domain. */
function beyondFlags({ path, hostOnly }: CookieAttributes): boolean {
  return path !== undefined || hostOnly !== undefined;
}

const nginx = (attributes: CookieAttributes): Instruction | undefined =>
  beyondFlags(attributes)
    ? undefined
    : {
        file: 'nginx.conf',
        action: 'add to the location block that proxies the application',
        code: [`proxy_cookie_flags ~ ${named(attributes).join(' ').toLowerCase()};`],
        note: 'This applies to all cookies; replace ~ with a cookie name to change only that one.',
      };

export const COOKIE: Recipes<'cookie'> = {
  nextjs: ({ attributes }) => ({
    file: 'the route handler, server action or proxy that sets the cookie',
    action: 'pass these options to cookies().set()',
    code: [options(attributes)],
  }),
  nuxt: ({ attributes }) => ({
    file: 'the server route that sets the cookie',
    action: 'pass these options to setCookie()',
    code: [options(attributes)],
  }),
  sveltekit: ({ attributes }) => ({
    file: 'the server load function or action that sets the cookie',
    action: 'pass these options to cookies.set()',
    code: [options(attributes)],
  }),
  express: ({ attributes }) => ({
    file: 'app.js',
    place: '(your server file)',
    action: 'pass these options to res.cookie(), or as the cookie option of express-session',
    code: [options(attributes)],
    ...(attributes.secure ? { note: "Behind a proxy, also call `app.set('trust proxy', 1)`." } : {}),
  }),
  wordpress: ({ attributes: { httpOnly, secure, sameSite, path, hostOnly } }) => ({
    file: 'the theme or plugin that sets the cookie',
    action: 'pass these options to setcookie()',
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
  }),
  django: ({ attributes: { httpOnly, secure, sameSite, path, hostOnly } }) => ({
    file: 'settings.py',
    action: 'set (for the session cookie; CSRF_COOKIE_… works the same way)',
    code: [
      ...(httpOnly ? ['SESSION_COOKIE_HTTPONLY = True'] : []),
      ...(secure ? ['SESSION_COOKIE_SECURE = True'] : []),
      ...(sameSite ? [`SESSION_COOKIE_SAMESITE = '${sameSite}'`] : []),
      ...(path ? [`SESSION_COOKIE_PATH = '${path}'`] : []),
      ...(hostOnly ? ['SESSION_COOKIE_DOMAIN = None'] : []),
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
    beyondFlags(attributes)
      ? undefined
      : {
          file: '.htaccess',
          place: '(or the virtual host; needs mod_headers)',
          action: 'if the application cannot be changed, add',
          code: [`Header edit Set-Cookie ^(.*)$ "$1; ${named(attributes).join('; ')}"`],
          note: 'This applies to all cookies.',
        },
  nginx: ({ attributes }) => nginx(attributes),
  openresty: ({ attributes }) => nginx(attributes),
};
