import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  'next-js': {
    sent: 'X-Powered-By: Next.js 9.5.5\n\n<script src="/_next/static/chunks/main-0123.js" defer></script><div id="__next"></div><script id="__NEXT_DATA__" type="application/json">{"props":{}}</script>',
    version: '9.5.5',
    lookAlike:
      'X-Powered-By: Nextjs-like\n\n<script src="/next/static/chunks/main.js"></script><div id="next"></div><pre>&lt;div id="__next"&gt; self.__next_f</pre>',
  },
  nuxt: {
    sent: {
      response:
        'X-Powered-By: Nuxt\n\n<script type="module" src="/_nuxt/DlAUqK2U.js" crossorigin></script><div id="__nuxt"></div><script type="application/json" id="__NUXT_DATA__">[]</script>',
      script: 'versions:{get nuxt(){return"4.5.2"},get vue(){return n.vueApp.version}}',
    },
    version: '4.5.2',
    lookAlike: '<script src="/nuxt/app.js"></script><div id="nuxt"></div><p>window.__NUXT__ = {}</p>',
  },
  sveltekit: {
    sent: '<link rel="modulepreload" href="/_app/immutable/entry/start.Bx1a2b3c.js"><body data-sveltekit-preload-data="hover"><script>{__sveltekit_1ab2c3={base:""};}</script></body>',
    lookAlike:
      '<link rel="modulepreload" href="/app/immutable/start.js"><body data-preload-data="hover"><p>SvelteKit</p></body>',
  },
  remix: {
    sent: '<script>window.__remixContext = {"basename":"/","state":{"loaderData":{}}};</script>',
    lookAlike: '<script>window.remixContext={};var tracks=["Remix"]</script>',
  },
  'react-router': {
    sent: '<script>window.__reactRouterContext = {"basename":"/","ssr":true,"isSpaMode":false};</script>',
    lookAlike: '<script src="/js/react-router.js"></script><script>var reactRouterContext={}</script>',
  },
  'tanstack-start': {
    sent: '<script class="$tsr">self.$_TSR={c(){document.querySelectorAll(".\\\\$tsr").forEach(e=>e.remove())}}; $_TSR.router={}</script>',
    lookAlike: '<script src="/js/tanstack-query.js"></script><script>var TSR={start:1}</script>',
  },
  express: {
    sent: 'X-Powered-By: Express',
    beside: ['node-js'],
    lookAlike: 'X-Powered-By: Express Delivery\nServer: American-Express',
  },
  nestjs: {
    sent: {
      notFound:
        'HTTP/1.1 404 Not Found\nContent-Type: application/json; charset=utf-8\n\n{"message":"Cannot GET /7f3k","error":"Not Found","statusCode":404}',
    },
    beside: ['node-js'],
    lookAlike: {
      notFound:
        'HTTP/1.1 404 Not Found\nContent-Type: application/json; charset=utf-8\n\n{"message":"Cannot GET /7f3k","statusCode":404}',
    },
  },
  solidstart: {
    sent: '<script>window.manifest = {"src/routes/index.tsx?pick=default&pick=$css":{"output":"/_build/assets/index-CqihJWC_.js"},"virtual:$vinxi/handler/client":{"output":"/_build/assets/client-QPK5EuNT.js"}}</script>',
    beside: ['solidjs'],
    lookAlike: '<script>window.manifest = {"name":"Solid start"};</script><p>virtual:$vinxi/handler/client</p>',
  },
  hapi: {
    sent: {
      notFound:
        'HTTP/1.1 404 Not Found\nContent-Type: application/json; charset=utf-8\n\n{"statusCode":404,"error":"Not Found","message":"Not Found"}',
    },
    beside: ['node-js'],
    lookAlike: {
      notFound:
        'HTTP/1.1 404 Not Found\nContent-Type: application/json; charset=utf-8\n\n{"statusCode":404,"message":"Not Found"}',
    },
  },
  hono: {
    sent: {
      response: 'X-Powered-By: Hono',
      notFound: 'HTTP/1.1 404 Not Found\nContent-Type: text/plain; charset=UTF-8\n\n404 Not Found',
    },
    lookAlike: {
      response: 'X-Powered-By: Honolulu',
      notFound: 'HTTP/1.1 404 Not Found\nContent-Type: text/plain;charset=UTF-8\n\n404 Not Found',
    },
  },
  fastify: {
    sent: {
      notFound:
        'HTTP/1.1 404 Not Found\nContent-Type: application/json; charset=utf-8\n\n{"message":"Route GET:/7f3k not found","error":"Not Found","statusCode":404}',
    },
    beside: ['node-js'],
    lookAlike: {
      notFound:
        'HTTP/1.1 404 Not Found\nContent-Type: application/json; charset=utf-8\n\n{"message":"Cannot GET /7f3k","error":"Not Found","statusCode":404}',
    },
  },
  django: {
    sent: 'Set-Cookie: csrftoken=abc; Path=/; SameSite=Lax\n\n<form method="post"><input type="hidden" name="csrfmiddlewaretoken" value="abc"></form>',
    lookAlike:
      '<form method="post"><input type="hidden" name="csrf_token" value="abc"><input name="csrfmiddleware" value="1"></form><a href="https://www.djangoproject.com">Django</a>',
  },
  'ruby-on-rails': {
    sent: '<meta name="csrf-param" content="authenticity_token"><meta name="csrf-token" content="abc"><script src="/assets/application-0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef.js"></script><p><strong>Rails version:</strong> 5.2.3<br><strong>Ruby version:</strong> ruby 2.6.3</p>',
    version: '5.2.3',
    lookAlike:
      '<meta name="csrf-param" content="_token"><script src="/assets/application-0123.js"></script><h1>Rails</h1>',
  },
  laravel: {
    sent: 'Set-Cookie: XSRF-TOKEN=eyJpdiI6; path=/; samesite=lax\nSet-Cookie: laravel_session=eyJpdiI6; path=/; httponly; samesite=lax\n\n<div>Laravel v8.83.27 (PHP v8.1.6)</div>',
    version: '8.83.27',
    lookAlike: 'Set-Cookie: XSRF-TOKEN=0123; path=/\nSet-Cookie: laravel=1; path=/',
  },
  livewire: {
    sent: '<div wire:snapshot="{}" wire:id="Qx1"></div><script src="/livewire/livewire.min.js?id=38dc8241" data-csrf="abc"></script>',
    lookAlike: '<script src="/js/livewire.js"></script><div data-wire="live" class="wire:id"></div>',
  },
  symfony: {
    sent: 'X-Debug-Token: 0123ab\nX-Debug-Token-Link: https://shop.example/_profiler/0123ab\n\n<h1><small>Welcome to</small> Symfony <span class="version">5.4.8</span></h1>',
    version: '5.4.8',
    lookAlike: 'X-Debug: token\n\n<h1>Symfony No. 9</h1><script src="/bundles/symfony/app.js"></script>',
  },
  aspdotnet: {
    sent: 'X-Powered-By: ASP.NET\nX-AspNet-Version: 4.0.30319\nSet-Cookie: ASP.NET_SessionId=abc; path=/; HttpOnly\n\n<input type="hidden" name="__VIEWSTATE" id="__VIEWSTATE" value="/wEP">',
    version: '4.0.30319',
    lookAlike: 'X-Powered-By: WASP.NET\nSet-Cookie: ASP_SESSION=1; Path=/\n\n<input type="hidden" name="VIEWSTATE">',
  },
  'aspdotnet-core': {
    sent: 'Set-Cookie: .AspNetCore.Antiforgery.abcDEF=CfDJ8; path=/; samesite=strict; httponly',
    lookAlike: 'Set-Cookie: AspNetCore=1; Path=/\nX-Powered-By: Core',
  },
  blazor: {
    sent: '<script src="/_framework/blazor.web.6mkvbypi07.js"></script>',
    lookAlike: '<script src="/framework/blazor.js"></script><script src="/js/trailblazor.web.js"></script>',
  },
  spring: {
    sent: 'X-Application-Context: application:8080',
    lookAlike: 'X-Context: application\n\n<h1>Spring sale</h1><script src="/js/spring.js"></script>',
  },
  phoenix: {
    sent: '<div data-phx-main data-phx-session="SFMyNTY" data-phx-static="SFMyNTY" id="phx-F1"><button phx-click="inc">+</button></div>',
    lookAlike: '<div class="phx-main" data-session="1">Phoenix, Arizona<button data-phx="click">+</button></div>',
  },
  codeigniter: {
    sent: 'Set-Cookie: ci_session=0123456789abcdef; path=/; HttpOnly',
    lookAlike: 'Set-Cookie: ci_sessions_left=3; Path=/\nSet-Cookie: ci=green; Path=/',
  },
  cakephp: {
    sent: 'Set-Cookie: CAKEPHP=abc; path=/; HttpOnly\n\n<h1>Welcome to CakePHP 4.3.1 Strawberry</h1>',
    version: '4.3.1',
    lookAlike: 'Set-Cookie: CAKE=cheese; Path=/\nSet-Cookie: CAKEPHPRECIPE=1; Path=/',
  },
  yii: {
    sent: '<meta name="csrf-param" content="_csrf"><meta name="csrf-token" content="abc"><script src="/assets/0123abcd/yii.js"></script>',
    lookAlike: '<meta name="csrf-param" content="authenticity"><script src="/assets/js/yii.js"></script>',
  },
  meteor: {
    sent: '<script>__meteor_runtime_config__ = JSON.parse(decodeURIComponent("%7B%7D"))</script>',
    lookAlike: '<script>var meteor={runtime:"12 s"}</script><h1>Meteor shower</h1>',
  },
  play: {
    sent: 'Set-Cookie: PLAY_SESSION=eyJhbGciOiJIUzI1NiJ9; SameSite=Lax; Path=/; HTTPOnly',
    lookAlike: 'Set-Cookie: PLAY_SESSIONS=3; Path=/\nSet-Cookie: PLAYER=1; Path=/',
  },
  adonisjs: {
    sent: 'Set-Cookie: adonis-session=s%3Aabc; Max-Age=7200; Path=/; HttpOnly; SameSite=Lax',
    lookAlike: 'Set-Cookie: adonis=1; Path=/\nSet-Cookie: adonis-sessions=2; Path=/',
  },
  inertia: {
    sent: '<div id="app" data-page="{&quot;component&quot;:&quot;Home&quot;,&quot;props&quot;:{},&quot;url&quot;:&quot;/&quot;,&quot;version&quot;:&quot;abc&quot;}"></div>',
    lookAlike: '<div id="app" data-page="home">Inertia</div><div data-page="{&quot;component&quot;:1}"></div>',
  },
  flutter: {
    sent: '<base href="/"><script src="flutter_bootstrap.js" async></script><flutter-view></flutter-view>',
    lookAlike: '<script src="/js/flutter.js"></script><div class="flutter-view">Butterflies flutter</div>',
  },
  ionic: {
    sent: '<ion-app><ion-router-outlet></ion-router-outlet></ion-app>',
    lookAlike: '<div class="ion-app">Ionic columns</div><script src="/js/ionic.js"></script>',
  },
  streamlit: {
    sent: '<div class="stApp" data-testid="stApp"></div>',
    lookAlike: '<div class="stApp" data-testid="streamlit"></div><title>Streamlit</title>',
  },
  gradio: {
    sent: '<script>window.gradio_config = {"version":"4.36.1","mode":"blocks"};</script><gradio-app></gradio-app>',
    lookAlike: '<script>var gradio={config:1}</script><div class="gradio-app"></div>',
  },
};
