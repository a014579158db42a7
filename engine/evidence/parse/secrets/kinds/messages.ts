import { keyed } from '../keyed-rule.ts';
import { looksRandom } from '../randomness.ts';
import { HEX32, HEX40, named, near, rule, UUID } from '../secret-rule.ts';

const SLACK = 'docs.slack.dev/authentication/tokens';
const DOCUMENTED_BOT = 'AAHdqTcvCH1vGWJxfSe1ofSAs0K5PALDsaw';
const TWILIO = 'www.twilio.com/docs/iam/api-keys';
const DISCORD = 'docs.discord.com/developers/reference';

/** The two or three characters that a Discord id begins with in base64, for the search. */
const ID_STARTS = ['MT', 'Mj', 'Mz', 'ND', 'NT', 'Nj', 'Nz', 'OD', 'OT'].flatMap((pair) =>
  [...'AEIMQUYcgk'].map((third) => `${pair}${third}`),
);
const SID_STARTS = (prefix: string) => [...'0123456789abcdef'].map((digit) => `${prefix}${digit}`);

const TWILIO_SECRET =
  /(?:secret|(?:api|twilio)_?key)\w{0,20}\\{0,3}["'`]?\s{0,3}[:=,]\s{0,3}\\{0,3}["'`]?(?![0-9a-f]{32})[A-Za-z0-9]{32}(?![A-Za-z0-9])/i;

/** Chat, telephony, push and webhooks. */
export const MESSAGES = {
  'slack-token': rule(
    SLACK,
    ['xoxa-', 'xoxb-', 'xoxp-', 'xoxr-', 'xoxs-', 'xoxo-', 'xoxe-', 'xoxc-', 'xoxd-'],
    'xox[a-eoprs]-(?:[0-9]{1,2}-)?[0-9]{6,14}-[A-Za-z0-9-]{16,200}',
  ),
  'slack-rotating': rule(
    'docs.slack.dev/authentication/using-token-rotation',
    ['xoxe.xox', 'xoxe-'],
    String.raw`xoxe(?:\.xox[bp])?-[0-9]-[A-Za-z0-9]{140,200}`,
  ),
  'slack-workflow': rule(SLACK, 'xwfp-', 'xwfp-[0-9]{8,14}-[A-Za-z0-9-]{20,200}'),
  'slack-app-token': rule(SLACK, 'xapp-', 'xapp-[0-9]-[A-Z0-9]{9,13}-[0-9]{10,14}-[0-9a-f]{64}'),
  'slack-webhook': rule(
    'docs.slack.dev/messaging/sending-messages-using-incoming-webhooks',
    'hooks.slack.com/',
    String.raw`hooks\.slack\.com/(?:services|workflows|triggers)/(T[A-Z0-9]{8,12}/[AB]?[A-Z0-9]{8,14}/[A-Za-z0-9/]{20,60})`,
  ),
  'discord-webhook': rule(
    'docs.discord.com/developers/resources/webhook',
    ['discord.com/api/', 'discordapp.com/api/'],
    String.raw`discord(?:app)?\.com/api/(?:v\d{1,2}/)?webhooks/\d{17,20}/([\w-]{60,80})`,
  ),
  'discord-bot': rule(DISCORD, ID_STARTS, String.raw`([MNO][A-Za-z0-9]{22,26})\.[\w-]{6}\.[\w-]{27,40}`, {
    // The first part is the bot's own number.
    confirms: (_, __, id) => /^\d{17,20}$/.test(Buffer.from(id, 'base64url').toString('latin1')),
  }),
  'telegram-bot': rule('core.telegram.org/bots/api', ':AA', String.raw`(?<=(?<![0-9])[0-9]{8,10}):(AA[\w-]{33})`, {
    glued: true,
    // The token of Telegram's documentation.
    confirms: (_, __, secret) => secret !== DOCUMENTED_BOT && looksRandom(secret),
  }),
  'teams-webhook': rule(
    'learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook',
    ['webhook.office.com/', 'outlook.office.com/webhook/'],
    String.raw`(?:webhook\.office\.com/webhookb2|outlook\.office\.com/webhook)/${UUID}@${UUID}/IncomingWebhook/(${HEX32}/${UUID})`,
    { glued: true },
  ),
  'google-chat-webhook': rule(
    'developers.google.com/workspace/chat/quickstart/webhooks',
    'chat.googleapis.com/',
    String.raw`chat\.googleapis\.com/v1/spaces/[\w-]{8,20}/messages\?key=AIza[\w-]{35}&(?:amp;)?token=([\w%-]{40,60})`,
  ),
  'zapier-webhook': rule(
    'help.zapier.com/hc/en-us/articles/8496288690317',
    'hooks.zapier.com/',
    String.raw`hooks\.zapier\.com/hooks/catch/(\d{5,9}/[a-z0-9]{6,10})`,
    { confirms: () => true },
  ),
  twilio: rule(TWILIO, SID_STARTS('AC'), `AC${HEX32}`, {
    reach: 200,
    confirms: (_, around) =>
      /auth_?token\\{0,3}["'`]?\s{0,3}[:=,]\s{0,3}\\{0,3}["'`]?[0-9a-f]{32}(?![0-9a-f])/i.test(around),
  }),
  'twilio-token': named(TWILIO, ['twilio auth token', 'twilio token', 'twilio auth'], HEX32, {
    reach: 200,
    confirms: (_, around) => !/AC[0-9a-f]{32}/.test(around),
  }),
  'twilio-api-key': rule(TWILIO, SID_STARTS('SK'), `SK${HEX32}`, {
    reach: 300,
    // The SID alone is an identifier; its secret is next to it.
    confirms: (_, around) => TWILIO_SECRET.test(around),
  }),
  vonage: named(
    'developer.vonage.com/en/getting-started/concepts/authentication',
    ['vonage api secret', 'nexmo api secret', 'nexmo secret'],
    '[A-Za-z0-9]{16}',
  ),
  messagebird: keyed('developers.messagebird.com/api', ['messagebird', 'message bird'], '[A-Za-z0-9]{25}'),
  telnyx: rule(
    'developers.telnyx.com/docs/development/authentication',
    'KEY0',
    'KEY0[0-9A-Z]{31}_[A-Za-z0-9]{22}(?:_[A-Za-z0-9]{2})?',
  ),
  plivo: named(
    'www.plivo.com/docs/account/api/overview',
    ['plivo auth token', 'plivo token'],
    '[A-Za-z0-9]{40}|[A-Za-z0-9]{56}',
  ),
  pusher: named(
    'pusher.com/docs/channels/library_auth_reference/rest-api',
    ['pusher app secret', 'pusher secret'],
    '[0-9a-f]{20}',
  ),
  ably: rule(
    'ably.com/docs/auth',
    ['ably', 'Ably', 'ABLY'],
    String.raw`(?:ably|Ably|ABLY)[\w.]{0,40}["'\`]?\s{0,3}(?:[:=]|\()\s{0,3}["'\`]([\w-]{6}\.[\w-]{6}:[\w-]{43})`,
    { glued: true, generic: true },
  ),
  pubnub: rule('www.pubnub.com/docs/general/setup/account-setup', 'sec-c-', 'sec-c-[A-Za-z0-9]{48}'),
  'get-stream': named(
    'getstream.io/docs/api_keys',
    ['stream api secret', 'stream secret', 'getstream secret', 'getstream api secret'],
    '[a-z0-9]{64}',
  ),
  sendbird: keyed('sendbird.com/docs/chat/platform-api/v3/prepare-to-use-api', ['sendbird'], HEX40),
  onesignal: rule(
    'documentation.onesignal.com/docs/en/keys-and-ids',
    ['os_v2_app_', 'os_v2_org_'],
    'os_v2_(?:app|org)_[a-z0-9]{80,120}',
  ),
  'onesignal-rest': named(
    'documentation.onesignal.com/docs/en/keys-and-ids',
    ['onesignal rest api key', 'onesignal api key', 'one signal api key'],
    '[A-Za-z0-9]{48}',
  ),
  knock: rule(
    'docs.knock.app/developer-tools/api-keys',
    'sk_',
    String.raw`sk_(?:test_|live_)?[\w-]{40,60}`,
    near(/(?<![a-z])knock/i),
  ),
  svix: rule(
    'api.svix.com/docs',
    ['sk_', 'testsk_'],
    String.raw`(?:test)?sk_[\w-]{20,60}\.(?:us|eu|in|ca|au)`,
    near(/svix/i),
  ),
  courier: rule(
    'www.courier.com/docs/reference/authentication',
    ['pk_prod_', 'pk_test_'],
    'pk_(?:prod|test)_[A-Z0-9]{28}',
    near(/(?<![a-z])courier(?! new)/i),
  ),
  'firebase-messaging': rule(
    'firebase.google.com/docs/cloud-messaging/migrate-v1',
    ':APA91b',
    String.raw`(?<=(?<![\w-])AAAA[\w-]{7}):(APA91b[\w-]{134})`,
    { glued: true },
  ),
  line: named(
    'developers.line.biz/en/docs/basics/channel-access-token',
    ['line channel access token', 'line access token', 'line token'],
    '[A-Za-z0-9+/]{150,180}={0,2}',
  ),
  'line-secret': named('developers.line.biz/en/docs/basics/channel-access-token', ['line channel secret'], HEX32),
  mattermost: keyed(
    'developers.mattermost.com/integrate/reference/personal-access-token',
    ['mattermost'],
    '[a-z0-9]{26}',
  ),
  pushover: named(
    'pushover.net/api',
    ['pushover token', 'pushover api token', 'pushover user key'],
    '[au][A-Za-z0-9]{29}',
  ),
  pushbullet: keyed('docs.pushbullet.com', ['pushbullet'], String.raw`o\.[A-Za-z0-9]{32}|[A-Za-z0-9]{34}`),
  intercom: rule(
    'developers.intercom.com/docs/build-an-integration/learn-more/authentication',
    'dG9rO',
    'dG9rO[A-Za-z0-9+/]{54,60}={0,2}',
  ),
} as const;
