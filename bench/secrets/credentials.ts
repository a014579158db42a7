import { crc32 } from 'node:zlib';
import { base62 } from '../../engine/evidence/parse/secrets/base62.ts';
import { encoded, type Seeded, supabaseKey } from './seeded.ts';

/** A kind of value: its names in code and its generator. */
export interface Kind {
  readonly kind: string;
  readonly name: string;
  readonly make: (random: Seeded) => string;
  /** Set if the value is code rather than a string. */
  readonly code?: true;
}

const summed = (random: Seeded, prefix: string) => {
  const body = random.chars(30);
  return `${prefix}${body}${base62(crc32(body), 6)}`;
};
const pem = (random: Seeded, label: string, bytes: number) =>
  `-----BEGIN ${label}-----\n${(random.base64(bytes).match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`;
/** The first 40 bits of the key id encode the 12-digit account number. */
const awsId = (random: Seeded, prefix: string) => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const account = BigInt(random.digits(12));
  const bits = (1n << 49n) | (account << 9n) | BigInt(random.number(512));
  const head = Array.from({ length: 10 }, (_, i) => alphabet.charAt(Number((bits >> BigInt(45 - 5 * i)) & 31n))).join(
    '',
  );
  return `${prefix}${head}${random.chars(6, alphabet)}`;
};
const awsSecret = (random: Seeded) =>
  random.chars(40, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/+');
const account = (random: Seeded) => ({
  type: 'service_account',
  project_id: `shop-${random.digits(6)}`,
  private_key_id: random.hex(40),
  private_key: pem(random, 'PRIVATE KEY', 1200),
  client_email: `firebase-adminsdk-${random.lower(5)}@shop-${random.digits(6)}.iam.gserviceaccount.com`,
  client_id: random.digits(21),
});
export const kind = (of: string, name: string, make: Kind['make']): Kind => ({ kind: of, name, make });
export const code = (of: string, name: string, make: Kind['make']): Kind => ({ kind: of, name, make, code: true });

const MONEY: readonly Kind[] = [
  kind('Stripe live', 'STRIPE_SECRET_KEY', (r) => `sk_live_51${r.chars(97)}`),
  kind('Stripe live, short', 'stripeSecret', (r) => `sk_live_${r.chars(24)}`),
  kind('Stripe restricted', 'stripeKey', (r) => `rk_live_51${r.chars(97)}`),
  kind('Stripe test', 'stripeTest', (r) => `sk_test_51${r.chars(97)}`),
  kind('Stripe webhook', 'webhookSecret', (r) => `whsec_${r.chars(32)}`),
  kind('Square', 'squareSecret', (r) => `sq0csp-${r.url64(43)}`),
  kind('Square access', 'squareToken', (r) => `sq0atp-${r.url64(22)}`),
  kind('Shopify', 'adminToken', (r) => `shpat_${r.hex(32)}`),
  kind('Shippo', 'shippo', (r) => `shippo_live_${r.hex(40)}`),
  kind('EasyPost', 'easypost', (r) => `EZAK${r.chars(54)}`),
];

const CLOUD: readonly Kind[] = [
  code('AWS pair', 's3', (r) => `{accessKeyId:"${awsId(r, 'AKIA')}",secretAccessKey:"${awsSecret(r)}"}`),
  code(
    'AWS session',
    'sts',
    (r) => `{AccessKeyId:"${awsId(r, 'ASIA')}",SecretAccessKey:"${awsSecret(r)}",SessionToken:"${r.base64(90)}"}`,
  ),
  kind('AWS secret alone', 'AWS_SECRET_ACCESS_KEY', awsSecret),
  kind('AWS key id', 'accessKey', (r) => awsId(r, 'AKIA')),
  code('Google service account', 'credentials', (r) => JSON.stringify(account(r))),
  code('Google service account, minified', 'cert', (r) => JSON.stringify(account(r)).replace(/"(\w+)":/g, '$1:')),
  code('Google service account, escaped', 'raw', (r) => JSON.stringify(JSON.stringify(account(r)))),
  code(
    'Firebase admin key',
    'admin',
    (r) =>
      `{projectId:"shop",clientEmail:"firebase-adminsdk-x@shop.iam.gserviceaccount.com",privateKey:${JSON.stringify(pem(r, 'PRIVATE KEY', 1200))}}`,
  ),
  kind('Google client secret', 'clientSecret', (r) => `GOCSPX-${r.url64(28)}`),
  kind(
    'Azure storage',
    'connection',
    (r) => `DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=${r.base64(64)};EndpointSuffix=core.windows.net`,
  ),
  kind('Azure client secret', 'clientSecret', (r) => `${r.chars(3)}8Q~${r.url64(34)}`),
  kind('Cloudflare token', 'CLOUDFLARE_API_TOKEN', (r) => r.url64(40)),
  kind('Cloudflare global key', 'cloudflareApiKey', (r) => r.hex(37)),
  kind('DigitalOcean', 'spaces', (r) => `dop_v1_${r.hex(64)}`),
  kind('Heroku', 'heroku', (r) => `HRKU-AA${r.url64(58)}`),
  kind('Netlify', 'deploy', (r) => `nfp_${r.chars(36)}`),
  kind('Fly.io', 'fly', (r) => `fm2_${r.base64(150)}`),
  kind('Terraform', 'tf', (r) => `${r.chars(14)}.atlasv1.${r.chars(67)}`),
  kind('Vault', 'vault', (r) => `hvs.${r.url64(95)}`),
  kind('Docker Hub', 'docker', (r) => `dckr_pat_${r.url64(27)}`),
  kind('Pulumi', 'pulumi', (r) => `pul-${r.hex(40)}`),
  kind('Databricks', 'databricks', (r) => `dapi${r.hex(32)}`),
  kind('Doppler', 'doppler', (r) => `dp.st.prd.${r.chars(43)}`),
];

const CODE: readonly Kind[] = [
  kind('GitHub personal', 'githubToken', (r) => summed(r, 'ghp_')),
  kind('GitHub OAuth', 'oauth', (r) => summed(r, 'gho_')),
  kind('GitHub app', 'installation', (r) => summed(r, 'ghs_')),
  kind('GitHub fine-grained', 'token', (r) => `github_pat_11${r.upper(8)}0${r.chars(11)}_${r.chars(59)}`),
  kind('GitLab', 'gitlab', (r) => `glpat-${r.url64(20)}`),
  kind('npm', 'npmToken', (r) => summed(r, 'npm_')),
  kind('PyPI', 'pypi', (r) => `pypi-AgEIcHlwaS5vcmc${r.url64(150)}`),
  kind('RubyGems', 'gems', (r) => `rubygems_${r.hex(48)}`),
  kind('Postman', 'postman', (r) => `PMAK-${r.hex(24)}-${r.hex(34)}`),
  kind('Atlassian', 'jira', (r) => `ATATT3${r.url64(186)}`),
];

const AI: readonly Kind[] = [
  kind('OpenAI project', 'OPENAI_API_KEY', (r) => `sk-proj-${r.url64(74)}T3BlbkFJ${r.url64(74)}`),
  kind('OpenAI classic', 'apiKey', (r) => `sk-${r.chars(20)}T3BlbkFJ${r.chars(20)}`),
  kind('OpenAI service account', 'apiKey', (r) => `sk-svcacct-${r.url64(58)}T3BlbkFJ${r.url64(58)}`),
  kind('Anthropic', 'anthropicKey', (r) => `sk-ant-api03-${r.url64(93)}AA`),
  kind('Anthropic admin', 'adminKey', (r) => `sk-ant-admin01-${r.url64(93)}AA`),
  kind('Groq', 'groq', (r) => `gsk_${r.chars(52)}`),
  kind('OpenRouter', 'router', (r) => `sk-or-v1-${r.hex(64)}`),
  kind('Replicate', 'replicate', (r) => `r8_${r.chars(37)}`),
  kind('Hugging Face', 'hf', (r) => `hf_${r.chars(34, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')}`),
  kind('Perplexity', 'pplx', (r) => `pplx-${r.chars(48)}`),
  kind('xAI', 'xai', (r) => `xai-${r.chars(80)}`),
  kind('ElevenLabs', 'voice', (r) => `sk_${r.hex(48)}`),
  kind('DeepSeek', 'DEEPSEEK_API_KEY', (r) => `sk-${r.hex(32)}`),
  kind('LangSmith', 'langsmith', (r) => `lsv2_pt_${r.hex(32)}_${r.hex(10)}`),
  kind('Tavily', 'search', (r) => `tvly-dev-${r.chars(32)}`),
  kind('Firecrawl', 'FIRECRAWL_API_KEY', (r) => `fc-${r.hex(32)}`),
  kind('Azure OpenAI', 'AZURE_OPENAI_API_KEY', (r) => r.hex(32)),
];

const MESSAGES: readonly Kind[] = [
  kind('Slack bot', 'slack', (r) => `xoxb-${r.digits(12)}-${r.digits(13)}-${r.chars(24)}`),
  kind('Slack user', 'slack', (r) => `xoxp-${r.digits(12)}-${r.digits(12)}-${r.digits(13)}-${r.hex(32)}`),
  kind(
    'Slack webhook',
    'hook',
    (r) => `https://hooks.slack.com/services/T0${r.upper(9)}/B0${r.upper(9)}/${r.chars(24)}`,
  ),
  kind('Discord webhook', 'hook', (r) => `https://discord.com/api/webhooks/${r.digits(19)}/${r.url64(68)}`),
  kind(
    'Discord bot',
    'botToken',
    (r) => `${Buffer.from(r.digits(18)).toString('base64url')}.G${r.url64(5)}.${r.url64(38)}`,
  ),
  kind('Telegram bot', 'bot', (r) => `${r.digits(10)}:AA${r.url64(33)}`),
  kind('Telegram address', 'api', (r) => `https://api.telegram.org/bot${r.digits(10)}:AA${r.url64(33)}/sendMessage`),
  kind('SendGrid', 'mail', (r) => `SG.${r.url64(22)}.${r.url64(43)}`),
  kind('Resend', 'resend', (r) => `re_${r.chars(8)}_${r.chars(24)}`),
  kind('Mailgun', 'mailgun', (r) => `key-${r.hex(32)}`),
  kind('Brevo', 'brevo', (r) => `xkeysib-${r.hex(64)}-${r.chars(16)}`),
  kind('Mailchimp', 'mailchimp', (r) => `${r.hex(32)}-us${1 + r.number(21)}`),
  code('Twilio pair', 'twilio', (r) => `{accountSid:"AC${r.hex(32)}",authToken:"${r.hex(32)}"}`),
  kind('Twilio auth token', 'TWILIO_AUTH_TOKEN', (r) => r.hex(32)),
];

const DATA: readonly Kind[] = [
  kind('Supabase service role', 'serviceRoleKey', (r) => supabaseKey(r, 'service_role')),
  kind('Supabase secret', 'supabaseKey', (r) => `sb_secret_${r.url64(22)}_${r.url64(8)}`),
  kind('Supabase access', 'management', (r) => `sbp_${r.hex(40)}`),
  kind(
    'PostgreSQL',
    'DATABASE_URL',
    (r) => `postgresql://app:${r.chars(16)}@db.${r.lower(10)}.supabase.co:5432/postgres`,
  ),
  kind(
    'Neon',
    'db',
    (r) =>
      `postgres://neondb_owner:npg_${r.chars(12)}@ep-${r.lower(8)}.eu-central-1.aws.neon.tech/neondb?sslmode=require`,
  ),
  kind('MongoDB', 'mongo', (r) => `mongodb+srv://shop:${r.chars(14)}@cluster0.${r.lower(5)}.mongodb.net/shop`),
  kind('MySQL', 'mysql', (r) => `mysql://shop:${r.chars(12)}!@mysql.${r.lower(6)}.net:3306/shop`),
  kind('Redis', 'redis', (r) => `rediss://default:${r.chars(40)}@eu1-${r.lower(6)}.upstash.io:6379`),
  kind('PlanetScale', 'db', (r) => `pscale_pw_${r.url64(43)}`),
  kind('Vercel Blob', 'blob', (r) => `vercel_blob_rw_${r.chars(16)}_${r.chars(30)}`),
  kind('Convex', 'deployKey', (r) => `prod:happy-otter-${r.digits(3)}|${r.base64(60)}`),
  kind('Algolia admin', 'ALGOLIA_ADMIN_KEY', (r) => r.hex(32)),
  kind('Contentful management', 'cma', (r) => `CFPAT-${r.url64(43)}`),
  kind('Mapbox secret', 'mapbox', (r) => `sk.${encoded({ u: 'shop', a: `cl${r.lower(23)}` })}.${r.url64(22)}`),
  kind('Notion', 'notion', (r) => `ntn_${r.chars(46)}`),
  kind('Airtable', 'airtable', (r) => `pat${r.chars(14)}.${r.hex(64)}`),
  kind('Linear', 'linear', (r) => `lin_api_${r.chars(40)}`),
  kind('Figma', 'figma', (r) => `figd_${r.url64(40)}`),
  kind('Typeform', 'forms', (r) => `tfp_${r.url64(59)}`),
  kind('Sentry user', 'sentry', (r) => `sntryu_${r.hex(64)}`),
  kind('New Relic', 'newRelic', (r) => `NRAK-${r.upper(27)}`),
  kind('PostHog personal', 'posthog', (r) => `phx_${r.chars(43)}`),
  kind('Clerk', 'CLERK_SECRET_KEY', (r) => `sk_live_${r.chars(42)}`),
  kind('JWT secret', 'JWT_SECRET', (r) => r.base64(48)),
  kind('RSA key', 'key', (r) => pem(r, 'RSA PRIVATE KEY', 1190)),
  kind('EC key', 'key', (r) => pem(r, 'EC PRIVATE KEY', 118)),
  kind('OpenSSH key', 'key', (r) => pem(r, 'OPENSSH PRIVATE KEY', 300)),
];

export const CREDENTIALS: readonly Kind[] = [...MONEY, ...CLOUD, ...CODE, ...AI, ...MESSAGES, ...DATA];
