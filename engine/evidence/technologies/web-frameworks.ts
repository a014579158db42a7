import { defineCategory } from './define-technology.ts';

export default defineCategory('Web framework', {
  'next-js': {
    name: 'Next.js',
    website: 'https://nextjs.org',
    cpe: 'vercel:next.js',
    npm: ['next'],
    signs: [
      { in: 'header', name: 'x-powered-by', matches: /\bNext\.js(?: (\d[\d.]{0,19}))?/, confidence: 0.95 },
      { in: 'header', name: 'x-nextjs-cache', confidence: 0.95 },
      { in: 'header', name: 'x-nextjs-prerender', confidence: 0.95 },
      { in: 'script-url', matches: /\/_next\/static\//, confidence: 0.9 },
      { in: 'selector', name: 'div#__next', confidence: 0.8 },
      { in: 'selector', name: 'script#__NEXT_DATA__', confidence: 0.9 },
      { in: 'inline-script', matches: /self\.__next_f(?:\.push|=)/, confidence: 0.9 },
      { in: 'global', name: 'next', matches: /^(\d[\d.]{0,19})/, confidence: 0.8 },
      { in: 'global', name: '__next_f', confidence: 0.85 },
    ],
    implies: ['react'],
  },
  nuxt: {
    name: 'Nuxt',
    website: 'https://nuxt.com',
    cpe: 'nuxt:nuxt',
    signs: [
      {
        in: 'script',
        mark: 'get nuxt(){return"',
        matches: /get nuxt\(\)\{return["'`](\d[\d.]{0,19})["'`]/,
        confidence: 0.9,
      },
      { in: 'header', name: 'x-powered-by', matches: /^Nuxt/, confidence: 0.95 },
      { in: 'selector', name: 'div#__nuxt', confidence: 0.85 },
      { in: 'selector', name: 'script#__NUXT_DATA__', confidence: 0.95 },
      { in: 'script-url', matches: /\/_nuxt\//, confidence: 0.9 },
      { in: 'link-url', matches: /\/_nuxt\//, confidence: 0.8 },
      { in: 'inline-script', matches: /window\.__NUXT__\s?=/, confidence: 0.9 },
      { in: 'global', name: '__NUXT__', confidence: 0.9 },
    ],
    implies: ['vue'],
  },
  sveltekit: {
    name: 'SvelteKit',
    website: 'https://svelte.dev/docs/kit',
    cpe: 'svelte:kit',
    signs: [
      { in: 'header', name: 'x-sveltekit-page', confidence: 0.95 },
      { in: 'script-url', matches: /\/_app\/immutable\//, confidence: 0.9 },
      { in: 'link-url', matches: /\/_app\/immutable\//, confidence: 0.9 },
      { in: 'selector', name: '[data-sveltekit-preload-data]', confidence: 0.95 },
      { in: 'inline-script', matches: /\b__sveltekit_[a-z0-9]{3,20}\b/, confidence: 0.9 },
      { in: 'global', name: '__sveltekit_*', confidence: 0.9 },
    ],
    implies: ['svelte'],
  },
  remix: {
    name: 'Remix',
    website: 'https://remix.run',
    signs: [
      { in: 'inline-script', matches: /window\.__remixContext\s?=/, confidence: 0.95 },
      { in: 'global', name: '__remixContext', confidence: 0.9 },
    ],
    implies: ['react'],
  },
  'react-router': {
    name: 'React Router',
    website: 'https://reactrouter.com',
    signs: [
      { in: 'script', mark: '__reactRouterContext', confidence: 0.85 },
      { in: 'inline-script', matches: /window\.__reactRouterContext\s?=/, confidence: 0.95 },
      { in: 'inline-script', matches: /"ssr":true,"isSpaMode":false/, confidence: 0.5 },
      { in: 'global', name: '__reactRouterContext', confidence: 0.9 },
      { in: 'global', name: '__reactRouterVersion', matches: /^(\d[\d.]{0,19})/, confidence: 0.6 },
    ],
    implies: ['react'],
  },
  'tanstack-start': {
    name: 'TanStack Start',
    website: 'https://tanstack.com/start',
    signs: [
      { in: 'inline-script', matches: /\$_TSR(?:\.|=)/, confidence: 0.85 },
      { in: 'global', name: '__TSR_ROUTER__', confidence: 0.7 },
    ],
  },
  express: {
    name: 'Express',
    website: 'https://expressjs.com',
    cpe: 'openjsf:express',
    signs: [{ in: 'header', name: 'x-powered-by', matches: /^Express$/, confidence: 0.95 }],
    implies: ['node-js'],
  },
  nestjs: {
    name: 'NestJS',
    website: 'https://nestjs.com',
    signs: [
      {
        in: 'not-found',
        // Its exception filter answers, whatever program is below it.
        matches:
          /^404 application\/json; charset=utf-8\n\{"message":"Cannot GET \/[\w-]{1,80}","error":"Not Found","statusCode":404\}$/,
        confidence: 0.95,
      },
    ],
    implies: ['node-js'],
  },
  solidstart: {
    name: 'SolidStart',
    website: 'https://start.solidjs.com',
    signs: [
      // The manifest of its builder, by the files of the routes and of the client.
      {
        in: 'inline-script',
        matches: /window\.manifest ?= ?\{"src\/routes\/|"virtual:\$vinxi\/handler\/client"/,
        confidence: 0.9,
      },
    ],
    implies: ['solidjs'],
  },
  hapi: {
    name: 'hapi',
    website: 'https://hapi.dev',
    signs: [
      {
        in: 'not-found',
        // The order of the keys is that of its errors; programs that throw errors of their own rarely have this one.
        matches:
          /^404 application\/json; charset=utf-8\n\{"statusCode":404,"error":"Not Found","message":"Not Found"\}$/,
        confidence: 0.7,
      },
    ],
    implies: ['node-js'],
  },
  hono: {
    name: 'Hono',
    website: 'https://hono.dev',
    signs: [
      { in: 'header', name: 'x-powered-by', matches: /^Hono$/, confidence: 0.9 },
      // Responses made from plain text in other programs have no space in the content type.
      { in: 'not-found', matches: /^404 text\/plain; charset=UTF-8\n404 Not Found$/, confidence: 0.8 },
    ],
  },
  fastify: {
    name: 'Fastify',
    website: 'https://fastify.dev',
    cpe: 'fastify:fastify',
    signs: [
      {
        in: 'not-found',
        matches:
          /^404 application\/json; charset=utf-8\n\{"message":"Route GET:\/[\w-]{1,80} not found","error":"Not Found","statusCode":404\}$/,
        confidence: 0.95,
      },
    ],
    implies: ['node-js'],
  },
  django: {
    name: 'Django',
    website: 'https://djangoproject.com',
    cpe: 'djangoproject:django',
    signs: [
      { in: 'selector', name: 'input[name=csrfmiddlewaretoken]', confidence: 0.9 },
      { in: 'cookie', name: 'csrftoken', confidence: 0.5 },
      { in: 'cookie', name: 'django_language', confidence: 0.8 },
    ],
    implies: ['python'],
  },
  'ruby-on-rails': {
    name: 'Ruby on Rails',
    website: 'https://rubyonrails.org',
    cpe: 'rubyonrails:rails',
    signs: [
      { in: 'meta', name: 'csrf-param', matches: /^authenticity_token$/, confidence: 0.9 },
      { in: 'script-url', matches: /\/assets\/application-[0-9a-f]{40,64}\.js/, confidence: 0.7 },
      // The middleware Rack::Runtime, which Rails has by default and other frameworks can use.
      { in: 'header', name: 'x-runtime', matches: /^\d{1,4}\.\d{6}$/, confidence: 0.6 },
      { in: 'header', name: 'x-powered-by', matches: /\bPhusion Passenger/, confidence: 0.4 },
    ],
    implies: ['ruby'],
  },
  laravel: {
    name: 'Laravel',
    website: 'https://laravel.com',
    cpe: 'laravel:laravel',
    signs: [
      { in: 'cookie', name: 'laravel_session', confidence: 0.95 },
      { in: 'cookie', name: 'laravel-session', confidence: 0.9 },
      { in: 'cookie', name: 'XSRF-TOKEN', confidence: 0.25 },
    ],
    implies: ['php'],
  },
  livewire: {
    name: 'Livewire',
    website: 'https://livewire.laravel.com',
    signs: [
      { in: 'selector', name: '[wire:id]', confidence: 0.95 },
      { in: 'selector', name: '[wire:snapshot]', confidence: 0.9 },
      { in: 'script-url', matches: /\/livewire\/livewire(?:\.min)?\.js/, confidence: 0.9 },
    ],
    implies: ['laravel'],
  },
  symfony: {
    name: 'Symfony',
    website: 'https://symfony.com',
    cpe: 'sensiolabs:symfony',
    signs: [
      { in: 'header', name: 'x-debug-token', confidence: 0.85 },
      { in: 'header', name: 'x-debug-token-link', confidence: 0.9 },
      { in: 'cookie', name: 'sf_redirect', confidence: 0.9 },
    ],
    implies: ['php'],
  },
  aspdotnet: {
    name: 'ASP.NET',
    website: 'https://dotnet.microsoft.com/apps/aspnet',
    cpe: 'microsoft:asp.net',
    signs: [
      { in: 'header', name: 'x-aspnet-version', matches: /^(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'header', name: 'x-powered-by', matches: /^ASP\.NET/, confidence: 0.9 },
      { in: 'header', name: 'x-aspnetmvc-version', confidence: 0.95 },
      { in: 'cookie', name: 'ASP.NET_SessionId', confidence: 0.95 },
      { in: 'selector', name: 'input#__VIEWSTATE', confidence: 0.95 },
    ],
    implies: ['dotnet'],
  },
  'aspdotnet-core': {
    name: 'ASP.NET Core',
    website: 'https://dotnet.microsoft.com/apps/aspnet',
    cpe: 'microsoft:asp.net_core',
    signs: [{ in: 'cookie', name: '.AspNetCore.*', confidence: 0.95 }],
    implies: ['dotnet'],
  },
  blazor: {
    name: 'Blazor',
    website: 'https://dotnet.microsoft.com/apps/aspnet/web-apps/blazor',
    signs: [
      {
        in: 'script-url',
        matches: /\/_framework\/blazor\.(?:web|server|webassembly)(?:\.[a-z0-9]{10})?\.js/,
        confidence: 0.95,
      },
    ],
    implies: ['aspdotnet-core'],
  },
  spring: {
    name: 'Spring',
    website: 'https://spring.io',
    cpe: 'vmware:spring_framework',
    signs: [{ in: 'header', name: 'x-application-context', confidence: 0.9 }],
    implies: ['java'],
  },
  phoenix: {
    name: 'Phoenix',
    website: 'https://phoenixframework.org',
    cpe: 'phoenixframework:phoenix',
    signs: [
      { in: 'selector', name: '[data-phx-main]', confidence: 0.95 },
      { in: 'selector', name: '[data-phx-session]', confidence: 0.9 },
      { in: 'attribute', matches: / phx-(?:click|submit|change) /, confidence: 0.8 },
    ],
    implies: ['elixir'],
  },
  codeigniter: {
    name: 'CodeIgniter',
    website: 'https://codeigniter.com',
    cpe: 'codeigniter:codeigniter',
    signs: [
      { in: 'cookie', name: 'ci_session', confidence: 0.9 },
      { in: 'cookie', name: 'ci_csrf_token', confidence: 0.8 },
    ],
    implies: ['php'],
  },
  cakephp: {
    name: 'CakePHP',
    website: 'https://cakephp.org',
    cpe: 'cakephp:cakephp',
    signs: [{ in: 'cookie', name: 'CAKEPHP', confidence: 0.95 }],
    implies: ['php'],
  },
  yii: {
    name: 'Yii',
    website: 'https://yiiframework.com',
    cpe: 'yiiframework:yii',
    signs: [
      { in: 'cookie', name: 'YII_CSRF_TOKEN', confidence: 0.95 },
      { in: 'meta', name: 'csrf-param', matches: /^_csrf(?:-frontend)?$/, confidence: 0.6 },
      { in: 'script-url', matches: /\/assets\/[0-9a-f]{6,8}\/yii\.js/, confidence: 0.9 },
    ],
    implies: ['php'],
  },
  meteor: {
    name: 'Meteor',
    website: 'https://meteor.com',
    signs: [
      { in: 'inline-script', matches: /__meteor_runtime_config__\s?=/, confidence: 0.95 },
      { in: 'global', name: 'Meteor', matches: /^(?:METEOR@)?(\d[\d.]{0,19})/, confidence: 0.9 },
    ],
    implies: ['node-js'],
  },
  play: {
    name: 'Play',
    website: 'https://playframework.com',
    signs: [{ in: 'cookie', name: 'PLAY_SESSION', confidence: 0.95 }],
    implies: ['java'],
  },
  adonisjs: {
    name: 'AdonisJS',
    website: 'https://adonisjs.com',
    signs: [{ in: 'cookie', name: 'adonis-session', confidence: 0.95 }],
    implies: ['node-js'],
  },
  inertia: {
    name: 'Inertia',
    website: 'https://inertiajs.com',
    signs: [{ in: 'selector', name: 'div#app[data-page^={"component"]', confidence: 0.95 }],
  },
  flutter: {
    name: 'Flutter',
    website: 'https://flutter.dev',
    signs: [
      { in: 'script-url', matches: /\/flutter_bootstrap\.js/, confidence: 0.95 },
      { in: 'script-url', matches: /\/main\.dart\.js/, confidence: 0.85 },
      { in: 'selector', name: 'flt-glass-pane', confidence: 0.95 },
      { in: 'selector', name: 'flutter-view', confidence: 0.95 },
    ],
  },
  ionic: {
    name: 'Ionic',
    website: 'https://ionicframework.com',
    signs: [{ in: 'selector', name: 'ion-app', confidence: 0.95 }],
  },
  streamlit: {
    name: 'Streamlit',
    website: 'https://streamlit.io',
    signs: [{ in: 'selector', name: '[data-testid=stApp]', confidence: 0.95 }],
    implies: ['python'],
  },
  gradio: {
    name: 'Gradio',
    website: 'https://gradio.app',
    signs: [
      { in: 'inline-script', matches: /window\.gradio_config\s?=/, confidence: 0.95 },
      { in: 'selector', name: 'gradio-app', confidence: 0.95 },
    ],
    implies: ['python'],
  },
});
