import { crc32 } from 'node:zlib';
import { base62 } from './base62.ts';
import { objectFrom, readJwtClaims } from './jwt.ts';
import { isRealLogin } from './password.ts';
import { looksRandom } from './randomness.ts';

/** Pattern of one kind of credential. */
export interface SecretRule {
  /** Literal texts, one of which occurs in every credential of the kind. */
  readonly starts: readonly string[];
  /** The whole credential from its start; sticky. The first group, if any, is the secret part. */
  readonly shape: RegExp;
  /** Confirms a match by a checksum, a decoded field or nearby text. */
  readonly confirms?: (value: string, around: string, secret: string) => boolean;
  /** Characters of context on either side passed to `confirms`; default none. */
  readonly reach?: number;
  /** Set if the text may follow a letter or digit, as in a URL. */
  readonly glued?: true;
  /** Set if only its name or place tells it from any other text: code listings then count as documentation. */
  readonly generic?: true;
}

type More = Omit<SecretRule, 'starts' | 'shape'>;

const END = '(?![A-Za-z0-9_-])';

function rule(starts: string | readonly string[], shape: string, more: More = {}): SecretRule {
  return { starts: typeof starts === 'string' ? [starts] : starts, shape: new RegExp(`${shape}${END}`, 'y'), ...more };
}

/** A credential without a distinctive format, identified by the name it is assigned to, such as `cloudflare api token` in all usual spellings. */
function named(names: readonly string[], value: string, more: More = {}): SecretRule {
  const starts = [...new Set(names.flatMap(spellings))];
  const shape = String.raw`\w{3,60}\\{0,3}["'\`]?\s{0,3}[:=]\s{0,3}\\{0,3}["'\`](${value})\\{0,3}["'\`]`;
  return {
    starts,
    shape: new RegExp(shape, 'y'),
    glued: true,
    generic: true,
    ...more,
    confirms: (whole, around, secret) =>
      looksRandom(secret) &&
      /\d.{0,200}\d/.test(secret) &&
      (more.confirms === undefined || more.confirms(whole, around, secret)),
  };
}

/** For formats that other software uses for ids as well: the provider, or the word for a key, is in the code around it. */
function near(words: RegExp): More {
  return { reach: 300, confirms: (_, around) => words.test(around) };
}

function spellings(name: string): string[] {
  const words = name.split(' ');
  const capital = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  const snake = words.join('_');
  return [snake.toUpperCase(), snake, capital, `${capital.charAt(0).toLowerCase()}${capital.slice(1)}`];
}

/** GitHub and npm: the last six characters are the CRC-32 of the 30 before them, in base 62. */
function hasChecksum(value: string): boolean {
  const body = value.slice(value.indexOf('_') + 1);
  return base62(crc32(body.slice(0, 30)), 6) === body.slice(30);
}

/** Grafana: the eight hexadecimal digits after the last underscore are the CRC-32 of the text before it. */
function hasHexChecksum(value: string): boolean {
  const cut = value.lastIndexOf('_');
  return crc32(value.slice(0, cut)).toString(16).padStart(8, '0') === value.slice(cut + 1).toLowerCase();
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The key id holds the account's number of at most twelve digits in its bits 1 to 40 (base 32 after the prefix). */
function hasAwsAccount(id: string): boolean {
  const bits = [...id.slice(4, 14)].reduce((sum, digit) => sum * 32n + BigInt(BASE32.indexOf(digit)), 0n);
  return ((bits >> 9n) & 0xffffffffffn) <= 999_999_999_999n;
}

/** Google key files contain their type and the account's email address. */
function isServiceAccount(around: string): boolean {
  return /service_account/.test(around) && /\.gserviceaccount\.com/.test(around);
}

const AWS_SECRET =
  /(?:secret|aws)[\w.-]{0,40}\\{0,3}["'`]?\s{0,3}[:=,]\s{0,3}\\{0,3}["'`]?[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])/i;

const USER_INFO = String.raw`[^\s"'\`\\/@:<>{}$]{1,100}:[^\s"'\`\\/@<>{}$]{6,200}@[A-Za-z0-9.-]{3,200}`;

export const SECRET_RULES = {
  'supabase-service-role': rule('eyJ', String.raw`eyJ[\w-]{10,400}\.eyJ[\w-]{10,1500}\.[\w-]{20,200}`, {
    confirms: (token) => {
      const claims = readJwtClaims(token);
      return claims?.role === 'service_role' && (claims.iss === 'supabase' || typeof claims.ref === 'string');
    },
  }),
  'supabase-secret': rule('sb_secret_', String.raw`sb_secret_[\w-]{20,80}`),
  'supabase-access': rule('sbp_', 'sbp_[0-9a-f]{40}'),
  'stripe-live': rule(
    ['sk_live_', 'rk_live_'],
    '(?:sk|rk)_live_(?:[A-Za-z0-9]{24}|[A-Za-z0-9]{26}|51[A-Za-z0-9]{25,240}|[A-Za-z0-9]{80,240})',
  ),
  'stripe-test': rule(
    ['sk_test_', 'rk_test_'],
    '(?:sk|rk)_test_(?:[A-Za-z0-9]{24}|[A-Za-z0-9]{26}|51[A-Za-z0-9]{25,240}|[A-Za-z0-9]{80,240})',
  ),
  'clerk-live': rule('sk_live_', 'sk_live_(?!51)[A-Za-z0-9]{40,50}'),
  'webhook-signing': rule('whsec_', 'whsec_[A-Za-z0-9+/]{32,86}={0,2}'),
  openai: rule('sk-', String.raw`sk-(?:(?:proj|svcacct|admin|None)-)?[\w-]{20,90}T3BlbkFJ[\w-]{20,90}`),
  anthropic: rule('sk-ant-', String.raw`sk-ant-(?:api|admin|sid|oat)\d\d-[\w-]{80,120}AA`),
  groq: rule('gsk_', 'gsk_[A-Za-z0-9]{52}'),
  openrouter: rule('sk-or-v1-', 'sk-or-v1-[0-9a-f]{64}'),
  replicate: rule('r8_', 'r8_[A-Za-z0-9]{37}'),
  'hugging-face': rule('hf_', 'hf_[A-Za-z]{34}'),
  deepseek: rule('sk-', 'sk-[0-9a-f]{32}', near(/deepseek/i)),
  langsmith: rule('lsv2_', 'lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}'),
  tavily: rule('tvly-', 'tvly-(?:(?:dev|prod)-)?[A-Za-z0-9]{32}'),
  firecrawl: rule('fc-', 'fc-[0-9a-f]{32}', near(/crawl|api_?key/i)),
  cerebras: rule('csk-', 'csk-[a-z0-9]{48}'),
  'azure-openai': named(['azure openai api key', 'azure openai key'], '[0-9a-f]{32}|[A-Za-z0-9]{84}'),
  perplexity: rule('pplx-', 'pplx-[A-Za-z0-9]{48}'),
  xai: rule('xai-', 'xai-[A-Za-z0-9]{80}'),
  elevenlabs: rule('sk_', 'sk_[0-9a-f]{48}'),
  'aws-pair': rule(['AKIA', 'ASIA'], '(?:AKIA|ASIA)[A-Z2-7]{16}', {
    reach: 400,
    confirms: (id, around) => hasAwsAccount(id) && AWS_SECRET.test(around),
  }),
  'aws-key-id': rule('AKIA', 'AKIA[A-Z2-7]{16}', {
    reach: 400,
    confirms: (id, around) => hasAwsAccount(id) && !AWS_SECRET.test(around),
  }),
  'aws-secret': named(['aws secret access key', 'aws secret key', 'secret access key'], '[A-Za-z0-9/+]{40}', {
    reach: 400,
    confirms: (_, around, secret) =>
      !/A[KS]IA[A-Z2-7]{16}/.test(around) && /[A-Z]/.test(secret) && /[a-z]/.test(secret),
  }),
  'azure-storage': rule('AccountKey=', 'AccountKey=([A-Za-z0-9+/]{86}==)', {
    // The emulator's key is the same everywhere.
    confirms: (_, __, secret) => !secret.startsWith('Eby8vdM02x'),
  }),
  'azure-client-secret': rule('Q~', String.raw`(?<=["'\`=:\s][A-Za-z0-9_~.-]{3}\d)(Q~[A-Za-z0-9_~.-]{31,34})`, {
    glued: true,
  }),
  'google-service-account': rule(
    ['private_key', 'privateKey'],
    String.raw`private_?[kK]ey\\{0,3}["'\`]?\s{0,5}:\s{0,5}\\{0,3}["'\`](-----BEGIN PRIVATE KEY-----[A-Za-z0-9+/=\\\s]{200,4000})`,
    { reach: 3000, confirms: (_, around) => isServiceAccount(around) },
  ),
  'google-api-key': rule('AIza', String.raw`AIza[\w-]{35}`),
  'google-client-secret': rule('GOCSPX-', String.raw`GOCSPX-[\w-]{28}`),
  github: rule(['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'], 'gh[pousr]_[A-Za-z0-9]{36}', { confirms: hasChecksum }),
  'github-fine-grained': rule('github_pat_', 'github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}'),
  gitlab: rule('glpat-', String.raw`glpat-(?:[\w-]{20}|[\w-]{27,300}\.[0-9a-z]{2}\.[0-9a-z]{9})`),
  npm: rule('npm_', 'npm_[A-Za-z0-9]{36}', { confirms: hasChecksum }),
  pypi: rule('pypi-AgEIcHlwaS5vcmc', String.raw`pypi-AgEIcHlwaS5vcmc[\w-]{50,1000}`),
  rubygems: rule('rubygems_', 'rubygems_[0-9a-f]{48}'),
  docker: rule(['dckr_pat_', 'dckr_oat_'], String.raw`dckr_(?:pat_[\w-]{27}|oat_[\w-]{32})`),
  postman: rule('PMAK-', 'PMAK-[0-9a-f]{24}-[0-9a-f]{34}'),
  'slack-token': rule('xox', 'xox[abprse]-(?:[0-9]{1,2}-)?[0-9]{8,14}-[A-Za-z0-9-]{20,200}'),
  'slack-app-token': rule('xapp-', 'xapp-[0-9]-[A-Z0-9]{9,13}-[0-9]{10,14}-[0-9a-f]{64}'),
  'slack-webhook': rule(
    'hooks.slack.com/',
    String.raw`hooks\.slack\.com/(?:services|workflows)/(T[A-Z0-9]{8,12}/[AB][A-Z0-9]{8,12}/[A-Za-z0-9/]{20,60})`,
  ),
  'discord-webhook': rule(
    ['discord.com/api/', 'discordapp.com/api/'],
    String.raw`discord(?:app)?\.com/api/(?:v\d{1,2}/)?webhooks/\d{17,20}/([\w-]{60,80})`,
  ),
  'discord-bot': rule(
    ['.G', '.X', '.Y', '.Z'],
    String.raw`(?<=(?<![\w-])([MNO][A-Za-z0-9]{22,26}))\.[GXYZ][\w-]{5}\.[\w-]{27,40}`,
    {
      glued: true,
      // The first part is the bot's own number.
      confirms: (_, __, id) => /^\d{17,20}$/.test(Buffer.from(id, 'base64url').toString('latin1')),
    },
  ),
  'telegram-bot': rule(':AA', String.raw`(?<=(?<![0-9])[0-9]{8,10}):(AA[\w-]{33})`, { glued: true }),
  sendgrid: rule('SG.', String.raw`SG\.[\w-]{22}\.[\w-]{43}`),
  resend: rule('re_', 're_[A-Za-z0-9]{8}_[A-Za-z0-9]{24}'),
  mailgun: rule('key-', 'key-[0-9a-f]{32}', near(/mailgun|mg_|api_?key/i)),
  brevo: rule('xkeysib-', 'xkeysib-[0-9a-f]{64}-[A-Za-z0-9]{16}'),
  mailchimp: rule('-us', String.raw`(?<=(?<![0-9A-Za-z_-])([0-9a-f]{32}))-us\d{1,2}`, {
    glued: true,
    ...near(/mail_?chimp|list-manage|mc_|api_?key/i),
  }),
  'twilio-token': named(['twilio auth token'], '[0-9a-f]{32}', {
    reach: 200,
    confirms: (_, around) => !/AC[0-9a-f]{32}/.test(around),
  }),
  twilio: rule('AC', 'AC[0-9a-f]{32}', {
    reach: 200,
    confirms: (_, around) =>
      /auth_?token\\{0,3}["'`]?\s{0,3}[:=,]\s{0,3}\\{0,3}["'`][0-9a-f]{32}\\{0,3}["'`]/i.test(around),
  }),
  'private-key': rule(
    '-----BEGIN ',
    String.raw`-----BEGIN (?:(?:RSA|EC|DSA|OPENSSH) )?PRIVATE KEY-----((?:[A-Za-z0-9+/=\s]|\\{1,4}[nr]){60,8000})-----END`,
    {
      reach: 1500,
      glued: true,
      confirms: (_, around) => !isServiceAccount(around),
    },
  ),
  'database-url': rule(
    '://',
    String.raw`(?<=\b(?:postgres|postgresql|mysql|mariadb|mongodb|mongodb\+srv|redis|rediss|amqp|amqps|mssql|sqlserver))://${USER_INFO}`,
    {
      glued: true,
      generic: true,
      reach: 20,
      confirms: (value) => isRealLogin(`http${value}`),
    },
  ),
  shopify: rule('shp', 'shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}'),
  square: rule('sq0csp-', String.raw`sq0csp-[\w-]{43}`),
  'square-access': rule('sq0atp-', String.raw`sq0atp-[\w-]{22}`),
  shippo: rule('shippo_', 'shippo_live_[0-9a-fA-F]{40}'),
  easypost: rule('EZAK', 'EZAK[A-Za-z0-9]{54}'),
  mapbox: rule('sk.eyJ', String.raw`sk\.eyJ[\w-]{40,200}\.[\w-]{22}`, {
    confirms: (token) => typeof objectFrom(token.split('.')[1] ?? '')?.u === 'string',
  }),
  notion: rule('ntn_', 'ntn_[A-Za-z0-9]{46}'),
  linear: rule('lin_api_', 'lin_api_[A-Za-z0-9]{40}'),
  airtable: rule('pat', String.raw`pat[A-Za-z0-9]{14}\.[0-9a-f]{64}`),
  contentful: rule('CFPAT-', String.raw`CFPAT-[\w-]{43}`),
  typeform: rule('tfp_', String.raw`tfp_[\w.=-]{59}`),
  'algolia-admin': named(['algolia admin key', 'algolia admin api key'], '[0-9a-f]{32}'),
  'signing-secret': named(
    ['jwt secret', 'jwt secret key', 'session secret', 'nextauth secret', 'better auth secret'],
    '[A-Za-z0-9+/=_-]{32,200}',
  ),
  figma: rule('figd_', String.raw`figd_[\w-]{40}`),
  atlassian: rule('ATATT3', String.raw`ATATT3[\w=-]{180,220}`),
  digitalocean: rule(['dop_v1_', 'doo_v1_', 'dor_v1_'], 'do[opr]_v1_[0-9a-f]{64}'),
  cloudflare: named(
    ['cloudflare api token', 'cf api token', 'cloudflare token', 'cloudflare api key', 'cloudflare global api key'],
    String.raw`[\w-]{40}|[0-9a-f]{37}`,
  ),
  heroku: rule('HRKU-AA', String.raw`HRKU-AA[\w-]{58}`),
  netlify: rule('nfp_', 'nfp_[A-Za-z0-9]{36,44}'),
  fly: rule(['fm2_', 'fo1_'], String.raw`(?:fm2_[A-Za-z0-9+/]{100,2000}={0,3}|fo1_[\w-]{43})`),
  terraform: rule('.atlasv1.', String.raw`(?<=["'\`=:\s][A-Za-z0-9]{14})\.atlasv1\.[\w=-]{60,70}`, { glued: true }),
  vault: rule('hvs.', String.raw`hvs\.[\w-]{90,120}`),
  planetscale: rule('pscale_', String.raw`pscale_(?:tkn|pw|oauth)_[\w.=-]{32,64}`),
  'vercel-blob': rule('vercel_blob_rw_', 'vercel_blob_rw_[A-Za-z0-9]{16}_[A-Za-z0-9]{30,40}'),
  neon: rule('napi_', 'napi_[a-z0-9]{60,70}'),
  convex: rule('prod:', String.raw`prod:[a-z]{2,20}-[a-z]{2,20}-\d{1,4}\|[A-Za-z0-9+/=]{40,200}`),
  doppler: rule('dp.', String.raw`dp\.(?:pt|st|sa|ct)\.(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,44}`),
  pulumi: rule('pul-', 'pul-[0-9a-f]{40}'),
  databricks: rule('dapi', 'dapi[0-9a-f]{32}(?:-\\d)?'),
  grafana: rule('glsa_', 'glsa_[A-Za-z0-9]{32}_[0-9a-fA-F]{8}', { confirms: hasHexChecksum }),
  sentry: rule(['sntrys_', 'sntryu_'], 'sntry(?:s_eyJ[A-Za-z0-9+/=_-]{80,400}|u_[0-9a-f]{64})'),
  posthog: rule('phx_', 'phx_[A-Za-z0-9]{43,50}'),
  'new-relic': rule('NRAK-', 'NRAK-[A-Z0-9]{27}'),
  launchdarkly: rule('sdk-', 'sdk-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', {
    reach: 200,
    confirms: (_, around) => /launchdarkly/i.test(around),
  }),
  'address-password': rule('://', String.raw`(?<=\bhttps?)://${USER_INFO}`, {
    glued: true,
    generic: true,
    confirms: (value) => isRealLogin(`http${value}`) && !/sentry|@.{0,100}ingest\./i.test(value),
  }),
} as const satisfies Readonly<Record<string, SecretRule>>;

export type SecretKind = keyof typeof SECRET_RULES;
