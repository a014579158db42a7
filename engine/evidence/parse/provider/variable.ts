import { digestOf } from '../secrets/digest.ts';
import { isPlaceholder } from '../secrets/placeholder.ts';
import { isPublicKey } from '../secrets/public-key.ts';
import { findSecrets } from '../secrets/secrets.ts';

/** What is known of the value of an environment variable. The value itself is not kept. */
export interface Holding {
  /** The kind of credential that it is, such as `stripe-live`; null if it is none that is known. */
  readonly holds: string | null;
  /** SHA-256 (base64url) of the credential in it; null without one. */
  readonly digest: string | null;
  /** Public by design: a publishable or anonymous key. */
  readonly harmless: boolean;
}

/** Frameworks put variables with these prefixes into the code that visitors load. */
const EXPOSED =
  /^(?:NEXT_PUBLIC|NUXT_PUBLIC|NUXT_ENV|EXPO_PUBLIC|VITE|REACT_APP|VUE_APP|NG_APP|GATSBY|GRIDSOME|REDWOOD_ENV|SANITY_STUDIO|STORYBOOK|PUBLIC)_/;
const SECRET =
  /(?:^|_)(?:SECRET(?:_KEY)?|(?:API|ACCESS|PRIVATE|SIGNING|ENCRYPTION|SERVICE|SERVICE_ROLE|MASTER|ADMIN|AUTH|APP|ACCOUNT)_?KEY|TOKEN|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|SERVICE_ACCOUNT|SERVICE_ROLE)$/;
/** Words behind the name of a credential: its form, its environment, its number. */
const ENDING = /^(?:BASE64|B64|JSON|KEY|PROD|PRODUCTION|LIVE|TEST|DEV|\d{1,4})$/;
const MAX_ENDINGS = 2;
const CONNECTION =
  /(?:^|_)(?:DATABASE|DB|POSTGRES|POSTGRESQL|MYSQL|MONGO|MONGODB|REDIS|AMQP)_(?:PRISMA_|DIRECT_|CONNECTION_)?(?:URL|URI|STRING)(?:_(?:UNPOOLED|NON_POOLING|NO_SSL))?$/;
/** Words of names that tell a key is meant for the browser, or names no key at all. */
const HARMLESS =
  /(?:^|_)(?:PUBLIC|PUBLISHABLE|PUB|ANON|SITE_?KEY|CLIENT_KEY|MAPS|MAPBOX|FIREBASE|RECAPTCHA|TURNSTILE|HCAPTCHA|POSTHOG|SENTRY|ALGOLIA|SEGMENT|MIXPANEL|AMPLITUDE|ANALYTICS|CSRF)(?:_|$)/;
/** Names of credentials that have no use in a browser. */
const SERVER_ONLY =
  /(?:^|_)(?:SECRET(?:_KEY)?|PASSWORD|PASSPHRASE|PRIVATE_KEY|SERVICE_ROLE(?:_KEY)?|SERVICE_KEY|MASTER_KEY|ADMIN_KEY|SIGNING_KEY|ENCRYPTION_KEY)(?:_\d{1,4})?$/;
const SERVICES = new Set(
  [
    'OPENAI ANTHROPIC CLAUDE GROQ MISTRAL DEEPSEEK OPENROUTER REPLICATE ELEVENLABS PERPLEXITY',
    'RESEND SENDGRID MAILGUN POSTMARK TWILIO AWS GITHUB GITLAB VERCEL NETLIFY CLOUDFLARE',
  ].flatMap((names) => names.split(' ')),
);
const MAX_WORDS_BETWEEN = 2;
/** Found in every site with a map: the key is restricted at the provider, not kept secret. */
const PUBLIC_KINDS: ReadonlySet<string> = new Set(['google-api-key']);
const MAX_LETTERS = 20_000;

/** Whether frameworks put the variable into the code of the site. */
export function isExposedName(name: string): boolean {
  return EXPOSED.test(name.slice(0, MAX_LETTERS));
}

/** Whether a variable has the name of a credential. */
export function isSecretName(name: string): boolean {
  const upper = wordsOf(name);
  return (namesSecret(upper) || CONNECTION.test(upper)) && !HARMLESS.test(upper);
}

function namesSecret(upper: string): boolean {
  const words = upper.split('_');
  for (let dropped = 0; dropped <= MAX_ENDINGS; dropped += 1) {
    if (SECRET.test(words.join('_'))) return true;
    if (!ENDING.test(words.pop() ?? '')) return false;
  }
  return false;
}

/** Whether a variable with an exposed name is called like a credential that has no use in a browser. */
export function isServerName(name: string): boolean {
  const bare = name.replace(EXPOSED, '');
  const upper = wordsOf(bare);
  return SERVER_ONLY.test(upper) || isServiceKey(upper) || CONNECTION.test(upper);
}

/** `OPENAI_KEY`, `GITHUB_BOT_ACCESS_TOKEN` */
function isServiceKey(upper: string): boolean {
  const words = upper.split('_');
  const kind = words.pop();
  const between = words.slice(words.findLastIndex((word) => SERVICES.has(word)) + 1);
  return (
    (kind === 'KEY' || kind === 'TOKEN') &&
    between.length < words.length &&
    between.length <= MAX_WORDS_BETWEEN &&
    between.every((word) => /^[A-Z]{2,12}$/.test(word))
  );
}

/** Looks at a value that the API told in clear. */
export function holdingOf(name: string, value: string): Holding {
  const text = value.slice(0, MAX_LETTERS);
  const harmless = text.trim() === '' || isPublicKey(text) || isPlaceholder(text);
  const [leak] = findSecrets([{ at: name, text: `${name}="${text}"` }]).filter(({ kind }) => !PUBLIC_KINDS.has(kind));
  return { holds: leak?.kind ?? null, digest: leak?.digest ?? (text.length >= 20 ? digestOf(text) : null), harmless };
}

function wordsOf(name: string): string {
  return name
    .slice(0, 200)
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toUpperCase();
}
