import type { SecretKind } from './secret-rules.ts';

const MODELS = 'run its models at the expense of the account';
const MAIL = 'send mail as the account, from the domains that are verified there';
const MAIL_AND_LISTS = `${MAIL}, and read its contacts`;
const REGISTRY = 'download private packages and, where the token may, publish new versions that others install';
const SECRET_STORE = 'read the secrets that the token has access to';
const CLOUD = 'read, change and delete the resources that the token has access to';
const DEPLOYS =
  'read and change the projects and deployments that the token has access to, with their environment variables';
const MONITORING = 'read and change the monitoring data and settings that the key has access to';
const CONTENT = 'read and change the content that the token has access to';
const POSTS = 'post messages to its channel';
const MESSAGES = 'send messages and place calls at the expense of the account, and read its records';
const PAYMENTS = 'make payment requests as the merchant, and read payments and customers';
const DATABASE = 'read and change the databases that the key has access to';
const SOURCE_CODE = 'read private source code and, where the token may, change it';
const BUILDS = 'read build configurations and logs, and start builds';

/** What anyone who has a credential of a kind can do with it, by the documentation of its issuer; completes “anyone can use it to”. */
const POWERS: Readonly<Partial<Record<SecretKind, string>>> = {
  'supabase-service-role':
    'read, change and delete every row of the project’s database: the key bypasses row level security',
  'supabase-secret': 'read, change and delete every row of the project’s database: the key bypasses row level security',
  'supabase-access': 'manage the projects of the account',
  'private-key': 'sign and decrypt as the owner of the key',
  'wallet-key': 'sign transactions as the account, and take what it holds',
  mnemonic: 'sign transactions as every account of the wallet, and take what they hold',
  'pgp-private-key': 'sign and decrypt as the owner of the key, once its passphrase is known or if it has none',
  'database-url': 'sign in to the database as that user, if its port is reachable',
  'stripe-live':
    'make every API request of the account, or those that a restricted key permits: charges, refunds, customers',
  'stripe-test': 'make API requests with test data only',
  'webhook-signing': 'forge webhook events that the receiver accepts as genuine',
  paystack: PAYMENTS,
  braintree: PAYMENTS,
  razorpay: PAYMENTS,
  adyen: PAYMENTS,
  mollie: PAYMENTS,
  square: 'obtain access tokens as the application',
  'square-access': PAYMENTS,
  'square-production': PAYMENTS,
  'clerk-live': 'read, change and delete the users of the application, and create sessions for them',
  shopify: 'read and change the data of the shop within the scopes of the app',
  'aws-pair': 'make AWS requests with every permission of the IAM user or role',
  'aws-secret': 'make AWS requests with every permission of its IAM user or role, together with the key ID',
  'aws-bedrock': MODELS,
  'azure-storage': 'read, change and delete everything in the storage account',
  'azure-client-secret': 'sign in as the application, with all its permissions',
  'azure-openai': MODELS,
  'azure-devops': SOURCE_CODE,
  'google-service-account': 'sign in as the service account, with all its roles',
  'google-client-secret': 'act as the OAuth client when it exchanges codes for tokens',
  digitalocean: CLOUD,
  cloudflare: 'change what the token permits, such as DNS records and rules',
  heroku: DEPLOYS,
  netlify: DEPLOYS,
  vercel: DEPLOYS,
  fly: DEPLOYS,
  render: DEPLOYS,
  railway: DEPLOYS,
  'vercel-blob': 'read, write and delete the files of the store',
  hetzner: CLOUD,
  linode: CLOUD,
  scaleway: CLOUD,
  terraform: 'read the state of workspaces, which holds credentials, and start runs where the token may',
  vault: SECRET_STORE,
  'vault-classic': SECRET_STORE,
  doppler: SECRET_STORE,
  infisical: SECRET_STORE,
  'one-password': SECRET_STORE,
  planetscale: DATABASE,
  neon: DATABASE,
  turso: DATABASE,
  upstash: DATABASE,
  'mongodb-atlas': DATABASE,
  github: `${SOURCE_CODE}: whatever the scopes of the token include`,
  'github-fine-grained': `${SOURCE_CODE}, in the repositories and with the permissions that it was given`,
  gitlab: SOURCE_CODE,
  'bitbucket-app-password': SOURCE_CODE,
  npm: REGISTRY,
  'npm-legacy': REGISTRY,
  'npm-token': REGISTRY,
  pypi: 'upload new versions of the projects in its scope, which others install',
  rubygems: REGISTRY,
  nuget: REGISTRY,
  'crates-io': 'publish new versions of the crates in its scope, which others build',
  docker: 'pull private images and, where the token may, push images that others run',
  circleci: BUILDS,
  buildkite: BUILDS,
  openai: MODELS,
  anthropic: MODELS,
  gemini: MODELS,
  groq: MODELS,
  openrouter: MODELS,
  replicate: MODELS,
  mistral: MODELS,
  cohere: MODELS,
  deepseek: MODELS,
  perplexity: MODELS,
  xai: MODELS,
  together: MODELS,
  fireworks: MODELS,
  'hugging-face': 'read the account’s private models and data sets and, where the token may, change them',
  elevenlabs: 'generate speech at the expense of the account',
  'slack-token': 'call the Slack API with the scopes of its app or user, such as reading and sending messages',
  'slack-webhook': POSTS,
  'discord-bot': 'act as the bot, with its permissions on every server that it joined',
  'discord-webhook': `${POSTS}, and change or delete the webhook`,
  'telegram-bot': 'read the messages to the bot, and answer as the bot',
  'teams-webhook': POSTS,
  twilio: MESSAGES,
  'twilio-token': MESSAGES,
  'twilio-api-key': MESSAGES,
  vonage: MESSAGES,
  'firebase-messaging': 'send push notifications to the users of the app',
  sendgrid: MAIL,
  resend: MAIL,
  postmark: MAIL,
  mailgun: MAIL,
  brevo: MAIL_AND_LISTS,
  mailchimp: MAIL_AND_LISTS,
  sentry: MONITORING,
  'new-relic': MONITORING,
  datadog: 'send data to the organization at its expense',
  'datadog-application': `${MONITORING}, together with an API key`,
  grafana: MONITORING,
  'grafana-cloud': MONITORING,
  notion: CONTENT,
  airtable: CONTENT,
  linear: CONTENT,
  figma: CONTENT,
  asana: CONTENT,
  dropbox: 'read and change the files that the token has access to',
  'algolia-admin': 'change and delete the indices and the API keys of the application',
  mapbox: 'use the account within the scopes of the token, at its expense',
  auth0: 'obtain tokens as the application',
  okta: 'manage users and settings with the permissions of the administrator who created the token',
};

/** What anyone can do with a credential of a kind; undefined for kinds without a text. */
export function powerOf(kind: SecretKind): string | undefined {
  return POWERS[kind];
}
