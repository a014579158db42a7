import { isSameSite } from '../../../scan-target/site.ts';
import type { Target } from '../../../scan-target/target.ts';
import { isSignInAddress } from '../../parse/landing/sign-in.ts';

export interface SignInLink {
  readonly url: string;
  readonly label: string;
}

const MAX_LOADED = 6;
/** Where frameworks and content management systems have it. */
const KNOWN_PATHS = [
  '/login',
  '/signin',
  '/sign-in',
  '/users/sign_in',
  '/accounts/login/',
  '/auth/login',
  '/wp-login.php',
];
/** Of an application whose scripts show pages by the fragment. */
const ROUTED_PATH = '/#/login';
const ROUTE = /#!?\//;
const LABEL =
  /^(?:(?:member|customer|user) )?(?:log|sign)[ -]?(?:in|on)\b|^(?:anmelden|einloggen|connexion|se connecter|iniciar sesión|acceder|accedi|inloggen)$/i;

/**
 * Where to look for the form: linked addresses first, then known ones. Only on the origin of the target and on the one that it redirects
 * to (`landed`), because a link may lead to another service, which must not get the password. `elsewhere`: an origin that is linked instead.
 */
export function signInAddresses(links: readonly SignInLink[], target: Target, landed: string) {
  const origins = new Set(
    [target.url, ...(admitsSignIn(landed, target) ? [landed] : [])].map((url) => new URL(url).origin),
  );
  // The target over HTTPS is the same service.
  for (const origin of [...origins]) if (!URL.parse(origin)?.port) origins.add(origin.replace('http:', 'https:'));
  const named = links.filter(({ url, label }) => isSignInAddress(url) || LABEL.test(label)).map(({ url }) => url);
  const linked = named.filter((url) => origins.has(originOf(url)));
  const other = named.find((url) => !linked.includes(url) && admitsSignIn(url, target));
  const isRouted = [landed, ...links.map(({ url }) => url)].some(
    (url) => origins.has(originOf(url)) && ROUTE.test(url),
  );
  const known = [...(isRouted ? [ROUTED_PATH] : []), ...KNOWN_PATHS].map((path) => new URL(path, target.url).href);
  return {
    linked,
    wanted: [...new Set([...linked, ...known])].slice(0, MAX_LOADED),
    elsewhere: other === undefined ? undefined : originOf(other),
  };
}

/** Whether the page to sign in with may go to an address. `named`: origins that a recording names. No password goes from HTTPS to HTTP. */
export function admitsSignIn(url: string, target: Target, named: readonly string[] = []): boolean {
  const { protocol, host, origin } = URL.parse(url) ?? {};
  const isSecure = protocol === 'https:';
  if (named.some((one) => one === origin || (isSecure && URL.parse(one)?.host === host))) return true;
  return isSameSite(url, target.url) && (isSecure || !target.secure);
}

function originOf(url: string): string {
  return URL.parse(url)?.origin ?? '';
}
