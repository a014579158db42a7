import { defineCategory } from './define-technology.ts';

export default defineCategory('Analytics', {
  'google-analytics': {
    name: 'Google Analytics',
    website: 'https://marketingplatform.google.com/about/analytics',
    signs: [
      {
        in: 'script-url',
        host: 'www.googletagmanager.com',
        matches: /\/gtag\/js\?(?:[^#]{0,100}&)?id=(?:G|UA)-/,
        confidence: 0.95,
      },
      { in: 'script-url', host: 'google-analytics.com', matches: /\/(?:analytics|ga)\.js/, confidence: 0.95 },
      {
        in: 'inline-script',
        matches: /\bgtag\(\s?["']config["']\s?,\s?["'](?:G|UA)-[A-Z0-9-]{4,20}["']/,
        confidence: 0.9,
      },
      { in: 'inline-script', matches: /\bga\(\s?["']create["']\s?,\s?["']UA-/, confidence: 0.9 },
    ],
  },
  'google-tag-manager': {
    name: 'Google Tag Manager',
    categories: ['Tag manager'],
    website: 'https://marketingplatform.google.com/about/tag-manager',
    signs: [
      { in: 'script-url', host: 'www.googletagmanager.com', matches: /\/gtm\.js/, confidence: 0.95 },
      { in: 'request-url', host: 'www.googletagmanager.com', matches: /\/(?:gtm\.js|ns\.html)\?/, confidence: 0.95 },
      { in: 'inline-script', matches: /googletagmanager\.com\/(?:gtm\.js|ns\.html)\?id=/, confidence: 0.9 },
    ],
  },
  'adobe-experience-platform-tags': {
    name: 'Adobe Experience Platform Tags',
    categories: ['Tag manager'],
    website: 'https://business.adobe.com',
    signs: [{ in: 'script-url', host: 'assets.adobedtm.com', confidence: 0.95 }],
  },
  tealium: {
    name: 'Tealium',
    categories: ['Tag manager'],
    website: 'https://tealium.com',
    signs: [{ in: 'script-url', host: 'tags.tiqcdn.com', confidence: 0.95 }],
  },
  segment: {
    name: 'Segment',
    website: 'https://segment.com',
    signs: [
      { in: 'script-url', host: 'cdn.segment.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\bcdn\.segment\.com\/analytics\.js\//, confidence: 0.9 },
    ],
  },
  rudderstack: {
    name: 'RudderStack',
    website: 'https://rudderstack.com',
    signs: [{ in: 'script-url', host: 'cdn.rudderlabs.com', confidence: 0.95 }],
  },
  plausible: {
    name: 'Plausible',
    website: 'https://plausible.io',
    signs: [
      { in: 'script-url', host: 'plausible.io', confidence: 0.95 },
      { in: 'selector', name: 'script[data-domain][src*=/js/script.]', confidence: 0.45 },
      {
        in: 'selector',
        name: 'script[src*=/js/script.][data-domain]',
        matches:
          /\/js\/script\.(?:compat|file-downloads|hash|local|manual|outbound-links|pageview-props|revenue|tagged-events)\./,
        confidence: 0.8,
      },
    ],
  },
  fathom: {
    name: 'Fathom',
    website: 'https://usefathom.com',
    signs: [{ in: 'script-url', host: 'cdn.usefathom.com', confidence: 0.95 }],
  },
  umami: {
    name: 'Umami',
    website: 'https://umami.is',
    signs: [
      { in: 'script-url', host: 'cloud.umami.is', confidence: 0.95 },
      { in: 'script-url', host: 'analytics.umami.is', confidence: 0.95 },
      {
        in: 'selector',
        name: 'script[data-website-id][src$=/script.js]',
        matches: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
        confidence: 0.85,
      },
    ],
  },
  posthog: {
    name: 'PostHog',
    website: 'https://posthog.com',
    signs: [
      { in: 'script', mark: 'posthog-js', confidence: 0.6 },
      { in: 'script-url', host: 'posthog.com', confidence: 0.95 },
      { in: 'inline-script', matches: /https:\/\/(?:us|eu|app)(?:\.i)?\.posthog\.com\b/, confidence: 0.85 },
      { in: 'script', matches: /https:\/\/(?:us|eu|app)(?:\.i)?\.posthog\.com\b/, confidence: 0.75 },
      { in: 'request-url', host: 'i.posthog.com', confidence: 0.95 },
      { in: 'global', name: 'posthog', matches: /^(\d[\d.]{0,19})?/, confidence: 0.8 },
    ],
  },
  mixpanel: {
    name: 'Mixpanel',
    website: 'https://mixpanel.com',
    signs: [
      { in: 'script', mark: 'api-js.mixpanel.com', confidence: 0.85 },
      { in: 'script-url', host: 'cdn.mxpnl.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\bcdn\.mxpnl\.com\/libs\/mixpanel/, confidence: 0.9 },
      { in: 'request-url', host: 'api-js.mixpanel.com', confidence: 0.95 },
    ],
  },
  amplitude: {
    name: 'Amplitude',
    website: 'https://amplitude.com',
    signs: [
      { in: 'script-url', host: 'cdn.amplitude.com', confidence: 0.95 },
      { in: 'request-url', host: 'api2.amplitude.com', confidence: 0.95 },
    ],
  },
  hotjar: {
    name: 'Hotjar',
    website: 'https://hotjar.com',
    signs: [
      { in: 'script-url', host: 'static.hotjar.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\bstatic\.hotjar\.com\/c\/hotjar-/, confidence: 0.9 },
    ],
  },
  'microsoft-clarity': {
    name: 'Microsoft Clarity',
    website: 'https://clarity.microsoft.com',
    signs: [
      { in: 'script-url', host: 'clarity.ms', confidence: 0.95 },
      { in: 'inline-script', matches: /\bclarity\.ms\/tag\//, confidence: 0.9 },
    ],
  },
  matomo: {
    name: 'Matomo',
    website: 'https://matomo.org',
    cpe: 'matomo:matomo',
    signs: [
      { in: 'script-url', matches: /\/(?:matomo|piwik)\.js(?:$|\?)/, confidence: 0.9 },
      { in: 'inline-script', matches: /\b_paq\.push\(\s?\[/, confidence: 0.85 },
    ],
  },
  'vercel-analytics': {
    name: 'Vercel Analytics',
    website: 'https://vercel.com/analytics',
    signs: [{ in: 'script-url', matches: /\/_vercel\/insights\/script\.js/, confidence: 0.95 }],
  },
  'vercel-speed-insights': {
    name: 'Vercel Speed Insights',
    categories: ['Monitoring'],
    website: 'https://vercel.com/speed-insights',
    signs: [{ in: 'script-url', matches: /\/_vercel\/speed-insights\/script\.js/, confidence: 0.95 }],
  },
  'cloudflare-web-analytics': {
    name: 'Cloudflare Web Analytics',
    website: 'https://cloudflare.com/web-analytics',
    signs: [{ in: 'script-url', host: 'static.cloudflareinsights.com', confidence: 0.95 }],
  },
  'simple-analytics': {
    name: 'Simple Analytics',
    website: 'https://simpleanalytics.com',
    signs: [{ in: 'script-url', host: 'scripts.simpleanalyticscdn.com', confidence: 0.95 }],
  },
  heap: {
    name: 'Heap',
    website: 'https://heap.io',
    signs: [
      { in: 'script-url', host: 'cdn.heapanalytics.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\bheap\.load\(\s?["']\d{6,12}["']/, confidence: 0.85 },
    ],
  },
  fullstory: {
    name: 'FullStory',
    website: 'https://fullstory.com',
    signs: [
      { in: 'script-url', host: 'fullstory.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\b_fs_script\b|fullstory\.com\/s\/fs\.js/, confidence: 0.85 },
    ],
  },
  pirsch: {
    name: 'Pirsch',
    website: 'https://pirsch.io',
    signs: [{ in: 'script-url', host: 'api.pirsch.io', confidence: 0.95 }],
  },
  goatcounter: {
    name: 'GoatCounter',
    website: 'https://goatcounter.com',
    signs: [{ in: 'script-url', host: 'gc.zgo.at', confidence: 0.95 }],
  },
  datafast: {
    name: 'DataFast',
    website: 'https://datafa.st',
    signs: [{ in: 'script-url', host: 'datafa.st', confidence: 0.95 }],
  },
  'ahrefs-analytics': {
    name: 'Ahrefs Analytics',
    website: 'https://ahrefs.com',
    signs: [{ in: 'script-url', host: 'analytics.ahrefs.com', confidence: 0.95 }],
  },
  'yandex-metrica': {
    name: 'Yandex Metrica',
    website: 'https://metrica.yandex.com',
    signs: [
      { in: 'script-url', host: 'mc.yandex.ru', confidence: 0.95 },
      { in: 'inline-script', matches: /\bmc\.yandex\.ru\/metrika\//, confidence: 0.9 },
    ],
  },
  'crazy-egg': {
    name: 'Crazy Egg',
    website: 'https://crazyegg.com',
    signs: [{ in: 'script-url', host: 'script.crazyegg.com', confidence: 0.95 }],
  },
  mouseflow: {
    name: 'Mouseflow',
    website: 'https://mouseflow.com',
    signs: [{ in: 'script-url', host: 'cdn.mouseflow.com', confidence: 0.95 }],
  },
  snowplow: {
    name: 'Snowplow',
    website: 'https://snowplow.io',
    signs: [{ in: 'inline-script', matches: /GlobalSnowplowNamespace/, confidence: 0.9 }],
  },
  optimizely: {
    name: 'Optimizely',
    categories: ['A/B testing'],
    website: 'https://optimizely.com',
    signs: [{ in: 'script-url', host: 'cdn.optimizely.com', confidence: 0.95 }],
  },
  vwo: {
    name: 'VWO',
    categories: ['A/B testing'],
    website: 'https://vwo.com',
    signs: [
      { in: 'script-url', host: 'visualwebsiteoptimizer.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\bdev\.visualwebsiteoptimizer\.com\b/, confidence: 0.85 },
    ],
  },
  statsig: {
    name: 'Statsig',
    categories: ['A/B testing'],
    website: 'https://statsig.com',
    signs: [
      { in: 'request-url', host: 'featuregates.org', confidence: 0.9 },
      { in: 'script', matches: /\bapi\.statsig\.com\b|\bstatsigapi\.net\b/, confidence: 0.8 },
    ],
  },
  launchdarkly: {
    name: 'LaunchDarkly',
    categories: ['A/B testing'],
    website: 'https://launchdarkly.com',
    signs: [
      { in: 'request-url', host: 'launchdarkly.com', confidence: 0.9 },
      {
        in: 'script',
        mark: 'clientstream.launchdarkly.com',
        matches: /\bclientstream\.launchdarkly\.com\b/,
        confidence: 0.9,
      },
    ],
  },
  'meta-pixel': {
    name: 'Meta Pixel',
    categories: ['Advertising'],
    website: 'https://facebook.com/business',
    signs: [
      { in: 'script-url', host: 'connect.facebook.net', matches: /\/fbevents\.js/, confidence: 0.95 },
      { in: 'inline-script', matches: /\bconnect\.facebook\.net\/[\w-]{2,10}\/fbevents\.js/, confidence: 0.9 },
    ],
  },
  'linkedin-insight-tag': {
    name: 'LinkedIn Insight Tag',
    categories: ['Advertising'],
    website: 'https://business.linkedin.com',
    signs: [
      { in: 'script-url', host: 'snap.licdn.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\bsnap\.licdn\.com\/li\.lms-analytics\//, confidence: 0.9 },
    ],
  },
  'tiktok-pixel': {
    name: 'TikTok Pixel',
    categories: ['Advertising'],
    website: 'https://ads.tiktok.com',
    signs: [
      { in: 'script-url', host: 'analytics.tiktok.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\banalytics\.tiktok\.com\/i18n\/pixel\//, confidence: 0.9 },
    ],
  },
  'x-pixel': {
    name: 'X Pixel',
    categories: ['Advertising'],
    website: 'https://ads.x.com',
    signs: [
      { in: 'script-url', host: 'static.ads-twitter.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\bstatic\.ads-twitter\.com\/uwt\.js/, confidence: 0.9 },
    ],
  },
  'pinterest-tag': {
    name: 'Pinterest Tag',
    categories: ['Advertising'],
    website: 'https://ads.pinterest.com',
    signs: [
      { in: 'script-url', host: 's.pinimg.com', matches: /\/ct\/core\.js/, confidence: 0.95 },
      { in: 'inline-script', matches: /\bs\.pinimg\.com\/ct\/core\.js/, confidence: 0.9 },
    ],
  },
  'reddit-pixel': {
    name: 'Reddit Pixel',
    categories: ['Advertising'],
    website: 'https://ads.reddit.com',
    signs: [
      { in: 'script-url', host: 'www.redditstatic.com', matches: /\/ads\/pixel\.js/, confidence: 0.95 },
      { in: 'inline-script', matches: /\bredditstatic\.com\/ads\/pixel\.js/, confidence: 0.9 },
    ],
  },
  'microsoft-advertising': {
    name: 'Microsoft Advertising',
    categories: ['Advertising'],
    website: 'https://ads.microsoft.com',
    signs: [
      { in: 'script-url', host: 'bat.bing.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\bbat\.bing\.com\/bat\.js/, confidence: 0.9 },
    ],
  },
  'google-ads': {
    name: 'Google Ads',
    categories: ['Advertising'],
    website: 'https://ads.google.com',
    signs: [
      {
        in: 'script-url',
        host: 'www.googletagmanager.com',
        matches: /\/gtag\/js\?(?:[^#]{0,100}&)?id=AW-/,
        confidence: 0.95,
      },
      { in: 'inline-script', matches: /\bgtag\(\s?["']config["']\s?,\s?["']AW-\d{6,14}["']/, confidence: 0.9 },
    ],
  },
  'google-adsense': {
    name: 'Google AdSense',
    categories: ['Advertising'],
    website: 'https://adsense.google.com',
    signs: [
      { in: 'script-url', host: 'pagead2.googlesyndication.com', confidence: 0.95 },
      { in: 'selector', name: 'ins.adsbygoogle', confidence: 0.9 },
    ],
  },
});
