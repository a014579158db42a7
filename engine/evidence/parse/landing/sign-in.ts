import type { HtmlDocument } from '../html/html.ts';
import { isSignInPage } from '../html/page-shape.ts';
import { isCommandParameter, isRouteParameter, routeParts } from '../http/acting/acting-address.ts';
import { segmentsOf } from './move.ts';

const SIGN_IN =
  /^(?:(?:user[-_]?)?(?:log|sign)[-_]?(?:in|on)|wp-login|anmelden|einloggen|connexion|acceder|iniciar-sesion|accedi|inloggen)(?:\.(?:php|html?|aspx?|jsp|do|action|cgi))?$/;
/** Also names other things: needs a second sign. */
const MAYBE_SIGN_IN =
  /^(?:auth|oauth2?|sso|saml2?|authorize|authenticate|authentication|session|sessions|account|accounts|user|users|cas|adfs|idp|openid-connect)(?:\.(?:php|html?|aspx?|jsp))?$/;
const RETURNS =
  /^(?:next|return|return_?(?:to|url|path)|redirect|redirect_?(?:to|uri|url)|continue|callback_?url|relaystate|service|goto|from|dest|destination|back|back_?url|ref|came_from|rd)$/i;
const PROVIDERS =
  /^(?:accounts\.google\.com|login\.(?:microsoftonline\.com|microsoft\.com|live\.com|windows\.net|yahoo\.com|salesforce\.com)|appleid\.apple\.com|idmsa\.apple\.com|auth\.services\.adobe\.com|access\.line\.me|[\w-]{1,63}\.(?:okta|oktapreview|okta-emea|auth0|eu\.auth0|us\.auth0|au\.auth0|onelogin|b2clogin|ciamlogin|cloudflareaccess|kinde|authkit|workos|duosecurity|pingidentity|pingone|jumpcloud|fusionauth)\.(?:com|app|io|eu|ca|asia)|[\w-]{1,63}\.auth\.[\w-]{1,30}\.amazoncognito\.com|[\w-]{1,63}\.accounts\.dev)$/;

/** True for the address of a sign-in page itself. */
export function isSignInAddress(url: string): boolean {
  if (segmentsOf(url).some((segment) => SIGN_IN.test(segment) || SIGN_IN.test(segment.split(':').at(-1) ?? '')))
    return true;
  const parameters = [...(URL.parse(url)?.searchParams ?? [])];
  return parameters.some(
    ([name, value]) =>
      (isRouteParameter(name) || isCommandParameter(name)) &&
      SIGN_IN.test(routeParts(value.toLowerCase()).at(-1) ?? ''),
  );
}

/** True for a host that only signs people in. */
export function isIdentityProvider(url: string): boolean {
  const { hostname = '', pathname = '' } = URL.parse(url) ?? {};
  return PROVIDERS.test(hostname) || (hostname === 'github.com' && pathname.startsWith('/login'));
}

/** True if a redirect to this page means that the visitor has to sign in. */
export function asksToSignIn(url: string, document: HtmlDocument | undefined): boolean {
  if (isIdentityProvider(url) || isSignInAddress(url)) return true;
  if (document && isSignInPage(document)) return true;
  return segmentsOf(url).some((segment) => MAYBE_SIGN_IN.test(segment)) && returnsAfterwards(url);
}

/** True for the name of a parameter that can hold an address to return to. */
export function isReturnParameter(name: string): boolean {
  return RETURNS.test(name);
}

/** True if a parameter of the URL holds an address to return to. */
export function returnsAfterwards(url: string): boolean {
  const { searchParams, hash } = URL.parse(url) ?? { searchParams: new URLSearchParams(), hash: '' };
  const both = [...searchParams, ...new URLSearchParams(hash.split('?')[1] ?? '')].slice(0, 50);
  return both.some(([name, value]) => RETURNS.test(name) && /^(?:\/|https?:\/\/|https?%3a)/i.test(value));
}
