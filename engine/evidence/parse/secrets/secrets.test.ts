import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { base62 } from './base62.ts';
import { redact } from './redact.ts';
import type { SecretKind } from './secret-rules.ts';
import { findSecrets } from './secrets.ts';

/** The same characters every time, in no order a reader would call a placeholder. */
function chars(count: number, alphabet = 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq'): string {
  let state = 7;
  return Array.from({ length: count }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return alphabet[Math.floor((state / 2147483648) * alphabet.length)];
  }).join('');
}
const hex = (count: number) => chars(count, '4f0b6a2d9e7c1385');
const lower = (count: number) => chars(count, 'qzwkvnrtbfxmjclhspdgy7492');
const upper = (count: number) => chars(count, 'QZWKVNRTBFXMJCLHSPDGY7492');
const text64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: unknown) => `${text64({ alg: 'HS256', typ: 'JWT' })}.${text64(claims)}.${chars(43)}`;
const summed = (prefix: string) => `${prefix}${chars(30)}${base62(crc32(chars(30)), 6)}`;
const pem = (label: string, body = chars(300)) => `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----`;
const AWS_ID = 'AKIAQ3EGRW5TK7ZXUN2B';
const grafana = `glsa_${chars(32)}`;
const uuid = `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`;

interface Case {
  readonly found: string;
  readonly passedOver: readonly string[];
}

const CASES: Readonly<Partial<Record<SecretKind, Case>>> = {
  'supabase-service-role': {
    found: jwt({ iss: 'supabase', ref: 'qwertyuiop', role: 'service_role' }),
    passedOver: [
      jwt({ iss: 'supabase', ref: 'qwertyuiop', role: 'anon' }),
      jwt({ iss: 'supabase-demo', role: 'service_role' }),
      jwt({ sub: 'x', role: 'admin' }),
    ],
  },
  'supabase-secret': {
    found: `sb_secret_${chars(31)}`,
    passedOver: [`sb_publishable_${chars(31)}`, 'sb_secret_key', `sb_secret_${'x'.repeat(31)}`],
  },
  'supabase-access': {
    found: `sbp_oauth_${hex(40)}`,
    passedOver: [`sbp_${hex(39)}`, `sbp_${hex(41)}`, `sbp_oauth_${hex(32)}`],
  },
  'stripe-live': {
    found: `sk_live_51${chars(97)}`,
    passedOver: [
      `pk_live_51${chars(97)}`,
      `sk_live_${'x'.repeat(24)}`,
      `sk_live_${chars(12)}`,
      `task_live_${chars(24)}`,
    ],
  },
  'stripe-test': {
    found: `rk_test_${chars(24)}`,
    passedOver: [`pk_test_${chars(24)}`, 'sk_test_your_key_goes_here_ok'],
  },
  'clerk-live': {
    found: `sk_live_${chars(42)}`,
    passedOver: [`pk_live_${chars(42)}`, `sk_live_51${chars(40)}`],
  },
  'webhook-signing': { found: `whsec_${chars(32)}`, passedOver: [`whsec_${chars(12)}`, `whsec_${'x'.repeat(32)}`] },
  openai: {
    found: `sk-proj-${chars(60)}T3BlbkFJ${chars(60)}`,
    passedOver: [`sk-proj-${chars(120)}`, `sk-${lower(40)}`],
  },
  anthropic: {
    found: `sk-ant-api03-${chars(93)}AA`,
    passedOver: [`sk-ant-api03-${chars(93)}BB`, 'sk-ant-api03-your-key'],
  },
  groq: { found: `gsk_${chars(52)}`, passedOver: [`gsk_${chars(51)}`, `gsk_${chars(53)}`] },
  openrouter: { found: `sk-or-v1-${hex(64)}`, passedOver: [`sk-or-v1-${hex(63)}`] },
  replicate: { found: `r8_${chars(37)}`, passedOver: [`r8_${chars(36)}`, `_r8_${chars(37)}`] },
  'hugging-face': { found: `hf_${chars(34, 'QzWkVnRtBfXmJcLhSpDgYa')}`, passedOver: [`hf_${hex(34)}`] },
  perplexity: { found: `pplx-${chars(48)}`, passedOver: [`pplx-${chars(47)}`, 'pplx-70b-online'] },
  xai: { found: `xai-${chars(80)}`, passedOver: [`xai-${chars(40)}`] },
  elevenlabs: { found: `sk_${hex(48)}`, passedOver: [`sk_${chars(48)}`, `pk_${hex(48)}`] },
  'aws-pair': {
    found: `accessKeyId:"${AWS_ID}",secretAccessKey:"${chars(40)}"`,
    passedOver: [`accessKeyId:"AKIAIOSFODNN7EXAMPLE",secretAccessKey:"${chars(40)}"`, `accessKeyId:"${AWS_ID}"`],
  },
  'aws-key-id': {
    found: `accessKeyId:"${AWS_ID}"`,
    passedOver: ['AKIAIOSFODNN7EXAMPLE', 'AKIAQ3EGRW5TK7ZXUN2', 'AKIA0000000000000000'],
  },
  alibaba: {
    found: `accessKeyId:"LTAI${chars(20)}",accessKeySecret:"${chars(30)}"`,
    passedOver: [`https://shop.oss.example/a.png?OSSAccessKeyId=LTAI${chars(20)}&Expires=1&Signature=${chars(20)}`],
  },
  tencent: {
    found: `SecretId:"AKID${chars(32)}",SecretKey:"${chars(32)}"`,
    passedOver: [`https://shop.cos.example/a.png?q-sign-algorithm=sha1&q-ak=AKID${chars(32)}&q-signature=${hex(40)}`],
  },
  yandex: { found: `AQVN${chars(36)}`, passedOver: [`?X-Amz-Credential=YCAJ${chars(21)}/ru`] },
  voyage: {
    found: `VOYAGE_API_KEY:"pa-${chars(43)}"`,
    passedOver: ['https://agence-voyage.test/pa-circuit-decouverte-ile-de-la-reunion-quinze'],
  },
  woocommerce: {
    found: `consumerSecret:"cs_${hex(40)}"`,
    passedOver: [`class="woocommerce" id="cs_${hex(40)}"`],
  },
  shortcut: { found: `SHORTCUT_API_TOKEN:"${uuid}"`, passedOver: [`{"shortcutKey":"${uuid}"}`] },
  'google-service-account': {
    found: JSON.stringify({
      type: 'service_account',
      private_key: pem('PRIVATE KEY'),
      client_email: 'a@b.iam.gserviceaccount.com',
    }),
    passedOver: [
      JSON.stringify({ private_key: pem('PRIVATE KEY') }),
      JSON.stringify({ type: 'service_account', private_key: '-----BEGIN PRIVATE KEY-----' }),
    ],
  },
  'google-api-key': { found: `AIza${chars(35)}`, passedOver: [`AIza${chars(34)}`, `AIza${chars(36)}`] },
  'google-client-secret': { found: `GOCSPX-${chars(28)}`, passedOver: [`GOCSPX-${chars(27)}`] },
  github: { found: summed('ghp_'), passedOver: [`ghp_${chars(36)}`, `ghp_${chars(20)}`] },
  'github-fine-grained': {
    found: `github_pat_${chars(22)}_${chars(59)}`,
    passedOver: [`github_pat_${chars(22)}_${chars(58)}`],
  },
  gitlab: { found: `glpat-${chars(20)}`, passedOver: [`glpat-${chars(19)}`] },
  npm: { found: summed('npm_'), passedOver: [`npm_${chars(36)}`, 'npm_config_registry'] },
  'slack-token': {
    found: `xoxb-${chars(12, '1928374650')}-${chars(12, '1928374650')}-${chars(24)}`,
    passedOver: ['xoxb-your-token', 'xoxb-12345'],
  },
  'slack-app-token': {
    found: `xapp-1-A0${upper(9)}-${chars(12, '1928374650')}-${hex(64)}`,
    passedOver: ['xapp-1-A012-34'],
  },
  'slack-webhook': {
    found: `https://hooks.slack.com/services/T0${upper(8)}/B0${upper(8)}/${chars(24)}`,
    passedOver: [
      'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX',
      'https://hooks.slack.com/services/',
    ],
  },
  'discord-webhook': {
    found: `https://discord.com/api/webhooks/1192837465019283746/${chars(68)}`,
    passedOver: ['https://discord.com/api/webhooks/1192837465019283746/', 'https://discord.com/api/v10/users/@me'],
  },
  'telegram-bot': {
    found: `bot7192837465:AA${chars(33)}`,
    passedOver: [
      '110201543:AAHdqTcvCH1vGWJxfSe1ofSAs0K5PALDsaw',
      `a:AA${chars(33)}`,
      `7192837465:AB${chars(33)}`,
      `7192837465:AA${chars(34)}`,
    ],
  },
  sendgrid: { found: `SG.${chars(22)}.${chars(43)}`, passedOver: [`SG.${chars(22)}.${chars(42)}`, 'MSG.show.call'] },
  resend: { found: `re_${chars(8)}_${chars(24)}`, passedOver: [`re_${chars(8)}`, `core_${chars(8)}_${chars(24)}`] },
  mailgun: {
    found: `';const MAILGUN_API_KEY='key-${hex(32)}`,
    passedOver: [
      `';const mailgun='key-${hex(31)}`,
      `monkey-${hex(32)}x`,
      `';const row={key:'key-${hex(32)}`,
      `';img_row='key-${hex(32)}`,
    ],
  },
  twilio: {
    found: `const sid="AC${hex(32)}",authToken="${hex(32)}"`,
    passedOver: [`AC${hex(32)}`, `const sid="AC${hex(31)}",authToken="${hex(32)}"`],
  },
  'twilio-api-key': {
    found: `const sid="SK${hex(32)}",twilioApiKeySecret="${chars(32)}"`,
    passedOver: [`const twilioApiKey="SK${hex(32)}"`, `{account_sid:"AC${hex(32)}",api_key:"SK${hex(32)}"}`],
  },
  dify: {
    found: `';const DIFY_API_KEY='app-${chars(24)}`,
    passedOver: [`';modify('app-${chars(24)}`, `';const dify='app-NavigationControllerView`],
  },
  lob: { found: `';const LOB_KEY='live_${hex(35)}`, passedOver: [`';globalThis.blob='live_${hex(35)}`] },
  'launchdarkly-api': {
    found: `';const LAUNCHDARKLY_TOKEN='api-${uuid}`,
    passedOver: [`';const access_token='api-${uuid}`],
  },
  render: {
    found: `';const RENDER_API_KEY='rnd_${chars(32)}`,
    passedOver: [`';const renderer='rnd_${chars(32)}`, `';const RENDER_API_KEY='rnd_${chars(31)}`],
  },
  'private-key': {
    found: pem('RSA PRIVATE KEY'),
    passedOver: [
      pem('PUBLIC KEY'),
      pem('ENCRYPTED PRIVATE KEY'),
      '"-----BEGIN PRIVATE KEY-----"',
      pem('PRIVATE KEY', '...'),
    ],
  },
  'database-url': {
    found: `postgres://shop:${chars(14)}@db.shop.io:5432/shop`,
    passedOver: [
      'postgres://user:password@db.shop.io/shop',
      `postgres://shop:${chars(14)}@localhost/shop`,
      `mysql://shop:${chars(14)}@db.example.com/x`,
      `mysql://shop:${chars(14)}@db.your-domain.com/x`,
      'postgres://shop:p4ssw0rd123@db.shop.io/shop',
      'postgres://shop:mysecretpassword@db.shop.io/shop',
      'postgres://shop:DB_PASSWORD@db.shop.io/shop',
      'postgres://shop:randompassword@db.shop.io/shop',
      'mongodb://shop:Tr1ckyP%40ssw0rd@db.shop.io/shop',
      'postgres://shop:env.dbPass2@db.shop.io/shop',
      'postgres://shop:__DB_PASS2__@db.shop.io/shop',
      'mongodb://shop:Tr1ckyP%40ssw0rd@db1.example.com:27017,db2.example.com:27017/shop',
      'postgresql://shop:secret@db1.shop.io:5432,shop:secret@db2.shop.io:5432/shop',
      'postgres://shop:[YOUR-PASSWORD]@db.shop.io/shop',
      'postgres://shop:••••••••@db.shop.io/shop',
      'postgres://db.shop.io/shop',
    ],
  },
  shopify: { found: `shpat_${hex(32)}`, passedOver: [`shpat_${hex(31)}`, `shpxx_${hex(32)}`] },
  square: { found: `sq0csp-${chars(43)}`, passedOver: [`sq0idp-${chars(22)}`] },
  mapbox: {
    found: `sk.${text64({ u: 'shopowner', a: 'qwzrt72kfnvbxmjclh' })}.${chars(22)}`,
    passedOver: [
      `pk.${text64({ u: 'shopowner', a: 'qwzrt72kfnvbxmjclh' })}.${chars(22)}`,
      `sk.eyJ${chars(60)}.${chars(22)}`,
    ],
  },
  notion: { found: `ntn_${chars(46)}`, passedOver: [`ntn_${chars(45)}`, `ntn_${chars(47)}`] },
  linear: { found: `lin_api_${chars(40)}`, passedOver: [`lin_api_${chars(39)}`] },
  airtable: { found: `pat${chars(14)}.${hex(64)}`, passedOver: [`pat${chars(14)}.${hex(63)}`, 'path.join'] },
  figma: { found: `figd_${chars(40)}`, passedOver: [`figd_${chars(39)}`] },
  atlassian: { found: `ATATT3${chars(186)}`, passedOver: [`ATATT3${chars(30)}`] },
  digitalocean: { found: `dop_v1_${hex(64)}`, passedOver: [`dop_v1_${hex(63)}`] },
  planetscale: { found: `pscale_pw_${chars(43)}`, passedOver: ['pscale_pw_short'] },
  'vercel-blob': { found: `vercel_blob_rw_${chars(16)}_${chars(30)}`, passedOver: [`vercel_blob_rw_${chars(16)}`] },
  neon: { found: `napi_${lower(64)}`, passedOver: ['napi_create_string_utf8'] },
  convex: {
    found: `prod:happy-otter-123|${chars(60)}`,
    passedOver: ['prod:happy-otter-123|short', `dev:happy-otter-123|${chars(60)}`],
  },
  doppler: { found: `dp.pt.${chars(43)}`, passedOver: ['dp.pt.x', `dp.zz.${chars(43)}`] },
  pulumi: { found: `pul-${hex(40)}`, passedOver: [`pul-${hex(39)}`] },
  databricks: { found: `dapi${hex(32)}`, passedOver: [`dapi${hex(31)}`] },
  grafana: {
    // A token of Grafana's own tests.
    found: ['glsa_yscW25imSKJIuav8zF37', 'RZmnbiDvB05G_fcaaf58a'].join(''),
    passedOver: [`${grafana}_${hex(8)}`, `${grafana}_${crc32(grafana).toString(16).padStart(8, '0')}`],
  },
  'grafana-classic': {
    found: Buffer.from(JSON.stringify({ k: chars(32), n: 'shop', id: 1 })).toString('base64'),
    passedOver: [
      `https://app.powerbi.com/view?r=${Buffer.from(JSON.stringify({ k: uuid, t: uuid, c: 5 })).toString('base64')}`,
    ],
  },
  'basic-header': {
    found: `';const h={Authorization:'Basic ${Buffer.from('shop:Tr7#kV2nR9tB').toString('base64')}`,
    passedOver: [
      `';const h={Authorization:'Basic ${Buffer.from('Aladdin:open sesame').toString('base64')}`,
      `';const h={Authorization:'Basic ${Buffer.from('user:password').toString('base64')}`,
    ],
  },
  'bearer-header': {
    found: `';const h={Authorization:'Bearer ${chars(40)}`,
    passedOver: [
      `';const h={Authorization:'Bearer ${jwt({ iss: 'supabase', role: 'anon' })}`,
      `';const h={Authorization:'Bearer ghp_${chars(36)}`,
      `';fetch('https://graphql.contentful.com/',{headers:{Authorization:'Bearer ${chars(43)}`,
      `';const h={Authorization:'Bearer your-token-goes-here-1-2`,
    ],
  },
  'bannerbear.com': {
    found: `';fetch('https://api.bannerbear.com/v2/images',{headers:{Authorization:'Bearer ${chars(24)}`,
    passedOver: [
      `';const bannerbear={template:'${chars(24)}`,
      `';const bannerbear_public_key='${chars(24)}`,
      `';const bannerbear_token_id='${chars(24)}`,
      `';const bannerbear={url:1};const key='${chars(24)}`,
      `';const bannerbear_key='src/components/summer-collection-2026`,
      `';const bannerbear_token='pk_live_${chars(24)}`,
      `';const bannerbear_token='ghp_${chars(36)}`,
    ],
  },
  'cloudflare.com': {
    found: `';const cloudflare_key='${chars(32)}`,
    passedOver: [
      `<script defer src="https://static.cloudflareinsights.com/beacon.min.js" data-cf-beacon='{"token":"${hex(32)}"}'>`,
      `<div class="cf-turnstile" data-sitekey="0x4${chars(21)}" data-src="https://challenges.cloudflare.com/">`,
    ],
  },
  'pandadoc.com': {
    found: `';const o={pandadoc:{url:1,apiKey:'${hex(40)}`,
    passedOver: [
      `<a href="https://pandadoc.com/x"><meta name="api-token" content="${chars(40)}">`,
      `';const o={pandadoc:'https://pandadoc.com/x',csrfToken:'${chars(40)}`,
      `';const o={pandadoc:'https://pandadoc.com/x',session_key:'${chars(40)}`,
      `';const o={pandadoc:1};const p={key:'${chars(40)}`,
      `';const o=["pandadoc",{integrityKey:"sha384-${chars(64)}`,
    ],
  },
  'facebook.com': {
    found: `';const FACEBOOK_ACCESS_TOKEN='${chars(40)}`,
    passedOver: [`';const o={sameAs:'https://facebook.com/shop',token:'${chars(40)}`],
  },
  splunk: {
    found: `';const SPLUNK_ACCESS_TOKEN='${chars(22)}`,
    passedOver: [`';SplunkRum.init({realm:'us1',rumAccessToken:'${chars(22)}`],
  },
  'honeycomb-classic': {
    found: `';const HONEYCOMB_API_KEY='${chars(22)}`,
    passedOver: [`';new HoneycombWebSDK({apiKey:'${chars(22)}`],
  },
  'apify.com': {
    found: `<meta name="apify-token" content="${chars(36)}">`,
    passedOver: [`';const geoapify_key='${hex(32)}`, `<meta name="apify-version" content="${chars(36)}">`],
  },
  thingsboard: {
    found: `https://thingsboard.cloud/api/v1/${lower(20)}/telemetry`,
    passedOver: [
      `https://thingsboard.cloud/api/v1/${lower(20)}/device`,
      'https://thingsboard.io/api/v1/plugins/telemetry',
    ],
  },
  'aws-session': {
    found: `';const AWS_SESSION_TOKEN='${chars(300)}`,
    passedOver: [`';const AWS_SESSION_TOKEN='${chars(40)}`, `';const AWS_SESSION_NAME='${chars(300)}`],
  },
  sentry: { found: `sntrys_eyJ${chars(120)}`, passedOver: ['https://abc123def456@o1.ingest.sentry.io/1'] },
  posthog: { found: `phx_${chars(43)}`, passedOver: [`phc_${chars(43)}`] },
  'new-relic': { found: `NRAK-${upper(27)}`, passedOver: [`NRJS-${hex(19)}`] },
  launchdarkly: { found: `LaunchDarkly.init("sdk-${uuid}")`, passedOver: [`init("sdk-${uuid}")`] },
  deepseek: { found: `deepseek","key":"sk-${hex(32)}`, passedOver: [`sk-${hex(32)}`, `deepseek task-${hex(32)}`] },
  langsmith: { found: `lsv2_pt_${hex(32)}_${hex(10)}`, passedOver: [`lsv2_pt_${hex(32)}`] },
  tavily: { found: `tvly-dev-${chars(32)}`, passedOver: ['tvly-dev-key'] },
  firecrawl: {
    found: `';const FIRECRAWL_KEY='fc-${hex(32)}`,
    passedOver: [`';const firecrawl='fc-${hex(31)}`, `abfc-${hex(32)}`, `';const calendarEvent='fc-${hex(32)}`],
  },
  cerebras: { found: `csk-${lower(48)}`, passedOver: [`csk-${lower(47)}`] },
  'azure-openai': {
    found: `';const AZURE_OPENAI_API_KEY='${hex(32)}`,
    passedOver: [`';const OPENAI_HASH='${hex(32)}`, `';const AZURE_OPENAI_API_KEY='${'0'.repeat(32)}`],
  },
  'azure-storage': { found: `AccountKey=${chars(86)}==`, passedOver: [`AccountKey=${chars(40)}`] },
  'azure-client-secret': { found: `${chars(3)}8Q~${chars(34)}`, passedOver: [`Q~${chars(34)}`] },
  'aws-secret': {
    found: `';const awsSecretAccessKey='${chars(40)}`,
    passedOver: [`';const awsSecretAccessKey='${hex(40)}`, `';const awsSecretAccessKey='${AWS_ID}`],
  },
  pypi: {
    found: `pypi-AgEIcHlwaS5vcmc${chars(120)}`,
    passedOver: ['pypi-AgEIcHlwaS5vcmc', `pypi-AgEIcHlwaS5vcmc${chars(75)}`],
  },
  rubygems: { found: `rubygems_${hex(48)}`, passedOver: [`rubygems_${hex(47)}`] },
  docker: { found: `dckr_pat_${chars(27)}`, passedOver: ['dckr_pat_token'] },
  postman: { found: `PMAK-${hex(24)}-${hex(34)}`, passedOver: [`PMAK-${hex(24)}`] },
  'discord-bot': {
    found: `${Buffer.from('119283746501928374').toString('base64url')}.GZw7kV.${chars(38)}`,
    passedOver: [`${chars(24)}.GZw7kV.${chars(38)}`, 'a.GetUser.then'],
  },
  brevo: { found: `xkeysib-${hex(64)}-${chars(16)}`, passedOver: [`xkeysib-${hex(64)}`] },
  mailchimp: {
    found: `';const mailchimp='${hex(32)}-us14`,
    passedOver: [`';const mailchimp='${hex(31)}-us14`, 'en-us14', `';const picture='${hex(32)}-us14`],
  },
  'twilio-token': {
    found: `';const TWILIO_AUTH_TOKEN='${hex(32)}`,
    passedOver: [`';const AUTH_TOKEN_HASH='${hex(32)}`, `';const TWILIO_AUTH_TOKEN='your_auth_token`],
  },
  'square-access': { found: `sq0atp-${chars(22)}`, passedOver: [`sq0idp-${chars(22)}`] },
  shippo: { found: `shippo_live_${hex(40)}`, passedOver: [`shippo_test_${hex(40)}`] },
  easypost: { found: `EZAK${chars(54)}`, passedOver: [`EZAK${chars(40)}`] },
  cloudflare: {
    found: `';const CLOUDFLARE_API_TOKEN='${chars(40)}`,
    passedOver: [
      `';const CLOUDFLARE_SITE_TOKEN='${chars(40)}`,
      `';const CF_API_TOKEN='my-cloudflare-api-token-for-production-1-2`,
    ],
  },
  heroku: { found: `HRKU-AA${chars(58)}`, passedOver: [`HRKU-${chars(20)}`] },
  netlify: { found: `nfp_${chars(36)}`, passedOver: [`nfp_${chars(20)}`] },
  fly: { found: `fm2_${chars(200)}`, passedOver: ['fm2_token'] },
  terraform: { found: `${chars(14)}.atlasv1.${chars(67)}`, passedOver: ['x.atlasv1.y'] },
  vault: { found: `hvs.${chars(95)}`, passedOver: [`hvs.${chars(20)}`] },
  contentful: { found: `CFPAT-${chars(43)}`, passedOver: [`CFPAT-${chars(20)}`] },
  typeform: { found: `tfp_${chars(59)}`, passedOver: ['tfp_option'] },
  'algolia-admin': {
    found: `';const ALGOLIA_ADMIN_KEY='${hex(32)}`,
    passedOver: [`';const ALGOLIA_SEARCH_KEY='${hex(32)}`],
  },
  'signing-secret': {
    found: `';const JWT_SECRET='${chars(48)}`,
    passedOver: [
      `';const JWT_SECRET='replace-me-with-a-long-random-string-12`,
      `';const CLIENT_SECRET_LABEL='${chars(48)}`,
    ],
  },
  'azure-shared-access': {
    found: `https://shop.blob.core.windows.net/files?sv=2024-11-04&ss=b&srt=co&sp=rwdlac&sig=${chars(43)}%3D`,
    passedOver: [
      `https://shop.blob.core.windows.net/files/a.png?sv=2024-11-04&sr=b&sp=r&sig=${chars(43)}%3D`,
      `https://shop.io/?sig=${chars(43)}%3D`,
    ],
  },
  'google-client-secret-classic': {
    found: `';const id='192837465019-abc.apps.googleusercontent.com',client_secret='${chars(24)}`,
    passedOver: [`';const client_secret='${chars(24)}`],
  },
  'pgp-private-key': {
    found: pem('PGP PRIVATE KEY BLOCK'),
    passedOver: [pem('PGP PUBLIC KEY BLOCK'), '-----BEGIN PGP PRIVATE KEY BLOCK-----'],
  },
  'npm-legacy': {
    found: `//registry.npmjs.org/:_authToken=${uuid}`,
    passedOver: [`//registry.npmjs.org/:_authToken=\${NPM_TOKEN}`, `//registry.npmjs.org/:_hash=${uuid}`],
  },
  'new-relic-license': {
    found: `';const license_key='${hex(36)}NRAL`,
    passedOver: [`';const license_key='${hex(40)}`],
  },
  ably: {
    found: `';ably({key:1});const ABLY_API_KEY='${chars(6)}.${chars(6)}:${chars(43)}`,
    passedOver: [`';const ABLY_API_KEY='${chars(6)}.${chars(6)}`],
  },
  'address-password': {
    found: `https://shop:${chars(14)}@api.shop.io/v1`,
    passedOver: [
      `https://${hex(32)}:${hex(32)}@sentry.io/12`,
      'https://user:password@api.shop.io',
      `https://shop:${chars(14)}@api.example.com`,
      'https://cdn.io/npm/a@1.2.3/b:c',
    ],
  },
};

const kindsIn = (text: string) => findSecrets([{ at: '/app.js', text }]).map(({ kind }) => kind);

describe('credentials', () => {
  test.each(Object.entries(CASES))('%s is found', (kind, { found }) => {
    expect(kindsIn(`const a = '${found}';`)).toContain(kind);
  });

  test.each(Object.entries(CASES).flatMap(([kind, { passedOver }]) => passedOver.map((text) => [kind, text] as const)))(
    '%s is not seen in %s',
    (kind, text) => {
      expect(kindsIn(`const a = '${text}';`)).not.toContain(kind);
    },
  );

  test.each(Object.entries(CASES))('%s is shown redacted', (_, { found }) => {
    for (const { shows } of findSecrets([{ at: '/app.js', text: found }])) {
      const [clear = ''] = shows.split('…');
      expect(clear.length).toBeLessThanOrEqual(8);
      expect(shows).toMatch(/^.{0,8}… \(\d+ characters\)$/s);
    }
  });

  test('have the line and column of their first place outside of listings', () => {
    const key = `shpat_${hex(32)}`;
    const placeIn = (text: string) => findSecrets([{ at: '/', text }]).map(({ line, column }) => [line, column]);
    expect(placeIn(`var a;\nvar k="${key}";`)).toEqual([[2, 8]]);
    expect(placeIn(`var k="${key}";\nvar l="${key}"`)).toEqual([[1, 8]]);
    expect(placeIn(`<code>${key}</code>\n<p>${key}`)).toEqual([[2, 4]]);
    const other = ['sk_live_', '4eC39HqLyjWDa', 'rjtT1zdpWa7'].join('');
    for (const [first, second] of [
      [key, other],
      [other, key],
    ])
      expect(placeIn(`\nk="${first}"\n\nl="${second}";m="${first}"`).sort()).toEqual([
        [2, 4],
        [4, 4],
      ]);
    expect(placeIn(`var k="shpat_" + "${key.slice(6)}";`)).toEqual([[undefined, undefined]]);
  });

  test.each([
    ['after a line break of a string', `"A=1\\nshpat_${hex(32)}"`],
    ['after an encoded equals sign', `https://a.io/?key%3Dshpat_${hex(32)}`],
    ['quoted within a string', `"{\\"key\\":\\"shpat_${hex(32)}\\"}"`],
  ])('are found %s', (_, text) => {
    expect(kindsIn(text)).toEqual(['shopify']);
  });

  test.each([
    [`"{\\"CLOUDFLARE_API_TOKEN\\":\\"${chars(40)}\\"}"`, 'cloudflare'],
    [`"{\\"accountSid\\":\\"AC${hex(32)}\\",\\"authToken\\":\\"${hex(32)}\\"}"`, 'twilio'],
  ])('%s is found by its name within a string', (text, kind) => {
    expect(kindsIn(text)).toEqual([kind]);
  });

  test.each([
    ['stars', `shpat_${hex(32)}`.slice(0, 12), '*'.repeat(26)],
    ['zeros', 'shpat_', '0'.repeat(32)],
    ['dots after the start of a long one', `sk_live_51${chars(30)}`, '...'],
    ['bullets', `glpat-${chars(20)}`, '••••'],
    ['words', 'r8_', 'ThisIsTheSecretKeyOfTheApplication123'],
    ['an alphabet', 'r8_', 'abcdefghijklmnopqrstuvwxyz12345678901'],
  ])('masked with %s are not credentials', (_, start, end) => {
    expect(kindsIn(`const a = '${start}${end}';`)).toEqual([]);
  });

  test.each([
    ['an element', `<pre><code>KEY=shpat_${hex(32)}</code></pre>`],
    ['a highlighted element', `<code><span class="line">KEY=</span><span>shpat_${hex(32)}</span></code>`],
    ['a compiled page', `(0,i.jsx)(n.code,{className:"language-sh",children:"KEY=shpat_${hex(32)}"})`],
  ])('in a code listing, %s, are marked as documentation', (_, text) => {
    expect(findSecrets([{ at: '/', text }])).toMatchObject([{ kind: 'shopify', documented: true }]);
  });

  test.each([
    ['after a listing', `<code>npm i</code><p>shpat_${hex(32)}`],
    ['after a compiled listing', `(0,i.jsx)(n.code,{children:"npm i"}),"shpat_${hex(32)}"`],
    ['in a listing and elsewhere', `<code>shpat_${hex(32)}</code><p>shpat_${hex(32)}`],
    ['elsewhere and in a listing', `<p>shpat_${hex(32)}</p><code>shpat_${hex(32)}</code>`],
  ])('%s are not', (_, text) => {
    expect(findSecrets([{ at: '/', text }])).toEqual([expect.not.objectContaining({ documented: true })]);
  });

  test.each([
    ['host', `mongodb+srv://shop:${chars(14)}@fakestore.k2v9q.mongodb.net/shop`, ['database-url']],
    ['user', `postgres://helloworld:${chars(14)}@db.shop.io/shop`, ['database-url']],
    ['name', `const latest_token_twilio={sid:"AC${hex(32)}",LATEST_TOKEN:"shpat_${hex(32)}"}`, ['shopify']],
    ['password', `postgres://shop:fake${chars(14)}@db.shop.io/shop`, []],
    ['user of an example', `postgres://your_user:${chars(14)}@db.shop.io/shop`, []],
    ['host of an example', `mongodb+srv://shop:${chars(14)}@cluster0.xxxxx.mongodb.net/shop`, []],
  ])('a word of examples in the %s', (_, text, kinds) => {
    expect(kindsIn(text)).toEqual(kinds);
  });

  test('what only its name tells is not a credential in a code listing', () => {
    const text = `JWT_SECRET="${chars(48)}" postgres://shop:${chars(14)}@db.shop.io/shop`;
    expect(kindsIn(`<p>${text}`)).toEqual(['database-url', 'signing-secret']);
    expect(kindsIn(`<pre>${text}</pre>`)).toEqual([]);
  });

  test('public keys are never findings', () => {
    const text = [
      `pk_live_${chars(99)}`,
      `sb_publishable_${chars(31)}`,
      jwt({ iss: 'supabase', role: 'anon' }),
      `phc_${chars(43)}`,
      `pk.${text64({ u: 'a' })}.${chars(22)}`,
      `6L${chars(38)}`,
      `G-${upper(10)}`,
    ];
    expect(kindsIn(text.join(' '))).toEqual([]);
  });

  test('a megabyte of starts is searched to the end of a bounded number of them', () => {
    const text = 'eyJ'.repeat(400_000);
    expect(kindsIn(text)).toEqual([]);
  });

  test.each([
    ['', '(empty)'],
    ['abc', 'a… (3 characters)'],
    ['abcdefghijklmnopqrstuvwxyz', 'abcdefgh… (26 characters)'],
  ])('%s is redacted to %s', (secret, shown) => {
    expect(redact(secret)).toBe(shown);
  });
});
