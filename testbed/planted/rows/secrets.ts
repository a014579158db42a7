import { CREDENTIALS } from '../../../bench/secrets/credentials.ts';
import { seeded } from '../../../bench/secrets/seeded.ts';
import { below, bundle, type Fault, type Faults, OWN, script, type Variant } from '../fault.ts';

/** Kinds of `bench/secrets`, whose formats are those that the issuers document, by the check that must find them. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'ai-providers': ['Groq', 'OpenRouter', 'Hugging Face'],
  anthropic: ['Anthropic', 'Anthropic admin'],
  aws: ['AWS pair', 'AWS session', 'AWS secret alone'],
  azure: ['Azure storage', 'Azure client secret'],
  clerk: ['Clerk'],
  'database-url': ['PostgreSQL', 'MongoDB', 'MySQL'],
  discord: ['Discord webhook', 'Discord bot'],
  github: ['GitHub personal', 'GitHub fine-grained', 'GitHub app'],
  gitlab: ['GitLab'],
  'google-client-secret': ['Google client secret'],
  'google-service-account': ['Google service account'],
  hosting: ['DigitalOcean', 'Netlify', 'PlanetScale'],
  mail: ['SendGrid', 'Brevo', 'Mailchimp'],
  mapbox: ['Mapbox secret'],
  npm: ['npm'],
  observability: ['New Relic', 'Sentry user', 'PostHog personal'],
  openai: ['OpenAI project', 'OpenAI service account'],
  'package-registries': ['PyPI', 'RubyGems'],
  'private-key': ['RSA key', 'OpenSSH key', 'Firebase admin key'],
  'search-admin': ['Algolia admin'],
  shipping: ['Shippo', 'EasyPost'],
  shopify: ['Shopify'],
  'signing-secret': ['JWT secret'],
  slack: ['Slack bot', 'Slack webhook'],
  square: ['Square', 'Square access'],
  stripe: ['Stripe live', 'Stripe restricted'],
  supabase: ['Supabase service role', 'Supabase secret'],
  telegram: ['Telegram bot', 'Telegram address'],
  twilio: ['Twilio pair', 'Twilio auth token'],
  'webhook-signing': ['Stripe webhook'],
  workspace: ['Notion', 'Airtable', 'Linear'],
};
const random = seeded(29);

/** Where credentials end up: in a bundle, and in the settings that a server writes into the page. */
const PLACES: readonly (readonly [name: string, plant: (name: string, value: string) => Fault])[] = [
  [
    'a bundle',
    (name, value) =>
      bundle(`(()=>{"use strict";const cfg={apiBase:"/api",${name}:${value},debug:!1};window.cfg=cfg})();`),
  ],
  ['settings in the page', (name, value) => script(`window.__ENV__ = {"PUBLIC_URL": "/", "${name}": ${value}};`)],
];

function variantsOf(kinds: readonly string[]): Variant[] {
  const found = CREDENTIALS.filter(({ kind }) => kinds.includes(kind));
  return found.flatMap(({ kind, name, make, code }, i) => {
    const places = found.length > 1 ? [PLACES[i % PLACES.length] ?? PLACES[0]] : PLACES;
    return places.flatMap((place) => {
      if (!place) return [];
      const value = make(random);
      const fault = place[1](name, code ? value : JSON.stringify(value));
      return [
        [`format of ${kind}, as its issuer documents it`, { ...fault, shows: `${kind} in ${place[0]}` }],
      ] as const;
    });
  });
}

const hex = (count: number) => random.hex(count);
const named = (shows: string, source: string, code: string): Variant => [
  source,
  { ...bundle(code), shows: `${shows} in a bundle` },
];
const inPage = (shows: string, source: string, code: string): Variant => [
  source,
  { ...script(code), shows: `${shows} in an inline script` },
];

const OF_ISSUERS: Faults = below('security/secrets', {
  ...Object.fromEntries(Object.entries(KINDS).map(([check, kinds]) => [check, variantsOf(kinds)])),
  'address-password': [
    named(
      'URL with user name and password',
      'RFC 3986 section 3.2.1',
      `fetch("https://shop:${random.chars(14)}@api.harbour-lamps.io/v1/orders")`,
    ),
    inPage(
      'Authorization header',
      'RFC 6750: bearer token',
      `fetch("/api/orders", {headers: {Authorization: "Bearer ${hex(40)}"}});`,
    ),
  ],
  'client-side-ai': [
    named(
      'dangerouslyAllowBrowser',
      'npm openai: readme',
      'const client=new OpenAI({apiKey:k,dangerouslyAllowBrowser:true});',
    ),
    inPage(
      'dangerouslyAllowBrowser',
      'npm groq-sdk: readme',
      'window.ai = new Groq({ apiKey: window.k, dangerouslyAllowBrowser: !0 });',
    ),
  ],
  'data-services': [
    named('key of OpenWeather', 'OpenWeather: API keys', `const OPENWEATHER_API_KEY="${hex(32)}";`),
    inPage(
      'private key of ImageKit',
      'ImageKit: private API key',
      `window.kit = new ImageKit({privateKey: "private_${random.chars(27)}="});`,
    ),
  ],
  development: [
    named('token of Buildkite', 'Buildkite: API access tokens', `const token="bkua_${hex(40)}";`),
    inPage('token of Snyk', 'Snyk: API token', `window.env = {SNYK_TOKEN: "${random.uuid()}"};`),
  ],
  'google-api-key': [
    named('Google API key', 'Google Cloud: API keys', `const maps={key:"AIza${random.url64(35)}"};`),
    inPage(
      'Google API key in an address',
      'Google Maps: loading',
      `load("https://maps.googleapis.com/maps/api/js?key=AIza${random.url64(35)}&callback=init");`,
    ),
  ],
  identity: [
    named('app secret of Facebook', 'Meta: app secret', `const FACEBOOK_APP_SECRET="${hex(32)}";`),
    inPage('access token of Google', 'Google: access token format', `window.token = "ya29.${random.url64(120)}";`),
  ],
  messaging: [
    named('secret key of PubNub', 'PubNub: keyset', `const pubnub={secretKey:"sec-c-${random.chars(48)}"};`),
    inPage('app secret of Pusher', 'Pusher: app keys', `window.env = {PUSHER_APP_SECRET: "${hex(20)}"};`),
  ],
  payments: [
    named('secret of Plaid', 'Plaid: API keys', `const PLAID_SECRET="${hex(30)}";`),
    inPage('secret key of Flutterwave', 'Flutterwave: API keys', `window.pay = {secret: "FLWSECK-${hex(32)}-X"};`),
  ],
  'public-variable': [
    named(
      'secret with the prefix of Vite',
      'Vite: env variables',
      `const e={VITE_API_URL:"https://{host}/api",VITE_JWT_SECRET:"${random.chars(32)}"};`,
    ),
    named(
      'secret with the prefix of Next.js',
      'Next.js: NEXT_PUBLIC_',
      `const e={NEXT_PUBLIC_ADMIN_PASSWORD:"${random.chars(12)}!7"};`,
    ),
    [
      OWN,
      {
        ...script(`window.env = {REACT_APP_CLIENT_SECRET: "${random.chars(30)}"};`),
        shows: 'secret with the prefix of Create React App',
      },
    ],
  ],
});

/** Credentials in scripts. */
export const SECRETS: Faults = {
  ...OF_ISSUERS,
  'security/content/named-secret': [
    named('secret of cron jobs', 'Vercel: securing cron jobs', `const e={CRON_SECRET:"${random.chars(32)}"};`),
    inPage('private key of a wallet', 'ethers: Wallet', `const signer = new ethers.Wallet("0x${hex(64)}");`),
  ],
};
