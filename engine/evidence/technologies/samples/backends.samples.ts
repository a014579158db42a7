import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  supabase: {
    sent: {
      response:
        '<script src="https://cdn.jsdelivr.net/npm/@supabase/supabase-js@2.45.4/dist/umd/supabase.min.js"></script>',
      script: 'const c=supabase.createClient("https://abcdefghijklmnopqrst.supabase.co","x")',
    },
    version: '2.45.4',
    beside: ['jsdelivr'],
    lookAlike: {
      response: '<script src="/js/supabase.js"></script>',
      script: 'fetch("https://status.supabase.com/");fetch("https://docs.supabase.co/")',
    },
  },
  firebase: {
    sent: `<script src="https://www.gstatic.com/firebasejs/10.12.2/firebase-app-compat.js"></script>
<script>firebase.initializeApp({apiKey:"AIzaSy",authDomain:"tea-12345.firebaseapp.com",projectId:"tea-12345"})</script>`,
    version: '10.12.2',
    lookAlike:
      '<script src="/js/firebase.js"></script><script src="https://www.gstatic.com/charts/loader.js"></script><a href="https://tea-12345.firebaseapp.com">App</a>',
  },
  convex: {
    sent: { script: 'const c=new ConvexReactClient("https://happy-animal-123.convex.cloud");' },
    lookAlike: { script: 'export const convex="convex.cloud";export const hull="https://docs.convex.dev";' },
  },
  appwrite: {
    sent: {
      script:
        'this.headers={"x-sdk-name":"Web","X-Appwrite-Response-Format":"1.6.0"};this.headers["X-Appwrite-Project"]=t;',
    },
    lookAlike: { script: 'const docs="https://appwrite.io/docs";headers["X-App-Project"]="tea";' },
  },
  pocketbase: {
    sent: {
      response: '<script src="https://cdn.jsdelivr.net/npm/pocketbase@0.21.3/dist/pocketbase.umd.js"></script>',
      script: 'class t extends e{constructor(e="pocketbase_auth"){super()}}',
    },
    version: '0.21.3',
    beside: ['jsdelivr'],
    lookAlike:
      '<script src="/js/pocketbase-import.js"></script><script src="/sewing/pocketbase/pattern.js"></script><a href="https://pocketbase.io">PocketBase</a>',
  },
  nhost: {
    sent: { script: 'const n="https://abcdefghijklmnop.auth.eu-central-1.nhost.run/v1";' },
    lookAlike: { script: 'const host="https://docs.nhost.io";nhost.running=!0;' },
  },
  hasura: {
    sent: { script: 'new HttpLink({uri:"https://tea-shop.hasura.app/v1/graphql"})' },
    lookAlike: { script: 'new HttpLink({uri:"https://api.shop.example/v1/graphql"});const hasura="https://hasura.io"' },
  },
  xano: {
    sent: { script: 'fetch("https://x8ki-letl-twmt.n7.xano.io/api:AbCdEfGh/product")' },
    lookAlike: { script: 'fetch("https://www.xano.com/api/product");const xano="docs.xano.io/guide"' },
  },
  back4app: {
    sent: { script: 'Parse.serverURL="https://parseapi.back4app.com/";Parse.initialize("a","b");' },
    lookAlike: { script: 'Parse.serverURL="https://parse.shop.example/";const site="https://www.back4app.com";' },
  },
  instantdb: {
    sent: {
      script: 'const d={apiURI:"https://api.instantdb.com",websocketURI:"wss://api.instantdb.com/runtime/session"};',
    },
    lookAlike: { script: 'const instantdb="https://www.instantdb.com/docs";' },
  },
  liveblocks: {
    sent: { script: 'const DEFAULT_BASE_URL="https://api.liveblocks.io";' },
    lookAlike: {
      script: 'const liveblocks=document.querySelectorAll(".live-block");const d="https://liveblocks.io/docs";',
    },
  },
  'aws-appsync': {
    sent: {
      script:
        'const m={aws_appsync_graphqlEndpoint:"https://abcdefghijklmnop.appsync-api.eu-west-1.amazonaws.com/graphql"};',
    },
    lookAlike: { script: 'const a="https://abc.execute-api.eu-west-1.amazonaws.com/appsync";' },
  },
  'amazon-cognito': {
    sent: {
      requests: ['https://cognito-idp.eu-west-1.amazonaws.com/'],
      script: 'fetch("https://cognito-idp.eu-west-1.amazonaws.com/")',
    },
    lookAlike: {
      requests: ['https://shop.example/cognito-idp.eu-west-1.amazonaws.com/'],
      script: 'const c="https://s3.eu-west-1.amazonaws.com/cognito"',
    },
  },
  clerk: {
    sent: 'X-Clerk-Auth-Status: signed-out\n\n<script async crossorigin src="https://clerk.shop.example/npm/@clerk/clerk-js@5.31.2/dist/clerk.browser.js"></script>',
    version: '5.31.2',
    lookAlike: 'X-Clerk: Dave\n\n<script src="/npm/@tea/clerk-js@5/dist/clerk.js"></script>',
  },
  auth0: {
    sent: { script: 'createAuth0Client({domain:"tea-shop.eu.auth0.com",clientId:"abc"})' },
    lookAlike: { script: 'const a="https://auth0.com/docs";const b="auth0.community";' },
  },
  'auth-js': {
    sent: 'Set-Cookie: __Host-authjs.csrf-token=abc%7Cdef; Path=/; HttpOnly; Secure; SameSite=Lax\nSet-Cookie: __Secure-authjs.callback-url=https%3A%2F%2Fshop.example; Path=/; HttpOnly; Secure',
    lookAlike: 'Set-Cookie: auth.csrf-token=abc; Path=/\nSet-Cookie: authjs=1; Path=/',
  },
  'better-auth': {
    sent: 'Set-Cookie: better-auth.session_token=abc.def; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax',
    lookAlike: 'Set-Cookie: better_auth=1; Path=/\nSet-Cookie: my-better-auth.session_token=a; Path=/',
  },
  workos: {
    sent: 'Set-Cookie: wos-session=Fe26.2*1*abc; Path=/; HttpOnly; Secure; SameSite=Lax',
    lookAlike: 'Set-Cookie: wos-session-id=1; Path=/\nSet-Cookie: workos=1; Path=/',
  },
  stytch: {
    sent: '<script src="https://js.stytch.com/stytch.js"></script>',
    lookAlike: 'Set-Cookie: stytch_seen=1; Path=/\n\n<script src="/js/stytch.js"></script>',
  },
  okta: {
    sent: '<script src="https://global.oktacdn.com/okta-signin-widget/7.20.1/js/okta-sign-in.min.js"></script>',
    lookAlike: '<script src="/js/okta-sign-in.min.js"></script><a href="https://tea.okta.com">Sign in</a>',
  },
  keycloak: {
    sent: 'Set-Cookie: AUTH_SESSION_ID_LEGACY=abc.node1; Path=/realms/tea/; HttpOnly\nSet-Cookie: KEYCLOAK_SESSION_LEGACY=tea/abc; Path=/realms/tea/\n\n<link rel="stylesheet" href="/auth/resources/9.0.3/login/keycloak/css/login.css">',
    version: '9.0.3',
    lookAlike:
      'Set-Cookie: AUTH_SESSION_ID=abc; Path=/\n\n<script src="/js/keycloak.js"></script><link rel="stylesheet" href="/resources/1.2.3/common/main.css">',
  },
  'google-sign-in': {
    sent: '<script src="https://accounts.google.com/gsi/client" async defer></script><div id="g_id_onload" data-client_id="1-a.apps.googleusercontent.com"></div>',
    lookAlike:
      '<a href="https://accounts.google.com/gsi/client">Sign in with Google</a><script src="/gsi/client.js"></script>',
  },
  memberstack: {
    sent: '<script data-memberstack-app="app_abc" src="https://static.memberstack.com/scripts/v1/memberstack.js" type="text/javascript"></script>',
    lookAlike: '<script src="/js/memberstack.js"></script><a href="https://www.memberstack.com">Memberstack</a>',
  },
  outseta: {
    sent: `<script>var o_options={domain:'tea.outseta.com'};</script><script src="https://cdn.outseta.com/outseta.min.js" data-options="o_options"></script>`,
    lookAlike: '<script src="/js/outseta.min.js"></script><a href="https://www.outseta.com">Outseta</a>',
  },
  algolia: {
    sent: '<script src="/assets/algoliasearch@4.24.0/algoliasearch-lite.umd.js"></script><link rel="preconnect" href="https://ABC-dsn.algolia.net" crossorigin>',
    version: '4.24.0',
    lookAlike:
      '<script src="/assets/search-algolia.js"></script><a href="https://www.algolia.com">Search by Algolia</a>',
  },
  typesense: {
    sent: { script: 'nodes:[{host:"abcdefghijk.a1.typesense.net",port:443,protocol:"https"}]' },
    lookAlike: { script: 'nodes:[{host:"search.shop.example"}],typesense:"https://typesense.org"' },
  },
  meilisearch: {
    sent: { requests: ['https://ms-0123456789ab-1234.fra.meilisearch.io/indexes/products/search'] },
    lookAlike: { requests: ['https://shop.example/meilisearch.io/indexes/products/search'] },
  },
  'apollo-client': {
    sent: {
      response: '<script>window.__APOLLO_STATE__={"ROOT_QUERY":{"__typename":"Query"}};</script>',
      globals: { __APOLLO_CLIENT__: '3.11.8' },
    },
    version: '3.11.8',
    lookAlike: '<script>window.__APOLLO_MISSION__={"number":11};</script><p>__APOLLO_STATE__</p>',
  },
  pusher: {
    sent: '<script src="https://js.pusher.com/8.2.0/pusher.min.js"></script>',
    lookAlike: '<script src="/js/pusher.min.js"></script><a href="https://pusher.com">Pusher</a>',
  },
  ably: {
    sent: '<script src="https://cdn.ably.com/lib/ably.min-2.js"></script>',
    lookAlike: '<script src="/lib/ably.min-2.js"></script><script src="https://cdn.reasonably.com/lib.js"></script>',
  },
  'openai-chatkit': {
    sent: '<script src="https://cdn.platform.openai.com/deployments/chatkit/chatkit.js" async></script>',
    lookAlike: '<script src="/js/chatkit.js"></script><a href="https://platform.openai.com/docs">OpenAI</a>',
  },
  chatbase: {
    sent: '<script src="https://www.chatbase.co/embed.min.js" id="abc" domain="www.chatbase.co" defer></script>',
    lookAlike:
      '<script src="/chatbase.co/embed.min.js"></script><script src="https://mychatbase.co/embed.js"></script>',
  },
  voiceflow: {
    sent: '<script src="https://cdn.voiceflow.com/widget-next/bundle.mjs" type="text/javascript"></script>',
    lookAlike: '<script src="/js/voiceflow.js"></script><a href="https://www.voiceflow.com">Voiceflow</a>',
  },
  elevenlabs: {
    sent: '<elevenlabs-convai agent-id="agent_abc"></elevenlabs-convai>',
    lookAlike: '<elevenlabs-audio src="/a.mp3"></elevenlabs-audio><code>&lt;elevenlabs-convai&gt;</code>',
  },
  vapi: {
    sent: '<vapi-widget public-key="abc" assistant-id="def"></vapi-widget>',
    lookAlike: '<div class="vapi-widget"></div><a href="https://docs.vapi.ai">Vapi</a>',
  },
};
