import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  sentry: {
    sent: '<script src="https://browser.sentry-cdn.com/8.13.0/bundle.tracing.min.js" crossorigin="anonymous"></script>',
    version: '8.13.0',
    lookAlike:
      '<script src="/js/sentry.js"></script><a href="https://sentry.io">Sentry</a><meta name="sentry" content="1">',
  },
  'datadog-rum': {
    sent: `<script>(function(h,o,u,n,d){h=h[d]=h[d]||{q:[]};d=o.createElement(u);d.src=n;})(window,document,'script','https://www.datadoghq-browser-agent.com/eu1/v5/datadog-rum.js','DD_RUM')</script>`,
    lookAlike: '<script src="/js/datadog-rum.js"></script><a href="https://www.datadoghq.com">Datadog</a>',
  },
  'new-relic': {
    sent: `<script>;window.NREUM||(NREUM={});NREUM.init={privacy:{cookies_enabled:true}};NREUM.loader_config={accountID:"1"};</script>`,
    lookAlike: '<script src="/js/new-relic.js"></script><script>var relic={age:"new",n:"NREUMA"}</script>',
  },
  bugsnag: {
    sent: '<script src="//d2wy8f7a9ursnm.cloudfront.net/v8/bugsnag.min.js"></script>',
    lookAlike:
      '<script src="/js/bugsnag.min.js"></script><script src="//d2wy8f7a9ursaa.cloudfront.net/v8/a.js"></script>',
  },
  rollbar: {
    sent: `<script>var _rollbarConfig={accessToken:"abc",captureUncaught:true,payload:{environment:"production"}};</script>`,
    lookAlike: '<script src="/js/rollbar-gym.js"></script><script>var rollbar={config:1}</script>',
  },
  honeybadger: {
    sent: '<script src="//js.honeybadger.io/v6.8/honeybadger.min.js"></script>',
    lookAlike: '<script src="/js/honeybadger.js"></script><h1>Honey badgers</h1>',
  },
  raygun: {
    sent: '<script src="//cdn.raygun.io/raygun4js/raygun.min.js"></script>',
    lookAlike: '<script src="/toys/raygun.js"></script><script src="https://cdn.raygun.io.example/raygun.js"></script>',
  },
  dynatrace: {
    sent: 'Set-Cookie: dtCookie=v_4_srv_1_sn_0123; Path=/; Domain=.shop.example\n\n<script src="/ruxitagentjs_ICA7NVfqrux_10291240606133530.js" data-dtconfig="app=1"></script>',
    lookAlike: 'Set-Cookie: dtCookieSettings_seen=1; Path=/\n\n<script src="/js/ruxitagent.js"></script>',
  },
  'elastic-apm': {
    sent: '<script src="/vendor/elastic-apm-rum.umd.min.js" crossorigin></script>',
    lookAlike: '<script src="/js/elastic-apm.js"></script><script src="/js/elastic-rum-cake.js"></script>',
  },
  appdynamics: {
    sent: '<script src="https://cdn.appdynamics.com/adrum/adrum-23.3.0.4265.js"></script>',
    lookAlike: '<script src="/js/adrum.js"></script><a href="https://www.appdynamics.com">AppDynamics</a>',
  },
  logrocket: {
    sent: '<script src="https://cdn.lr-in-prod.com/LogRocket.min.js" crossorigin="anonymous"></script>',
    lookAlike: '<script src="/js/logrocket.min.js"></script><a href="https://logrocket.com">LogRocket</a>',
  },
  trackjs: {
    sent: '<script src="https://cdn.trackjs.com/agent/v3/latest/t.js"></script>',
    lookAlike: '<script src="/js/track.js"></script><script src="/js/trackjs.js"></script>',
  },
  'grafana-faro': {
    sent: '<script src="https://unpkg.com/@grafana/faro-web-sdk@1.9.0/dist/bundle/faro-web-sdk.iife.js"></script>',
    beside: ['unpkg'],
    lookAlike: '<script src="/travel/faro-web.js"></script><a href="https://grafana.com">Grafana</a>',
  },
  speedcurve: {
    sent: '<script src="https://cdn.speedcurve.com/js/lux.js?id=1234567890" async defer crossorigin="anonymous"></script>',
    lookAlike: '<script src="/js/lux.js"></script><script src="/js/speedcurve.js"></script>',
  },
};
