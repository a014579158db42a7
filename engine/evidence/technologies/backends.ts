import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  supabase: {
    name: 'Supabase',
    categories: ['Backend service', 'Database'],
    website: 'https://supabase.com',
    signs: [
      { in: 'script', mark: 'X-Supabase-Api-Version', confidence: 0.9 },
      { in: 'header', name: 'sb-gateway-version', confidence: 0.95 },
      { in: 'header', name: 'sb-project-ref', confidence: 0.95 },
      { in: 'request-url', host: 'supabase.co', confidence: 0.95 },
      { in: 'inline-script', matches: /https:\/\/[a-z0-9]{20}\.supabase\.co\b/, confidence: 0.9 },
      { in: 'script', matches: /https:\/\/[a-z0-9]{20}\.supabase\.co\b/, confidence: 0.9 },
      { in: 'script-url', matches: /\/@supabase\/supabase-js(?:@(\d[\d.]{0,19}))?/, confidence: 0.9 },
      { in: 'global', name: 'supabase', confidence: 0.5 },
    ],
  },
  firebase: {
    name: 'Firebase',
    categories: ['Backend service', 'Database'],
    website: 'https://firebase.google.com',
    signs: [
      { in: 'script-url', host: 'www.gstatic.com', matches: /\/firebasejs\/(\d[\d.]{0,19})\//, confidence: 0.95 },
      { in: 'script-url', matches: /\/__\/firebase\/(?:init\.js|(\d[\d.]{0,19})\/)/, confidence: 0.95 },
      {
        in: 'inline-script',
        matches: /\bauthDomain["']?\s?:\s?["'][\w-]{1,60}\.firebaseapp\.com["']/,
        confidence: 0.9,
      },
      {
        in: 'script',
        mark: '.firebaseapp.com',
        matches: /\bauthDomain["']?\s?:\s?["'][\w-]{1,60}\.firebaseapp\.com["']/,
        confidence: 0.9,
      },
      { in: 'request-url', host: 'firestore.googleapis.com', confidence: 0.95 },
      { in: 'request-url', host: 'firebaseio.com', confidence: 0.95 },
      { in: 'request-url', host: 'firebasestorage.googleapis.com', confidence: 0.8 },
      { in: 'global', name: 'firebase', matches: /^(\d[\d.]{0,19})?/, confidence: 0.85 },
    ],
  },
  convex: {
    name: 'Convex',
    categories: ['Backend service', 'Database'],
    website: 'https://convex.dev',
    signs: [
      { in: 'script', mark: 'ConvexReactClient requires', confidence: 0.85 },
      { in: 'request-url', host: 'convex.cloud', confidence: 0.95 },
      { in: 'inline-script', matches: /https:\/\/[a-z]{3,20}-[a-z]{3,20}-\d{1,4}\.convex\.cloud\b/, confidence: 0.9 },
      { in: 'script', matches: /https:\/\/[a-z]{3,20}-[a-z]{3,20}-\d{1,4}\.convex\.cloud\b/, confidence: 0.9 },
    ],
  },
  appwrite: {
    name: 'Appwrite',
    categories: ['Backend service', 'Database'],
    website: 'https://appwrite.io',
    signs: [
      { in: 'script', mark: 'X-Appwrite-', confidence: 0.8 },
      { in: 'request-url', host: 'cloud.appwrite.io', confidence: 0.95 },
      { in: 'inline-script', matches: /https:\/\/(?:[a-z]{2,6}\.)?cloud\.appwrite\.io\/v1/, confidence: 0.85 },
      { in: 'script', matches: /["']X-Appwrite-Project["']/, confidence: 0.85 },
    ],
  },
  pocketbase: {
    name: 'PocketBase',
    categories: ['Backend service', 'Database'],
    website: 'https://pocketbase.io',
    signs: [
      { in: 'script', mark: 'pocketbase_auth', confidence: 0.9 },
      { in: 'script', matches: /["']pocketbase_auth["']/, confidence: 0.9 },
      {
        in: 'script-url',
        matches: /\/pocketbase(?:@(\d[\d.]{0,19})|(?:\.umd|\.es)?(?:\.min)?\.m?js)/,
        confidence: 0.85,
      },
    ],
  },
  nhost: {
    name: 'Nhost',
    categories: ['Backend service'],
    website: 'https://nhost.io',
    signs: [
      { in: 'request-url', host: 'nhost.run', confidence: 0.95 },
      { in: 'script', mark: '.nhost.run', matches: /\.nhost\.run\b/, confidence: 0.85 },
    ],
  },
  hasura: {
    name: 'Hasura',
    categories: ['Backend service'],
    website: 'https://hasura.io',
    signs: [
      { in: 'request-url', host: 'hasura.app', confidence: 0.95 },
      { in: 'script', matches: /\.hasura\.app\/v1\/graphql/, confidence: 0.9 },
    ],
  },
  xano: {
    name: 'Xano',
    categories: ['Backend service'],
    website: 'https://xano.com',
    signs: [
      { in: 'request-url', host: 'xano.io', confidence: 0.95 },
      { in: 'script', matches: /\.xano\.io\/api:/, confidence: 0.9 },
    ],
  },
  back4app: {
    name: 'Back4App',
    categories: ['Backend service'],
    website: 'https://back4app.com',
    signs: [
      { in: 'request-url', host: 'parseapi.back4app.com', confidence: 0.95 },
      { in: 'script', matches: /parseapi\.back4app\.com/, confidence: 0.9 },
    ],
  },
  instantdb: {
    name: 'InstantDB',
    categories: ['Backend service', 'Database'],
    website: 'https://instantdb.com',
    signs: [
      { in: 'request-url', host: 'api.instantdb.com', confidence: 0.95 },
      { in: 'script', mark: 'api.instantdb.com', matches: /\bapi\.instantdb\.com\b/, confidence: 0.85 },
    ],
  },
  liveblocks: {
    name: 'Liveblocks',
    categories: ['Backend service'],
    website: 'https://liveblocks.io',
    signs: [
      { in: 'request-url', host: 'api.liveblocks.io', confidence: 0.95 },
      { in: 'script', mark: 'api.liveblocks.io', matches: /\bapi\.liveblocks\.io\b/, confidence: 0.8 },
    ],
  },
  'aws-appsync': {
    name: 'AWS AppSync',
    categories: ['Backend service'],
    website: 'https://aws.amazon.com/appsync',
    signs: [
      {
        in: 'script',
        mark: '.appsync-api.',
        matches: /\.appsync-api\.[a-z0-9-]{5,20}\.amazonaws\.com/,
        confidence: 0.9,
      },
    ],
  },
  'amazon-cognito': {
    name: 'Amazon Cognito',
    categories: ['Authentication'],
    website: 'https://aws.amazon.com/cognito',
    signs: [
      {
        in: 'script',
        mark: 'cognito-idp.',
        matches: /\bcognito-idp\.[a-z0-9-]{5,20}\.amazonaws\.com/,
        confidence: 0.8,
      },
      { in: 'request-url', matches: /^https:\/\/cognito-idp\.[a-z0-9-]{5,20}\.amazonaws\.com\//, confidence: 0.95 },
    ],
  },
  clerk: {
    name: 'Clerk',
    categories: ['Authentication'],
    website: 'https://clerk.com',
    signs: [
      { in: 'script', mark: 'data-clerk-publishable-key', confidence: 0.9 },
      { in: 'header', name: 'x-clerk-auth-status', confidence: 0.95 },
      { in: 'header', name: 'x-clerk-auth-reason', confidence: 0.9 },
      { in: 'script-url', matches: /\/npm\/@clerk\/clerk-js@(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'cookie', name: '__clerk_db_jwt', confidence: 0.95 },
      { in: 'cookie', name: '__client_uat', confidence: 0.8 },
      { in: 'global', name: 'Clerk', matches: /^(\d[\d.]{0,19})?/, confidence: 0.8 },
    ],
  },
  auth0: {
    name: 'Auth0',
    categories: ['Authentication'],
    website: 'https://auth0.com',
    signs: [
      { in: 'script-url', host: 'cdn.auth0.com', confidence: 0.9 },
      { in: 'inline-script', matches: /https:\/\/[\w-]{1,63}\.(?:us\.|eu\.|au\.|jp\.)?auth0\.com\b/, confidence: 0.7 },
      {
        in: 'script',
        mark: '.auth0.com',
        matches: /["'`][\w-]{1,63}\.(?:us\.|eu\.|au\.|jp\.)?auth0\.com["'`/]/,
        confidence: 0.8,
      },
      { in: 'cookie', name: 'auth0', confidence: 0.8 },
    ],
  },
  'auth-js': {
    name: 'Auth.js',
    categories: ['Authentication'],
    website: 'https://authjs.dev',
    signs: [
      { in: 'cookie', name: 'next-auth.csrf-token', confidence: 0.95 },
      { in: 'cookie', name: '__Host-next-auth.csrf-token', confidence: 0.95 },
      { in: 'cookie', name: '__Secure-next-auth.*', confidence: 0.95 },
      { in: 'cookie', name: 'authjs.csrf-token', confidence: 0.95 },
      { in: 'cookie', name: '__Host-authjs.csrf-token', confidence: 0.95 },
    ],
  },
  'better-auth': {
    name: 'Better Auth',
    categories: ['Authentication'],
    website: 'https://better-auth.com',
    signs: [
      { in: 'cookie', name: 'better-auth.*', confidence: 0.95 },
      { in: 'cookie', name: '__Secure-better-auth.*', confidence: 0.95 },
    ],
  },
  workos: {
    name: 'WorkOS',
    categories: ['Authentication'],
    website: 'https://workos.com',
    signs: [{ in: 'cookie', name: 'wos-session', confidence: 0.95 }],
  },
  stytch: {
    name: 'Stytch',
    categories: ['Authentication'],
    website: 'https://stytch.com',
    signs: [
      { in: 'script-url', host: 'js.stytch.com', confidence: 0.95 },
      { in: 'cookie', name: 'stytch_session', confidence: 0.95 },
      { in: 'cookie', name: 'stytch_session_jwt', confidence: 0.95 },
    ],
  },
  okta: {
    name: 'Okta',
    categories: ['Authentication'],
    website: 'https://okta.com',
    signs: [{ in: 'script-url', host: 'oktacdn.com', confidence: 0.9 }],
  },
  keycloak: {
    name: 'Keycloak',
    categories: ['Authentication'],
    website: 'https://keycloak.org',
    cpe: 'redhat:keycloak',
    signs: [
      { in: 'cookie', name: 'KEYCLOAK_*', confidence: 0.95 },
      { in: 'cookie', name: 'AUTH_SESSION_ID_LEGACY', confidence: 0.8 },
    ],
  },
  'google-sign-in': {
    name: 'Google Sign-In',
    categories: ['Authentication'],
    website: 'https://developers.google.com/identity',
    signs: [{ in: 'script-url', host: 'accounts.google.com', matches: /\/gsi\/client/, confidence: 0.95 }],
  },
  memberstack: {
    name: 'Memberstack',
    categories: ['Authentication'],
    website: 'https://memberstack.com',
    signs: [{ in: 'script-url', host: 'static.memberstack.com', confidence: 0.95 }],
  },
  outseta: {
    name: 'Outseta',
    categories: ['Authentication'],
    website: 'https://outseta.com',
    signs: [{ in: 'script-url', host: 'cdn.outseta.com', confidence: 0.95 }],
  },
  algolia: {
    name: 'Algolia',
    categories: ['Search'],
    website: 'https://algolia.com',
    signs: [
      { in: 'script', mark: 'x-algolia-application-id', confidence: 0.85 },
      { in: 'request-url', host: 'algolia.net', confidence: 0.95 },
      { in: 'request-url', host: 'algolianet.com', confidence: 0.95 },
      { in: 'script-url', matches: /\/algoliasearch(?:@(\d[\d.]{0,19}))?/, confidence: 0.85 },
      { in: 'link-url', host: 'algolia.net', confidence: 0.85 },
    ],
  },
  typesense: {
    name: 'Typesense',
    categories: ['Search'],
    website: 'https://typesense.org',
    signs: [
      { in: 'request-url', host: 'typesense.net', confidence: 0.95 },
      { in: 'script', mark: '.a1.typesense.net', matches: /\.a1\.typesense\.net\b/, confidence: 0.9 },
    ],
  },
  meilisearch: {
    name: 'Meilisearch',
    categories: ['Search'],
    website: 'https://meilisearch.com',
    signs: [{ in: 'request-url', host: 'meilisearch.io', confidence: 0.95 }],
  },
  'apollo-client': {
    name: 'Apollo Client',
    categories: ['JavaScript library'],
    website: 'https://apollographql.com',
    signs: [
      { in: 'inline-script', matches: /window\.__APOLLO_STATE__\s?=/, confidence: 0.9 },
      { in: 'global', name: '__APOLLO_CLIENT__', matches: /^(\d[\d.]{0,19})?/, confidence: 0.9 },
    ],
  },
  pusher: {
    name: 'Pusher',
    categories: ['Backend service'],
    website: 'https://pusher.com',
    signs: [
      { in: 'script', mark: 'pusher:subscribe', confidence: 0.9 },
      { in: 'script-url', host: 'js.pusher.com', confidence: 0.95 },
    ],
  },
  ably: {
    name: 'Ably',
    categories: ['Backend service'],
    website: 'https://ably.com',
    signs: [{ in: 'script-url', host: 'cdn.ably.com', confidence: 0.95 }],
  },
  'openai-chatkit': {
    name: 'OpenAI ChatKit',
    categories: ['AI service'],
    website: 'https://platform.openai.com',
    signs: [{ in: 'script-url', host: 'cdn.platform.openai.com', confidence: 0.95 }],
  },
  chatbase: {
    name: 'Chatbase',
    categories: ['AI service'],
    website: 'https://chatbase.co',
    signs: [{ in: 'script-url', host: 'chatbase.co', confidence: 0.95 }],
  },
  voiceflow: {
    name: 'Voiceflow',
    categories: ['AI service'],
    website: 'https://voiceflow.com',
    signs: [{ in: 'script-url', host: 'cdn.voiceflow.com', confidence: 0.95 }],
  },
  elevenlabs: {
    name: 'ElevenLabs',
    categories: ['AI service'],
    website: 'https://elevenlabs.io',
    signs: [{ in: 'selector', name: 'elevenlabs-convai', confidence: 0.95 }],
  },
  vapi: {
    name: 'Vapi',
    categories: ['AI service'],
    website: 'https://vapi.ai',
    signs: [
      { in: 'request-url', host: 'api.vapi.ai', confidence: 0.9 },
      { in: 'selector', name: 'vapi-widget', confidence: 0.95 },
    ],
  },
});
