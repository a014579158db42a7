import { isOneSite } from '../http/same-site.ts';
import { elementsOf, type HtmlDocument, type HtmlElement, resolveUrl } from './html.ts';

/** Controls in which a visitor writes; choices of theme, language and the like are none. */
const WRITTEN = /^(?:|text|email|tel|url|password|number|date|datetime-local|month|file)$/;
const SEARCH = /(?:^|[^a-z])(?:search|suche|recherche|buscar|cerca)|^(?:q|s|query|keywords?|term|filter)$/i;
/** The first parts of an address where a visitor has an account, or buys. */
const ACCOUNT =
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:log[-_]?in|sign[-_]?(?:in|up|on)|wp-login\.php|register|registration|auth|oauth2?|sso|account|my-?account|profile|dashboard|admin|cart|basket|checkout|konto|anmelden|warenkorb|connexion|panier)(?:[/.]|$)/i;
const ACCOUNT_HOST = /^(?:login|signin|accounts?|auth|sso|id|app|dashboard|portal)\./i;
const ACCOUNT_WORDS =
  /^(?:log ?in|log ?on|sign ?in|sign ?up|register|create (?:an )?account|my account|your account|account|(?:add to )?(?:cart|basket)|checkout|buy(?: now)?|anmelden|einloggen|registrieren|mein konto|warenkorb|(?:se )?connexion|se connecter|mon compte|iniciar sesi[oó]n|accedi)\W{0,3}$/i;
const WIDGETS =
  /^https:\/\/(?:js\.stripe\.com|www\.paypal(?:objects)?\.com|js\.braintreegateway\.com|checkoutshopper-live\.adyen\.com|x\.klarnacdn\.net|accounts\.google\.com|appleid\.cdn-apple\.com|connect\.facebook\.net|cdn\.auth0\.com|[\w-]{1,63}\.clerk\.accounts\.dev|www\.gstatic\.com\/firebasejs)\//;
/** Scripts that keep a visitor's credentials, or send them. */
const CREDENTIALS =
  /(?:local|session)Storage[^;\n]{0,60}(?:token|auth|session|jwt|user)|["']Authorization["']|["'`]Bearer |signInWith|\.auth\.(?:signIn|getSession|getUser)/;
const MAX_WORDS = 60;

/** What visitors enter on a page, or have there once they are signed in, by its signs; empty if it has none. */
export function visitorDataIn(document: HtmlDocument): string[] {
  const controls = elementsOf(document, 'input', 'textarea').filter((one) => !one.inert && isWritten(document, one));
  const signs: readonly (readonly [string, boolean])[] = [
    ['a password field', controls.some(({ attributes: a }) => a.type?.toLowerCase() === 'password')],
    ['a form', controls.length > 0],
    ['a link to an account', elementsOf(document, 'a', 'button').some((one) => leadsToAccount(document, one))],
    [
      'a sign-in or payment service',
      elementsOf(document, 'script', 'iframe').some(({ attributes: { src = '' } }) =>
        WIDGETS.test(resolveUrl(src, document.url) ?? ''),
      ),
    ],
  ];
  return signs.filter(([, is]) => is).map(([sign]) => sign);
}

/** True if a script keeps credentials of visitors, or sends them. */
export function keepsCredentials(script: string): boolean {
  return CREDENTIALS.test(script);
}

function isWritten(document: HtmlDocument, { tag, attributes: a, parent }: HtmlElement): boolean {
  if (tag === 'input' && !WRITTEN.test(a.type?.toLowerCase() ?? '')) return false;
  const form = document.elements[parent];
  const names = [a.name, a.id, a.placeholder, a['aria-label'], a.class, a.role, form?.attributes.role];
  return a.type?.toLowerCase() === 'password' || !names.some((name) => name !== undefined && SEARCH.test(name));
}

function leadsToAccount(document: HtmlDocument, { tag, attributes: a, text }: HtmlElement): boolean {
  const words = (text || a['aria-label'] || a.title || '').trim();
  if (words.length <= MAX_WORDS && ACCOUNT_WORDS.test(words)) return true;
  const url = tag === 'a' ? URL.parse(resolveUrl(a.href ?? '', document.url) ?? '') : null;
  if (!url) return false;
  const isOwn = url.origin === URL.parse(document.url)?.origin;
  if (isOwn || isOneSite(url.href, document.url))
    return ACCOUNT.test(url.pathname) || (!isOwn && ACCOUNT_HOST.test(url.hostname));
  return false;
}
