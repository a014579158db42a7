import { keyed } from '../keyed-rule.ts';
import { looksRandom } from '../randomness.ts';
import { HEX32, HEX40, HEX64, named, near, rule, UUID } from '../secret-rule.ts';

const SENTRY = 'docs.sentry.io/account/auth-tokens';
const NEW_RELIC = 'docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys';
const LAUNCHDARKLY = 'launchdarkly.com/docs/home/account/api';

/** Monitoring, analytics, flags and incidents. */
export const OBSERVABILITY = {
  sentry: rule(SENTRY, ['sntrys_', 'sntryu_'], 'sntry(?:s_eyJ[A-Za-z0-9+/=_-]{80,400}|u_[0-9a-f]{64})'),
  'sentry-classic': named(SENTRY, ['sentry auth token', 'sentry token', 'sentry api token', 'sentry api key'], HEX64),
  posthog: rule('posthog.com/docs/api', ['phx_', 'phs_'], String.raw`ph[xs]_[\w-]{43,50}`),
  'new-relic': rule(NEW_RELIC, 'NRAK-', 'NRAK-[A-Z0-9]{27}'),
  'new-relic-further': rule(
    NEW_RELIC,
    ['NRAA-', 'NRII-', 'NRIQ-', 'NRRA-', 'NRSP-'],
    String.raw`NR(?:AA-[0-9a-f]{27}|I[IQ]-[\w-]{32}|RA-[0-9a-f]{42}|SP-[\w-]{31,40})`,
  ),
  'new-relic-license': rule(
    NEW_RELIC,
    ['license', 'LICENSE', 'License'],
    String.raw`(?:license|LICENSE|License)(?:[_-]?(?:key|KEY|Key))?["'\`]?\s{0,3}[:=]\s{0,3}["'\`]?((?:eu01xx)?[0-9a-f]{30,36}(?:NRAL|FFFFNRAL)|[0-9a-f]{40})`,
    {
      glued: true,
      reach: 300,
      confirms: (_, around, secret) =>
        looksRandom(secret) && (secret.endsWith('NRAL') || /new[ _-]?relic/i.test(around)),
    },
  ),
  pixie: rule('docs.px.dev/reference/admin/api-keys', ['px-api-', 'px-dep-'], `px-(?:api|dep)-${UUID}`),
  launchdarkly: rule(LAUNCHDARKLY, 'sdk-', `sdk-${UUID}`, {
    reach: 200,
    confirms: (_, around) => /launchdarkly/i.test(around),
  }),
  'launchdarkly-api': rule(LAUNCHDARKLY, 'api-', `api-${UUID}`, near(/launchdarkly/i)),
  datadog: named(
    'docs.datadoghq.com/account_management/api-app-keys',
    [
      'datadog api key',
      'dd api key',
      'datadog app key',
      'dd app key',
      'dd application key',
      'datadog application key',
      'datadog key',
    ],
    `${HEX32}|${HEX40}`,
  ),
  'datadog-application': rule(
    'docs.datadoghq.com/account_management/api-app-keys',
    'ddapp_',
    'ddapp_[A-Za-z0-9]{34,40}',
  ),
  honeycomb: rule(
    'docs.honeycomb.io/get-started/configure/environments/manage-api-keys',
    ['hcaik_', 'hcxik_', 'hcamk_'],
    'hc(?:[ax]i|am)k_[a-z0-9]{58}',
  ),
  'honeycomb-classic': keyed(
    'docs.honeycomb.io/get-started/configure/environments/manage-api-keys',
    ['honeycomb'],
    `${HEX32}|[A-Za-z0-9]{22}`,
    { confirms: (whole) => !/web_?sdk/i.test(whole) },
  ),
  dynatrace: rule(
    'docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients/access-tokens',
    'dt0',
    String.raw`dt0[a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{64}`,
  ),
  splunk: keyed('help.splunk.com/en/splunk-observability-cloud', ['splunk', 'signalfx'], `[A-Za-z0-9_-]{22}|${UUID}`),
  sumologic: named(
    'www.sumologic.com/help/docs/manage/security/access-keys',
    ['sumologic access key', 'sumo access key', 'sumologic secret'],
    '[A-Za-z0-9]{64}',
  ),
  logz: keyed('docs.logz.io/docs/user-guide/admin/authentication-tokens/api-tokens', ['logz'], UUID),
  rollbar: named(
    'docs.rollbar.com/docs/access-tokens',
    [
      'rollbar server token',
      'rollbar server access token',
      'rollbar write token',
      'rollbar read token',
      'post server item',
    ],
    HEX32,
  ),
  pagerduty: keyed(
    'support.pagerduty.com/main/docs/api-access-keys',
    ['pagerduty', 'pager duty'],
    String.raw`[uy]\+[A-Za-z0-9_+-]{18}|[A-Za-z0-9_-]{20}|${HEX32}`,
  ),
  opsgenie: keyed('support.atlassian.com/opsgenie/docs/api-key-management', ['opsgenie', 'ops genie'], UUID),
  'better-stack': named(
    'betterstack.com/docs/logs/api/getting-started',
    [
      'betterstack api token',
      'better stack api token',
      'betteruptime token',
      'betterstack token',
      'betterstack api key',
    ],
    '[A-Za-z0-9]{24}',
  ),
  uptimerobot: keyed('uptimerobot.com/api', ['uptimerobot', 'uptime robot'], String.raw`[um]\d{5,8}-[0-9a-f]{24}`),
  checkly: rule('www.checklyhq.com/docs/accounts-and-users/creating-api-key', 'cu_', `cu_${HEX32}`, near(/checkly/i)),
  axiom: rule('axiom.co/docs/reference/tokens', ['xaat-', 'xapt-'], `xa[ap]t-${UUID}`),
  statsig: rule(
    'docs.statsig.com/sdk-keys/api-keys',
    ['secret-', 'console-'],
    '(?:secret|console)-[A-Za-z0-9]{40,46}',
    near(/statsig/i),
  ),
  segment: rule('docs.segmentapis.com', 'sgp_', 'sgp_[A-Za-z0-9]{64}'),
  amplitude: named('amplitude.com/docs/apis/authentication', ['amplitude secret key', 'amplitude secret'], HEX32),
  mixpanel: named(
    'developer.mixpanel.com/reference/project-secret',
    ['mixpanel secret', 'mixpanel api secret', 'mixpanel project secret'],
    HEX32,
  ),
  'app-optics': keyed('docs.appoptics.com/api', ['appoptics'], String.raw`[\w-]{71}`),
  'elastic-cloud': named(
    'www.elastic.co/docs/deploy-manage/api-keys',
    ['elastic api key', 'elasticsearch api key', 'elastic cloud api key'],
    '[A-Za-z0-9+/]{56,64}={0,2}',
  ),
  statuspage: keyed('developer.statuspage.io', ['statuspage'], UUID),
} as const;
