import { looksRandom } from '../../secrets/randomness.ts';

/** Names that always hold a session or a token, whatever the value looks like. */
const SESSION_NAME =
  /^(?:__host-|__secure-)?(?:[\w.-]{0,40}[._-])?(?:phpsessid|jsessionid|aspsessionid\w{0,20}|asp\.net_sessionid|cfid|cftoken|sid|sess|sessid|sessionid|session|session[._-]id|session[._-]token|connect\.sid|laravel_session|auth|auth[._-]?token|access[._-]?token|refresh[._-]?token|id[._-]?token|jwt|remember[._-]?me|remember[._-]token|identity|aspxauth|wordpress_logged_in_\w{0,40}|user[._-]session|__session|\.aspnetcore\.(?:cookies|session|identity\.\w{1,40}))(?:[._-]?\d)?$/i;
/** Names of session cookies that contain no word for one, from the documentation of each program. */
const PRODUCT_NAME =
  /^(?:cakephp|[fb]e_typo_user|zenid|moodlesession\w{0,40}|phpmyadmin|fedauth\d?|_oauth2_proxy(?:_\d)?|_zopeid|__ac|mantis_string_cookie|frontend_cid|adminhtml|symfony|simplesaml|castgc|tgc|webvpn|dokuwiki|dw[0-9a-f]{32}|prestashop-[0-9a-f]{32}|wordpress_sec_[0-9a-f]{32}|_shibsession_\w{1,80})$/i;
/** Drupal and Joomla put a hash into the name; each installation has its own. */
const HASHED_NAME = /^(?:s?sess)?[0-9a-f]{32}$/i;
const PUBLIC_NAME =
  /csrf|xsrf|antiforgery|requestverification|^_ga|^_gid|^_fbp|analytics|consent|visitor|^ajs_|amplitude|mixpanel|posthog|optimizely|hotjar|^_hj/i;
/** Words of names of flags, counters, experiments and tracking. */
const PUBLIC_WORD =
  /(?:^|[._-])(?:has|is|was|show|shown|seen|hide|ab|abtest|experiment|feature|flag|count|counter|timeout|expires?|expiry|duration|depth|affinity|tracking|tracker|stats|metrics|telemetry|marketing|campaign|utm|referr?er|rudder|segment|braze|pendo|heap|snowplow|matomo|piwik|hubspot|clarity|datadog|newrelic|sentry)(?=[._-]|$)/i;
const TRACKER_PREFIX = /^_{0,2}(?:rl|mp|hj|pk|sp|hs|dd|nr|ga|s)[._](?:sess|sessid|session|session[._]?id|sid|id)$/i;
/** A value that anyone can guess identifies no session. */
const FLAG_VALUE = /^"?(?:[01]|true|false|yes|no|on|off|null|none|undefined|guest|anonymous|deleted)"?$/i;
/** What Phoenix signs (`HS256` in base64, the payload and the signature), and the id of express-session with its signature. */
const SIGNED = /^(?:SFMyNTY\.[\w-]{10,4000}\.[\w-]{10,100}|s(?::|%3[Aa])[\w-]{32}\.(?:[\w+/-]|%2[BFbf]){43})$/;
const JWT = /^eyJ[\w-]{10,}\.eyJ[\w-]{2,}\.[\w-]{10,}$/;
/** Words that name a session or what stands for one, at the end of a word too: `OCSESSID`, `userSession`, `LtpaToken`. */
const SESSION_WORD =
  /(?:(?<!\bob|pos)sessions?|sess|sessid|sessionid|sessionhash|sessauth|token|jwt|login|logincookie|rememberme|ticket|tkt|sso|^remember)$/;
/** `sid` at the end of a longer word is a session in few names only: `osCsid`, `KB_SID`; not in `inside`. */
const SHORT_WORD = /^(?:[a-z]{1,3})?sid$/;
/** With one of these words a token or id has another purpose. */
const OTHER_PURPOSE =
  /^(?:form|request|verification|device|push|captcha|recaptcha|hcaptcha|turnstile|challenge|nonce|state|pkce|anon|anonymous|cart|basket|client|browser|instance|machine|site|page|lang|theme|ad|ads|share|invite|invitation|referral|unsubscribe|replay|recording|last|start|started|new|first|count|end|time|timestamp|redirect|return|next|url|hint|error|method|provider|type|lifetime|last4)$/;
/** Bits of a random id start here: 16 letters and digits. */
const SHORTEST_ID = 16;
/** Cookies of load balancers, firewalls and bot detection: each client gets one, and nobody is signed in by it. */
const INFRASTRUCTURE =
  /^(?:aws(?:alb|elb|-waf)[\w-]{0,20}|arraffinity\w{0,10}|bigipserver.{0,200}|ts[0-9a-f]{6,14}|f5_.{0,80}|nsc_.{0,80}|citrix_ns_.{0,40}|gci?lb|serverid|srv(?:name|_id)?|ingresscookie|route(?:id)?|cookiesession1|acw_\w{1,20}|aliyungf_tc|cdn_sec_tc|aslbsa(?:cors)?|aka(?:alb)?_.{0,80}|ak_bmsc|bm_\w{2,4}|_abck|_{0,2}cf(?:_|uv|l|ru|waitingroom)\w{0,20}|(?:incap_ses|visid_incap|nlbi)_.{0,60}|reese84|datadome|_px\w{0,10}|dtcookie|rxvisitor)$/i;
/** Words that say what else a random value is for; a name of the family needs none of them. */
const SAID_PURPOSE =
  /^(?:currency|locale|country|region|route|node|visit|visitor|vid|guest|flash|toast|trace|correlation|tracking|wishlist|search|filter|variant|bucket|popup|banner|partner|affiliate|fingerprint|sig|signature|sticky|affinity|verifier|lb|balancer|backend|upstream|server|cluster|pod|worker|pool)$/;
/** Visitors are recognised for longer than they stay signed in. */
const LONGEST_STAY_SECONDS = 31 * 86_400;

/** Whether a cookie identifies a session or signs in: by its name, or by a name of the family with a random value. */
export function carriesSession(name: string, value: string): boolean {
  if (value === '' || FLAG_VALUE.test(value) || isPublic(name)) return false;
  if (
    SESSION_NAME.test(name) ||
    JWT.test(value) ||
    (SIGNED.test(value) && !hasOtherPurpose(name)) ||
    /^sb-[\w-]{1,60}-auth-token(?:\.\d)?$/.test(name)
  )
    return true;
  if (PRODUCT_NAME.test(name)) return true;
  return isId(value) && (HASHED_NAME.test(name) || isOfFamily(wordsOf(name)));
}

/** What a cookie does, whatever its name. */
export interface CookieBehaviour {
  readonly name: string;
  readonly value: string;
  /** What a response to another visitor set; undefined if none did. */
  readonly other: string | undefined;
  readonly httpOnly: boolean;
  readonly lifetimeSeconds: number | undefined;
  /** Names of the cookies beside it that scripts cannot read. */
  readonly hidden: readonly string[];
}

/**
 * Whether a cookie whose name does not say so identifies a session: a random id that each visitor gets anew, that ends within a month,
 * and that the server hides from scripts, or its sibling, such as `shop.sig` of `shop`.
 */
export function actsAsSession(cookie: CookieBehaviour): boolean {
  const { name, value, other, httpOnly, lifetimeSeconds = 0, hidden } = cookie;
  if (other === undefined || other === value || !isId(value) || !isId(other)) return false;
  if (lifetimeSeconds > LONGEST_STAY_SECONDS || isPublic(name) || INFRASTRUCTURE.test(name)) return false;
  if (hasOtherPurpose(name)) return false;
  return httpOnly || hidden.some((sibling) => sibling.startsWith(name) && /^[._-]/.test(sibling.slice(name.length)));
}

function hasOtherPurpose(name: string): boolean {
  return wordsOf(name).some((word) => OTHER_PURPOSE.test(word) || SAID_PURPOSE.test(word));
}

function isPublic(name: string): boolean {
  return PUBLIC_NAME.test(name) || PUBLIC_WORD.test(name) || TRACKER_PREFIX.test(name);
}

/** One word of the name means a session, and none another purpose. */
function isOfFamily(words: readonly string[]): boolean {
  if (words.some((word) => OTHER_PURPOSE.test(word) || PUBLIC_WORD.test(word))) return false;
  return words.some((word) => SESSION_WORD.test(word) || SHORT_WORD.test(word) || word === 'auth');
}

/** `userSession` → `user`, `session`; `JSESSIONID.node1` → `jsessionid`, `node`; digits and hashes at the end of words are left out. */
function wordsOf(name: string): string[] {
  return name
    .replace(/^__(?:host|secure|http)-/i, '')
    .replace(/([a-z0-9])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase().replace(/\d{1,20}$/, ''))
    .filter((word) => word !== '');
}

/** A value that nobody can guess: random text, also signed, percent-encoded or in base64. */
function isId(value: string): boolean {
  const plain = value.replace(/^"|"$/g, '').replace(/%[0-9a-f]{2}/gi, '.');
  const longest = plain.split(/[.:|~!,]/).reduce((max, part) => (part.length > max.length ? part : max), '');
  return longest.length >= SHORTEST_ID && looksRandom(longest);
}
