import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  'google-analytics': {
    sent: `<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234"></script>
<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments);}gtag('js',new Date());gtag('config','G-ABCDEF1234');</script>`,
    lookAlike:
      '<script src="/js/google-analytics.js"></script><script src="https://www.googletagmanager.com/gtag/js?id=DC-1234567"></script>',
  },
  'google-tag-manager': {
    sent: `<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','GTM-TEA1234');</script>`,
    lookAlike:
      '<script async src="https://www.googletagmanager.com/gtag/js?id=DC-1234567"></script><script src="/js/gtm.js"></script>',
  },
  'adobe-experience-platform-tags': {
    sent: '<script src="//assets.adobedtm.com/5ef092d1efb5/4d1ed5a5a4f2/launch-8a1f7f0b6b1e.min.js" async></script>',
    lookAlike: '<script src="/assets/adobedtm.com/launch-8a1f.min.js"></script>',
  },
  tealium: {
    sent: '<script src="//tags.tiqcdn.com/utag/tea/main/prod/utag.js" async></script>',
    lookAlike:
      '<script src="/vendor/tealium/utag-docs.js"></script><script src="https://tags.example/utag/tiqcdn.com/main.js"></script>',
  },
  segment: {
    sent: `<script>!function(){var analytics=window.analytics=window.analytics||[];analytics.load=function(k){var t=document.createElement("script");t.src="https://cdn.segment.com/analytics.js/v1/"+k+"/analytics.min.js";};analytics.load("x");}();</script>`,
    lookAlike: '<script src="/js/analytics.js/v1/segment.min.js"></script><div id="segment-slider">segment.com</div>',
  },
  rudderstack: {
    sent: '<script src="https://cdn.rudderlabs.com/v1.1/rudder-analytics.min.js"></script>',
    lookAlike:
      '<script src="/js/rudder-analytics.min.js"></script><script src="https://cdn.rudderlabs.com.example/v1.1/a.js"></script>',
  },
  plausible: {
    sent: '<script defer data-domain="shop.example" src="https://plausible.io/js/script.js"></script>',
    lookAlike:
      '<script data-domain="shop.example" src="https://datafa.st/js/script.js"></script><a href="https://plausible.io/shop.example">Stats</a>',
  },
  fathom: {
    sent: '<script src="https://cdn.usefathom.com/script.js" data-site="ABCDEFGH" defer></script>',
    lookAlike: '<script src="/js/fathom.js" data-site="ABCDEFGH"></script><a href="https://usefathom.com">Fathom</a>',
  },
  umami: {
    sent: '<script defer src="https://cloud.umami.is/script.js" data-website-id="94db1cb1-74f4-4a40-ad6c-962362670409"></script>',
    lookAlike:
      '<script defer data-website-id="dfid_abc" data-domain="shop.example" src="https://datafa.st/js/script.js"></script>',
  },
  posthog: {
    sent: `<script>!function(t,e){}(document,window.posthog||[]);posthog.init('phc_tea',{api_host:'https://us.i.posthog.com',person_profiles:'identified_only'})</script>`,
    lookAlike:
      '<script src="/blog/posthog.js"></script><a href="https://posthog.com/">PostHog</a><script>const x="https://posthog.com.example"</script>',
  },
  mixpanel: {
    sent: `<script>(function(f,b){if(!b.__SV){var e=f.createElement("script");e.src="https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js";}})(document,window.mixpanel||[]);</script>`,
    lookAlike:
      '<script src="/js/mixpanel-report.js"></script><a href="https://mixpanel.com/f/partner">Mobile Analytics</a>',
  },
  amplitude: {
    sent: '<script src="https://cdn.amplitude.com/libs/analytics-browser-2.11.1-min.js.gz"></script>',
    lookAlike:
      '<script src="/libs/amplitude.js"></script><script src="https://cdn.example/amplitude.com/a.js"></script>',
  },
  hotjar: {
    sent: `<script>(function(h,o,t,j,a,r){h.hj=h.hj||function(){};a=o.getElementsByTagName('head')[0];r=o.createElement('script');r.src=t+h._hjSettings.hjid+j;})(window,document,'https://static.hotjar.com/c/hotjar-','.js?sv=');</script>`,
    lookAlike: '<script src="/js/hotjar-optout.js"></script><a href="https://www.hotjar.com/legal">Hotjar</a>',
  },
  'microsoft-clarity': {
    sent: `<script>(function(c,l,a,r,i,t,y){c[a]=c[a]||function(){};t=l.createElement(r);t.async=1;t.src="https://www.clarity.ms/tag/"+i;})(window,document,"clarity","script","abcdefghij");</script>`,
    lookAlike: '<script src="/js/clarity.js"></script><script>const about="https://clarity.microsoft.com/"</script>',
  },
  matomo: {
    sent: `<script>var _paq=window._paq=window._paq||[];_paq.push(['trackPageView']);(function(){var u="//stats.shop.example/";_paq.push(['setTrackerUrl',u+'matomo.php']);})();</script><script async src="//stats.shop.example/matomo.js"></script>`,
    lookAlike: '<script src="/js/matomo-optout.js"></script><a href="https://matomo.org/matomo.js">Matomo</a>',
  },
  'vercel-analytics': {
    sent: '<script defer src="/_vercel/insights/script.js"></script>',
    lookAlike:
      '<script src="/vercel/insights/script.js"></script><script src="/insights/vercel-analytics.js"></script>',
  },
  'vercel-speed-insights': {
    sent: '<script defer src="/_vercel/speed-insights/script.js" data-route="/"></script>',
    lookAlike: '<script src="/blog/speed-insights/script.js"></script><p>Vercel Speed Insights</p>',
  },
  'cloudflare-web-analytics': {
    sent: `<script defer src="https://static.cloudflareinsights.com/beacon.min.js" data-cf-beacon='{"token":"0123456789abcdef"}'></script>`,
    lookAlike:
      '<script src="/js/beacon.min.js"></script><script src="https://insights.example/static.cloudflareinsights.com/beacon.js"></script>',
  },
  'simple-analytics': {
    sent: '<script async src="https://scripts.simpleanalyticscdn.com/latest.js"></script>',
    lookAlike:
      '<script src="/js/simple-analytics.js"></script><a href="https://simpleanalytics.com">Simple Analytics</a>',
  },
  heap: {
    sent: `<script>window.heap=window.heap||[];heap.load=function(e,t){var r=document.createElement("script");r.src="https://cdn.heapanalytics.com/js/heap-"+e+".js"};heap.load("1234567890");</script>`,
    lookAlike: '<script src="/lib/binary-heap.js"></script><script>heap.load("tea");heap.push(12345678)</script>',
  },
  fullstory: {
    sent: `<script>window['_fs_host']='fullstory.com';window['_fs_script']='edge.fullstory.com/s/fs.js';window['_fs_org']='ABC';</script>`,
    lookAlike: '<a href="/news/fullstory.com">Read the full story</a><script src="/js/fullstory.js"></script>',
  },
  pirsch: {
    sent: '<script defer src="https://api.pirsch.io/pa.js" id="pianjs" data-code="abc"></script>',
    lookAlike: '<script src="/js/pirsch.js" id="pianjs"></script><a href="https://pirsch.io">Pirsch</a>',
  },
  goatcounter: {
    sent: '<script data-goatcounter="https://tea.goatcounter.com/count" async src="//gc.zgo.at/count.js"></script>',
    lookAlike: '<script src="/js/goatcounter.js"></script><script src="https://agc.zgo.at.example/count.js"></script>',
  },
  datafast: {
    sent: '<script defer data-website-id="dfid_abc" data-domain="shop.example" src="https://datafa.st/js/script.js"></script>',
    lookAlike: '<script src="/js/datafast.js"></script><script src="https://www.mydatafa.st/js/script.js"></script>',
  },
  'ahrefs-analytics': {
    sent: '<script src="https://analytics.ahrefs.com/analytics.js" data-key="abc" async></script>',
    lookAlike: '<script src="/analytics/ahrefs.js"></script><a href="https://ahrefs.com/">Ahrefs</a>',
  },
  'yandex-metrica': {
    sent: `<script>(function(m,e,t,r,i,k,a){m[i]=m[i]||function(){}})(window,document,"script","https://mc.yandex.ru/metrika/tag.js","ym");ym(12345678,"init",{});</script>`,
    lookAlike: '<script src="/js/metrika.js"></script><a href="https://yandex.ru/maps/">Yandex</a>',
  },
  'crazy-egg': {
    sent: '<script src="//script.crazyegg.com/pages/scripts/0012/3456.js" async></script>',
    lookAlike: '<script src="/script/crazyegg.com/easter.js"></script><title>Crazy Egg Café</title>',
  },
  mouseflow: {
    sent: '<script defer src="//cdn.mouseflow.com/projects/01234567-89ab-cdef-0123-456789abcdef.js"></script>',
    lookAlike: '<script src="/js/mouseflow.js"></script><a href="https://mouseflow.com/privacy/">Mouseflow</a>',
  },
  snowplow: {
    sent: `<script>;(function(p,l,o,w,i){if(!p[i]){p.GlobalSnowplowNamespace=p.GlobalSnowplowNamespace||[];p.GlobalSnowplowNamespace.push(i);}})(window,document,"script","/sp.js","snowplow");</script>`,
    lookAlike: '<script src="/js/snowplow-service.js"></script><script>var snowplow={price:120}</script>',
  },
  optimizely: {
    sent: '<script src="https://cdn.optimizely.com/js/1234567890.js"></script>',
    lookAlike: '<script src="/js/optimizely.js"></script><a href="https://www.optimizely.com">Optimizely</a>',
  },
  vwo: {
    sent: `<script>window._vwo_code||(function(){var a="https://dev.visualwebsiteoptimizer.com/j.php?a=123456"})();</script>`,
    lookAlike: '<script src="/js/vwo.js"></script><a href="https://vwo.com">visual website optimizer</a>',
  },
  statsig: {
    sent: {
      response: '<div id="app"></div>',
      script:
        'const e="https://featureassets.org/v1",t="https://prodregistryv2.org/v1",n="https://api.statsig.com/v1";',
    },
    lookAlike: { script: 'const docs="https://docs.statsig.com/";export const statsig=!1;' },
  },
  launchdarkly: {
    sent: {
      requests: ['https://app.launchdarkly.com/sdk/evalx/0123456789abcdef01234567/contexts/eyJraW5kIjoidXNlciJ9'],
      script:
        'var a="https://app.launchdarkly.com",b="https://clientstream.launchdarkly.com",c="https://events.launchdarkly.com";',
    },
    lookAlike: {
      requests: ['https://shop.example/launchdarkly.com/flags.json'],
      script: 'const a="docs.launchdarkly.com";',
    },
  },
  'meta-pixel': {
    sent: `<script>!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){};t=b.createElement(e);t.src=v;}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');fbq('init','1234567890');</script>`,
    lookAlike:
      '<script src="/js/fbevents.js"></script><a href="https://www.facebook.com/tea">Facebook</a><meta property="og:image" content="/pixel.png">',
  },
  'linkedin-insight-tag': {
    sent: `<script>_linkedin_partner_id="1234567";(function(l){var b=document.createElement("script");b.src="https://snap.licdn.com/li.lms-analytics/insight.min.js";})(window.lintrk);</script>`,
    lookAlike:
      '<a href="https://www.linkedin.com/company/tea">LinkedIn</a><script src="/js/insight.min.js"></script><img src="https://media.licdn.com/a.png">',
  },
  'tiktok-pixel': {
    sent: `<script>!function(w,d,t){w.TiktokAnalyticsObject=t;var ttq=w[t]=w[t]||[];ttq.load=function(e){var i="https://analytics.tiktok.com/i18n/pixel/events.js";};ttq.load('C0ABC');}(window,document,'ttq');</script>`,
    lookAlike:
      '<script async src="https://www.tiktok.com/embed.js"></script><blockquote class="tiktok-embed"></blockquote>',
  },
  'x-pixel': {
    sent: `<script>!function(e,t,n,s,u,a){e.twq||(u=t.createElement(n),u.src='https://static.ads-twitter.com/uwt.js')}(window,document,'script');twq('config','abcde');</script>`,
    lookAlike:
      '<script async src="https://platform.twitter.com/widgets.js"></script><script src="/js/uwt.js"></script>',
  },
  'pinterest-tag': {
    sent: `<script>!function(e){if(!window.pintrk){var t=document.createElement("script");t.src=e}}("https://s.pinimg.com/ct/core.js");pintrk('load','2612345678901');</script>`,
    lookAlike:
      '<script async defer src="//assets.pinterest.com/js/pinit.js"></script><img src="https://s.pinimg.com/logo.png"><meta name="p:domain_verify" content="abc">',
  },
  'reddit-pixel': {
    sent: `<script>!function(w,d){if(!w.rdt){var t=d.createElement("script");t.src="https://www.redditstatic.com/ads/pixel.js";}}(window,document);rdt('init','t2_abc');</script>`,
    lookAlike:
      '<script async src="https://embed.reddit.com/widgets.js"></script><img src="https://www.redditstatic.com/icon.png">',
  },
  'microsoft-advertising': {
    sent: `<script>(function(w,d,t,r,u){var f,n,i;w[u]=w[u]||[];})(window,document,"script","//bat.bing.com/bat.js","uetq");</script>`,
    lookAlike:
      '<meta name="msvalidate.01" content="0123456789ABCDEF"><script src="/js/bat.js"></script><a href="https://www.bing.com">Bing</a>',
  },
  'google-ads': {
    sent: '<script async src="https://www.googletagmanager.com/gtag/js?id=AW-123456789"></script>',
    lookAlike:
      '<script src="/js/google-ads.js"></script><script async src="https://www.googletagmanager.com/gtag/js?id=DC-123456789"></script>',
  },
  'google-adsense': {
    sent: '<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234567890123456" crossorigin="anonymous"></script>',
    lookAlike: '<script src="/js/adsbygoogle.js"></script><div class="adsbygoogle-placeholder"></div>',
  },
};
