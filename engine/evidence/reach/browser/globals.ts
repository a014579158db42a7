/** JavaScript globals that identify a library or service: those that are the version themselves, or have none. */
const BARE = `
  jQuery.migrateVersion Bugsnag Calendly Cloudflare Drupal FB FS HubSpotConversations Intercom Joomla Klaviyo
  LogRocket Lenis Livewire Mage NREUM Optimizely Paddle Prism Rollbar Shopify SmoothScroll Squarespace
  Static.SQUARESPACE_CONTEXT supabase Typekit Webflow WebFont Zepto amplitude clarity dataLayer dayjs drift
  drupalSettings fathom ga google_tag_manager grecaptcha gtag hbspt hcaptcha hj io.Manager mermaid mixpanel monaco
  newrelic olark plausible prestashop rudderanalytics shopify ttq turnstile umami unlayer va wc_add_to_cart_params
  webpackChunk_N_E webpackJsonp wixBiSession wixEmbedsAPI woocommerce_params wp wpApiSettings ym zE Cookiebot
  CookieYes OneTrust Osano Tawk_API $crisp $nuxt __APOLLO_STATE__ __BUILD_MANIFEST __NEXT_DATA__ __NUXT__
  __TSR_ROUTER__ __VUE__ __astro* ___gatsby* __next_f __qwik* __reactRouterContext __reactRouterVersion __remixContext
  __solid* __sveltekit_* __unocss __vite_plugin_react_preamble_installed__ __webpack_require__ _hsq _paq
  _wpemojiSettings
`;

/** The others, by the property path from the global to its version. */
const BY_VERSION = {
  version: `
    jQuery.ui AFRAME Alpine BokehJS Chart Clerk Cypress DD_RUM DOMPurify Fuse Highcharts ko L MathJax MooTools
    Mustache Plotly Polymer Quill React ReactDOM Snap SockJS Stripe Swiper TweenMax UIkit Vue Vuex Weglot XRegExp
    YUI ace algoliasearch anime createjs d3 dc dojo echarts fabric fbq gsap htmx io jwplayer katex lottie mapboxgl
    maplibregl math moment moment.tz next paypal pdfjsLib pintrk requirejs riot sap.ui swal twq CKEDITOR CodeMirror
    __APOLLO_CLIENT__
  `,
  VERSION: `
    _ Backbone Ember Handlebars Marionette Phaser PIXI Pusher Ractive Raven analytics axios bootstrap.Alert
    braintree can luxon underscore videojs
  `,
  '0': 'litElementVersions litHtmlVersions reactiveElementVersions',
  'fn.jquery': '$ jQuery',
  SDK_VERSION: 'Sentry firebase',
  release: 'Meteor',
  _version: 'Modernizr',
  Version: 'Prototype',
  REVISION: 'THREE',
  'version.full': 'angular',
  'Tooltip.VERSION': 'bootstrap',
  'version.heapJsVersion': 'heap',
  versionString: 'hljs',
  'util.VERSION': 'ol',
  LIB_VERSION: 'posthog',
  majorVersion: 'tinymce',
  v: '__svelte',
  'buildInfo.turbineVersion': '_satellite',
  'versions.0.version': '__core-js_shared__',
};

/** A name that ends in `*` matches every global with that prefix. */
const KNOWN_GLOBALS = [
  ...Object.entries(BY_VERSION).flatMap(([version, names]) => wordsIn(names).map((name) => ({ name, version }))),
  ...wordsIn(BARE).map((name) => ({ name, version: undefined })),
];

function wordsIn(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Looks for known globals in the page's world; elements with such an id are ignored. */
export const READ_GLOBALS = `((known) => {
  const follow = (start, path) => {
    let at = start;
    for (const step of path ? path.split('.') : []) {
      if (at === null || at === undefined) return undefined;
      at = at[step];
    }
    return at;
  };
  const isPlain = (value) => typeof value === 'string' || typeof value === 'number';
  const found = {};
  const note = (name, version) => {
    try {
      const value = follow(window, name);
      if (value === null || value === undefined || value === false) return;
      if (value instanceof Node || value instanceof HTMLCollection || value === value.window) return;
      const text = follow(value, version);
      found[name] = isPlain(text) ? String(text).slice(0, 64) : '';
    } catch {}
  };
  let all;
  for (const { name, version } of known) {
    if (!name.endsWith('*')) { note(name, version); continue; }
    all ??= Object.keys(window).slice(0, 5000);
    for (const each of all) if (each.startsWith(name.slice(0, -1))) note(each, version);
  }
  return found;
})(${JSON.stringify(KNOWN_GLOBALS)})`;
