import { code, type Kind, kind } from './credentials.ts';
import { encoded, jwt, type Seeded, supabaseKey } from './seeded.ts';

/** Public by design. */
const PUBLIC: readonly Kind[] = [
  kind('Supabase anon', 'supabaseAnonKey', (r) => supabaseKey(r, 'anon')),
  kind('Supabase publishable', 'supabaseKey', (r) => `sb_publishable_${r.url64(22)}_${r.url64(8)}`),
  kind('Stripe publishable', 'STRIPE_PUBLISHABLE_KEY', (r) => `pk_live_51${r.chars(97)}`),
  kind('Stripe client secret', 'clientSecret', (r) => `pi_${r.chars(24)}_secret_${r.chars(25)}`),
  kind(
    'Clerk publishable',
    'clerk',
    (r) => `pk_live_${Buffer.from(`clerk.${r.lower(8)}.example$`).toString('base64')}`,
  ),
  kind('Sentry DSN', 'dsn', (r) => `https://${r.hex(32)}@o${r.digits(7)}.ingest.sentry.io/${r.digits(7)}`),
  kind('Sentry DSN, old', 'dsn', (r) => `https://${r.hex(32)}:${r.hex(32)}@sentry.io/${r.digits(6)}`),
  kind('PostHog project', 'posthog', (r) => `phc_${r.chars(43)}`),
  kind('Mapbox public', 'accessToken', (r) => `pk.${encoded({ u: 'shop', a: `cl${r.lower(23)}` })}.${r.url64(22)}`),
  kind('Google browser key', 'mapsKey', (r) => `AIza${r.url64(35)}`),
  code(
    'Firebase web',
    'firebase',
    (r) =>
      `{apiKey:"AIza${r.url64(35)}",authDomain:"shop.firebaseapp.com",projectId:"shop",messagingSenderId:"${r.digits(12)}",appId:"1:${r.digits(12)}:web:${r.hex(22)}"}`,
  ),
  kind('reCAPTCHA site key', 'sitekey', (r) => `6L${r.url64(38)}`),
  kind('Turnstile site key', 'turnstile', (r) => `0x4AAAAAAA${r.url64(14)}`),
  kind('hCaptcha site key', 'sitekey', (r) => r.uuid()),
  code('Algolia search', 'algolia', (r) => `{appId:"${r.upper(10)}",apiKey:"${r.hex(32)}",indexName:"docs"}`),
  kind('Google client id', 'clientId', (r) => `${r.digits(12)}-${r.lower(32)}.apps.googleusercontent.com`),
  kind('Analytics id', 'ga', (r) => `G-${r.upper(10)}`),
  kind('LaunchDarkly client', 'clientSideID', (r) => r.hex(24)),
  kind('Datadog browser', 'clientToken', (r) => `pub${r.hex(32)}`),
  kind('New Relic browser', 'licenseKey', (r) => `NRJS-${r.hex(19)}`),
  kind('Square application', 'applicationId', (r) => `sq0idp-${r.url64(22)}`),
  kind('Plaid public', 'publicKey', (r) => r.hex(30)),
  kind('Razorpay id', 'key', (r) => `rzp_live_${r.chars(14)}`),
  kind('PayPal client', 'clientId', (r) => `A${r.url64(79)}`),
  kind('Shopify storefront', 'storefrontAccessToken', (r) => r.hex(32)),
  kind('Contentful delivery', 'accessToken', (r) => r.url64(43)),
  kind('Auth0 client', 'clientId', (r) => r.chars(32)),
  kind('VAPID public key', 'applicationServerKey', (r) => `B${r.url64(86)}`),
  kind('Cognito pool', 'userPoolWebClientId', (r) => r.lower(26)),
  kind('Bugsnag', 'apiKey', (r) => r.hex(32)),
  kind('Amplitude', 'apiKey', (r) => r.hex(32)),
  kind('Intercom', 'app_id', (r) => r.lower(8)),
  kind('Public key', 'key', (r) => `-----BEGIN PUBLIC KEY-----\n${r.base64(270)}\n-----END PUBLIC KEY-----\n`),
  kind('Certificate', 'ca', (r) => `-----BEGIN CERTIFICATE-----\n${r.base64(700)}\n-----END CERTIFICATE-----\n`),
];

/** Random values that are not keys. */
const RANDOM: readonly Kind[] = [
  kind('UUID', 'id', (r) => r.uuid()),
  kind('MD5', 'etag', (r) => r.hex(32)),
  kind('SHA-1', 'commit', (r) => r.hex(40)),
  kind('SHA-256', 'hash', (r) => r.hex(64)),
  kind('Integrity', 'integrity', (r) => `sha384-${r.base64(48)}`),
  kind('Nonce', 'nonce', (r) => r.base64(16)),
  kind('Build id', 'buildId', (r) => r.url64(21)),
  kind('Anti-forgery token', 'csrfToken', (r) => r.base64(64)),
  kind('Session JWT', 'idToken', (r) => jwt(r, { sub: r.uuid(), iss: 'https://accounts.example', exp: 1_760_000_000 })),
  kind('PNG', 'icon', (r) => `data:image/png;base64,iVBORw0KGgo${r.base64(1200)}`),
  kind('Font', 'font', (r) => `data:font/woff2;base64,d09GMgABAAAAA${r.base64(3000)}`),
  kind('WebAssembly', 'wasm', (r) => `AGFzbQEAAAAB${r.base64(2500)}`),
  kind('Encoded text', 'data', (r) => `eyJ${r.base64(600)}`),
  kind('Colours', 'palette', (r) => Array.from({ length: 40 }, () => `#${r.hex(6)}`).join(',')),
  kind('Chunk names', 'chunks', (r) => Array.from({ length: 12 }, () => `assets/AC${r.hex(8)}.js`).join(' ')),
  kind('Path data', 'd', (r) => `M${Array.from({ length: 60 }, () => `${r.digits(2)}.${r.digits(3)}`).join(' ')}z`),
  kind('Long number', 'big', (r) => r.digits(60)),
  kind('Contract address', 'contract', (r) => `0x${r.hex(40)}`),
  kind('Bitcoin address', 'donate', (r) => `bc1q${r.lower(38)}`),
  code(
    'Minified names',
    'module',
    (r) =>
      `{sk_:${r.number(9)},re_exports:1,AC_OK:!0,hf_mode:"a",pat:"b",key:"${r.lower(5)}",SG:{a:1},r8_c:2,npm_config_registry:3}`,
  ),
  code('Character table', 'table', () => '"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="'),
  code('Class names', 'classes', (r) => `"task-${r.hex(32)} risk-${r.hex(32)} monkey-${r.hex(32)} disk-proj-view"`),
  kind('Mobile address', 'url', (r) => `https://cdn.example.net/npm/pkg@${r.number(9)}.1.2:8080/a@b/${r.hex(20)}`),
  kind('Locale file', 'locale', (r) => `sk-SK_${r.lower(6)}`),
];

/** Documentation examples and placeholders. */
const EXAMPLES: readonly Kind[] = [
  kind('Stripe placeholder', 'STRIPE_SECRET_KEY', () => `sk_live_${'x'.repeat(24)}`),
  kind('Stripe words', 'key', () => 'sk_test_your_secret_key_goes_here'),
  kind('Stripe pattern', 'placeholder', () => 'sk_live_...'),
  kind('AWS example id', 'AWS_ACCESS_KEY_ID', () => ['AKIA', 'IOSFODNN7EXAMPLE'].join('')),
  kind('AWS example secret', 'AWS_SECRET_ACCESS_KEY', () => ['wJalrXUtnFEMI/K7MDENG/', 'bPxRfiCYEXAMPLEKEY'].join('')),
  kind('OpenAI placeholder', 'OPENAI_API_KEY', () => 'sk-proj-your-key-here'),
  kind('OpenAI stars', 'apiKey', () => `sk-${'*'.repeat(40)}`),
  kind('Anthropic placeholder', 'apiKey', () => 'sk-ant-api03-YOUR_API_KEY'),
  kind('GitHub placeholder', 'token', () => `ghp_${'x'.repeat(36)}`),
  kind('GitHub unsummed', 'token', (r) => `ghp_${r.chars(35)}!`.replace('!', 'z')),
  kind('npm unsummed', 'token', (r) => `npm_${r.chars(36)}`),
  kind('Slack placeholder', 'slack', () => 'xoxb-your-bot-token'),
  kind('Slack example hook', 'hook', () =>
    ['https://hooks.slack.com/services/T00000000', 'B00000000', 'X'.repeat(24)].join('/'),
  ),
  kind('Local database', 'DATABASE_URL', () => 'postgres://postgres:postgres@localhost:5432/app'),
  kind('Example database', 'DATABASE_URL', (r) => `mysql://user:${r.chars(12)}@db.example.com/app`),
  kind('Template database', 'url', () => ['postgres://$', '{user}:$', '{password}@$', '{host}:5432/app'].join('')),
  kind('Angle brackets', 'url', () => 'mongodb+srv://<username>:<password>@cluster0.mongodb.net/'),
  kind('Basic example', 'url', () => 'https://user:password@host.example/path'),
  kind('PEM label', 'marker', () => ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')),
  kind('PEM dots', 'placeholder', () => '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----'),
  code(
    'Key check',
    'check',
    () => 'function(k){return k.startsWith("sk_live_")||/^sk-ant-api\\d{2}-/.test(k)||k.indexOf("ghp_")===0}',
  ),
  code(
    'Labels',
    'labels',
    () =>
      '{password:"Password",secret:"Client secret",token:"API token",private_key:"Private key",service_role:"Service role"}',
  ),
  code('Form check', 'form', () => 'function(e){return e.type==="password"&&e.password===e.passwordConfirmation}'),
  kind('Environment name', 'env', () => 'NEXT_PUBLIC_STRIPE_SECRET_KEY'),
  kind('JWT words', 'JWT_SECRET', () => 'replace-me-with-a-long-random-string'),
  kind('JWT example', 'token', () =>
    [
      encoded({ alg: 'HS256', typ: 'JWT' }),
      encoded({ sub: '1234567890', name: 'John Doe', iat: 1516239022 }),
      'SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
    ].join('.'),
  ),
  kind('Supabase demo', 'demo', (r) => jwt(r, { iss: 'supabase-demo', role: 'service_role', exp: 1_983_812_996 })),
  kind('Cloudflare placeholder', 'CLOUDFLARE_API_TOKEN', () => 'your-cloudflare-api-token-goes-right-here'),
  kind('Twilio placeholder', 'TWILIO_AUTH_TOKEN', () => '0'.repeat(32)),
  kind('Telegram example', 'bot', () => '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11'),
  kind('Azure emulator', 'connection', () => 'UseDevelopmentStorage=true;AccountName=devstoreaccount1'),
  kind('Mailgun words', 'key', () => 'key-your-mailgun-key-goes-here-now'),
  kind('Version names', 'model', () => 'pplx-70b-online,sk-proj,hf_transfer,r8_im2col,gsk_build'),
  kind(
    'Article',
    'text',
    (r) => `Never commit keys such as sk_live_${'•'.repeat(12)} or AKIA${'X'.repeat(16)}: rotate them (${r.hex(7)}).`,
  ),
  kind('Error text', 'message', () => 'Expected a Stripe key starting with sk_live_ or rk_live_, got pk_live_'),
  kind('Test clock', 'fixture', (r) => `AC${r.hex(32)}`),
];

export const DECOYS: readonly Kind[] = [...PUBLIC, ...RANDOM, ...EXAMPLES];

/** Bundled code without secrets. */
export function filler(random: Seeded, characters: number): string {
  const pieces: string[] = [];
  for (let length = 0; length < characters; ) {
    const [a, b, c] = [random.chars(1, 'abcdefghijklmnopqrstuvwxyz'), random.lower(2), random.chars(2)];
    const piece = random.pick<string>([
      `function ${a}_${b}(e,t,n){var r=t.${b}x;return r&&"${random.lower(9)}"!==typeof e?n(r,${random.digits(3)}):void 0}`,
      `const ${a}$=Object.assign({},t.props,{className:"${random.lower(6)} md:${random.lower(4)}-${random.digits(1)}",key:n.id});`,
      `if(!${a}.${c}){throw Error("Minified error #${random.digits(3)}; visit https://react.dev/errors/${random.digits(3)}")}`,
      `e.exports={${c}:()=>i(${random.digits(5)}),path:"/assets/${random.lower(5)}-${random.url64(8)}.js",re_x:1,AC:2};`,
      `(0,o.jsx)("div",{children:[(0,o.jsx)("span",{title:"${random.lower(7)} ${random.lower(4)}"}),r.pat(e,t)]}),`,
      `case ${random.digits(2)}:return a.next=${random.digits(2)},fetch("https://api.shop.io/v1/"+encodeURIComponent(t));`,
    ]);
    pieces.push(piece);
    length += piece.length;
  }
  return pieces.join('');
}
