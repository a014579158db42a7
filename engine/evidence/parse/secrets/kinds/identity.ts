import { keyed } from '../keyed-rule.ts';
import { HEX32, HEX40, named, near, rule } from '../secret-rule.ts';

const OKTA = 'developer.okta.com/docs/guides/create-an-api-token/main';
const META = 'developers.facebook.com/docs/facebook-login/guides/access-tokens';
const X = 'docs.x.com/fundamentals/authentication/overview';

/** Accounts: sign-in providers and social networks. */
export const IDENTITY = {
  auth0: named(
    'auth0.com/docs/get-started/applications/application-settings',
    ['auth0 client secret', 'auth0 secret'],
    String.raw`[\w-]{64}`,
  ),
  okta: named(
    OKTA,
    ['okta api token', 'okta token', 'okta client token', 'okta api key', 'okta key'],
    String.raw`00[\w-]{40}`,
  ),
  'okta-secret': named(OKTA, ['okta client secret', 'okta secret'], String.raw`[\w-]{40}|[\w-]{64}`),
  kolide: rule('support.1password.com/device-trust-api', 'k2sk_v', String.raw`k2sk_v\d_[A-Za-z0-9]{24}`),
  // Observed format.
  onfido: rule(
    'documentation.onfido.com/api/latest',
    ['api_live.', 'api_live_us.', 'api_live_ca.', 'api_live_eu.'],
    String.raw`api_live(?:_(?:us|ca|eu))?\.[\w-]{11}\.[\w-]{32}`,
  ),
  // Observed format.
  ionic: rule('ionic.io/docs/appflow/deploy/cli', 'ion_', 'ion_[A-Za-z0-9]{42}'),
  stytch: rule(
    'stytch.com/docs/resources/platform/key-rotation',
    ['secret-live-', 'secret-test-'],
    String.raw`secret-(?:live|test)-[\w-]{36,60}={0,2}`,
  ),
  workos: rule(
    'workos.com/docs/reference/api-keys',
    ['sk_live_', 'sk_'],
    'sk_(?:live_)?[a-zA-Z0-9]{30,100}',
    near(/workos/i),
  ),
  'meta-access': rule(META, 'EAA', 'EAA[A-Za-z0-9]{80,400}'),
  'meta-secret': keyed(
    META,
    ['facebook', 'instagram', 'fb app secret', 'fb secret', 'fb client secret', 'fbsecret'],
    HEX32,
    {
      confirms: (name) => /secret|config\.facebook\.key/i.test(name),
    },
  ),
  'meta-instagram': rule(META, ['IGQV', 'IGQW', 'IGAA'], String.raw`IG(?:Q[VW]|AA)[\w-]{80,300}`),
  'x-bearer': rule(X, 'AAAAAAAAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAAAAAAAA([A-Za-z0-9%]{60,120})', { generic: true }),
  'x-secret': named(
    X,
    [
      'twitter api secret',
      'twitter secret',
      'twitter consumer secret',
      'twitter api key secret',
      'twitter api secret key',
      'twitter client secret',
      'twitter app secret',
      'twitter secret key',
    ],
    '[A-Za-z0-9]{41,50}',
  ),
  'x-access-secret': named(
    X,
    ['twitter access token secret', 'twitter access secret', 'twitter token secret'],
    '[A-Za-z0-9]{45}',
  ),
  linkedin: named(
    'learn.microsoft.com/linkedin/shared/authentication/authentication',
    ['linkedin secret', 'linkedin client secret', 'linkedin secret key'],
    'WPL_AP[A-Za-z0-9.+/=]{10,60}|[A-Za-z0-9]{16}',
  ),
  twitch: keyed('dev.twitch.tv/docs/authentication', ['twitch'], '[a-z0-9]{30}'),
  'twitch-stream': rule('help.twitch.tv/s/article/twitch-stream-key-faq', 'live_', 'live_[0-9]{6,10}_[A-Za-z0-9]{30}'),
  spotify: keyed('developer.spotify.com/documentation/web-api/concepts/apps', ['spotify'], HEX32, {
    confirms: (name) => /secret|token/i.test(name),
  }),
  strava: named('developers.strava.com/docs/authentication', ['strava client secret', 'strava secret'], HEX40),
  salesforce: rule(
    'help.salesforce.com/s/articleView?id=xcloud.remoteaccess_oauth_tokens_scopes.htm',
    '00D',
    '00D[A-Za-z0-9]{12,15}![A-Za-z0-9._]{80,120}',
  ),
  'salesforce-refresh': rule(
    'help.salesforce.com/s/articleView?id=xcloud.remoteaccess_oauth_tokens_scopes.htm',
    '5Aep861',
    String.raw`5Aep861[\w.=]{50,100}`,
  ),
} as const;
