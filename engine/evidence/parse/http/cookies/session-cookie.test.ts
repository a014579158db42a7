import { describe, expect, test } from 'vitest';
import { actsAsSession, type CookieBehaviour, carriesSession } from './session-cookie.ts';

const RANDOM = 'q8Zt3vLx0pKd7RfY2mNc5WbH';

/** Names of session cookies in the documentation or source of the programs that set them. */
const SESSIONS = {
  'PHP and its frameworks':
    'PHPSESSID laravel_session ci_session CAKEPHP october_session symfony remember_web_59ba36addc2b2f9401580f014c7f58ea REMEMBERME',
  'content management':
    'SESSd41d8cd98f00b204e9800998ecf8427e SSESSd41d8cd98f00b204e9800998ecf8427e d41d8cd98f00b204e9800998ecf8427e fe_typo_user be_typo_user MoodleSession MoodleSessionlms wordpress_logged_in_5c016e8f0f95f039102cbe8366c5c7f3 CraftSessionId ghost-admin-api-session enwikiSession wikidb_session DokuWiki DWd41d8cd98f00b204e9800998ecf8427e wordpress_sec_5c016e8f0f95f039102cbe8366c5c7f3 IPSSessionFront',
  shops:
    'OCSESSID osCsid zenid adminhtml PrestaShop-d41d8cd98f00b204e9800998ecf8427e SHOP_SESSION_TOKEN wp_woocommerce_session_5c016e8f0f95f039102cbe8366c5c7f3',
  'Java and .NET':
    'JSESSIONID JSESSIONID.node1 JSESSIONID.1a2b3c4d JSESSIONIDSSO PLAY_SESSION SESSION ASP.NET_SessionId .ASPXAUTH .AspNetCore.Session .AspNetCore.Cookies .AspNetCore.Identity.Application ASPSESSIONIDQQCADRST FedAuth LtpaToken2 SMSESSION CFID CFTOKEN',
  Node: 'connect.sid sails.sid koa.sess koa:sess express:sess adonis-session payload-token jwtToken',
  'Python and Ruby':
    'sessionid session auth_tkt beaker.session.id session_id_app _ZopeId __ac rack.session _redmine_session _gitlab_session _oauth2_proxy',
  'identity services':
    'appSession next-auth.session-token __Secure-authjs.session-token better-auth.session_token __session auth_session sAccessToken sRefreshToken pb_auth a_session_console wos-session stytch_session_jwt KEYCLOAK_SESSION KEYCLOAK_IDENTITY AUTH_SESSION_ID authentik_session CASTGC TGC SimpleSAML _shibsession_64656661756c7468 webvpn directus_session_token nhostRefreshToken',
  applications:
    'grafana_session roundcube_sessid roundcube_sessauth phpMyAdmin adminer_sid KB_SID MANTIS_STRING_COOKIE Bugzilla_logincookie xf_session bb_sessionhash phpbb3_1a2b3_sid userSession token',
} as const;

/** Random values that nobody is signed in by, and values that are no ids. */
const OTHERS: readonly (readonly [name: string, value: string])[] = [
  ...'theme lang currency cart_token device_token __RequestVerificationToken _csrf_token XSRF-TOKEN csrftoken form_token captcha_token AWSALB AWSALBCORS INGRESSCOOKIE ARRAffinity route BIGipServerweb _ga _gid _fbp _hjSessionUser_123 ajs_anonymous_id amplitude_id OptanonConsent CookieConsent visitor_id experiment_id request_id state pkce_verifier nonce_token session_start sessionTimeout has_session inside sidebar obsession'
    .split(' ')
    .map((name) => [name, RANDOM] as const),
  ['possession', RANDOM],
  ['token', 'dark'],
  ['userSession', '1'],
  ['appSession', 'guest'],
  ['MoodleSession', 'deleted'],
  ['preferredLogin', 'email'],
  ['lastLogin', '2026-01-31T10:00:00Z'],
];

describe('session cookies', () => {
  test.each(Object.entries(SESSIONS).flatMap(([family, names]) => names.split(' ').map((name) => [family, name])))(
    '%s: %s',
    (_, name) => expect(carriesSession(name, RANDOM)).toBe(true),
  );

  test('signed by Phoenix, whatever its name', () => {
    expect(carriesSession('_lamps_key', 'SFMyNTY.g3QAAAABbQAAAAtfY3NyZl90b2tlbg.q8Zt3vLx0pKd7RfY2mNc5WbH')).toBe(true);
  });

  test('signed by express-session, whatever its name, and no other text signed by the same library', () => {
    const signature = 'Wq3%2FbN8vTzKpL0cRfY2mNc5WbHq8Zt3vLx0pKd7RfY2';
    expect(carriesSession('lamps', `s%3AqK8Zt3vLx0pKd7RfY2mNc5WbHuJ4sEw1.${signature}`)).toBe(true);
    expect(carriesSession('theme', `s%3Adark.${signature}`)).toBe(false);
    expect(carriesSession('device_id', `s%3AqK8Zt3vLx0pKd7RfY2mNc5WbHuJ4sEw1.${signature}`)).toBe(false);
  });

  test.each(OTHERS)('not %s=%s', (name, value) => expect(carriesSession(name, value)).toBe(false));
});

describe('a cookie whose name says nothing', () => {
  const DAY = 86_400;
  const cookie: CookieBehaviour = {
    ...{ name: 'lamps', value: RANDOM, other: 'Jf7Qe2XwTn9aVb4Ls6DgMk1Z', httpOnly: true },
    ...{ lifetimeSeconds: undefined, hidden: ['lamps'] },
  };

  test.each<[what: string, changes: Partial<CookieBehaviour>]>([
    ['each visitor gets another id that scripts cannot read', {}],
    ['it ends in two weeks', { lifetimeSeconds: 14 * DAY }],
    ['only its signature is hidden from scripts', { httpOnly: false, hidden: ['lamps.sig'] }],
    ['only its other part is hidden from scripts', { name: 'lamps', httpOnly: false, hidden: ['lamps_1'] }],
  ])('is a session: %s', (_, changes) => {
    expect(actsAsSession({ ...cookie, ...changes })).toBe(true);
    // The twin is the same for every visitor, or was seen once.
    expect(actsAsSession({ ...cookie, ...changes, other: RANDOM })).toBe(false);
    expect(actsAsSession({ ...cookie, ...changes, other: undefined })).toBe(false);
  });

  test.each<[what: string, changes: Partial<CookieBehaviour>]>([
    ['scripts read it', { httpOnly: false, hidden: ['other'] }],
    ['a longer word begins with its name', { httpOnly: false, hidden: ['lampshade'] }],
    ['it is kept for a year', { lifetimeSeconds: 365 * DAY }],
    ['it has a word for a value', { value: 'dark', other: 'light' }],
    ['it is a counter', { value: '1000000000000000001', other: '1000000000000000002' }],
    ['it is the signature', { name: 'lamps.sig', hidden: ['lamps.sig'] }],
  ])('is none: %s', (_, changes) => expect(actsAsSession({ ...cookie, ...changes })).toBe(false));

  const SOUND =
    'theme lang currency locale cart_token device_token __RequestVerificationToken _csrf XSRF-TOKEN csrftoken form_token captcha_token AWSALB AWSALBCORS INGRESSCOOKIE ARRAffinity ARRAffinitySameSite route SERVERID BIGipServerweb TS01a2b3c4 __cf_bm _cfuvid ak_bmsc bm_sz incap_ses_123_456 datadome _ga _gid _fbp _hjSessionUser_123 ajs_anonymous_id amplitude_id OptanonConsent CookieConsent visitor_id experiment_id request_id state pkce_verifier guest_id trace_id lb_sticky _traefik_backend TS01dfdd0d030 acw_tc aliyungf_tc ASLBSA ApplicationGatewayAffinity __cfwaitingroom google_code_verifier';
  test.each(SOUND.split(' '))('is none: %s', (name) => expect(actsAsSession({ ...cookie, name })).toBe(false));
});
